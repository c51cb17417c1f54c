import { type Case, type Cases, fileNamesOf } from '../../cases/index.ts';
import { printYaml } from '../values/print.ts';

/** The name of the list of all cases. */
export const indexFile = 'index.json';

/** The files of cases: a document for each, and the list of them. */
export function filesOf({ cases, without }: Cases): ReadonlyMap<string, string> {
  const names = fileNamesOf(cases);
  const listed = cases.map(({ pointer, keyword, what, valid, reasons }, index) => ({
    file: names[index],
    pointer,
    keyword,
    what,
    valid,
    reasons,
  }));
  const documents = cases.map((one, index) => [names[index] ?? '', documentText(one)] as const);
  return new Map([...documents, [indexFile, `${JSON.stringify({ cases: listed, without }, null, 2)}\n`]]);
}

function documentText({ pointer, what, valid, document }: Case): string {
  const verdict = valid ? 'accepted' : 'refused';
  return `# ${JSON.stringify(pointer)}: ${JSON.stringify(what).slice(1, -1)}, ${verdict}\n${printYaml(document)}`;
}
