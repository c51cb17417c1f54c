/** The module `@ytt:overlay`: what matches nodes, and overlays of values. */
import { type ModuleFunction, moduleFunction, moduleOf } from '../modules/index.ts';
import {
  callFunction,
  isCallable,
  type GlobalNames,
  StarlarkFailure,
  type StarlarkValue,
  typeOf,
} from '../starlark/index.ts';
import { starlarkOf } from '../template/index.ts';
import { overlayValues } from './apply.ts';
import { mapKeyMatcher, matcher, subsetMatcher, three, valueOf } from './matchers.ts';
import { OverlayError } from './overlay-error.ts';

/** What programs load from `@ytt:overlay`. */
export const overlayModule: GlobalNames = moduleOf('overlay', {
  apply: ({ positional, thread }) => {
    const [first, ...others] = positional.map((one) => valueOf(one));
    if (first === undefined) throw new StarlarkFailure('expected exactly at least argument');
    try {
      return starlarkOf(others.reduce((left, right) => overlayValues(left, right, thread), first));
    } catch (error) {
      if (!(error instanceof OverlayError)) throw error;
      throw new StarlarkFailure(error.message.replace(/:\n\s*/g, ': '));
    }
  },
  all: ({ positional }) => {
    three(positional);
    return true;
  },
  index: ({ positional }) => {
    const [index] = one(positional);
    return matcher('index_matcher', ([place]) => {
      if (typeof place !== 'bigint') throw new StarlarkFailure('expected starlark.Int');
      return place === index;
    });
  },
  map_key: ({ positional }) => {
    const [key] = one(positional);
    if (typeof key !== 'string') throw new StarlarkFailure(`expected a string, but was ${typeOf(key ?? null)}`);
    return mapKeyMatcher(key);
  },
  subset: ({ positional }) => {
    const [expected = null] = one(positional);
    return subsetMatcher(expected);
  },
  and_op: (call) => joined(call, 'and_op', (all, ask) => all.every(ask)),
  or_op: (call) => joined(call, 'or_op', (all, ask) => all.some(ask)),
  // ytt names it so.
  not_op: (call) => joined({ ...call, positional: one(call.positional) }, 'or_op', (all, ask) => !all.some(ask)),
});

function joined(
  { positional: matchers }: Parameters<ModuleFunction>[0],
  name: string,
  decide: (matchers: readonly StarlarkValue[], ask: (one: StarlarkValue) => boolean) => boolean,
): StarlarkValue {
  if (matchers.length === 0) throw new StarlarkFailure('expected at least one argument');
  return moduleFunction(`overlay.${name}`, ({ positional, keyword, thread }) => {
    three(positional);
    return decide(matchers, (asked) => {
      if (!isCallable(asked)) throw new StarlarkFailure(`invalid call of non-function (${typeOf(asked)})`);
      const result = callFunction(thread, asked, positional, keyword);
      if (typeof result !== 'boolean') throw new StarlarkFailure(`expected starlark.Bool, but was ${typeOf(result)}`);
      return result;
    });
  });
}

function one(positional: readonly StarlarkValue[]): readonly StarlarkValue[] {
  if (positional.length !== 1) throw new StarlarkFailure('expected exactly one argument');
  return positional;
}
