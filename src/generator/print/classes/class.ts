import { getOwn } from '../../../text/value/json.ts';
import { isCommentable, onOneLine, writeLayout } from '../../typescript/layout.ts';
import {
  type PrintedArgument,
  type Decoration,
  textDecoration,
  nestedDecoration,
  orderDecorations,
  withValues,
} from '../printing/decoration.ts';
import { expressSchema } from './expressed.ts';
import { sayKeyword } from './keywords.ts';
import { printLiteral, printPattern } from '../../typescript/literal.ts';
import { isCombined } from '../printing/branches.ts';
import { combinedClass } from './combined.ts';
import { generalNouns, listNameCandidates, singularizePath } from '../printing/definitions.ts';
import {
  type ClassUse,
  jsonType,
  type NamedValue,
  type NamePath,
  type PrintedClass,
  type PrintedMember,
  type Printing,
  pickKeywords,
} from '../printing/printing.ts';
import { isClassSchema, isSame, isStructured, sameText, structureKey, pickStructure } from '../printing/structure.ts';
import { isOfType } from '../../../schema/document/types.ts';
import { type Schema, type SchemaObject, isSchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { classDefinition, type TypeForm, chooseForm } from './type-form.ts';

export function printClass(
  printing: Printing,
  schema: SchemaObject,
  path: NamePath,
  { isWhole }: ClassUse = { isWhole: false },
): PrintedClass {
  const inside = isWhole ? schema : pickStructure(schema);
  const structure = pickKeywords(printing, schema, (keyword) => Object.hasOwn(inside, keyword));
  const key = isWhole ? sameText(schema, printing.unset) : structureKey(schema, printing);
  const known = printing.classes.get(key);
  if (known) return known;
  const words = singularizePath(chooseNamePath(printing, path));
  const candidates = [...listNameCandidates(words), ...listFurtherNames(printing, words)];
  const free = candidates.filter((name) => path.length === 1 || !printing.rootParts.has(name));
  const name = printing.classNames.get(key) ?? printing.names.take(free.length > 0 ? free : candidates);
  const printed = buildClass(printing, name, structure, path);
  printing.classes.set(key, printed);
  return printed;
}

/** When the place gives no free name, the root completes it, or a general noun. */
function listFurtherNames({ rootName }: Printing, words: NamePath): readonly string[] {
  const whole = [rootName, ...words];
  return [whole, ...generalNouns.map((noun) => [...whole, noun])].flatMap(
    (path) => listNameCandidates(path).at(-1) ?? [],
  );
}

function chooseNamePath({ rootName, isKind }: Printing, path: NamePath): NamePath {
  const [first, ...below] = path;
  if (first === undefined) return [rootName, 'properties'];
  if (!isKind) return path;
  return below.length === 0 ? [`${rootName} ${first}`] : [rootName, ...path];
}

export function buildClass(printing: Printing, name: string, schema: SchemaObject, path: NamePath): PrintedClass {
  if (path.length > 0 && isCombined(schema, (to) => classDefinition(printing, to)))
    return combinedClass(printing, name, schema, path);
  const isWhole = isClassSchema(schema);
  const isComment = isCommentable(schema.description);
  return {
    kind: 'class',
    name,
    schema,
    path,
    members: isWhole ? listMembers(printing, schema, path) : [],
    decorations: orderDecorations(
      isWhole ? listDecorations(printing, schema, path, name) : decorateWholeClass(printing, schema, path),
    ),
    ...(isComment ? { comment: schema.description } : {}),
  };
}

/** A schema that no class can express is written in `@Exactly`, including its properties. */
function decorateWholeClass(printing: Printing, schema: SchemaObject, path: NamePath): readonly Decoration[] {
  const isComment = isCommentable(schema.description);
  const rest = pickKeywords(printing, schema, (keyword) => keyword !== 'description' || !isComment);
  const decorations = printing.listed(rest, path);
  const marks = decorations.filter(({ marksRoot }) => marksRoot);
  return [
    ...marks,
    nestedDecoration(
      'Exactly',
      decorations.filter((decoration) => !marks.includes(decoration)),
    ),
  ];
}

function listMembers(printing: Printing, schema: SchemaObject, path: NamePath): readonly PrintedMember[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    buildMember(printing, name, isSchemaObject(property) ? property : {}, {
      required: required.has(name),
      path: [...path, name],
    }),
  );
}

const ofMembers: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'required', '$defs']);

function listDecorations(printing: Printing, schema: SchemaObject, path: NamePath, className: string): Decoration[] {
  const isComment = isCommentable(schema.description);
  const isSaid = { description: isComment, type: schema.type === 'object' };
  const keywords = Object.keys(schema).filter((keyword) => !ofMembers.has(keyword) && getOwn(isSaid, keyword) !== true);
  const kinds = new Set(['object'] as const);
  return [
    ...(listSchemaTypes(schema).length === 0 ? [withValues('Without', ['type'])] : []),
    ...keywords.flatMap((keyword) => sayKeyword({ printing, schema, keyword, path, kinds, className })),
    ...Object.entries(schema.patternProperties ?? {}).map(([keys, values]) =>
      decorateKeys(printing, keys, values, path),
    ),
    ...decorateRequired(schema),
  ];
}

/** Members already show which properties are required, unless the order or the names differ. */
function decorateRequired({ required = [], properties = {} }: SchemaObject): readonly Decoration[] {
  const byMembers = Object.keys(properties).filter((name) => required.includes(name));
  return isSame(byMembers, required) ? [] : [withValues('Required', required)];
}

function decorateKeys(printing: Printing, keys: string, schema: unknown, path: NamePath): Decoration {
  const values = isSchemaObject(schema) ? schema : {};
  const inside = [...path, 'item'];
  const { layout, decorations } = expressSchema(printing, values, inside);
  const text = onOneLine(layout);
  const box = boxes[text] ?? (isClassName(printing, text) ? text : undefined);
  const inner = box === undefined ? [nestedDecoration('Exactly', printing.listed(values, inside))] : decorations;
  const args: readonly PrintedArgument[] = [
    { kind: 'text', text: printPattern(keys) },
    { kind: 'class', name: box ?? 'Object' },
    { kind: 'decorations', decorations: inner },
  ];
  return { name: 'Keys', args };
}

const boxes: Readonly<Record<string, string>> = { string: 'String', number: 'Number', boolean: 'Boolean' };

function isClassName({ classes, definitions }: Printing, name: string): boolean {
  const isDefined = [...definitions.values()].some(
    (definition) => definition.kind === 'class' && definition.name === name,
  );
  return isDefined || [...classes.values()].some((printed) => printed.name === name);
}

export function addMarks(printed: PrintedClass, marks: readonly Decoration[]): PrintedClass {
  return { ...printed, decorations: orderDecorations([...marks, ...printed.decorations]) };
}

export const bareDecoration = (name: string): Decoration => textDecoration(name);

function buildMember(
  printing: Printing,
  name: string,
  schema: SchemaObject,
  { required, path }: { readonly required: boolean; readonly path: NamePath },
): PrintedMember {
  const { description } = schema;
  const isComment = isCommentable(description) && printing.typed.get(schema)?.schema.description !== description;
  // A property has `@Required` once; with names it refers to the properties of the value.
  const isMarkable = !required || !schema.required || isStructured(schema);
  const isStart = schema.default !== undefined && !printing.unset.has(schema);
  const isInitialised = isStart && isMarkable && isInitialiser(printing, schema, schema.default);
  const { layout, decorations } = expressSchema(printing, schema, path, (keyword) => {
    if (keyword === 'description') return isComment;
    return keyword === 'default' && isInitialised;
  });
  const constant = isLong(schema.default) ? createConstant(printing, schema.default, path) : undefined;
  const value = constant?.name ?? printLiteral(schema.default);
  const finalDecorations = constant ? decorations.map((decoration) => withDefault(decoration, constant)) : decorations;
  const added = [...(required && isInitialised ? [textDecoration('Required')] : []), ...printing.accepted(schema)];
  return {
    name,
    type: layout,
    decorations: added.length > 0 ? orderDecorations([...finalDecorations, ...added]) : finalDecorations,
    ...(isComment ? { comment: description } : {}),
    ...(isInitialised ? { mark: '', initialiser: value } : { mark: required ? '!' : '?' }),
    ...(isInstance(printing, schema, required) ? { mark: '', initialiser: `new ${onOneLine(layout)}()` } : {}),
    ...(constant && { constant: isInitialised ? { ...constant, type: layout } : constant }),
  };
}

/** A longer default would hide the property, so it becomes a constant. */
const mostLines = 8;

function isLong(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    writeLayout([printLiteral(value)], '', 0).split('\n').length > mostLines
  );
}

function createConstant(printing: Printing, value: unknown, path: NamePath): NamedValue {
  const name = printing.names.take(listNameCandidates(singularizePath(path)).map((candidate) => `default${candidate}`));
  return { name, type: jsonType, value: printLiteral(value) };
}

function withDefault(decoration: Decoration, { name }: NamedValue): Decoration {
  return decoration.name === 'Default' ? { ...decoration, args: [{ kind: 'text', text: name }] } : decoration;
}

/** True if the property can be initialised with `new`: every required property of its class has a value. */
function isInstance(printing: Printing, schema: SchemaObject, required: boolean): boolean {
  if (required || !printing.starting.has(schema) || !isStructured(schema)) return false;
  if (chooseForm(printing, schema).kind !== 'class') return false;
  const { properties = {}, required: names = [] } = schema;
  return names.every((name) => {
    const property = getOwn(properties, name);
    return isSchemaObject(property) && property.default !== undefined && !printing.unset.has(property);
  });
}

function isInitialiser(printing: Printing, schema: SchemaObject, value: unknown, depth = 0): boolean {
  const types = listSchemaTypes(schema);
  const isTyped = types.length === 0 || types.some((type) => isOfType(value, type));
  if (depth >= maximumDepth || !isListed(schema, value) || !isTyped) return false;
  return acceptsValue(printing, chooseForm(printing, schema), schema, value, depth);
}

/** The extractor compares a default with each listed value. */
function isListed({ enum: list, const: constant }: SchemaObject, value: unknown): boolean {
  if (Array.isArray(list)) return list.some((item) => item === value);
  return constant === undefined || constant === value;
}

const maximumDepth = 16;

function acceptsValue(
  printing: Printing,
  form: TypeForm,
  schema: SchemaObject,
  value: unknown,
  depth: number,
): boolean {
  const checkInner = (inner: SchemaObject) => (member: unknown) => isInitialiser(printing, inner, member, depth + 1);
  switch (form.kind) {
    case 'reference':
      return form.definition.kind === 'class'
        ? takesObject(printing, form.definition.schema, value, depth)
        : checkInner(form.definition.schema)(value);
    case 'constants':
      return form.values.some((constant) => constant === value);
    case 'scalars':
      return form.types.some((type) => isOfType(value, type));
    case 'array':
      return Array.isArray(value) && (!form.items || value.every(checkInner(form.items)));
    case 'map':
      return isSchemaObject(value) && (form.values === true || Object.values(value).every(checkInner(form.values)));
    case 'object':
      return isSchemaObject(value);
    case 'class':
      return takesObject(printing, schema, value, depth);
    case 'any':
      return !Array.isArray(value) || !isSchemaObject(schema.items) || value.every(checkInner(schema.items));
    case 'written':
      return isWritable(schema, value);
    case 'named':
      return typeof value === 'string' || Number.isInteger(value) || (form.isNullable && value === null);
    case 'union':
    case 'other':
      return value === null && takesNull(schema);
  }
}

/** An object literal may have only the properties of its type, and a string is no member of an enum. */
function isWritable(schema: SchemaObject, value: unknown): boolean {
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.every((item) => isSchemaObject(items) && isWritable(items, item));
  }
  if (!isSchemaObject(value)) return !schema.enum;
  const { properties = {}, additionalProperties } = schema;
  return Object.entries(value).every(([name, member]) => {
    const inner = getOwn(properties, name) ?? additionalProperties;
    return isSchemaObject(inner) && isWritable(inner, member);
  });
}

/** `Systemd | null`: for what decorators express exactly, only null is certainly part of the type. */
function takesNull({ type, oneOf, anyOf }: SchemaObject): boolean {
  const branches: readonly unknown[] = oneOf ?? anyOf ?? [];
  return !type && branches.some((branch) => isSchemaObject(branch) && branch.type === 'null');
}

function takesObject(
  printing: Printing,
  { properties = {}, required = [] }: SchemaObject,
  value: unknown,
  depth: number,
): boolean {
  if (!isSchemaObject(value)) return false;
  const takesMember = (name: string, member: unknown): boolean => {
    const schema = getOwn(properties, name);
    return isSchemaObject(schema) && isInitialiser(printing, schema, member, depth + 1);
  };
  // To the compiler, a property with an initialiser is never absent.
  const isOptional = (name: string, schema: Schema): boolean => {
    const given = isSchemaObject(schema) && !printing.unset.has(schema) ? schema.default : undefined;
    return !required.includes(name) && (given === undefined || !takesMember(name, given));
  };
  return (
    Object.entries(properties).every(([name, schema]) => Object.hasOwn(value, name) || isOptional(name, schema)) &&
    Object.entries(value).every(([name, member]) => takesMember(name, member))
  );
}
