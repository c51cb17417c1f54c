import { type Extraction, fileBelow } from './extraction.ts';

/** What was asked of the disk beside the text of files. */
export interface Circumstances {
  /** Files that were looked for, and whether they were there. */
  readonly probes: Readonly<Record<string, boolean>>;
  /** Paths that lead elsewhere, and where. */
  readonly links: Readonly<Record<string, string>>;
}

/** What an extraction asked of the disk. */
export function circumstancesOf({ cwd, probes, links }: Pick<Extraction, 'cwd' | 'probes' | 'links'>): Circumstances {
  return {
    probes: Object.fromEntries([...probes].map(([path, found]) => [fileBelow(cwd, path), found])),
    links: Object.fromEntries([...links].map(([path, target]) => [fileBelow(cwd, path), fileBelow(cwd, target)])),
  };
}

/** The text of every file that an extraction read. */
export function textsOf({ cwd, texts, settings }: Extraction): ReadonlyMap<string, string> {
  return new Map([...settings, ...texts].map(([path, text]) => [fileBelow(cwd, path), text]));
}
