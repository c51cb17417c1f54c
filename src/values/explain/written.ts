import type { WrittenAs } from './problem.ts';
import { type Layer, spanIn } from '../layers/layer.ts';

/** Finds how values and keys are written in the layers. */
export function writtenIn(layers: readonly Layer[]): WrittenAs {
  const upwards = layers.toReversed();
  return (tokens, asKey) => {
    for (const layer of upwards) {
      const span = spanIn(layer, tokens);
      if (span === undefined) continue;
      const { start, end, keyStart = start, keyEnd = end } = span;
      const text = asKey === true ? layer.text.slice(keyStart, keyEnd) : layer.text.slice(start, end);
      return /^[^\n"'|>]{1,80}$/.test(text) ? text.trim() : undefined;
    }
    return undefined;
  };
}
