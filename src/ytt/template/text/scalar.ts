import { exactYaml } from '../../../text/yaml/policy.ts';
import type { Scalar } from '../tree/nodes.ts';

/** ytt vendors Go's package yaml. */
export const yttYaml = exactYaml('ytt');

/** YAML 1.1, with integers of any size; or the reason for a refusal. */
export function readScalar(
  text: string,
  { tag, quoted }: { readonly tag?: string | undefined; readonly quoted: boolean },
): Scalar | { readonly refusal: string } {
  const read = yttYaml.scalar(text, tag, { quoted });
  if ('refusal' in read) return specialFloats.get(read.key ?? '') ?? { refusal: read.refusal };
  if (read.kind === 'int')
    return tag?.endsWith(':float') === true ? Number(read.value) : (read.exact ?? BigInt(Number(read.value)));
  return typeof read.value === 'object' ? null : read.value;
}

const specialFloats: ReadonlyMap<string, number> = new Map([
  ['.nan', Number.NaN],
  ['.inf', Infinity],
  ['-.inf', -Infinity],
]);
