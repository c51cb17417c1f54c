/** Writes an event of the server with its details. */
export type Log = (level: LogLevel, event: string, details?: Readonly<Record<string, unknown>>) => void;

/** The severity of an event. */
export type LogLevel = 'info' | 'warning' | 'error';

/** Writes events as JSON lines with a timestamp; long strings and arrays are shortened. */
export function jsonLines(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (level, event, details = {}) => {
    const short = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shortenValue(value)]));
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...short })}\n`);
  };
}

const [longest, most] = [256, 20];

function shortenValue(value: unknown): unknown {
  if (typeof value === 'string' && value.length > longest) return `${value.slice(0, longest)}… (${value.length})`;
  if (!isList(value)) return value;
  const short = value.slice(0, most).map(shortenValue);
  return value.length > most ? [...short, `… (${value.length})`] : short;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
