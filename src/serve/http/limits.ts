/** Bounds that keep one request from using all resources. Sizes are in bytes, times in milliseconds. */
export interface Limits {
  /** The maximum body size of an admission review. */
  readonly admission: number;
  /** The maximum body size of a conversion review, which holds a list of objects. */
  readonly conversion: number;
  /** The maximum total size of all bodies and answers in this process. */
  readonly pending: number;
  /** The maximum number of requests in progress or queued; further ones get 503. */
  readonly waiting: number;
  /** The maximum number of open connections. */
  readonly connections: number;
  /** The time for a connection to start, and for a request to send its headers. */
  readonly headers: number;
  /** The minimum rate at which a body must arrive after an initial delay, in bytes per second. */
  readonly bodyRate: number;
  /** The time until the body of a request must start. */
  readonly bodyStart: number;
  /** The time from the headers of a request to its answer. */
  readonly time: number;
  /** How long a stopping server waits for another request before it refuses new connections. */
  readonly quiet: number;
  /** The maximum time for which a stopping server accepts connections. */
  readonly drain: number;
  /** The time that a stopping server waits for running requests. */
  readonly grace: number;
}

const mebibyte = 1024 * 1024;

/**
 * The default limits. The API server writes no object larger than 3 MiB, converts up to 500 objects at once, and waits
 * at most 30 seconds.
 */
export const usualLimits: Limits = {
  admission: 3 * mebibyte,
  conversion: 16 * mebibyte,
  pending: 32 * mebibyte,
  waiting: 256,
  connections: 1024,
  headers: 10_000,
  bodyRate: 256 * 1024,
  bodyStart: 5000,
  time: 25_000,
  quiet: 1000,
  drain: 5000,
  grace: 25_000,
};

export function bodyLimit(path: string, { admission, conversion }: Limits): number {
  return path === conversionPath ? conversion : admission;
}

/** The API server presents no client certificate for conversions, since it cannot be configured there. */
export const conversionPath = '/convert';
