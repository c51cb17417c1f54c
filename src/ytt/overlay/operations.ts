import { getGoType } from '../modules/index.ts';
import { callFunction, isCallable, isObject, type StarlarkValue, type Thread } from '../starlark/index.ts';
import {
  type TemplateAnnotations,
  type HolderNode,
  isContainer,
  convertNode,
  wrapValue,
  typeName,
  unknownPosition,
  type Value,
} from '../template/index.ts';
import { runCall } from './expectations.ts';
import { badAnnotation, OverlayError } from './overlay-error.ts';

const operations = ['merge', 'remove', 'replace', 'insert', 'append', 'assert'] as const;

export type OverlayOperation = (typeof operations)[number];

export function findOperation(annotations: TemplateAnnotations): OverlayOperation {
  if (annotations.size === 0) return 'merge';
  const found = operations.filter((name) => annotations.has(`overlay/${name}`));
  if (found.length > 1) throw badAnnotation('Expected to find only one overlay operation');
  return found[0] ?? 'merge';
}

export function givenValue(
  { annotations, value }: HolderNode,
  existing: Value,
  { name, thread }: { readonly name: 'replace' | 'insert'; readonly thread: Thread },
): Value {
  const via = annotations.get(`overlay/${name}`)?.kwargs.find(([keyword]) => keyword === 'via')?.[1];
  if (via === undefined) return value;
  const result = runCall(() => callFunction(thread, via, [wrapValue(existing), wrapValue(value)]));
  const node = convertNode(result, unknownPosition());
  if (typeof node === 'object' && node?.kind === 'document set')
    throw badAnnotation('a document set cannot replace a node');
  return node;
}

export function addsMissing(annotations: TemplateAnnotations): boolean {
  let adds = false;
  for (const [keyword, value] of annotations.get('overlay/replace')?.kwargs ?? []) {
    if (keyword === 'via') checkFunction(value, 'replace');
    else if (keyword === 'or_add') adds = readBoolean(value);
    else throw badAnnotation(`Unknown 'overlay/replace' annotation keyword argument '${keyword}'`);
  }
  return adds;
}

export function readInsertSides(annotations: TemplateAnnotations): {
  readonly before: boolean;
  readonly after: boolean;
} {
  const kwargs = annotations.get('overlay/insert')?.kwargs ?? [];
  if (kwargs.length === 0) {
    throw badAnnotation(
      "Expected 'overlay/insert' annotation to have at least one keyword argument (before=..., after=...)",
    );
  }
  let [before, after] = [false, false];
  for (const [keyword, value] of kwargs) {
    if (keyword === 'before') before = readBoolean(value);
    else if (keyword === 'after') after = readBoolean(value);
    else if (keyword === 'via') checkFunction(value, 'insert');
    else throw badAnnotation(`Unknown 'overlay/insert' annotation keyword argument '${keyword}'`);
  }
  return { before, after };
}

function checkFunction(value: StarlarkValue, name: string): void {
  if (isCallable(value)) return;
  throw badAnnotation(
    `Expected 'overlay/${name}' annotation keyword argument 'via' to be function, but was ${getGoType(value)}`,
  );
}

export function readBoolean(value: StarlarkValue): boolean {
  if (typeof value === 'boolean') return value;
  throw badAnnotation(`expected starlark.Bool, but was ${getGoType(value)}`);
}

export function checkAssertion(annotations: TemplateAnnotations): void {
  const unknown = annotations.get('overlay/assert')?.kwargs.find(([keyword]) => keyword !== 'via');
  if (unknown) throw badAnnotation(`Unknown 'overlay/assert' annotation keyword argument '${unknown[0]}'`);
}

export function assertNode({ annotations, value }: HolderNode, existing: Value, thread: Thread): void {
  checkAssertion(annotations);
  const via = annotations.get('overlay/assert')?.kwargs[0]?.[1];
  if (via === undefined) {
    const difference = findDifference(existing, value);
    if (difference === undefined) return;
    throw createFailure(`Expected objects to equal, but did not: ${difference}`, difference);
  }
  checkFunction(via, 'assert');
  const result = runCall(() => callFunction(thread, via, [wrapValue(existing), wrapValue(value)]));
  if (result === null || result === true) return;
  if (result === false)
    throw createFailure('Expected via invocation to return true, but was false', 'its function gives False');
  const [holds, message] = isObject(result) && result.length?.() === 2 ? [result.at?.(0), result.at?.(1)] : [];
  if (holds === true && typeof message === 'string') return;
  if (holds === false && typeof message === 'string') {
    throw createFailure(`Expected via invocation to return true, but was false with message: ${message}`, message);
  }
  throw badAnnotation(
    'Expected via invocation to return NoneType, Bool or Tuple(Bool,String), but returned neither of those',
  );
}

function createFailure(text: string, reason: string): OverlayError {
  return new OverlayError(text, {
    message: `@overlay/assert fails: ${reason}`,
    help: 'Change the value or the assertion.',
  });
}

/** Maps may have more keys and arrays more items than expected. */
function findDifference(left: Value, right: Value): string | undefined {
  if (!isContainer(right)) {
    return left === right ? undefined : `Expected leaf values to match ${typeName(left)} ${typeName(right)}`;
  }
  if (!isContainer(left) || left.kind !== right.kind) return `Expected ${right.kind}, but was ${typeName(left)}`;
  for (const [index, item] of right.items.entries()) {
    const at =
      item.kind === 'map item'
        ? left.items.find((candidate) => candidate.kind === 'map item' && candidate.key === item.key)
        : left.items[index];
    if (!at) {
      return item.kind === 'map item'
        ? 'Expected at least one map item to match by key'
        : 'Expected to have matching number of array items';
    }
    const difference = findDifference(at.value, item.value);
    if (difference !== undefined) return difference;
  }
}
