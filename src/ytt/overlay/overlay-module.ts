import { type ModuleFunction, moduleFunction, createModule } from '../modules/index.ts';
import {
  callFunction,
  isCallable,
  type GlobalNames,
  StarlarkFailure,
  type StarlarkValue,
  typeOf,
} from '../starlark/index.ts';
import { wrapValue } from '../template/index.ts';
import { overlayValues } from './apply.ts';
import { mapKeyMatcher, createMatcher, subsetMatcher, readMatching, convertValue } from './matchers.ts';
import { OverlayError } from './overlay-error.ts';

export const overlayModule: GlobalNames = createModule('overlay', {
  apply: ({ positional, thread }) => {
    const [first, ...others] = positional.map((value) => convertValue(value));
    if (first === undefined) throw new StarlarkFailure('expected exactly at least argument');
    try {
      return wrapValue(others.reduce((left, right) => overlayValues(left, right, thread), first));
    } catch (error) {
      if (!(error instanceof OverlayError)) throw error;
      throw new StarlarkFailure(error.message.replace(/:\n\s*/g, ': '));
    }
  },
  all: ({ positional }) => {
    readMatching(positional);
    return true;
  },
  index: ({ positional }) => {
    const [index] = requireOne(positional);
    return createMatcher('index_matcher', ([place]) => {
      if (typeof place !== 'bigint') throw new StarlarkFailure('expected starlark.Int');
      return place === index;
    });
  },
  map_key: ({ positional }) => {
    const [key] = requireOne(positional);
    if (typeof key !== 'string') throw new StarlarkFailure(`expected a string, but was ${typeOf(key ?? null)}`);
    return mapKeyMatcher(key);
  },
  subset: ({ positional }) => {
    const [expected = null] = requireOne(positional);
    return subsetMatcher(expected);
  },
  and_op: (call) => createJunction(call, 'and_op', (all, ask) => all.every(ask)),
  or_op: (call) => createJunction(call, 'or_op', (all, ask) => all.some(ask)),
  not_op: (call) =>
    createJunction({ ...call, positional: requireOne(call.positional) }, 'or_op', (all, ask) => !all.some(ask)),
});

function createJunction(
  { positional: matchers }: Parameters<ModuleFunction>[0],
  name: string,
  decide: (matchers: readonly StarlarkValue[], ask: (value: StarlarkValue) => boolean) => boolean,
): StarlarkValue {
  if (matchers.length === 0) throw new StarlarkFailure('expected at least one argument');
  return moduleFunction(`overlay.${name}`, ({ positional, keyword, thread }) => {
    readMatching(positional);
    return decide(matchers, (asked) => {
      if (!isCallable(asked)) throw new StarlarkFailure(`invalid call of non-function (${typeOf(asked)})`);
      const result = callFunction(thread, asked, positional, keyword);
      if (typeof result !== 'boolean') throw new StarlarkFailure(`expected starlark.Bool, but was ${typeOf(result)}`);
      return result;
    });
  });
}

function requireOne(positional: readonly StarlarkValue[]): readonly StarlarkValue[] {
  if (positional.length !== 1) throw new StarlarkFailure('expected exactly one argument');
  return positional;
}
