import { nearest } from '../../diagnostics/nearest.ts';

/** The known codes that a name stands for: a code, however it is capitalised, or all codes of a requirement or area (`R5`). */
export function codesNamed(name: string, known: Iterable<string>): readonly string[] {
  const wanted = name.toLowerCase();
  const codes = [...known];
  const exact = codes.filter((code) => code.toLowerCase() === wanted);
  return exact.length > 0 ? exact : codes.filter((code) => code.toLowerCase().startsWith(`${wanted}/`));
}

/** What to do about a name that no code has: the code that was probably meant, else how codes begin. */
export function helpForUnknown(name: string, known: Iterable<string>): string {
  const codes = [...known];
  // People remember the name of a rule better than the number of its requirement.
  const names = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]));
  const near = nearest(name, codes) ?? names.get(nearest(name, names.keys()) ?? '');
  return near === undefined ? helpForCodes(codes) : `Did you mean "${near}"?`;
}

/** How a code may be named. */
export function helpForCodes(known: Iterable<string>): string {
  const areas = [...known].filter((code) => code.includes('/')).map((code) => code.slice(0, code.indexOf('/')));
  return `Name a rule as its finding does, or all of one kind: ${[...new Set(areas)].join(', ')}.`;
}
