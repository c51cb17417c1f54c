import { convertPlain, convertStarlark, throughYaml } from '../modules/index.ts';
import { isObject, type StarlarkValue } from '../starlark/index.ts';

/** After a round trip through YAML, in which an empty fragment becomes null. */
export function roundTripYaml(
  value: StarlarkValue,
  { keepsEmpty = false }: { readonly keepsEmpty?: boolean } = {},
): StarlarkValue {
  if (!isObject(value) && typeof value !== 'number') return value;
  const read = throughYaml(value);
  return read === null && keepsEmpty ? convertStarlark(convertPlain(value)) : read;
}
