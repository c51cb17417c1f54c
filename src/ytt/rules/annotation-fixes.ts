import type { TextEdit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { differsByLetter } from '../../diagnostics/nearest.ts';
import { parseArguments, type CarriedArgument } from '../carried/index.ts';
import type { Position } from '../template/index.ts';

export interface WrittenAnnotation {
  readonly name: string;
  readonly content: string;
  readonly position: Position;
}

export type SourceLines = readonly { readonly start: number; readonly text: string }[];

export function sourceLines(text: string): SourceLines {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { start: at, text: line.replace(/\r$/, '') };
  });
}

function findPlace(lines: SourceLines, { name, position }: WrittenAnnotation) {
  const line = lines[(position.line ?? 0) - 1];
  const sign = line?.text.indexOf(`#@${name}`) ?? -1;
  if (!line || sign < 0) return;
  const end = line.start + line.text.trimEnd().length;
  const nameStart = line.start + sign + 2;
  return { line, sign: line.start + sign, nameStart, nameEnd: nameStart + name.length, end };
}

/** A name of ytt that differs in one letter, or ytt's equivalent of a name of the first design. */
export function renameAnnotation(
  lines: SourceLines,
  written: WrittenAnnotation,
  { known, beside }: { readonly known: Iterable<string>; readonly beside: readonly string[] },
): readonly TextEdit[] | undefined {
  const place = findPlace(lines, written);
  const { name, content } = written;
  const near = [...known].filter((candidate) => differsByLetter(name, candidate));
  const meant = ofDesign.get(name)?.(content) ?? (near.length === 1 ? { name: near[0] ?? '', content } : undefined);
  if (!place || !meant || beside.includes(meant.name)) return;
  const text = meant.content === '' ? meant.name : `${meant.name} ${meant.content}`;
  return [{ start: place.nameStart, end: place.end, text }];
}

type Meant = { readonly name: string; readonly content: string } | undefined;

/** ytt's equivalents for annotations of the first design; `undefined` when the arguments have none. */
const ofDesign: ReadonlyMap<string, (content: string) => Meant> = new Map<string, (content: string) => Meant>([
  ['schema/doc', (content) => (isText(content) ? { name: 'schema/desc', content } : undefined)],
  ['schema/example', fixExample],
  ['schema/validate', fixValidation],
]);

function isText(content: string): boolean {
  const [only, ...more] = parseArguments(content) ?? [];
  return more.length === 0 && only?.name === undefined && only?.value.kind === 'literal';
}

function fixExample(content: string): Meant {
  const given = parseArguments(content) ?? [];
  const [only] = given;
  const isTitled = ({ value }: CarriedArgument): boolean =>
    value.kind === 'parenthesized' && value.inner.kind === 'tuple';
  if (!only || given.some((argument) => argument.name !== undefined)) return;
  if (given.every(isTitled)) return { name: 'schema/examples', content };
  return given.length === 1 ? { name: 'schema/examples', content: `("", ${only.text})` } : undefined;
}

const rules: ReadonlySet<string> = new Set([
  'min',
  'max',
  'min_len',
  'max_len',
  'not_null',
  'one_not_null',
  'one_of',
  'when',
  'enum',
]);

function fixValidation(content: string): Meant {
  const given = parseArguments(content) ?? [];
  const isKnown = given.every(({ name, assertion, message }) =>
    name === undefined ? assertion !== undefined && message !== undefined : rules.has(name),
  );
  if (given.length === 0 || !isKnown) return;
  const texts = given.map(({ name, text, source }) => (name === 'enum' ? `one_of=${source}` : text));
  return { name: 'schema/validation', content: texts.join(', ') };
}

/** Joins continuation lines after a comma, which ytt ignores. */
export function joinLines(lines: SourceLines, written: WrittenAnnotation): readonly TextEdit[] | undefined {
  const place = findPlace(lines, written);
  if (!place) return;
  let content = written.content.trimEnd();
  let { end } = place;
  for (let next = written.position.line ?? 0; content.endsWith(','); next += 1) {
    const line = lines[next];
    const [, more] = /^\s*#@\s+(.*?)\s*$/.exec(line?.text ?? '') ?? [];
    if (!line || more === undefined) break;
    content += ` ${more}`;
    end = line.start + line.text.length;
  }
  const whole = content.replace(/,$/, '').trimEnd();
  if (!parseArguments(whole)) return;
  return [{ start: place.nameEnd, end, text: ` ${whole}` }];
}

/** Combines the rules of both, or drops a duplicate. */
export function mergeAnnotations(
  lines: SourceLines,
  first: WrittenAnnotation,
  second: WrittenAnnotation,
): readonly TextEdit[] | undefined {
  const [place, last] = [findPlace(lines, first), findPlace(lines, second)];
  if (!place || !last || place.line.text.trimStart() !== place.line.text.slice(place.sign - place.line.start)) return;
  const next = lines[lines.indexOf(place.line) + 1]?.start ?? place.end;
  const removal: TextEdit = { start: place.line.start, end: next, text: '' };
  if (first.content.trim() === second.content.trim()) return [removal];
  const content = first.name === 'schema/validation' ? rulesOfBoth(first.content, second.content) : undefined;
  return content === undefined ? undefined : [removal, { start: last.nameEnd, end: last.end, text: ` ${content}` }];
}

/** `undefined` when both contain the same keyword, or one has a condition. */
function rulesOfBoth(first: string, second: string): string | undefined {
  const [a, b] = [parseArguments(first), parseArguments(second)];
  if (!a || !b) return;
  const all = [...a, ...b];
  const names = all.flatMap(({ name }) => name ?? []);
  if (names.includes('when') || new Set(names).size < names.length) return;
  return [...all.filter(({ name }) => name === undefined), ...all.filter(({ name }) => name !== undefined)]
    .map(({ text }) => text)
    .join(', ');
}
