import type { Json } from '../../text/value/json.ts';

/** A schema: a JSON Schema 2020-12 object. Unknown keywords are kept. */
export interface SchemaObject extends Bounds {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Schemas;
  readonly $comment?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly uniqueItems?: boolean;
  readonly properties?: Schemas;
  readonly patternProperties?: Schemas;
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  /** An internal keyword: the initial value in values.yaml if the schema declares no default (R18). */
  readonly initial?: Json;
  /** An internal keyword: the conditions of `@Check`, as data. */
  readonly predicates?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

type Bounds = Readonly<Partial<Record<BoundName, number>>>;
type BoundName = `${'min' | 'max'}${'Length' | 'Items' | 'Properties'}` | 'multipleOf' | NumericBound;
type NumericBound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** The values of the keyword `type` (JSON Schema 2020-12, section 6.1.1). */
export type TypeName = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** In alphabetical order. */
export const typeNames: readonly TypeName[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

export type Schemas = Readonly<Record<string, Schema>>;

/** A JSON Schema: an object of keywords, or a boolean (`true` accepts everything, `false` nothing). */
export type Schema = boolean | SchemaObject;

/** Every generated document declares it (R1). */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Empty if the schema states none. Invalid names are included; rules report them. */
export function listSchemaTypes(schema: SchemaObject): readonly TypeName[] {
  if (typeof schema.type === 'string') return [schema.type];
  const types: unknown = schema.type;
  return Array.isArray(types) ? types.filter((type): type is TypeName => typeof type === 'string') : [];
}

/** True for an object that neither rejects additional properties nor constrains them. */
export function takesMore({
  additionalProperties,
  patternProperties,
  unevaluatedProperties,
  $ref,
  type,
}: SchemaObject): boolean {
  if ($ref !== undefined || patternProperties || (type && type !== 'object')) return false;
  return (additionalProperties ?? true) === true && unevaluatedProperties === undefined;
}
