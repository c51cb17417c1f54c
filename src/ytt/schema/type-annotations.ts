import { type ArrayNode, type HolderNode, isContainer, type MapNode } from '../template/tree/nodes.ts';
import { compactPosition, type Position } from '../template/tree/position.ts';
import { goTypes } from '../modules/parts/functions.ts';
import { type StarlarkValue, typeOf } from '../starlark/index.ts';
import { annotationFailure, type AnnotatedPlace } from './annotation-errors.ts';
import { findAnnotation } from './documentation.ts';
import { SchemaError } from './failures.ts';

export function typeAnnotation(node: HolderNode): boolean {
  const place = findAnnotation(node, 'schema/type');
  if (!place) return false;
  const { annotation } = place;
  const at = compactPosition(annotation.position);
  if (annotation.kwargs.length === 0) {
    throw wrongType(place, {
      description: 'expected @schema/type annotation to have keyword argument and value',
      expected: 'valid keyword argument and value',
      found: `missing keyword argument and value (by ${at})`,
      hints: ["Supported key-value pairs are 'any=True', 'any=False'"],
    });
  }
  let isAny = false;
  for (const [name, value] of annotation.kwargs) {
    const description = 'unknown @schema/type annotation keyword argument';
    const hints = ["Supported kwargs are 'any'"];
    if (name !== 'any')
      throw wrongType(place, { description, expected: 'A valid kwarg', found: `${name} (by ${at})`, hints });
    if (typeof value !== 'boolean') {
      throw wrongType(place, { description, expected: 'starlark.Bool', found: `${goType(value)} (by ${at})`, hints });
    }
    isAny = value;
  }
  return isAny;
}

function wrongType(place: AnnotatedPlace, details: Parameters<typeof annotationFailure>[1]): SchemaError {
  const ours = {
    message: '@schema/type of ytt supports only any=True and any=False',
    help: 'Write @schema/type any=True.',
  };
  return new SchemaError('Invalid schema', [annotationFailure(place, details, ours)]);
}

function goType(value: StarlarkValue): string {
  const type = typeOf(value);
  if (type === 'bool') return type;
  return goTypes[type] ?? `*starlark.${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

const refused = ['schema/nullable', 'schema/type', 'schema/default'];

export function refuseAnnotations(value: MapNode | ArrayNode): void {
  for (const item of value.items) {
    const found = refused.filter((name) => item.annotations.has(name));
    if (found.length > 0) throw annotatedInAny(item, found);
    if (isContainer(item.value)) refuseAnnotations(item.value);
  }
}

function annotatedInAny(node: HolderNode, found: readonly string[]): SchemaError {
  const annotations = found.map((name): Position => node.annotations.get(name)?.position ?? node.position);
  const details = {
    description: 'Schema was specified within an "any type" fragment',
    expected: "no '@schema/...' on nodes within a node annotated '@schema/type any=True'",
    found: `@${found.join(', @')} annotation(s)`,
    hints: ['an "any type" fragment has no constraints; nested schema annotations conflict and are disallowed'],
  };
  const message = `@${found.join(' and @')} inside a value of any type`;
  const ours = {
    code: 'ytt/annotation',
    message,
    help: 'Remove it, or the @schema/type any=True above it.',
    position: annotations[0] ?? node.position,
  };
  return new SchemaError('Invalid schema', [{ annotations, position: node.position, ...details, ours }]);
}
