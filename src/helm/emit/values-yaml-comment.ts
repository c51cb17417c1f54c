/** The comments of `values.yaml`: what a schema says of a value, in lines. */

import { type Json, isArray, isObject } from '../../text/value/json.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { writeText } from '../../text/go/yaml-writer.ts';

/** The lines that say what a value is: title, description, choices, and that it is deprecated. */
export function aboutValue(schemas: readonly SchemaObject[], width: number): readonly string[] {
  const parts = [
    firstOf(schemas, ({ title }) => linesIn(title)),
    firstOf(schemas, ({ description }) => linesIn(description)),
    firstOf(schemas, choicesIn),
    firstOf(schemas, deprecationIn),
  ];
  return parts.flatMap((lines = []) => lines.flatMap((line) => wrapLine(line, width)));
}

/** Comments, each line behind its blanks. */
export function asComment(lines: readonly string[], indent: number): readonly string[] {
  return lines.map((line) => `${' '.repeat(indent)}# ${line.replace(unprintable, '\ufffd')}`.trimEnd());
}

/** A value as it is written in values, in one line. */
export function inOneLine(value: Json): string {
  if (typeof value !== 'string') return isObject(value) || isArray(value) ? JSON.stringify(value) : String(value);
  return lineBreak.test(value) ? JSON.stringify(value) : writeText(value, 0);
}

/** The first thing that is found in one of several schemas. */
export function firstOf<T>(
  schemas: readonly SchemaObject[],
  find: (schema: SchemaObject) => T | undefined,
): T | undefined {
  for (const schema of schemas) {
    const found = find(schema);
    if (found !== undefined) return found;
  }
  return undefined;
}

function linesIn(text: unknown): readonly string[] | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text.trimEnd().split(lineBreak) : undefined;
}

function deprecationIn({ deprecated, $comment }: SchemaObject): readonly string[] | undefined {
  if (deprecated !== true) return undefined;
  const [first, ...others] = linesIn($comment) ?? [];
  return first === undefined ? ['Deprecated.'] : [`Deprecated: ${first}`, ...others];
}

function choicesIn({ enum: values, oneOf, anyOf }: SchemaObject): readonly string[] | undefined {
  if (values !== undefined) return [`One of: ${values.map(inOneLine).join(', ')}.`];
  const labelled = labelsOf(oneOf) ?? labelsOf(anyOf);
  return labelled && ['One of:', ...labelled];
}

/** Constants to choose from, with their titles; what has other branches is no such choice. */
function labelsOf(branches: SchemaObject['oneOf']): readonly string[] | undefined {
  const lines = branches?.map((branch) => (isSchemaObject(branch) ? labelOf(branch) : undefined)) ?? [];
  return lines.length > 0 && lines.every((line) => line !== undefined) ? lines : undefined;
}

function labelOf({ const: value, title, deprecated }: SchemaObject): string | undefined {
  if (value === undefined) return undefined;
  const label = linesIn(title)?.join(' ');
  return `- ${inOneLine(value)}${label === undefined ? '' : `: ${label}`}${deprecated === true ? ' (deprecated)' : ''}`;
}

/** A line in lines that are no wider than they may be, but for long words; what goes on of an item stands under its text. */
function wrapLine(line: string, width: number): readonly string[] {
  const [start = ''] = /^\s*(?:[-*] )?/.exec(line) ?? [];
  const lines = [start];
  for (const word of line.slice(start.length).split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const isFirst = last.length === start.length;
    if (isFirst || last.length + 1 + word.length <= width)
      lines[lines.length - 1] = isFirst ? last + word : `${last} ${word}`;
    else lines.push(' '.repeat(start.length) + word);
  }
  return lines;
}

/** What ends a line of YAML 1.1, and a comment with it. */
const lineBreak = /\r\n|[\n\r\x85\u2028\u2029]/;

/** What may not stand in a line of YAML, comments included (YAML 1.1, section 4.1). */
const unprintable = /[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;
