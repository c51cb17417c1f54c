import type { Documents } from '../support/mutate.ts';
import { copyOf, hasMembers, type Value } from '../support/raw-json.ts';
import { examine, type Finding, type FindingKind, type Laboratory } from './examine.ts';

/** What makes two findings the same one: the law, and of messages what no document decides. */
export function signatureOf({ kind, by, detail }: Finding): string {
  const [rule = ''] = detail.split(': ');
  const more: Readonly<Partial<Record<FindingKind, string>>> = {
    'internal-error': withoutParticulars(detail),
    'validate-refuses-schema': rule,
    'lint-refuses-schema': rule,
    'validate-differs': rule,
    'lint-misses-refusal': withoutParticulars(detail),
    'gen-refuses': withoutParticulars(detail),
    'gen-emits-uncompilable': withoutParticulars(detail),
    'import-refuses': rule,
    'import-differs': detail,
    'cases-differ': /\/(\S* \S+)\): Go/.exec(detail)?.[1]?.replace(/^.*\//, '') ?? detail,
    'witness-wrong': rule.split(' ')[0] ?? '',
  };
  return [kind, by, more[kind] ?? ''].join(' | ');
}

function withoutParticulars(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'/g, '…')
    .replace(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi, '0')
    .slice(0, 120);
}

/** The smallest documents found within some tries that show the same finding. */
export async function shrunk(
  documents: Documents,
  finding: Finding,
  laboratory: Laboratory,
  tries = 200,
): Promise<{ readonly documents: Documents; readonly finding: Finding }> {
  let best = { documents, finding };
  let left = tries;
  const attempt = async (smaller: Documents): Promise<boolean> => {
    // Values files are objects, and stay what they are.
    if (left <= 0 || smaller.values.some((value) => finding.by === 'validate' && !hasMembers(value))) return false;
    left -= 1;
    const found = await examine(smaller, laboratory, [finding.by]);
    const same = found.find((one) => signatureOf(one) === signatureOf(finding));
    if (same !== undefined) best = { documents: smaller, finding: same };
    return same !== undefined;
  };
  if (finding.by !== 'diff') await attempt({ ...best.documents, before: true });
  const { value } = finding;
  const one = documents.values.filter((each) => JSON.stringify(each) === value || value === undefined).slice(0, 1);
  await attempt({ ...best.documents, values: one });
  await attempt({ ...best.documents, indent: undefined });
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    for (const part of ['after', 'before', 'values'] as const) {
      // The same place is tried again once something was taken from there.
      for (let place = 0; left > 0; ) {
        const candidates = candidatesAt(best.documents[part] as Value, place);
        if (candidates === undefined) break;
        let isTaken = false;
        for (const candidate of candidates) {
          isTaken = await attempt({ ...best.documents, [part]: candidate });
          if (isTaken) break;
        }
        if (isTaken) isSmaller = true;
        else place += 1;
      }
    }
  }
  return best;
}

/** The document with the part of a number taken away, or replaced by what is in it or by less. */
function candidatesAt(root: Value, place: number): readonly Value[] | undefined {
  const copy = copyOf(root);
  const open: { holder: Value[] | Record<string, Value>; key: string; value: Value }[] = [];
  const visit = (value: Value): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, below] of Object.entries(value)) {
      open.push({ holder: value, key, value: below });
    }
    for (const below of Object.values(value)) visit(below);
  };
  visit(copy);
  const at = open[place];
  if (at === undefined) return undefined;
  const { holder, key, value } = at;
  const made: Value[] = [];
  const keep = (): void => void made.push(copyOf(copy));
  if (Array.isArray(holder)) {
    const [taken] = holder.splice(Number(key), 1);
    keep();
    holder.splice(Number(key), 0, taken as Value);
  } else {
    delete holder[key];
    keep();
  }
  const replacements = [
    ...(hasMembers(value) ? Object.values(value).filter(hasMembers).slice(0, 3) : []),
    ...less(value),
  ];
  for (const smaller of replacements) {
    Object.defineProperty(holder, key, { value: smaller, enumerable: true, configurable: true, writable: true });
    keep();
  }
  return made;
}

function less(value: Value): readonly Value[] {
  if (typeof value === 'string') return value.length > 8 ? ['a'] : [];
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [];
  return Array.isArray(value) ? [[]] : [{}, true];
}
