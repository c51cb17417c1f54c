import { convertPlain, convertStarlark, throughYaml } from '../modules/index.ts';
import { isObject, type StarlarkValue } from '../starlark/index.ts';

/** A value as rules compare it: after it was written as YAML and read back. ytt then takes a fragment that is empty for null. */
export function roundTripYaml(
  value: StarlarkValue,
  { keepsEmpty = false }: { readonly keepsEmpty?: boolean } = {},
): StarlarkValue {
  if (!isObject(value) && typeof value !== 'number') return value;
  const read = throughYaml(value);
  return read === null && keepsEmpty ? convertStarlark(convertPlain(value)) : read;
}
