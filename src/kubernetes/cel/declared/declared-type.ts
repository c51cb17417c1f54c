import { getOwn } from '../../../text/value/json.ts';
import { countBytes } from '../../../text/value/bytes.ts';
import { readStructural } from '../../structural/definition.ts';
import type { Structural } from '../../structural/structural.ts';
import { type CelType, listType, mapType, simpleTypes, structType } from '../types/index.ts';
import { ruleName } from './rule-name.ts';

export interface CelDeclaredType {
  readonly type: CelType;
  /** The maximum number of items, entries, characters or bytes. */
  readonly maxElements: number;
  /** The size of the smallest value in JSON, in bytes. */
  readonly minSize: number;
  readonly fields: ReadonlyMap<string, CelDeclaredType>;
  readonly element: CelDeclaredType | undefined;
  readonly key: CelDeclaredType | undefined;
}

/** The maximum size of a request to the API server, in bytes. */
export const maxRequestSize = 3 * 1024 * 1024;

/** `undefined` for values that rules cannot see. */
export function declaredType(
  schema: Structural,
  { isResource, name = 'self' }: { readonly isResource: boolean; readonly name?: string },
): CelDeclaredType | undefined {
  if (schema.types.length === 2) return createDynamicType(schema);
  const type = schema.types[0];
  if (type === 'array') return createListType(schema, name);
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return createMapType(schema, schema.additionalProperties, name);
  if (type === 'object') return createObjectType(isResource ? withMetadata(schema) : schema, name);
  if (type === 'string') return createStringType(schema);
  const [simple, minSize] = scalars[type ?? ''] ?? [];
  return !simple || minSize === undefined ? undefined : createSimpleType(simple, 0, minSize);
}

const scalars: Readonly<Record<string, readonly [CelType, number]>> = {
  boolean: [simpleTypes.bool, 4],
  number: [simpleTypes.double, 1],
  integer: [simpleTypes.int, 1],
};

function createSimpleType(type: CelType, maxElements: number, minSize: number): CelDeclaredType {
  return { type, maxElements, minSize, fields: new Map(), element: undefined, key: undefined };
}

/** The longest string that fits in a request, without its quotes. */
const longest = maxRequestSize - 2;

function createDynamicType({ limits: { maxLength } }: Structural): CelDeclaredType {
  return createSimpleType(simpleTypes.dyn, maxLength === undefined ? longest : atLeastZero(maxLength) * 4, 1);
}

/** Strings whose format has a CEL type: their maximum and minimum size. */
const formats: Readonly<Record<string, readonly [CelType, max: number, min: number]>> = {
  duration: [simpleTypes.duration, 32, 3],
  date: [simpleTypes.timestamp, 12, 12],
  'date-time': [simpleTypes.timestamp, 32, 21],
};

function createStringType({ format, limits: { maxLength }, enum: values }: Structural): CelDeclaredType {
  const found = getOwn(formats, format);
  if (found) return createSimpleType(...found);
  if (format === 'byte')
    return createSimpleType(simpleTypes.bytes, maxLength === undefined ? longest : atLeastZero(maxLength), 2);
  const lengths = values.map((value) => (typeof value === 'string' ? countBytes(value) : 0));
  const unbounded = values.length === 0 ? longest : Math.max(...lengths);
  return createSimpleType(simpleTypes.string, maxLength === undefined ? unbounded : atLeastZero(maxLength) * 4, 2);
}

function createListType({ items, limits: { maxItems } }: Structural, name: string): CelDeclaredType | undefined {
  const element = items && declaredType(items, { isResource: items.isResource, name: `${name}.@idx` });
  if (!element) return;
  const most = maxItems === undefined ? countMaxParts(element.minSize + 1) : atLeastZero(maxItems);
  return { ...createSimpleType(listType(element.type), most, 2), element };
}

function createMapType(
  { limits: { maxProperties } }: Structural,
  values: Structural,
  name: string,
): CelDeclaredType | undefined {
  const element = declaredType(values, { isResource: values.isResource, name: `${name}.@elem` });
  if (!element) return;
  const most = maxProperties === undefined ? countMaxParts(element.minSize + 6) : atLeastZero(maxProperties);
  const key = createSimpleType(simpleTypes.string, 0, 2);
  return { ...createSimpleType(mapType(simpleTypes.string, element.type), most, 2), element, key };
}

function countMaxParts(size: number): number {
  return Math.trunc(longest / size);
}

function createObjectType(schema: Structural, name: string): CelDeclaredType {
  const fields = new Map<string, CelDeclaredType>();
  let minSize = 2;
  for (const [property, subschema] of schema.properties) {
    const inRules = ruleName(property);
    const field = declaredType(subschema, { isResource: subschema.isResource, name: `${name}.${inRules ?? property}` });
    if (!field) continue;
    if (inRules !== undefined) fields.set(inRules, field);
    const isAlwaysSent = schema.required.includes(property) && subschema.default === undefined;
    if (isAlwaysSent) minSize += countBytes(property) + field.minSize + 4;
  }
  return { ...createSimpleType(structType(name), 0, minSize), fields };
}

/** Rules see only the names in the metadata of a resource. */
export function withMetadata(schema: Structural): Structural {
  const text = createPlainSchema(schema, ['string'], []);
  const metadata = createPlainSchema(
    schema,
    ['object'],
    [
      ['name', text],
      ['generateName', text],
    ],
  );
  const properties = new Map([...schema.properties, ['kind', text], ['apiVersion', text], ['metadata', metadata]]);
  return { ...schema, properties };
}

function createPlainSchema(
  of: Structural,
  types: readonly string[],
  properties: readonly (readonly [string, Structural])[],
): Structural {
  const { limits } = of;
  const open = { exclusiveMinimum: limits.exclusiveMinimum, exclusiveMaximum: limits.exclusiveMaximum };
  return { ...readStructural(), types, properties: new Map(properties), limits: open };
}

function atLeastZero(value: number): number {
  return Math.max(0, value);
}

export function fieldsByType(declared: CelDeclaredType): ReadonlyMap<string, ReadonlyMap<string, CelType>> {
  const own: readonly [string, ReadonlyMap<string, CelType>][] =
    declared.type.kind === 'struct'
      ? [[declared.type.name, new Map([...declared.fields].map(([name, { type }]) => [name, type]))]]
      : [];
  const below = [...declared.fields.values(), ...(declared.element ? [declared.element] : [])];
  return new Map([...own, ...below.flatMap((fieldType) => [...fieldsByType(fieldType)])]);
}
