import type { Origin } from '../../diagnostics/diagnostic.ts';
import { type Layer, originIn } from './layer.ts';

/** Where the value at a path comes from. */
export type Locate = (tokens: readonly string[]) => Origin;

/** Finds where values come from: from the uppermost layer that has them. What no layer has stands where its object does. */
export function locatorIn(layers: readonly Layer[]): Locate {
  const upwards = layers.toReversed();
  return (tokens) => {
    for (let length = tokens.length; length >= 0; length -= 1) {
      const origin = originAt(upwards, tokens.slice(0, length));
      if (origin !== undefined) return origin;
    }
    return { file: upwards[0]?.file ?? 'values.yaml', line: 1, column: 1 };
  };
}

function originAt(upwards: readonly Layer[], tokens: readonly string[]): Origin | undefined {
  for (const layer of upwards) {
    const origin = originIn(layer, tokens);
    if (origin !== undefined) return origin;
  }
  const global = tokens.lastIndexOf('global');
  // What is global in a sub-chart may be given in the charts around it.
  return global > 0 ? originAt(upwards, [...tokens.slice(0, global - 1), ...tokens.slice(global)]) : undefined;
}
