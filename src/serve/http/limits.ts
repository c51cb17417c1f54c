/** What the server bounds, so that no request can take all of it. */
export interface Limits {
  /** The largest body, in bytes. */
  readonly body: number;
  /** The time that a request may take from its first byte to its answer, in milliseconds. */
  readonly time: number;
  /** How many requests are read and answered at once. */
  readonly atOnce: number;
  /** How many more wait for their turn, unread; others are sent away with 503. */
  readonly waiting: number;
  /** How many connections are open at once. */
  readonly connections: number;
  /** How long a stop waits for what runs, in milliseconds. */
  readonly grace: number;
}

/**
 * The limits without others: the API server waits 10 seconds for an admission and 30 for a conversion, and a list of 500 objects is
 * rarely larger than 10 MiB.
 */
export const usualLimits: Limits = {
  body: 32 * 1024 * 1024,
  time: 25_000,
  atOnce: 16,
  waiting: 256,
  connections: 1024,
  grace: 25_000,
};
