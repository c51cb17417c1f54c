import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { startValues } from '../../src/schema/effective/start-values.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

type Members = { [name: string]: unknown };

/** What a JSON Schema says of values that ytt has loaded, or refused. */
export interface Reference {
  /** True when what ytt made of values satisfies the schema: null stands for what is absent there. */
  readonly takesLoaded: (data: unknown) => boolean;
  /** True when values satisfy the schema with its defaults in place, as a chart has them and as they stand. */
  readonly takesGiven: (values: unknown) => boolean;
}

/** Opens a schema under ajv, which shares no code with what it judges. */
export function referenceOf(root: SchemaObject): Reference {
  const options = { strict: false, logger: false, formats: fullFormats } as const;
  const takes = new Ajv2020(options).compile(root);
  const fill = new Ajv2020({ ...options, useDefaults: true }).compile(root);
  const filled = (values: unknown): unknown => {
    const copy = structuredClone(values);
    fill(copy);
    return copy;
  };
  const start = startValues(root) ?? {};
  return {
    takesLoaded: (data) => takes(withoutNull(data)) || takes(withoutAbsent(root, root, data)),
    takesGiven: (values) => takes(filled(values)) && takes(filled(merged(start, values))),
  };
}

/** Values without null, as Helm has them. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!isMembers(value)) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutNull(one)]));
}

/** Values without null, except where a property must be there and may be null. */
function withoutAbsent(root: SchemaObject, schema: unknown, value: unknown): unknown {
  const known = resolved(root, schema);
  if (Array.isArray(value)) return value.map((one) => withoutAbsent(root, known.items, one));
  if (!isMembers(value)) return value;
  const properties = isMembers(known.properties) ? known.properties : {};
  const required: readonly unknown[] = Array.isArray(known.required) ? known.required : [];
  const kept = Object.entries(value).filter(
    ([name, one]) => one !== null || (required.includes(name) && takesNull(resolved(root, properties[name]))),
  );
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutAbsent(root, properties[name], one)]));
}

function takesNull({ type, anyOf, ...rest }: Members): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((one) => isMembers(one) && one.type === 'null');
  return Array.isArray(type) ? type.includes('null') : type === undefined && rest.oneOf === undefined;
}

function resolved(root: SchemaObject, schema: unknown): Members {
  if (!isMembers(schema)) return {};
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  const definition: unknown = name === undefined ? undefined : root.$defs?.[name];
  return isMembers(definition) ? definition : schema;
}

export function merged(below: unknown, above: unknown): unknown {
  if (!isMembers(below) || !isMembers(above)) return above;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  const value = (name: string): unknown => {
    if (!Object.hasOwn(above, name)) return below[name];
    return Object.hasOwn(below, name) ? merged(below[name], above[name]) : above[name];
  };
  return Object.fromEntries([...names].map((name) => [name, value(name)]));
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values as a file of YAML that every reader takes for them. */
export function yamlOf(values: unknown): string {
  // JSON is YAML but for characters that end lines there.
  return JSON.stringify(values).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
