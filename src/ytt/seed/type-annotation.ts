import {
  annotationFailure,
  type AnnotatedPlace,
  findAnnotation,
  type ScalarKind,
  SchemaError,
} from '../schema/index.ts';
import { type HolderNode, isContainer } from '../template/index.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { printRepr, type StarlarkValue } from '../starlark/index.ts';

export interface ListedTypes {
  readonly isAny: boolean;
  readonly isNullable: boolean;
  readonly scalars: readonly ScalarKind[];
  readonly orInferred: boolean;
}

const kinds: ReadonlyMap<string, ScalarKind> = new Map([
  ['string', 'string'],
  ['float', 'float'],
  ['int', 'integer'],
  ['bool', 'boolean'],
]);

/** Accepts the arguments of the seed and of ytt; `undefined` when the type follows from the value. */
export function listedTypes(node: HolderNode): ListedTypes | undefined {
  const place = findAnnotation(node, 'schema/type');
  if (!place) return;
  const { args, kwargs } = place.annotation;
  if (args.length === 0 && kwargs.length === 0)
    throw createError(
      place,
      'no types',
      '@schema/type names no types',
      'Write the types: @schema/type "string", "int".',
    );
  const named = args.map((argument) => readTypeName(argument, place));
  let [isAny, orInferred] = [named.includes('any'), false];
  for (const [name, value] of kwargs) {
    if ((name !== 'any' && name !== 'or_inferred') || typeof value !== 'boolean') {
      throw createError(
        place,
        `${name}=${printRepr(value)}`,
        `@schema/type does not support ${name}=${printRepr(value)}`,
        'Use any=True or or_inferred=True.',
      );
    }
    if (name === 'any') isAny ||= value;
    else orInferred = value;
  }
  if (orInferred && !isContainer(node.value)) {
    throw createError(
      place,
      'or_inferred=True on a scalar',
      'or_inferred=True is not allowed on a scalar',
      'Name the type of the scalar instead.',
    );
  }
  if (args.length === 0 && !isAny && !orInferred) return;
  const scalars = named.flatMap((name) => kinds.get(name) ?? []);
  return { isAny, isNullable: named.includes('null'), scalars, orInferred };
}

function readTypeName(argument: StarlarkValue, place: AnnotatedPlace): string {
  if (argument === null) return 'null';
  if (typeof argument === 'string' && (argument === 'any' || argument === 'null' || kinds.has(argument)))
    return argument;
  const known = [...kinds.keys(), 'null', 'any'];
  const near = typeof argument === 'string' ? didYouMean(argument, known) : undefined;
  const isContainerName = argument === 'map' || argument === 'array';
  const help = isContainerName
    ? 'Write the map or array itself, and or_inferred=True.'
    : (near ?? `Use ${known.join(', ')} or None.`);
  throw createError(place, printRepr(argument), `@schema/type does not support the type ${printRepr(argument)}`, help);
}

function createError(place: AnnotatedPlace, found: string, message: string, help: string): SchemaError {
  const details = { description: 'syntax error in @schema/type annotation', expected: 'names of types', found };
  return new SchemaError('Invalid schema', [annotationFailure(place, details, { message, help })]);
}
