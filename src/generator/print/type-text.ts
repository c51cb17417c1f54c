/** Prints the TypeScript type of a schema. */

import type { Fit } from '../../decorators/entry/types.ts';
import { isSchemaObject, type SchemaObject, type TypeName, typesOf } from '../../schema/document/schema.ts';
import { type TypeForm, formOf, kindsOfTypes } from './form.ts';
import { type CodeLayout, list, onOneLine } from '../typescript/layout.ts';
import { literal } from '../typescript/literal.ts';
import type { Printing, TypeText } from './printing.ts';
import { structureKey } from './structure.ts';

const nameOfType: Readonly<Record<TypeName, string>> = {
  string: 'string',
  number: 'number',
  integer: 'Integer',
  boolean: 'boolean',
  array: 'unknown[]',
  object: 'object',
  null: 'null',
};

/** The type of a schema's values in TypeScript; classes are named that have been made for it. */
export function typeText(printing: Printing, schema: SchemaObject, depth = 0): TypeText {
  const form = formOf(printing, schema);
  return depth > maximumDepth ? anything : textOfForm(printing, form, schema, depth);
}

/** Definitions may refer to each other in circles. */
const maximumDepth = 24;

const anything: TypeText = { layout: 'unknown', kinds: undefined };

function textOfForm(printing: Printing, form: TypeForm, schema: SchemaObject, depth: number): TypeText {
  switch (form.kind) {
    case 'reference':
      return form.definition.kind === 'class'
        ? { layout: form.definition.name, kinds: object }
        : typeText(printing, form.definition.schema, depth + 1);
    case 'constants':
      return { layout: union(form.values.map(literal)), kinds: new Set(form.values.flatMap(kindOfValue)) };
    case 'scalars':
      return ofTypes(form.types);
    case 'array':
      return orNull(form.types, { layout: listOf(printing, form.items, depth), kinds: new Set(['array']) });
    case 'map':
      return orNull(form.types, { layout: mapOf(printing, form.values, depth), kinds: object });
    case 'class':
      return { layout: classNameFor(printing, schema), kinds: object };
    case 'object':
      return ofTypes(form.types);
    case 'any':
      return anything;
    case 'other':
      return unionOf(printing, schema, depth);
  }
}

const object: ReadonlySet<Fit> = new Set(['object']);

function kindOfValue(value: unknown): readonly Fit[] {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? [type] : [];
}

function ofTypes(types: readonly TypeName[]): TypeText {
  return { layout: union([...new Set(types.map((type) => nameOfType[type]))]), kinds: new Set(kindsOfTypes(types)) };
}

function orNull(types: readonly TypeName[], { layout, kinds }: TypeText): TypeText {
  return types.includes('null') ? { layout: union([layout, 'null']), kinds } : { layout, kinds };
}

function listOf(printing: Printing, items: SchemaObject | undefined, depth: number): CodeLayout {
  const { layout } = items === undefined ? anything : typeText(printing, items, depth + 1);
  return isUnion(layout) ? ['(', layout, ')[]'] : [layout, '[]'];
}

function mapOf(printing: Printing, values: SchemaObject | true, depth: number): CodeLayout {
  const { layout } = values === true ? anything : typeText(printing, values, depth + 1);
  return ['Record<string, ', layout, '>'];
}

function classNameFor({ classes, keys }: Printing, schema: SchemaObject): string {
  return classes.get(structureKey(schema, keys))?.name ?? 'object';
}

/** The branches of a schema that takes one of several, or the types that it names. */
function unionOf(printing: Printing, schema: SchemaObject, depth: number): TypeText {
  const branches = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(branches) && schema.type === undefined) {
    const texts = branches.map((one: unknown) => (isSchemaObject(one) ? typeText(printing, one, depth + 1) : anything));
    if (texts.some(({ layout }) => layout === 'unknown')) return anything;
    const layouts = distinct(texts.map(({ layout }) => layout));
    const some = layouts.filter((layout) => layout !== 'null');
    return { layout: union(some.length < layouts.length ? [...some, 'null'] : some), kinds: kindsOfAll(texts) };
  }
  const types = typesOf(schema);
  if (types.length === 0 || schema.properties !== undefined) return anything;
  return ofTypes(types);
}

function distinct(layouts: readonly CodeLayout[]): readonly CodeLayout[] {
  return [...new Map(layouts.map((one) => [onOneLine(one), one])).values()];
}

function kindsOfAll(texts: readonly TypeText[]): ReadonlySet<Fit> | undefined {
  const kinds = texts.flatMap((text) => (text.kinds === undefined ? [] : [...text.kinds]));
  return texts.some((text) => text.kinds === undefined) ? undefined : new Set(kinds);
}

function union(layouts: readonly CodeLayout[]): CodeLayout {
  const [only] = layouts;
  return layouts.length === 1 && only !== undefined ? only : list.union(layouts);
}

function isUnion(layout: CodeLayout): boolean {
  return typeof layout === 'object' && 'separator' in layout;
}
