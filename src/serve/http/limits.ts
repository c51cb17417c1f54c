/** What the server bounds, so that no request can take all of it. Sizes are in bytes, times in milliseconds. */
export interface Limits {
  /** The largest body of an admission. */
  readonly admission: number;
  /** The largest body of a conversion, which holds a list of objects. */
  readonly conversion: number;
  /** What all bodies and answers together may hold that are in this process. */
  readonly pending: number;
  /** How many requests are answered or wait for their turn; others are sent away with 503. */
  readonly waiting: number;
  /** How many connections are open at once. */
  readonly connections: number;
  /** How long a connection may take to begin, and a request to name its headers. */
  readonly headers: number;
  /** How many bytes of a body have to arrive in a second, after a first while. */
  readonly bodyRate: number;
  /** How long a body may take to begin. */
  readonly bodyStart: number;
  /** The time that a request may take from its headers to its answer. */
  readonly time: number;
  /** How long after a request to stop it waits for another request before it takes no more connections. */
  readonly quiet: number;
  /** How long after a request to stop it takes connections at most. */
  readonly drain: number;
  /** How long a stop waits for what runs. */
  readonly grace: number;
}

const mebibyte = 1024 * 1024;

/**
 * The limits without others. The API server writes no object of more than 3 MiB, and asks to convert up to 500 objects at once; it
 * waits 30 seconds at most.
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

/** The largest body under a path. */
export function bodyLimit(path: string, { admission, conversion }: Limits): number {
  return path === conversionPath ? conversion : admission;
}

/** Where conversions are asked for; the API server presents no certificate there, since nothing can tell it of one. */
export const conversionPath = '/convert';
