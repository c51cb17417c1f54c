import type { FindingsStore, KeptFinding } from '../../../rules/profiles/index.ts';
import type { GenerateOptions } from '../../project/api.ts';
import { cacheFiles, hashOf, readEntry, writeEntry } from './entry.ts';

/** The findings that an earlier run kept; `write` keeps those of this run for the next one. */
export function keptFindings(cwd: string, options: GenerateOptions): KeptFindings {
  const file = cacheFiles(cwd, options).findings;
  const earlier = readEntry<Kept>(file) ?? {};
  const seen = new Map<string, readonly KeptFinding[]>();
  const find = (key: string): readonly KeptFinding[] | undefined => {
    const found = seen.get(key) ?? (Object.hasOwn(earlier, key) ? earlier[key] : undefined);
    if (found !== undefined) seen.set(key, found);
    return found;
  };
  return {
    keyOf: hashOf,
    find,
    keep: (key, findings) => void seen.set(key, findings),
    write: () => {
      if (seen.size > 0) writeEntry(file, Object.fromEntries(seen));
    },
  };
}

/** A store of findings with a file. */
interface KeptFindings extends FindingsStore {
  readonly write: () => void;
}

type Kept = Readonly<Record<string, readonly KeptFinding[]>>;
