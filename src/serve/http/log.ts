/** What the server notes of itself: an event, and what belongs to it. */
export type Log = (level: LogLevel, event: string, details?: Readonly<Record<string, unknown>>) => void;

/** How much an event matters. */
export type LogLevel = 'info' | 'warning' | 'error';

/** Writes events as lines of JSON, each with its time. */
export function jsonLines(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (level, event, details = {}) => {
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...details })}\n`);
  };
}
