/** The annotations of a values file: what its comments say of each value, in the notations of the tools that charts use. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { TypeName } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { own } from '../../text/value/json.ts';
import type { Reading } from '../../text/read-text.ts';
import { type CommentLine, commentsOf } from './comments.ts';
import { parametersIn } from './parameters.ts';
import { descriptionIn } from './prose.ts';
import { schemaMarksIn } from './schema-marks.ts';

/** What the comments say of a value. */
export interface Annotation {
  readonly description: string | undefined;
  /** Keywords of JSON Schema, as they are written. */
  readonly keywords: JsonObject;
  /** The type that a description names in parentheses or brackets. */
  readonly type: TypeName | undefined;
  readonly isNullable: boolean;
  /** The line of the annotation, else of the comment. */
  readonly line: number | undefined;
}

/** The annotations of a values file. */
export interface Annotations {
  readonly of: (container: object, key: string, path: readonly string[]) => Annotation;
  /** Keywords for the root. */
  readonly root: JsonObject;
  /** Annotations that cannot be read. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/** Reads the annotations of a values file that was read. */
export function annotationsOf(reading: Reading): Annotations {
  const comments = commentsOf(reading);
  const parameters = parametersIn(comments.all);
  const problems = new Map<number, string>();
  const marksIn = (lines: readonly CommentLine[], mark?: string): ReturnType<typeof schemaMarksIn> => {
    const marks = schemaMarksIn(lines, mark);
    for (const { line, why } of marks.problems) problems.set(line, why);
    return marks;
  };
  const isRootMarked = comments.all.some(({ text }) => text.trim().startsWith('@schema.root'));
  return {
    root: isRootMarked ? marksIn(comments.all, '@schema.root').keywords : {},
    of(container, key, path) {
      const { above, behind } = comments.of(container, key);
      const marks = marksIn(above);
      const marksBehind = marksIn(behind === undefined ? [] : [behind]);
      const parameter = parameters.get(path.join('.'));
      const said = described(marks.rest.map(({ text }) => text));
      const keywords: JsonObject = { ...marks.keywords, ...marksBehind.keywords };
      return {
        keywords,
        description: textIn(keywords.description) ?? parameter?.description ?? said.description,
        type: said.type ?? parameter?.modifiers.map((word) => own(typesByName, word)).find((one) => one !== undefined),
        isNullable: parameter?.modifiers.includes('nullable') === true,
        line: above[0]?.line ?? behind?.line,
      };
    },
    diagnostics: () => [...problems].map(([line, why]) => unreadable(reading.file, line, why)),
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? descriptionIn(value.split('\n')) : undefined;
}

/** A description behind `--`, else all sentences; `(int)` before it names a type. */
function described(lines: readonly string[]): Pick<Annotation, 'description' | 'type'> {
  const start = lines.findLastIndex((line) => /^\s*--(?:\s|$)/.test(line));
  const sentences = start === -1 ? lines : [(lines[start] ?? '').replace(/^\s*--/, ''), ...lines.slice(start + 1)];
  const text = descriptionIn(sentences.filter((line) => !/^\s*[\w$-]+(?:\.[\w$/-]+)* -- /.test(line)));
  const [, word = '', rest] = (start === -1 ? null : /^\(([\w/]+)\)\s*(.*)$/.exec(text ?? '')) ?? [];
  const name = word.toLowerCase();
  const isType = Object.hasOwn(typesByName, name) || /^(?:tpl|template|yaml|json)\b/.test(name);
  if (rest === undefined || !isType) return { description: text, type: undefined };
  return {
    description: rest === '' ? undefined : rest,
    type: Object.hasOwn(typesByName, name) ? typesByName[name] : undefined,
  };
}

/** The names that the tools give to types. */
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

function unreadable(file: string, line: number, why: string): Diagnostic {
  return {
    code: 'values/annotation',
    severity: 'warning',
    message: `the annotation is not taken over: ${why}`,
    help: 'Correct it, or say it with decorators in the model.',
    origin: { file, line, column: 1 },
  };
}
