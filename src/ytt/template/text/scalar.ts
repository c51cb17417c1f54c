import { exactYaml } from '../../../text/yaml/policy.ts';
import type { Scalar } from '../tree/nodes.ts';

/** Templates and values as ytt reads them, which has a copy of Go's package yaml. */
export const yttYaml = exactYaml('ytt');

/** A scalar as ytt reads it: of YAML 1.1, with integers of any size; or why it is refused. */
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
