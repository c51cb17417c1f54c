/** Takes apart the arguments of an annotation, as they are written. */

import { parseExpression, type StarlarkExpression, StarlarkError, findStart } from '../starlark/index.ts';

/** An argument of an annotation, as it is written. */
export interface CarriedArgument {
  /** Of a keyword argument. */
  readonly name: string | undefined;
  /** Its text, with the name of a keyword argument. */
  readonly text: string;
  readonly value: StarlarkExpression;
  /** The text of the value. */
  readonly source: string;
  /** The text of the function, where the value is a message with one. */
  readonly assertion: string | undefined;
  /** The message, where it is a string. */
  readonly message: string | undefined;
}

/** The arguments of an annotation; `undefined` where they are no Starlark, or are spread. */
export function parseArguments(content: string): readonly CarriedArgument[] | undefined {
  const call = parseCall(content);
  if (!call) return;
  const points = [...`${opening}${content}`];
  const starts = call.map(({ at, kind, value }) => (kind === 'positional' ? findStart(value) : at).column - 1);
  return call.map(({ kind, name, value }, index) => {
    const text = sliceText(points, starts[index] ?? 0, starts[index + 1] ?? points.length);
    const source = kind === 'keyword' ? text.replace(/^\w+\s*=\s*/, '') : text;
    const assertion =
      kind === 'positional' ? findAssertion(value, points, starts[index + 1] ?? points.length) : undefined;
    return { name: kind === 'keyword' ? name : undefined, text, value, source, assertion, message: findMessage(value) };
  });
}

const opening = 'f(';

function parseCall(content: string) {
  try {
    const read = parseExpression(`${opening}${content})`, 'annotation');
    if (read.kind !== 'call') return undefined;
    return read.arguments.some(({ kind }) => kind === '*' || kind === '**') ? undefined : read.arguments;
  } catch (error) {
    if (error instanceof StarlarkError) return undefined;
    throw error;
  }
}

/** The text from one place to the next argument, without the comma between them. */
function sliceText(points: readonly string[], start: number, end: number): string {
  return points.slice(start, end).join('').trim().replace(/,$/, '').trim();
}

/** The first of two values in parentheses, where it is a string. */
function findMessage(value: StarlarkExpression): string | undefined {
  const [first] = value.kind === 'parenthesized' && value.inner.kind === 'tuple' ? value.inner.elements : [];
  return first?.kind === 'literal' && typeof first.value === 'string' ? first.value : undefined;
}

/** The second of two values in parentheses. */
function findAssertion(value: StarlarkExpression, points: readonly string[], end: number): string | undefined {
  if (value.kind !== 'parenthesized' || value.inner.kind !== 'tuple') return;
  const [, second, ...more] = value.inner.elements;
  if (!second || more.length > 0) return;
  return sliceText(points, findStart(second).column - 1, end).replace(/,?\s*\)$/, '');
}
