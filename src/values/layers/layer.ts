import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import type { Span } from '../../text/source/spans.ts';
import { type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';

export interface ValuesLayer extends Pick<Reading, 'file' | 'text' | 'originOf'> {
  readonly values: JsonObject;
  /** The path of its values in the result: for a subchart, the name of the subchart. */
  readonly below: readonly string[];
  readonly spanOf?: Reading['spanOf'];
}

export function createLayer(
  { file, text, originOf, spanOf }: Reading,
  values: JsonObject,
  below: readonly string[] = [],
): ValuesLayer {
  return { file, text, values, below, originOf, spanOf };
}

/** `undefined` when the layer does not contain the value. */
export function findOrigin(layer: ValuesLayer, tokens: readonly string[]): Origin | undefined {
  const holder = findHolder(layer, tokens);
  if (!holder) return;
  const { originOf, values, file } = layer;
  const key = tokens.at(-1);
  const isRoot = tokens.length === layer.below.length || key === undefined;
  return (isRoot ? originOf(values) : originOf(holder, key)) ?? { file, line: 1, column: 1 };
}

function findSpan(layer: ValuesLayer, tokens: readonly string[]): Span | undefined {
  const holder = findHolder(layer, tokens);
  const key = tokens.at(-1);
  return !holder || key === undefined ? undefined : layer.spanOf?.(holder, key);
}

function findHolder(
  { values, below }: ValuesLayer,
  tokens: readonly string[],
): JsonObject | readonly Json[] | undefined {
  if (!below.every((token, index) => tokens[index] === token)) return;
  let holder: JsonObject | readonly Json[] = values;
  let value: Json | undefined = values;
  for (const token of tokens.slice(below.length)) {
    if (!(isObject(value) || isArray(value)) || !Object.hasOwn(value, token)) return;
    holder = value;
    value = isArray(value) ? value[Number(token)] : value[token];
  }
  return holder;
}

/** The source text of a value or, with `asKey`, of its key; `undefined` when it is unknown. */
export type SourceTextOf = (tokens: readonly string[], asKey?: boolean) => string | undefined;

export type Locate = (tokens: readonly string[]) => Origin;

/** The origin in the topmost layer that contains the value; for a value of no layer, the origin of its object. */
export function createLocator(layers: readonly ValuesLayer[]): Locate {
  const upwards = layers.toReversed();
  return (tokens) => {
    for (let length = tokens.length; length >= 0; length -= 1) {
      const origin = findTopmostOrigin(upwards, tokens.slice(0, length));
      if (origin) return origin;
    }
    return { file: upwards[0]?.file ?? 'values.yaml', line: 1, column: 1 };
  };
}

function findTopmostOrigin(upwards: readonly ValuesLayer[], tokens: readonly string[]): Origin | undefined {
  for (const layer of upwards) {
    const origin = findOrigin(layer, tokens);
    if (origin) return origin;
  }
  const global = tokens.lastIndexOf('global');
  // Global values of a subchart may come from its parent charts.
  return global > 0 ? findTopmostOrigin(upwards, [...tokens.slice(0, global - 1), ...tokens.slice(global)]) : undefined;
}

export function createSourceTextFinder(layers: readonly ValuesLayer[]): SourceTextOf {
  const upwards = layers.toReversed();
  return (tokens, asKey) => {
    for (const layer of upwards) {
      const span = findSpan(layer, tokens);
      if (!span) continue;
      const { start, end, keyStart = start, keyEnd = end } = span;
      const text = asKey === true ? layer.text.slice(keyStart, keyEnd) : layer.text.slice(start, end);
      return /^[^\n"'|>]{1,80}$/.test(text) ? text.trim() : undefined;
    }
    return undefined;
  };
}
