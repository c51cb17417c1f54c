/** Writes and reads the block of comments in which a file carries the schemas that its annotations do not express. */

import { createHash } from 'node:crypto';
import { readText } from '../../text/index.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';

/** The schemas that a file carries. */
export interface CarriedSchemas<Schema extends object = JsonObject> {
  /** What holds for values, by where they stand: `/ports/*` is each item of `ports`. */
  readonly assertions: ReadonlyMap<Pointer, Schema>;
  /** What references in them lead to, by names under `$defs`. */
  readonly definitions: Readonly<Record<string, Schema>>;
}

/** The line that a block begins with. */
export const blockTitle =
  '#! schemawright carries here what the annotations above do not express. An edit of this file makes it void.';

/** Writes the block behind the text of a file; nothing where there is nothing to carry. */
export function appendBlock(text: string, { assertions, definitions }: CarriedSchemas<object>): string {
  if (assertions.size === 0) return text;
  const named = Object.entries(definitions).map(([name, schema]) => [definitionKey + name, schema] as const);
  const lines = [...assertions, ...named].map(
    ([key, schema]) => `#! ${printableJson(key)}: ${printableJson(schema)}\n`,
  );
  const carrying = `${text}${blockTitle}\n${lines.join('')}`;
  return `${carrying}${hashLine(carrying)}\n`;
}

/** What a file carries: `void` where the text is not the one that the block was written for, `undefined` where there is no block. */
export function readBlock(text: string): CarriedSchemas | 'void' | undefined {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const start = lines.indexOf(blockTitle);
  if (start === -1) return;
  const carrying = lines.slice(0, -1);
  const members = carrying.slice(start + 1).map((line) => line.slice('#! '.length));
  const { value } = readText(`{${members.join(',')}}`, 'block.json', 'json');
  if (lines.at(-1) !== hashLine(`${carrying.join('\n')}\n`) || !isObject(value)) return 'void';
  const assertions = new Map<Pointer, JsonObject>();
  const definitions: Record<string, JsonObject> = {};
  for (const [key, schema] of Object.entries(value)) {
    if (!isObject(schema)) continue;
    if (key.startsWith(definitionKey)) setProperty(definitions, key.slice(definitionKey.length), schema);
    else assertions.set(key, schema);
  }
  return { assertions, definitions };
}

/** Pointers begin with a slash, or are empty. */
const definitionKey = '$defs/';

function hashLine(text: string): string {
  return `#! sha256 ${createHash('sha256').update(text).digest('hex')}`;
}

/** JSON without characters that end a line for some reader of YAML, or that it does not print. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
