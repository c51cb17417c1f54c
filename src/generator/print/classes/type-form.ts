import { schemaOfConstants } from '../../../schema/document/types.ts';
import { type SchemaObject, type TypeName, isSchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { type Json } from '../../../text/value/json.ts';
import type { PlannedDefinition, PrintedClass, Printing, TypeText, WrittenType } from '../printing/printing.ts';
import { type ClassUnion, findClassUnion, isClassBranch, isCombined, findOnlyReference } from '../printing/branches.ts';
import { isStructured, sameText, structureKey } from '../printing/structure.ts';
import { namedSays, namedScalar } from './named-scalars.ts';
import { fitsOfTypes } from '../../../decorators/entry/keyword.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import { type CodeLayout, isUnion, list, onOneLine } from '../../typescript/layout.ts';
import { printLiteral } from '../../typescript/literal.ts';

export type TypeForm =
  | { readonly kind: 'reference'; readonly definition: PlannedDefinition }
  | { readonly kind: 'constants'; readonly values: readonly Json[] }
  | { readonly kind: 'scalars'; readonly types: readonly TypeName[] }
  | { readonly kind: 'array'; readonly items: SchemaObject | undefined; readonly types: readonly TypeName[] }
  | {
      readonly kind: 'map';
      readonly values: SchemaObject | true;
      readonly keys?: string;
      readonly types: readonly TypeName[];
    }
  | { readonly kind: 'class' }
  | { readonly kind: 'union'; readonly union: ClassUnion }
  /** A scalar type of the library that its keywords say: `IntOrString`. */
  | { readonly kind: 'named'; readonly name: string; readonly isNullable: boolean }
  /** A type of another module. */
  | { readonly kind: 'written'; readonly type: WrittenType }
  | { readonly kind: 'object'; readonly types: readonly TypeName[] }
  | { readonly kind: 'any' }
  /** No type says it: its decorators do, exactly. */
  | { readonly kind: 'other' };

export function chooseForm(printing: Printing, schema: SchemaObject): TypeForm {
  const written = printing.typed.get(schema);
  if (written) return { kind: 'written', type: written };
  if (schema.$ref !== undefined) return createReferenceForm(printing, schema.$ref);
  const union = isStructured(schema) ? undefined : findClassUnion(schema, (to) => classDefinition(printing, to));
  if (union?.isExact === true && !schema.type) return { kind: 'union', union };
  if (union && schema.type === 'object') return { kind: 'other' };
  const named = namedScalar(schema);
  if (named) return { kind: 'named', ...named };
  const types = listSchemaTypes(schema);
  if (isCombined(schema, (to) => classDefinition(printing, to))) return { kind: 'class' };
  if (findOnlyPart(printing, schema) !== undefined) return { kind: 'other' };
  if (isStructured(schema)) return isMaybe(types, 'object') && types.length < 2 ? { kind: 'class' } : { kind: 'other' };
  const constants = listConstants(schema);
  if (constants) return { kind: 'constants', values: constants };
  if (types.length === 0) return !schema.oneOf && !schema.anyOf ? { kind: 'any' } : { kind: 'other' };
  const some = types.filter((type) => type !== 'null');
  if (some.length > 0 && some.every((type) => scalars.includes(type))) return { kind: 'scalars', types };
  if (some.length !== 1) return { kind: 'other' };
  if (some[0] === 'array')
    return { kind: 'array', items: isSchemaObject(schema.items) ? schema.items : undefined, types };
  return objectForm(schema, types);
}

/** A reference inside `allOf`, written that way to add keywords next to it. */
function findOnlyPart(printing: Printing, schema: SchemaObject): string | undefined {
  const to = findOnlyReference(schema);
  return to === undefined || !classDefinition(printing, to) ? undefined : printing.definitions.get(to)?.name;
}

export function classDefinition({ definitions }: Printing, to: string): SchemaObject | undefined {
  const definition = definitions.get(to);
  return definition?.kind === 'class' && isClassBranch(definition.schema) ? definition.schema : undefined;
}

const scalars: readonly TypeName[] = ['string', 'number', 'integer', 'boolean'];

function isMaybe(types: readonly TypeName[], type: TypeName): boolean {
  return types.length === 0 || types.includes(type);
}

function createReferenceForm({ definitions }: Printing, reference: string): TypeForm {
  const definition = definitions.get(reference);
  return definition ? { kind: 'reference', definition } : { kind: 'other' };
}

/** A list of one value is not a literal type, because that is read as `const`. */
function listConstants(schema: SchemaObject): readonly Json[] | undefined {
  const { const: constant, enum: list } = schema;
  if (constant !== undefined) return isLiteral(constant) && !list ? [constant] : undefined;
  if (!Array.isArray(list) || !list.every((value) => value === null || isLiteral(value))) return;
  const distinct = new Set(list);
  return distinct.size === list.length && list.filter((value) => value !== null).length > 1 ? list : undefined;
}

function isLiteral(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
}

function objectForm(
  { additionalProperties: values, patternProperties }: SchemaObject,
  types: readonly TypeName[],
): TypeForm {
  const [pattern] = Object.entries(patternProperties ?? {});
  if (pattern) {
    const [keys, inner] = pattern;
    return isSchemaObject(inner) ? { kind: 'map', values: inner, keys, types } : { kind: 'other' };
  }
  if (values === true || isSchemaObject(values)) return { kind: 'map', values, types };
  return { kind: 'object', types };
}

export function listImpliedKeywords(form: TypeForm, schema: SchemaObject): Readonly<Record<string, unknown>> {
  switch (form.kind) {
    case 'reference':
      return form.definition.isTyped ? { $ref: schema.$ref, type: schema.type } : { $ref: schema.$ref };
    case 'constants':
      return constantsSay(form.values);
    case 'scalars':
    case 'object':
      return { type: unionType(form.types) };
    case 'array':
      return { type: unionType(form.types), items: form.items ?? {} };
    case 'map':
      return form.keys === undefined
        ? { type: unionType(form.types), additionalProperties: schema.additionalProperties }
        : { type: unionType(form.types), patternProperties: schema.patternProperties, additionalProperties: false };
    case 'union':
      return { [form.union.keyword]: schema[form.union.keyword] };
    case 'named':
      return namedSays(form.name, form.isNullable);
    case 'written':
      return { ...form.type.schema };
    case 'class':
    case 'any':
    case 'other':
      return {};
  }
}

function constantsSay(values: readonly Json[]): Readonly<Record<string, unknown>> {
  const constants = schemaOfConstants(values.filter((value) => value !== null));
  if (!values.includes(null)) return { ...constants };
  const all = constants.enum ?? (constants.const === undefined ? undefined : [constants.const]);
  return { type: [constants.type, 'null'].flat(), ...(all && { enum: [...all, null] }) };
}

/** As in the extractor, null comes last, and number includes integer. */
function unionType(types: readonly TypeName[]): TypeName | readonly TypeName[] {
  const some = [...new Set(types)].filter(
    (type) => type !== 'null' && !(type === 'integer' && types.includes('number')),
  );
  const all = types.includes('null') ? [...some, 'null' as const] : some;
  const [only] = all;
  return all.length === 1 && only ? only : all;
}

const nameOfType: Readonly<Record<TypeName, string>> = {
  string: 'string',
  number: 'number',
  integer: 'Integer',
  boolean: 'boolean',
  array: 'unknown[]',
  object: 'object',
  null: 'null',
};

export function typeText(printing: Printing, schema: SchemaObject, depth = 0): TypeText {
  const form = chooseForm(printing, schema);
  return depth > maximumDepth ? anything : textOfForm(printing, form, schema, depth);
}

const maximumDepth = 24;

const anything: TypeText = { layout: 'unknown', kinds: undefined };

function textOfForm(printing: Printing, form: TypeForm, schema: SchemaObject, depth: number): TypeText {
  switch (form.kind) {
    case 'reference':
      return form.definition.kind === 'class'
        ? { layout: form.definition.name, kinds: object }
        : typeText(printing, form.definition.schema, depth + 1);
    case 'constants':
      return { layout: printUnion(form.values.map(printLiteral)), kinds: new Set(form.values.flatMap(kindOfValue)) };
    case 'scalars':
    case 'object':
      return ofTypes(form.types);
    case 'array':
      return withNull(form.types, { layout: printArrayType(printing, form.items, depth), kinds: new Set(['array']) });
    case 'map':
      return withNull(form.types, { layout: printMapType(printing, form.values, depth), kinds: object });
    case 'class':
      return { layout: classMade(printing, schema)?.name ?? 'object', kinds: object };
    case 'any':
      return anything;
    case 'written':
      return { layout: printWrittenType(printing, form.type), kinds: undefined };
    case 'named':
      return {
        layout: printUnion(form.isNullable ? [form.name, 'null'] : [form.name]),
        kinds: new Set(['number', 'string']),
      };
    case 'union':
    case 'other':
      return printUnionType(printing, schema, depth);
  }
}

export function typeOfValues(printing: Printing, schema: SchemaObject): string {
  const { layout } = typeText(printing, schema);
  return onOneLine(isUnion(layout) ? printUnion(layout.items.filter((item) => item !== 'null')) : layout);
}

export function classMade(printing: Printing, schema: SchemaObject): PrintedClass | undefined {
  const { classes, unset } = printing;
  return classes.get(sameText(schema, unset)) ?? classes.get(structureKey(schema, printing));
}

const object: ReadonlySet<Fit> = new Set(['object']);

function kindOfValue(value: unknown): readonly Fit[] {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? [type] : [];
}

function ofTypes(types: readonly TypeName[]): TypeText {
  return {
    layout: printUnion(types.map((type) => nameOfType[type])),
    kinds: new Set(fitsOfTypes(types)),
  };
}

function withNull(types: readonly TypeName[], { layout, kinds }: TypeText): TypeText {
  return types.includes('null') ? { layout: printUnion([layout, 'null']), kinds } : { layout, kinds };
}

function printArrayType(printing: Printing, items: SchemaObject | undefined, depth: number): CodeLayout {
  const { layout } = items ? typeText(printing, items, depth + 1) : anything;
  const isIntersection = items !== undefined && printing.typed.get(items)?.own !== undefined;
  return isUnion(layout) || isIntersection ? ['(', layout, ')[]'] : [layout, '[]'];
}

function printWrittenType(printing: Printing, { text, own }: WrittenType): string {
  return own === undefined ? text : `${text} & ${classMade(printing, own)?.name ?? 'object'}`;
}

function printMapType(printing: Printing, values: SchemaObject | true, depth: number): CodeLayout {
  const { layout } = values === true ? anything : typeText(printing, values, depth + 1);
  return ['Record<string, ', layout, '>'];
}

function printUnionType(printing: Printing, schema: SchemaObject, depth: number): TypeText {
  const only = findOnlyPart(printing, schema);
  if (only !== undefined) return { layout: only, kinds: object };
  const branches = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(branches) && (!schema.type || schema.type === 'object')) {
    const texts = branches.map((branch: unknown) =>
      isSchemaObject(branch) ? branchText(printing, branch, depth + 1) : anything,
    );
    if (texts.some(({ layout }) => layout === 'unknown')) return anything;
    const layouts = texts.map(({ layout }) => layout);
    const some = layouts.filter((layout) => layout !== 'null');
    return { layout: printUnion(some.length < layouts.length ? [...some, 'null'] : some), kinds: kindsOfAll(texts) };
  }
  const types = listSchemaTypes(schema);
  if (types.length === 0 || schema.properties) return anything;
  const layouts = types.map((type) => printSingleType(printing, type, schema, depth + 1));
  return { layout: printUnion(layouts), kinds: new Set(fitsOfTypes(types)) };
}

/** One of several types that a schema allows. */
function printSingleType(printing: Printing, type: TypeName, schema: SchemaObject, depth: number): CodeLayout {
  const { items, prefixItems } = schema;
  if (type === 'array' && !prefixItems && isSchemaObject(items)) return printArrayType(printing, items, depth);
  if (type !== 'object' || isStructured(schema)) return nameOfType[type];
  const form = objectForm(schema, [type]);
  return form.kind === 'map' ? printMapType(printing, form.values, depth) : nameOfType[type];
}

function branchText(printing: Printing, branch: SchemaObject, depth: number): TypeText {
  const parts: readonly unknown[] = branch.allOf ?? [];
  const isSaid = parts.length === 0 || branch.type !== undefined || chooseForm(printing, branch).kind === 'class';
  if (isSaid) return typeText(printing, branch, depth);
  const texts = parts.map((part) =>
    isSchemaObject(part) ? onOneLine(typeText(printing, part, depth).layout) : 'unknown',
  );
  const named = texts.filter((text) => /^\w+$/.test(text) && text !== 'unknown');
  return named.length === 0 ? anything : { layout: printIntersection([...new Set(named)]), kinds: undefined };
}

function printIntersection(names: readonly string[]): string {
  return names.length > 1 ? `(${names.join(' & ')})` : names.join('');
}

function removeDuplicates(layouts: readonly CodeLayout[]): readonly CodeLayout[] {
  return [...new Map(layouts.map((layout) => [onOneLine(layout), layout])).values()];
}

function kindsOfAll(texts: readonly TypeText[]): ReadonlySet<Fit> | undefined {
  const kinds = texts.flatMap((text) => (text.kinds ? [...text.kinds] : []));
  return texts.some((text) => !text.kinds) ? undefined : new Set(kinds);
}

function printUnion(layouts: readonly CodeLayout[]): CodeLayout {
  const items = removeDuplicates(layouts.flatMap((layout) => (isUnion(layout) ? layout.items : [layout])));
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : list.union(items);
}
