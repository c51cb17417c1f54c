import type { Json } from '../../text/value/json.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../document/schema.ts';
import { listOf } from '../document/held.ts';
import { compilerOfPatterns } from '../regex/patterns.ts';
import { type Resources, resourcesOf } from '../resources/resources.ts';
import { compileSchema } from '../validate/index.ts';
import { Texts } from '../regex/strings/texts.ts';

/** What schemas mean together for one value: however they are written, with `$ref` and `allOf` taken apart. */
export interface Shape {
  /** The schemas as they stand; a value must satisfy each. */
  readonly schemas: readonly SchemaObject[];
  /** They, what their references lead to, and the branches of their `allOf`. */
  readonly conjuncts: readonly SchemaObject[];
  /** True where one of them is `false`. */
  readonly isNever: boolean;
  /** Names the shape: equal for the same schemas. */
  readonly key: string;
}

/** The shapes of a document. */
export interface Shapes {
  /** The shape of schemas that hold together. */
  readonly of: (schemas: readonly unknown[]) => Shape;
  /** A shape that some more schemas are to hold for. */
  readonly and: (shape: Shape, schemas: readonly unknown[]) => Shape;
  /** True for a value that satisfies all schemas of a shape, formats included. */
  readonly accepts: (shape: Shape, value: Json) => boolean;
  /** What the `$ref` of a schema leads to. */
  readonly follow: (schema: SchemaObject) => Schema | undefined;
  /** True for a reference that leads to nothing in the document. */
  readonly isDangling: (schema: SchemaObject) => boolean;
  readonly compile: (pattern: string) => RegExp | undefined;
  readonly texts: Texts;
}

const references = ['$ref', '$dynamicRef'] as const;

/** Opens a document for looking at what its schemas mean. */
export function shapesOf(root: SchemaObject): Shapes {
  const validator = compileSchema(root, { assertsFormat: true });
  const resources = resourcesOf(root);
  const numbers = new WeakMap<SchemaObject, number>();
  const known = new Map<string, Shape>();
  let count = 0;
  const numberOf = (schema: SchemaObject): number => {
    const number = numbers.get(schema) ?? (count += 1);
    numbers.set(schema, number);
    return number;
  };
  const of = (given: readonly unknown[]): Shape => {
    const schemas = [...new Set(given.filter(isSchemaObject))];
    const isNever = given.includes(false);
    const key = `${isNever ? '!' : ''}${schemas.map(numberOf).join()}`;
    const shape = known.get(key) ?? { ...flattened(schemas, resources, isNever), schemas, key };
    known.set(key, shape);
    return shape;
  };
  return {
    of,
    and: (shape, schemas) => of([...shape.schemas, ...schemas, ...(shape.isNever ? [false] : [])]),
    accepts: ({ schemas, isNever }, value) => !isNever && schemas.every((schema) => validator.accepts(schema, value)),
    follow: (schema) => targetOf(schema, '$ref', resources),
    isDangling: (schema) => references.some((keyword) => isDangling(schema, keyword, resources)),
    compile: compilerOfPatterns(),
    texts: new Texts(),
  };
}

function flattened(
  schemas: readonly SchemaObject[],
  resources: Resources,
  never: boolean,
): Pick<Shape, 'conjuncts' | 'isNever'> {
  const conjuncts = new Set<SchemaObject>();
  let isNever = never;
  const add = (schema: unknown): void => {
    if (schema === false) isNever = true;
    if (!isSchemaObject(schema) || conjuncts.has(schema)) return;
    conjuncts.add(schema);
    for (const keyword of references) add(targetOf(schema, keyword, resources));
    for (const branch of listOf(schema.allOf)) add(branch);
  };
  for (const schema of schemas) add(schema);
  return { conjuncts: [...conjuncts], isNever };
}

function targetOf(schema: SchemaObject, keyword: string, { find, of, main }: Resources): Schema | undefined {
  const reference = schema[keyword];
  return typeof reference === 'string' ? find(reference, of(schema) ?? main)?.schema : undefined;
}

function isDangling(schema: SchemaObject, keyword: string, resources: Resources): boolean {
  return schema[keyword] !== undefined && targetOf(schema, keyword, resources) === undefined;
}
