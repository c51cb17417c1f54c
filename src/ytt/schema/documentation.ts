import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type HolderNode, compactPosition, isContainer, convertNode, type Value } from '../template/index.ts';
import { isObject, type StarlarkValue, typeOf } from '../starlark/index.ts';
import { annotationFailure, type AnnotatedPlace, oneArgument } from './annotation-errors.ts';
import { assignValue } from './assign.ts';
import { checkTypes } from './check.ts';
import { type Failure, SchemaError } from './failures.ts';
import type { Documentation, Example, YttType } from './types.ts';

/** Read in ytt's order, which decides the first error. */
export function readDocumentation(node: HolderNode, type: YttType): Documentation {
  const description = readText(node, 'schema/desc');
  const title = readText(node, 'schema/title');
  const examples = readExamples(node);
  const deprecated = readDeprecation(node);
  if (examples) checkExamples(node, examples, type);
  const all = [description, title, examples, deprecated];
  if (all.every((part) => part === undefined)) return noDocumentation;
  return { ...omitUndefined({ title, description, deprecated, examples }) };
}

export const noDocumentation: Documentation = {};

export function findAnnotation(node: HolderNode, name: string): AnnotatedPlace | undefined {
  const annotation = node.annotations.get(name);
  return annotation && { annotation, name, position: node.position };
}

export function readText(node: HolderNode, name: string): string | undefined {
  const place = findAnnotation(node, name);
  if (!place) return;
  const hints = ['this annotation only accepts one argument: a string.'];
  const help = `Write @${name} "…".`;
  const wrong = oneArgument(place, { expected: 'string', hints, help });
  if (wrong) throw new SchemaError('Invalid schema', [wrong]);
  const [text] = place.annotation.args;
  if (typeof text === 'string') return text;
  const found = `Non-string value in @${name} (by ${compactPosition(place.annotation.position)})`;
  const details = { description: `syntax error in @${name} annotation`, expected: 'string', found };
  throw new SchemaError('Invalid schema', [
    annotationFailure(place, details, { message: `@${name} has no string`, help }),
  ]);
}

function readDeprecation(node: HolderNode): string | undefined {
  const place = findAnnotation(node, 'schema/deprecated');
  if (!place || node.kind !== 'document') return readText(node, 'schema/deprecated');
  const details = {
    description: '@schema/deprecated not supported on a document',
    hints: ['do you mean to deprecate the entire schema document?', 'use schema/deprecated on individual keys.'],
  };
  const ours = { message: 'a document cannot be deprecated', help: 'Deprecate its keys.' };
  throw new SchemaError('Invalid schema', [annotationFailure(place, details, ours)]);
}

const tupleExpected = '2-tuple containing description (string) and example value (of expected type)';

function readExamples(node: HolderNode): readonly Example[] | undefined {
  const place = findAnnotation(node, 'schema/examples');
  if (!place) return;
  const { annotation, name } = place;
  const at = compactPosition(annotation.position);
  if (annotation.kwargs.length > 0) throw wrongExamples(place, `keyword argument in @${name} (by ${at})`);
  if (annotation.args.length === 0) throw wrongExamples(place, `missing value in @${name} (by ${at})`);
  return annotation.args.map((argument) => readExample(argument, place, at));
}

function readExample(argument: StarlarkValue, place: AnnotatedPlace, at: string): Example {
  const { name, position } = place;
  if (!isObject(argument) || argument.type !== 'tuple')
    throw wrongExamples(place, `${typeOf(argument)} for @${name} (at ${at})`);
  const length = argument.length?.() ?? 0;
  if (length < 2) throw wrongExamples(place, `empty tuple in @${name} (by ${at})`);
  if (length > 2) throw wrongExamples(place, `${length}-tuple argument in @${name} (by ${at})`);
  const [description = null, value = null] = [argument.at?.(0), argument.at?.(1)];
  if (typeof description !== 'string')
    throw wrongExamples(place, `${typeOf(description)} value for @${name} (at ${at})`);
  return { description, value: valueOfArgument(value, position) };
}

function wrongExamples(place: AnnotatedPlace, found: string): SchemaError {
  const details = { description: 'syntax error in @schema/examples annotation', expected: tupleExpected, found };
  const ours = {
    message: '@schema/examples takes pairs of a title and a value',
    help: 'Write @schema/examples ("title", value).',
  };
  return new SchemaError('Invalid schema', [annotationFailure(place, details, ours)]);
}

export function valueOfArgument(argument: StarlarkValue, position: HolderNode['position']): Value {
  const value = convertNode(argument, position);
  return typeof value === 'object' && value?.kind === 'document set' ? null : value;
}

function checkExamples(node: HolderNode, examples: readonly Example[], type: YttType): void {
  const at = findAnnotation(node, 'schema/examples');
  const failures = examples.flatMap(({ value }) => valueFailures(value, type).failures);
  if (failures.length === 0 || !at) return;
  const { position } = at.annotation;
  const by = ` (by ${compactPosition(position)})`;
  const shown = failures.map((failure) =>
    annotateFailure(failure, { by, position, what: 'the example of @schema/examples' }),
  );
  throw new SchemaError('Invalid schema - @schema/examples has wrong type', shown);
}

export function annotateFailure(
  failure: Failure,
  { by, position, what }: { readonly by: string; readonly position: HolderNode['position']; readonly what: string },
): Failure {
  const { ours, found = '' } = failure;
  const message = `${what} does not match the type: ${ours.message}`;
  return { ...failure, annotations: [position], found: `${found}${by}`, ours: { ...ours, message, position } };
}

export function valueFailures(
  value: Value,
  type: YttType,
): { readonly value: Value; readonly failures: readonly Failure[] } {
  const failures: Failure[] = [];
  if (!isContainer(value))
    return { value, failures: checkTypes(itemHolding(value, type), { value: type, ...createNullInitial(type) }) };
  const completed = assignValue(value, type, undefined, failures);
  if (failures.length > 0) return { value: completed, failures };
  return {
    value: completed,
    failures: checkTypes(itemHolding(completed, type), { value: type, ...createNullInitial(type) }),
  };
}

function createNullInitial({ position }: YttType): {
  readonly initial: null;
  readonly position: HolderNode['position'];
} {
  return { initial: null, position };
}

function itemHolding(value: Value, { position }: YttType): HolderNode {
  return { kind: 'array item', value, position, comments: [], annotations: new Map() };
}
