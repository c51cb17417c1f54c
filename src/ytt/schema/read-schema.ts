import { memoize } from '../../text/value/once.ts';
import {
  type ArrayNode,
  compactPosition,
  type DocumentNode,
  hasDistinctKeys,
  type HolderNode,
  isContainer,
  type MapItem,
  type MapNode,
  type Position,
  typeName,
  type Value,
  goValue,
} from '../template/index.ts';
import { annotationFailure, oneArgument } from './annotation-errors.ts';
import {
  annotateFailure,
  noDocumentation,
  readDocumentation,
  findAnnotation,
  valueFailures,
  valueOfArgument,
} from './documentation.ts';
import { isSchemaError, PlainSchemaError, SchemaError } from './failures.ts';
import { yttRuleOptions } from './rules.ts';
import { refuseAnnotations, typeAnnotation } from './type-annotations.ts';
import {
  type ArrayType,
  getInitial,
  type ItemType,
  type MapItemType,
  type MapType,
  nameOfType,
  type YttType,
} from './types.ts';
import { type NodeValidation, readValidation } from './validation.ts';

/** Throws the first error: a `SchemaError` or a `PlainSchemaError`. */
export function readSchema(document: DocumentNode): ItemType {
  return itemType(document);
}

/** Reads map and array items, which differ between the dialects. */
export interface ItemReader {
  readonly map: (map: MapNode) => MapType;
  readonly item: (item: HolderNode) => ItemType;
}

const reader: ItemReader = { map: mapType, item: itemType };

function itemType(node: HolderNode): ItemType {
  const value = typeOfNode(node);
  const initial = initialValue(node, value);
  const validation = readNodeValidation(node);
  const { position } = node;
  return validation ? { value, initial, position, validation } : { value, initial, position };
}

function readNodeValidation(node: HolderNode): NodeValidation | undefined {
  const annotation = node.annotations.get('schema/validation');
  return annotation && readValidation(annotation, yttRuleOptions);
}

function typeOfNode(node: HolderNode): YttType {
  const isAny = typeAnnotation(node);
  const isNullable = nullableAnnotation(node);
  const { position } = node;
  const type = isAny ? anyType(node, isNullable) : typeOfValue(node, isNullable);
  if (!type) throw nullValue(position);
  if (isAny && isContainer(node.value)) refuseAnnotations(node.value);
  const documentation = node.annotations.size === 0 ? noDocumentation : readDocumentation(node, type);
  return documentation === noDocumentation ? type : { ...type, documentation };
}

function typeOfValue(node: HolderNode, isNullable: boolean): YttType | undefined {
  return isNullable ? nullableType(node, reader) : inferredType(node.value, node.position, reader);
}

function anyType({ value, position }: HolderNode, isNullable: boolean): YttType {
  return { kind: 'any', initial: isNullable ? null : value, position, documentation: noDocumentation };
}

/** As in ytt, an inner error is nested in one of the annotation, and that in one of the schema. */
export function nullableType({ value, position }: HolderNode, items: ItemReader): YttType | undefined {
  try {
    const inner = inferredType(value, position, items);
    return inner && { kind: 'nullable', inner, position, documentation: noDocumentation };
  } catch (error) {
    throw isSchemaError(error) ? new SchemaError('Invalid schema', [], error) : error;
  }
}

/** `undefined` for null. */
export function inferredType(value: Value, position: Position, items: ItemReader): YttType | undefined {
  if (isContainer(value)) {
    if (value.isComputed === true) throw createComputedError(value, position);
    return value.kind === 'map' ? items.map(value) : arrayType(value, items);
  }
  const kind = typeName(value);
  if (kind !== 'string' && kind !== 'integer' && kind !== 'float' && kind !== 'boolean') return;
  return { kind: 'scalar', scalar: kind, initial: value, position, documentation: noDocumentation };
}

function mapType(map: MapNode): MapType {
  return createMapType(map.items.map(mapItemType), map.position, hasDistinctKeys(map));
}

export function createMapType(items: readonly MapItemType[], position: Position, areDistinct = false): MapType {
  const byKey = memoize(() => indexKeys(items));
  const isDistinct = areDistinct || byKey().size === items.length;
  return { kind: 'map', items, byKey, isDistinct, position, documentation: noDocumentation };
}

function indexKeys(items: readonly MapItemType[]): ReadonlyMap<MapItemType['key'], MapItemType> {
  const byKey = new Map<MapItemType['key'], MapItemType>();
  for (const item of items) if (!byKey.has(item.key)) byKey.set(item.key, item);
  return byKey;
}

function mapItemType(item: MapItem): MapItemType {
  const { value, initial, position, validation } = itemType(item);
  // Maps may have tens of thousands of keys: an object literal takes a fifth of the time of a spread.
  const { key } = item;
  return validation
    ? { value, initial, position, key, isOptional: false, validation }
    : { value, initial, position, key, isOptional: false };
}

function arrayType({ items, position }: ArrayNode, reads: ItemReader): ArrayType {
  const [item] = items;
  if (!item || items.length > 1) throw wrongItems(items.length, position);
  return { kind: 'array', items: reads.item(item), position, documentation: noDocumentation };
}

function initialValue(node: HolderNode, type: YttType): Value {
  nullableAnnotation(node);
  const given = givenDefault(node, type);
  return given === undefined ? getInitial(type) : given;
}

/** `undefined` when there is no such annotation. */
export function givenDefault(node: HolderNode, type: YttType): Value | undefined {
  const place = findAnnotation(node, 'schema/default');
  if (!place) return;
  if (node.kind === 'array item') throw defaultOnItem(node);
  const wrong = oneArgument(place, {
    expected: `${nameOfType(type)} (by ${compactPosition(type.position)})`,
    hints: [
      'this annotation only accepts one argument: the default value.',
      "value must be in Starlark format, e.g.: {'key': 'value'}, True.",
    ],
    help: 'Write @schema/default and one value, such as {"key": "value"}.',
  });
  if (wrong) throw new SchemaError('Invalid schema', [wrong]);
  const { args, position } = place.annotation;
  const { value, failures } = valueFailures(valueOfArgument(args[0] ?? null, node.position), type);
  if (failures.length === 0) return value;
  const by = ` (at ${compactPosition(position)})`;
  const shown = failures.map((failure) =>
    annotateFailure(failure, { by, position, what: 'the value of @schema/default' }),
  );
  throw new SchemaError('Invalid schema - @schema/default is wrong type', shown);
}

function defaultOnItem(node: HolderNode): SchemaError {
  const position = node.annotations.get('schema/default')?.position ?? node.position;
  const hints = [
    'do you mean to set a default value for the array?',
    "set an array's default by annotating its parent.",
  ];
  const message = '@schema/default is not allowed on an item of an array';
  const help = 'Write it before the key of the array, with the whole array.';
  const ours = { code: 'ytt/annotation', message, help, position };
  const inner = new SchemaError('Invalid schema - @schema/default not supported on array item', [
    { annotations: [position], position: node.position, hints, ours },
  ]);
  return new SchemaError('Invalid schema', [], inner);
}

export function nullableAnnotation(node: HolderNode): boolean {
  const place = findAnnotation(node, 'schema/nullable');
  if (!place) return false;
  if (place.annotation.kwargs.length === 0) return true;
  const at = compactPosition(place.annotation.position);
  const details = {
    description: 'expected @schema/nullable annotation to not contain any keyword arguments',
    expected: 'starlark.Bool',
    found: `keyword argument in @schema/nullable (by ${at})`,
    hints: ["Supported kwargs are 'any'"],
  };
  const ours = { message: '@schema/nullable takes no arguments', help: 'Write @schema/nullable without arguments.' };
  throw new SchemaError('Invalid schema', [annotationFailure(place, details, ours)]);
}

export function nullValue(position: Position): SchemaError {
  const hints = [
    'in YAML, omitting a value implies null.',
    'to set the default value to null, annotate with @schema/nullable.',
    'to allow any value, annotate with @schema/type any=True.',
  ];
  const message = 'null has no type';
  const help = 'Write a value of the intended type, with @schema/nullable before it; or @schema/type any=True.';
  const ours = { code: 'ytt/null', message, help };
  const details = { expected: 'non-null value', found: 'null value', hints };
  return new SchemaError('Invalid schema - null value not allowed here', [{ position, ...details, ours }]);
}

function wrongItems(count: number, position: Position): SchemaError {
  const hints = [
    'in schema, the one item of the array implies the type of its elements.',
    'in schema, the default value for an array is always an empty list.',
    'default values can be overridden via a data values overlay.',
  ];
  const message = `an array in a schema must have exactly one item, which defines the item type; this one has ${count}`;
  const ours = { code: 'ytt/array-items', message, help: 'Keep one item; set the others with @schema/default.' };
  const details = { expected: 'exactly 1 array item, of the desired type', found: `${count} array items`, hints };
  return new SchemaError('Invalid schema - wrong number of items in array definition', [
    { position, ...details, ours },
  ]);
}

function createComputedError(value: MapNode | ArrayNode, position: Position): PlainSchemaError {
  const found = value.kind === 'map' ? '*orderedmap.Map' : '[]interface {}';
  const text = `Expected value '${goValue(value)}' to be a map, array, or scalar, but was ${found}`;
  const what = value.kind === 'map' ? 'a dict' : 'a list';
  return new PlainSchemaError(text, {
    code: 'ytt/computed',
    position,
    message: `the value of a key in a schema cannot be ${what} of Starlark`,
    help: 'Return it from a function whose body is YAML, or use @schema/default.',
  });
}
