import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { TypeName } from '../../schema/document/schema.ts';
import { type Json, type JsonObject, getOwn, isObject, isArray } from '../../text/value/json.ts';
import { type Reading, readText } from '../../text/read-text.ts';
import { type CommentLine, readComments } from './comments.ts';
import { extractDescription, isExample, leadsToExample } from './prose.ts';
import { parseSchemaMarks } from './schema-marks.ts';

export interface Annotation {
  readonly description: string | undefined;
  readonly keywords: JsonObject;
  /** The type in parentheses or brackets before a description. */
  readonly type: TypeName | undefined;
  readonly isNullable: boolean;
  readonly line: number | undefined;
  readonly example: Json | undefined;
}

export interface Annotations {
  readonly of: (container: object, key: string, path: readonly string[]) => Annotation;
  readonly root: JsonObject;
  readonly diagnostics: () => readonly Diagnostic[];
}

export function readAnnotations(reading: Reading): Annotations {
  const comments = readComments(reading);
  const parameters = parseParameters(comments.all);
  const problems = new Map<number, string>();
  const readMarks = (lines: readonly CommentLine[], mark?: string): ReturnType<typeof parseSchemaMarks> => {
    const marks = parseSchemaMarks(lines, mark);
    for (const { line, why } of marks.problems) problems.set(line, why);
    return marks;
  };
  const isRootMarked = comments.all.some(({ text }) => text.trim().startsWith('@schema.root'));
  return {
    root: isRootMarked ? readMarks(comments.all, '@schema.root').keywords : {},
    of(container, key, path) {
      const { above, behind, below, followsEmpty } = comments.of(container, key);
      const marks = readMarks(above);
      const marksBehind = readMarks(behind ? [behind] : []);
      const parameter = parameters.get(path.join('.'));
      const value = isObject(container) ? (getOwn(container, key) ?? null) : null;
      const lines = marks.rest.map(({ text }) => text);
      const prose = parseDescription(withoutOtherKeys(lines, key, value));
      const keywords: JsonObject = { ...marks.keywords, ...marksBehind.keywords };
      return {
        keywords,
        description: findDescription(keywords.description) ?? parameter?.description ?? prose.description,
        type:
          prose.type ??
          parameter?.modifiers.map((word) => getOwn(typesByName, word)).find((typeName) => typeName !== undefined),
        isNullable: parameter?.modifiers.includes('nullable') === true,
        line: above[0]?.line ?? behind?.line,
        example: findFollowingExample(below) ?? findLeadingExample(marks.rest, followsEmpty),
      };
    },
    diagnostics: () => [...problems].map(([line, why]) => createUnreadable(reading.file, line, why)),
  };
}

function findDescription(value: unknown): string | undefined {
  return typeof value === 'string' ? extractDescription(value.split('\n')) : undefined;
}

/** The text after `--`, or all sentences; `(int)` before it names a type. */
function parseDescription(lines: readonly string[]): Pick<Annotation, 'description' | 'type'> {
  const start = lines.findLastIndex((line) => /^\s*--(?:\s|$)/.test(line));
  const sentences = start === -1 ? lines : [(lines[start] ?? '').replace(/^\s*--/, ''), ...lines.slice(start + 1)];
  const text = extractDescription(sentences.filter((line) => !/^\s*[\w$-]+(?:\.[\w$/-]+)* -- /.test(line)));
  const [, word = '', rest] = (start === -1 ? null : /^\(([\w/]+)\)\s*(.*)$/.exec(text ?? '')) ?? [];
  const name = word.toLowerCase();
  const isType = Object.hasOwn(typesByName, name) || /^(?:tpl|template|yaml|json)\b/.test(name);
  if (rest === undefined || !isType) return { description: text, type: undefined };
  return {
    description: rest === '' ? undefined : rest,
    type: getOwn(typesByName, name),
  };
}

const typesByName: Readonly<Record<string, TypeName>> = {
  string: 'string',
  int: 'integer',
  integer: 'integer',
  float: 'number',
  number: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  list: 'array',
  array: 'array',
  object: 'object',
  dict: 'object',
  map: 'object',
};

function createUnreadable(file: string, line: number, why: string): Diagnostic {
  return {
    code: 'values/annotation',
    severity: 'warning',
    message: `the annotation is ignored: ${why}`,
    help: 'Correct it, or use decorators in the model.',
    origin: { file, line, column: 1 },
  };
}

interface Parameter {
  readonly description: string | undefined;
  readonly modifiers: readonly string[];
}

function parseParameters(lines: readonly CommentLine[]): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const { text } of lines) {
    const [, path, brackets = '', description = ''] =
      /^\s*@(?:param|extra)\s+(\S+)\s*(?:\[([^\]]*)\])?\s*(.*)$/.exec(text) ?? [];
    if (path !== undefined) {
      const modifiers = brackets.split(',').map((word) => word.trim());
      found.set(path, { description: extractDescription([description]), modifiers });
      continue;
    }
    const [, name, prose = ''] = /^\s*([\w$-]+(?:\.[\w$/-]+)*) --\s+(.*)$/.exec(text) ?? [];
    if (name !== undefined) found.set(name, { description: extractDescription([prose]), modifiers: [] });
  }
  return found;
}

/** Removes keys that are commented out above a key, such as `# storageClass: fast`, and what describes them. */
function withoutOtherKeys(lines: readonly string[], key: string, value: Json): readonly string[] {
  const at = lines.findLastIndex(
    (_, index) => isOtherKey(lines, index, key, value) && !isOwnExample(lines, index, value),
  );
  if (at === -1) return lines;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !isInside(line));
  return end === -1 ? [] : rest.slice(end);
}

function isOtherKey(lines: readonly string[], index: number, key: string, value: Json): boolean {
  const line = lines[index] ?? '';
  const [, name = '', written] = keyLine.exec(line) ?? [];
  if (name === '' || name === key || name === value || words.has(name) || !isExample(line)) return false;
  // The last word of a sentence may have a colon, too.
  return written !== undefined || !/[\w,-]\s*$/.test(lines[index - 1] ?? '') || isExample(lines[index - 1] ?? '');
}

/** A key, alone or with a value that is a scalar of YAML, or begins an array or an object. */
const keyLine = /^([a-z][\w-]*):(?:\s+("[^"]*"|'[^']*'|[[{|>&*].*|[^\s"'[{|>&*]\S*)(?:\s+#.*)?)?\s*$/;

const words: ReadonlySet<string> = new Set([
  'allowed',
  'enum',
  'format',
  'options',
  'required',
  'since',
  'type',
  'unit',
  'value',
  'values',
]);

/** An object may be described by members that are commented out; a text between them and the key describes the key. */
function isOwnExample(lines: readonly string[], index: number, value: Json): boolean {
  const before = lines.slice(0, index).findLast((line) => !isExample(line) && !isInside(line));
  if (before !== undefined && leadsToExample(before)) return true;
  const mayHold = value === null || isObject(value) || (isArray(value) && !value.some(isScalar));
  return mayHold && !lines.slice(index + 1).some((line) => !isExample(line) && !isInside(line));
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object';
}

function isInside(line: string): boolean {
  return /^(?:\s|- |-$)/.test(line) || line.trim() === '';
}

/** The example that ends a comment, or starts one; `undefined` if no part of it is a list or an object in YAML. */
function findExample(lines: readonly CommentLine[]): Json | undefined {
  const plain = lines.map((line) => ({ ...line, text: line.text.replace(/^#+ ?/, '') }));
  const start = plain.findIndex(({ text }) => isYaml.test(text) && !isProse.test(text));
  if (start === -1) return;
  const rest = alignTexts(plain.slice(start));
  const { value, diagnostics } = readText(rest.slice(0, findEnd(rest)).join('\n'), 'comment', 'yaml');
  const isWrong = diagnostics.some(({ severity }) => severity === 'error') || isPlaceholder(value);
  return isWrong || !(isArray(value) || isObject(value)) ? undefined : value;
}

function isPlaceholder(value?: Json): boolean {
  if (typeof value === 'string') return /^<[^<>]+>$/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isPlaceholder);
}

/** The example among the lines above a key; first lines may be an example of the empty value before them. */
function findLeadingExample(lines: readonly CommentLine[], followsEmpty: boolean): Json | undefined {
  const start = lines.findLastIndex(isStart);
  if (start !== -1) return findExample(lines.slice(start));
  return findExample(followsEmpty ? skipExample(lines) : lines);
}

function findFollowingExample(lines: readonly CommentLine[]): Json | undefined {
  const end = lines.findIndex(isStart);
  return findExample(end === -1 ? lines : lines.slice(0, end));
}

function isStart({ text }: CommentLine): boolean {
  return /^\s*--(?:\s|$)/.test(text);
}

function skipExample(lines: readonly CommentLine[]): readonly CommentLine[] {
  const [first] = lines;
  if (!first || !isYaml.test(first.text) || isProse.test(first.text)) return lines;
  return lines.slice(findEnd(alignTexts(lines)));
}

/** The marks of comments may be indented instead of the texts. */
function alignTexts(lines: readonly CommentLine[]): readonly string[] {
  const left = Math.min(...lines.map(({ indent }) => indent));
  return lines.map(({ text, indent }) => ' '.repeat(indent - left) + text);
}

function findEnd(texts: readonly string[]): number {
  const indent = (texts[0] ?? '').search(/\S/);
  const end = texts.findIndex((text) => {
    const column = text.search(/\S/);
    return column < indent || (column === indent && !isYaml.test(text));
  });
  return end === -1 ? texts.length : end;
}

const isYaml = /^\s*(?:- \S|-$|["']?[\w./-]+["']?:(?:\s|$))/;
const isProse =
  /^\s*(?:ref|see|e\.g\.?|eg|ex|example|examples|note|default|warning|todo)\s*:|: https?:\/\/|^\s*- [A-Z][a-z]+ [a-z]/i;
