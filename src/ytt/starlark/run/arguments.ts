import type { FunctionScope } from '../resolve/index.ts';
import { StarlarkDict } from '../values/dict.ts';
import { type KeywordArgument, StarlarkFailure, type StarlarkValue } from '../values/value/index.ts';
import { StarlarkTuple } from '../values/list.ts';
import { quoteText } from '../values/repr.ts';

export interface Signature {
  readonly name: string;
  readonly scope: FunctionScope;
  /** By parameter; `undefined` for a required one. */
  readonly fallbacks: readonly (StarlarkValue | undefined)[];
}

export function bindArguments(
  { name, scope, fallbacks }: Signature,
  positional: readonly StarlarkValue[],
  keyword: readonly KeywordArgument[],
): (StarlarkValue | undefined)[] {
  const { parameters, keywordOnly, hasRest, hasKeywords, locals: bindings } = scope;
  const locals = new Array<StarlarkValue | undefined>(bindings.length).fill(undefined);
  if (parameters === 0 && !hasRest && !hasKeywords) {
    const given = positional.length + keyword.length;
    if (given > 0) throw new StarlarkFailure(`function ${name} accepts no arguments (${given} given)`);
    return locals;
  }
  const places = parameters - keywordOnly;
  if (positional.length > places && !hasRest) {
    const atMost = fallbacks.slice(0, places).some((value) => value !== undefined) ? 'at most ' : '';
    throw new StarlarkFailure(
      `function ${name} accepts ${atMost}${places} positional argument${places === 1 ? '' : 's'} (${positional.length} given)`,
    );
  }
  for (const [index, value] of positional.slice(0, places).entries()) locals[index] = value;
  if (hasRest) locals[parameters] = new StarlarkTuple(positional.slice(places));
  const others = hasKeywords ? new StarlarkDict() : undefined;
  if (others) locals[parameters + Number(hasRest)] = others;
  const names = bindings.slice(0, parameters).map((binding) => binding.name);
  bindKeywords(name, names, locals, keyword, others);
  applyFallbacks(name, names, locals, fallbacks);
  return locals;
}

function bindKeywords(
  name: string,
  names: readonly string[],
  locals: (StarlarkValue | undefined)[],
  keyword: readonly KeywordArgument[],
  others?: StarlarkDict,
): void {
  for (const [key, value] of keyword) {
    const index = names.indexOf(key);
    const isKnown = index >= 0 ? locals[index] !== undefined : others?.get(key) !== undefined;
    if (index < 0 && !others)
      throw new StarlarkFailure(`function ${name} got an unexpected keyword argument ${quoteText(key)}`);
    if (isKnown) throw new StarlarkFailure(`function ${name} got multiple values for parameter ${quoteText(key)}`);
    if (index >= 0) locals[index] = value;
    else others?.setKey(key, value);
  }
}

function applyFallbacks(
  name: string,
  names: readonly string[],
  locals: (StarlarkValue | undefined)[],
  fallbacks: readonly (StarlarkValue | undefined)[],
): void {
  const missing = names.filter((_, index) => {
    // None is `null`, so it counts as given.
    if (locals[index] === undefined) locals[index] = fallbacks[index];
    return locals[index] === undefined;
  });
  if (missing.length === 0) return;
  const plural = missing.length > 1 ? 's' : '';
  throw new StarlarkFailure(`function ${name} missing ${missing.length} argument${plural} (${missing.join(', ')})`);
}
