import {
  callFunction,
  isCallable,
  isObject,
  BuiltIn,
  type BuiltInCall,
  type GlobalNames,
  type KeywordArgument,
  StarlarkError,
  StarlarkFailure,
  StarlarkModule,
  type StarlarkObject,
  StarlarkStruct,
  StarlarkTuple,
  type StarlarkValue,
} from '../starlark/index.ts';

/**
 * The seed adds `decodable` to `base64`, `json` and `yaml`, which tests whether a string can be decoded. The functions of
 * `assert` return rules.
 */
export function withSeedLibrary(modules: (name: string) => GlobalNames): (name: string) => GlobalNames {
  return (name) => extendModule(name, modules(name));
}

function extendModule(name: string, names: GlobalNames): GlobalNames {
  const module = names.get(name) ?? null;
  if (!isObject(module)) return names;
  const members = new Map((module.attributeNames?.() ?? []).map((key) => [key, module.attribute?.(key) ?? null]));
  if (name === 'assert')
    for (const key of libraryRules) members.set(key, createLibraryRule(key, members.get(key) ?? null));
  else if (['base64', 'json', 'yaml'].includes(name))
    members.set('decodable', createDecodable(`${name}.decodable`, members.get('decode') ?? null));
  else return names;
  return new Map([[name, new StarlarkModule(name, members)]]);
}

const libraryRules = ['min', 'max', 'min_len', 'max_len', 'not_null', 'one_not_null', 'one_of'] as const;

/** What `assert.min(1)` returns: an assertion of ytt that knows the keyword argument it stands for. */
export class LibraryRule extends StarlarkStruct {
  readonly argument: KeywordArgument;

  constructor(assertion: StarlarkObject, argument: KeywordArgument) {
    super([['check', assertion.attribute?.('check') ?? null]]);
    this.argument = argument;
  }
}

function createLibraryRule(name: (typeof libraryRules)[number], create: StarlarkValue): StarlarkValue {
  return new BuiltIn(`assert.${name}`, ({ thread, positional, keyword }) => {
    if (!isCallable(create)) return create;
    const assertion = callFunction(thread, create, positional, keyword);
    if (!isObject(assertion) || assertion.attribute?.('check') === undefined) return assertion;
    const [first = true, ...more] = positional;
    return new LibraryRule(assertion, [name, more.length === 0 ? first : new StarlarkTuple(positional)]);
  });
}

/** With a string, tests it; without one, returns a rule. */
function createDecodable(name: string, decode: StarlarkValue): StarlarkValue {
  const isDecodable = ({ thread }: BuiltInCall, text: StarlarkValue): boolean => {
    try {
      if (typeof text !== 'string' || !isCallable(decode)) return false;
      callFunction(thread, decode, [text]);
      return true;
    } catch (error) {
      if (error instanceof StarlarkFailure || (error instanceof StarlarkError && error.kind !== 'limit')) return false;
      throw error;
    }
  };
  const check = new BuiltIn(name, (call) => isDecodable(call, call.positional[0] ?? null));
  return new BuiltIn(name, (call) => {
    const [text] = call.positional;
    return text === undefined ? check : isDecodable(call, text);
  });
}
