import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Reading, readFileText } from '../../text/index.ts';
import { relativeTo } from './files.ts';
import { accepted, type LocatedConfiguration, nothingSaid, type OriginOf } from './located.ts';

/** Reads a configuration that is written in JSON. Throws a `UsageError` that names every problem. */
export function readJsonConfiguration(cwd: string, path: string): LocatedConfiguration {
  const file = relativeTo(cwd, path);
  const reading = readFileText(file, { cwd });
  const errors = reading.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  const places = placesIn(reading);
  const read = accepted(reading.value, places, { cwd, path });
  return { ...nothingSaid, ...read, places, file, texts: new Map([[file, reading.text]]) };
}

/** The place of a key, as deep as the document goes. */
function placesIn({ value, originOf, file }: Reading): OriginOf {
  return (path) => {
    let origin = { file, line: 1, column: 1 };
    let at: unknown = value;
    for (const key of path) {
      if (typeof at !== 'object' || at === null) break;
      origin = originOf(at, key) ?? origin;
      at = Object.entries(at).find(([name]) => name === String(key))?.[1];
    }
    return origin;
  };
}
