import { createHash } from 'node:crypto';
import { readText } from '../../text/read-text.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';

export interface CarriedSchemas<Schema extends object = JsonObject> {
  /** By pointer: `/ports/*` is each item of `ports`. */
  readonly assertions: ReadonlyMap<Pointer, Schema>;
  readonly definitions: Readonly<Record<string, Schema>>;
}

export const blockTitle =
  '#! schemawright carries here what the annotations above do not express. An edit of this file makes it void.';

export function appendBlock(text: string, { assertions, definitions }: CarriedSchemas<object>): string {
  if (assertions.size === 0) return text;
  const named = Object.entries(definitions).map(([name, schema]) => [definitionKey + name, schema] as const);
  const lines = [...assertions, ...named].map(
    ([key, schema]) => `#! ${printableJson(key)}: ${printableJson(schema)}\n`,
  );
  const carrying = `${text}${blockTitle}\n${lines.join('')}`;
  return `${carrying}${hashLine(carrying)}\n`;
}

/** `void` when the block belongs to another text; `undefined` when there is no block. */
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

/** Pointers are empty or begin with a slash, so this prefix is unambiguous. */
const definitionKey = '$defs/';

function hashLine(text: string): string {
  return `#! sha256 ${createHash('sha256').update(text).digest('hex')}`;
}

/** Escapes characters that some YAML readers treat as line ends or refuse. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
