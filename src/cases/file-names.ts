import { tokensOf } from '../text/value/pointer.ts';
import type { Case } from './cases.ts';

/** The file names of cases, in their order; each once, also where case does not count. */
export function fileNamesOf(cases: readonly Case[]): readonly string[] {
  const taken = new Map<string, number>();
  return cases.map((one) => {
    const name = nameOf(one);
    const key = name.toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return `${name}${count === 1 ? '' : `--${count}`}.yaml`;
  });
}

/** Tokens that every pointer is full of. */
const plain: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

/** The longest name, which any file system takes. */
const longest = 180;

function nameOf({ pointer, keyword, what, valid }: Case): string {
  const tokens = tokensOf(pointer).slice(0, -1);
  const place = slug(tokens.filter((token) => !plain.has(token)).join('-'));
  const parts = [valid ? 'valid' : 'invalid', place === '' ? 'root' : place, keyword, slug(what)];
  return parts.join('-').slice(0, longest);
}

function slug(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
