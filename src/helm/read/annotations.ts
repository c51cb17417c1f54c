import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { TypeName } from '../../schema/document/schema.ts';
import type { Json, JsonObject } from '../../text/value/json.ts';
import { getOwn, isObject } from '../../text/value/json.ts';
import type { Reading } from '../../text/read-text.ts';
import { type CommentLine, readComments } from './comments.ts';
import { findLeadingExample, findFollowingExample } from './examples.ts';
import { withoutOtherKeys } from './other-keys.ts';
import { parseParameters } from './parameters.ts';
import { extractDescription } from './prose.ts';
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
