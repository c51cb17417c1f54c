import type { SchemaDocument } from '../../schema/document/document.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import {
  isSchemaObject,
  type Schema,
  type SchemaObject,
  type TypeName,
  listSchemaTypes,
} from '../../schema/document/schema.ts';
import { pascalCase } from '../../text/identifiers.ts';
import { type CodeLayout, docComment, isUnion, list, onOneLine, writeLayout } from '../typescript/layout.ts';
import { printLiteral, propertyKey } from '../typescript/literal.ts';
import { mustBeGiven } from '../../schema/effective/start-values.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';

interface InputTypes {
  readonly document: SchemaDocument;
  readonly nameOf: (schema: SchemaObject, place: string) => string;
  /** The schemas that are being printed: one that only refers to itself would never end. */
  readonly open: Set<SchemaObject>;
}

export function inputInterface(types: InputTypes, schema: SchemaObject, name: string): string {
  const { root } = types.document;
  const view = getDocumentViews(root).of([schema]);
  const parts = view.schemas;
  const must = listMandatory(types.document, schema, view);
  const properties = new Map(parts.toReversed().flatMap(({ properties: own = {} }) => Object.entries(own)));
  const members = [...properties].map(([key, property]) => {
    const before = `  ${propertyKey(key)}${must.has(key) ? '' : '?'}: `;
    const text = printType(types, property, `${name.replace(/Input\d*$/, '')}${pascalCase(key)}`);
    return `${printComment(property, '  ')}${before}${writeLayout(text, '  ', before.length, 1)};\n`;
  });
  const rest = printRestType(types, parts, name, properties.size > 0);
  if (rest !== undefined) members.push(`  [key: string]: ${onOneLine(rest)};\n`);
  return `${printComment(schema, '')}export interface ${name} {\n${members.join('')}}\n`;
}

function listMandatory({ kind, root }: SchemaDocument, schema: SchemaObject, view: View): ReadonlySet<string> {
  if (kind !== 'resource') return mustBeGiven(view);
  const mandatory = withoutDefaults(view);
  // The binding fills in the apiVersion and kind of an object, which have only one value.
  const isKnown = (name: string): boolean =>
    schema === root && view.property(name).schemas.some((property) => property.const !== undefined);
  return new Set([...mandatory].filter((name) => !isKnown(name)));
}

/** Required properties without a default of the server, which does not create the object that contains them. */
function withoutDefaults(view: View): ReadonlySet<string> {
  return new Set([...view.required].filter((name) => view.property(name).default === undefined));
}

/** The type of other keys. Next to properties it is `unknown`, because an index signature also applies to them. */
function printRestType(
  types: InputTypes,
  parts: readonly SchemaObject[],
  place: string,
  hasProperties: boolean,
): CodeLayout | undefined {
  const schemas = parts.flatMap(({ patternProperties = {}, additionalProperties }) => [
    ...Object.values(patternProperties),
    ...(additionalProperties === undefined || additionalProperties === false ? [] : [additionalProperties]),
  ]);
  if (schemas.length === 0) return;
  return hasProperties ? 'unknown' : joinUnion(schemas.map((schema) => printType(types, schema, place)));
}

function printType(types: InputTypes, schema: Schema | undefined, place: string): CodeLayout {
  if (!isSchemaObject(schema)) return schema === false ? 'never' : 'unknown';
  if (types.open.has(schema)) return 'unknown';
  types.open.add(schema);
  const text = textOfSchema(types, schema, place);
  types.open.delete(schema);
  return text;
}

function textOfSchema(types: InputTypes, schema: SchemaObject, place: string): CodeLayout {
  if (schema.const !== undefined) return printLiteral(schema.const);
  if (schema.enum) return joinUnion(schema.enum.map(printLiteral));
  const choices = listChoices(schema);
  if (choices) return joinUnion(choices);
  const target = schema.$ref === undefined ? undefined : resolveLocal(types.document.root, schema.$ref);
  if (target !== undefined) return printType(types, target, place);
  const named = listSchemaTypes(schema);
  if (named.length > 0) return joinUnion(named.map((type) => textOfType(types, schema, type, place)));
  const branches = schema.oneOf ?? schema.anyOf;
  if (schema.properties) return types.nameOf(schema, place);
  return branches ? joinUnion(branches.map((branch) => printType(types, branch, place))) : 'unknown';
}

function listChoices({ oneOf, anyOf }: SchemaObject): readonly CodeLayout[] | undefined {
  const branches = oneOf ?? anyOf ?? [];
  const values = branches.flatMap((branch) => {
    if (!isSchemaObject(branch)) return [];
    return branch.const === undefined ? (branch.enum ?? []) : [branch.const];
  });
  const isChoice = branches.every((branch) => isSchemaObject(branch) && (branch.const ?? branch.enum) !== undefined);
  return values.length > 0 && isChoice ? values.map(printLiteral) : undefined;
}

function textOfType(types: InputTypes, schema: SchemaObject, type: TypeName, place: string): CodeLayout {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return textOfList(types, schema, place);
    case 'object':
      return textOfObject(types, schema, place);
  }
}

function textOfList(types: InputTypes, { items, prefixItems }: SchemaObject, place: string): CodeLayout {
  const rest = printType(types, items, place);
  if (!prefixItems) return ['readonly ', inBrackets(rest), '[]'];
  const first = prefixItems.map((item): CodeLayout => [inBrackets(printType(types, item, place)), '?']);
  const others: readonly CodeLayout[] = items === false ? [] : [['...', inBrackets(rest), '[]']];
  return ['readonly ', list.square([...first, ...others])];
}

function inBrackets(layout: CodeLayout): CodeLayout {
  return isUnion(layout) || onOneLine(layout).startsWith('readonly ') ? ['(', layout, ')'] : layout;
}

function textOfObject(types: InputTypes, schema: SchemaObject, place: string): CodeLayout {
  const parts = getDocumentViews(types.document.root).of([schema]).schemas;
  if (parts.some(({ properties }) => properties !== undefined)) return types.nameOf(schema, place);
  const branches = (schema.oneOf ?? schema.anyOf ?? []).map((branch) => printType(types, branch, place));
  const knownBranches = branches.filter((text) => text !== 'unknown');
  if (knownBranches.length > 0) return joinUnion(knownBranches);
  const values = printRestType(types, parts, place, false) ?? 'unknown';
  const record: CodeLayout = ['Record<string, ', values, '>'];
  const isMap = types.document.maps?.has(schema) === true;
  return isMap ? list.union([record, ['ReadonlyMap<string, ', values, '>']]) : record;
}

function joinUnion(layouts: readonly CodeLayout[]): CodeLayout {
  const [first] = layouts;
  if (layouts.length === 1 && first !== undefined) return first;
  const flat = layouts.flatMap((layout) => (isUnion(layout) ? layout.items : [layout]));
  const distinct = [...new Map(flat.map((layout) => [onOneLine(layout), layout])).values()];
  const [only] = distinct;
  return distinct.length === 1 && only !== undefined ? only : list.union(distinct);
}

function printComment(schema: Schema, indent: string): string {
  if (!isSchemaObject(schema)) return '';
  const text = schema.description ?? schema.title;
  const lines = [
    ...(text === undefined || text === '' ? [] : [onOneCommentLine(text)]),
    ...(schema.deprecated === true ? [onOneCommentLine(`@deprecated ${schema.$comment ?? ''}`.trim())] : []),
  ];
  if (lines.length === 0) return '';
  if (lines.length === 1) return docComment(lines.join(''), indent);
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function onOneCommentLine(text: string): string {
  return /\*\/|\s\s|[^\S ]/.test(text) ? text.replaceAll('*/', '*\u200b/').replaceAll(/\s+/g, ' ').trim() : text;
}
