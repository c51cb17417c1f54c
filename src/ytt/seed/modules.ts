import {
  callFunction,
  isCallable,
  isObject,
  BuiltIn,
  type BuiltInCall,
  type GlobalNames,
  StarlarkError,
  StarlarkFailure,
  StarlarkModule,
  type StarlarkValue,
} from '../starlark/index.ts';

/** The seed adds `decodable` to `base64`, `json` and `yaml`: it tests whether a string can be decoded. */
export function withDecodable(modules: (name: string) => GlobalNames): (name: string) => GlobalNames {
  return (name) => (decoding.has(name) ? extendModule(name, modules(name)) : modules(name));
}

const decoding: ReadonlySet<string> = new Set(['base64', 'json', 'yaml']);

function extendModule(name: string, names: GlobalNames): GlobalNames {
  const module = names.get(name) ?? null;
  const decode = isObject(module) ? module.attribute?.('decode') : undefined;
  if (!isObject(module) || decode === undefined) return names;
  const members = (module.attributeNames?.() ?? []).map((key) => [key, module.attribute?.(key) ?? null] as const);
  const decodable = createDecodable(`${name}.decodable`, decode);
  return new Map([[name, new StarlarkModule(name, new Map([...members, ['decodable', decodable]]))]]);
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
