import { parseExpression, type StarlarkExpression, StarlarkError, findStart } from '../starlark/index.ts';

export interface CarriedArgument {
  readonly name: string | undefined;
  readonly text: string;
  readonly value: StarlarkExpression;
  readonly source: string;
  /** The source of the function, when the value is a pair of message and function. */
  readonly assertion: string | undefined;
  /** Present when the message is a string literal. */
  readonly message: string | undefined;
}

/** `undefined` when they are not valid Starlark, or contain a spread. */
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
    if (read.kind !== 'call') return;
    return read.arguments.some(({ kind }) => kind === '*' || kind === '**') ? undefined : read.arguments;
  } catch (error) {
    if (error instanceof StarlarkError) return;
    throw error;
  }
}

function sliceText(points: readonly string[], start: number, end: number): string {
  return points.slice(start, end).join('').trim().replace(/,$/, '').trim();
}

function findMessage(value: StarlarkExpression): string | undefined {
  const [first] = value.kind === 'parenthesized' && value.inner.kind === 'tuple' ? value.inner.elements : [];
  return first?.kind === 'literal' && typeof first.value === 'string' ? first.value : undefined;
}

function findAssertion(value: StarlarkExpression, points: readonly string[], end: number): string | undefined {
  if (value.kind !== 'parenthesized' || value.inner.kind !== 'tuple') return;
  const [, second, ...more] = value.inner.elements;
  if (!second || more.length > 0) return;
  return sliceText(points, findStart(second).column - 1, end).replace(/,?\s*\)$/, '');
}
