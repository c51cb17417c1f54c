import type { ChartSources, ValuesReference } from '../../rules/runner/survey.ts';
import { createLineFinder } from '../../text/source/lines.ts';

type File = readonly [file: string, text: string];

/** Helpers that nothing includes are copied from another chart; others may get other values than the chart's. */
export function blankOtherHelpers(texts: readonly File[]): readonly File[] {
  const files = texts.map(([file, text]) => ({ file, text, helpers: findHelpers(blankComments(text)) }));
  const others = new Set(texts.flatMap(([, text]) => [...text.matchAll(actions)].flatMap(listOtherCalls)));
  const included = collectIncluded(files);
  return files.map(({ file, text, helpers }) => [
    file,
    blankHelpers(
      text,
      helpers.filter(({ name }) => !included.has(name) || others.has(name)),
    ),
  ]);
}

interface Helper {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function findHelpers(text: string): readonly Helper[] {
  const found: Helper[] = [];
  const open: Pick<Helper, 'name' | 'start'>[] = [];
  for (const { 0: action, index: start } of text.matchAll(actions)) {
    const [, word = '', name = ''] = opening.exec(action) ?? [];
    const last = word === 'end' ? open.pop() : undefined;
    if (last && last.name !== '') found.push({ ...last, end: start + action.length });
    else if (word !== '' && word !== 'end') open.push({ name: word === 'define' ? name : '', start });
  }
  return found;
}

const opening = /^\{\{-?\s*(if|with|range|define|block|end)\b\s*(?:"([^"]*)")?/;

function collectIncluded(files: readonly { readonly text: string; readonly helpers: readonly Helper[] }[]) {
  const included = new Set(files.flatMap(({ text, helpers }) => listIncluded(blankHelpers(text, helpers))));
  const bodies = files.flatMap(({ text, helpers }) =>
    helpers.map(({ name, start, end }) => ({ name, body: text.slice(start, end) })),
  );
  // A set iterates over names that are added during the loop.
  for (const name of included)
    for (const { body } of bodies.filter((other) => other.name === name))
      for (const inner of listIncluded(body)) included.add(inner);
  return included;
}

function listIncluded(text: string): readonly string[] {
  return [...text.matchAll(inclusion)].map(([, name = '']) => name);
}

function listOtherCalls([action]: RegExpExecArray): readonly string[] {
  return otherValues.test(action) ? listIncluded(action) : [];
}

const inclusion = /\b(?:include|template|block)\s+"([^"]+)"/g;

const otherValues = /"Values"\s+(?!\$?\.Values[\s)])/;

function blankHelpers(text: string, helpers: readonly Helper[]): string {
  return helpers.reduce(
    (blanked, { start, end }) => blanked.slice(0, start) + blankText(blanked.slice(start, end)) + blanked.slice(end),
    text,
  );
}

function blankComments(text: string): string {
  return text.replaceAll(/\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}/g, blankText);
}

function blankText(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Finds `.Values` paths in the actions of a template, including keys given as strings: `index .Values "a"`. */
export function findReferences(
  text: string,
  file: string,
  isSet: (path: readonly string[]) => boolean = () => false,
): Pick<ChartSources, 'references' | 'readsAll'> {
  const place = createLineFinder(text);
  const references: ValuesReference[] = [];
  let readsAll = false;
  const plain = blankComments(blankStrings(text));
  const guards = [...plain.matchAll(actions)].map(([action]) => action).filter((action) => guard.test(action));
  for (const { action, start, insteadOf } of readActions(plain)) {
    const isGuarded = guard.test(action) || isTestedLater(action, guards);
    const isAlternative = insteadOf.some(isSet);
    const whole = text.slice(start, start + action.length);
    for (const { 0: found, 1: open = '', 2: before = '', 3: fields = '', index } of action.matchAll(named)) {
      if (before.includes('Subcharts')) continue;
      const dotted = limitFields(fields, open.length);
      const left = action.slice(0, index);
      const keys = findKeys(whole.slice(index + found.length), left + open);
      const path = [...splitFields(dotted), ...keys];
      const at = start + index + found.indexOf('.Values');
      if (path.length === 0) readsAll = true;
      else {
        // A field after a parenthesis is empty where the value before it is.
        const isSafe = dotted.includes(')');
        const length = '.Values'.length + dotted.length;
        references.push({
          path,
          origin: { file, ...place(at), length },
          isGuarded: isGuarded || isSafe,
          isOptional: isAlternative || isSafe,
          isArgument: isArgument(left),
        });
      }
    }
  }
  return { references, readsAll };
}

/** Blanks strings of actions that name values only for readers: `required "Set .Values.name"`. */
function blankStrings(text: string): string {
  return text.replaceAll(actions, (action) =>
    action.replaceAll(/(?<!\\)"(?:[^"\\\n]|\\.)*"/g, (string) =>
      string.includes('{{') ? string : string.replaceAll('.Values', ' Values'),
    ),
  );
}

/** True after the start of a list or dictionary, which helpers get. */
function isArgument(before: string): boolean {
  const open = before.replaceAll(/\([^()]*\)/g, '').replaceAll(/\([^()]*\)/g, '');
  return /\b(?:dict|list)\b[^()]*$/.test(open);
}

const actions = /\{\{[^]*?\}\}/g;

interface Action {
  readonly action: string;
  readonly start: number;
  /** Paths whose values must be empty for the template to come here: `{{ if .Values.a }} … {{ else }}`. */
  readonly insteadOf: readonly (readonly string[])[];
}

interface Block {
  readonly filled: readonly (readonly string[])[];
  readonly empty: readonly (readonly string[])[];
}

function* readActions(text: string): Generator<Action> {
  const blocks: Block[] = [];
  for (const { 0: action, index: start } of text.matchAll(actions)) {
    const [, word = ''] = /^\{\{-?\s*(if|with|range|define|block|else|end)\b/.exec(action) ?? [];
    const last = word === 'end' || word === 'else' ? blocks.pop() : undefined;
    yield { action, start, insteadOf: blocks.flatMap(({ empty }) => empty) };
    if (word === '' || word === 'end') continue;
    const { filled, empty } = readCondition(action);
    blocks.push({ filled, empty: [...empty, ...(last?.empty ?? []), ...(last?.filled ?? [])] });
  }
}

/** The value that a condition asks for, if it asks for nothing else. */
function readCondition(action: string): Block {
  const [, words = '', fields = ''] = condition.exec(action) ?? [];
  const paths = fields === '' ? [] : [splitFields(fields)];
  const isEmpty = (words.match(/\b(?:not|empty)\b/g) ?? []).length % 2 === 1;
  return isEmpty ? { filled: [], empty: paths } : { filled: paths, empty: [] };
}

const condition =
  /^\{\{-?\s*(?:else\s+)?(?:if|with|range)\b((?:[\s(]|\bnot\b|\bempty\b|\$\w+\s*(?:,|:=))*)[\w$.]*\.Values\b((?:\)*\.\w+)+)[\s)]*-?\}\}$/;

const guard =
  /^\{\{-?\s*(?:else\s+)?(?:if|with|range)\b|\b(?:and|coalesce|default|dig|empty|get|hasKey|kindIs|not|or|required|set|ternary|toYaml|typeIs)\b/;

/** `{{ $name := .Values.name }}`, with `$name` in a guard. */
function isTestedLater(action: string, guards: readonly string[]): boolean {
  const [, variable] = /^\{\{-?\s*(\$\w+)\s*:?=/.exec(action) ?? [];
  return variable !== undefined && guards.some((other) => other.includes(variable));
}

const named = /(\(*)([\w$.]*)\.Values\b((?:\)*\.\w+)*)/g;

/** The fields up to a parenthesis that opens before something else: those of `(foo .Values.a).b` are `.a`. */
function limitFields(fields: string, open: number): string {
  const ends = [...fields.matchAll(/\)/g)];
  return fields.slice(0, ends[open]?.index);
}

/** The names in `.a).b`. */
function splitFields(fields: string): readonly string[] {
  return fields.replaceAll(')', '').split('.').slice(1);
}

/** The strings that name keys: `index .Values "a" "b"`, `hasKey .Values "a"`. */
function findKeys(after: string, before: string): readonly string[] {
  if (!/\b(?:index|hasKey|get|set)\s+\(?$/.test(before)) return [];
  const strings = /^(?:\s+"[^"]*")+/.exec(after)?.[0] ?? '';
  return [...strings.matchAll(/"([^"]*)"/g)].map(([, key = '']) => key);
}
