import type { Json, JsonObject } from '../value/json.ts';

/**
 * Prints objects as they are so many levels deep in a document. A text is kept under its object, so a process that
 * writes a document again prints only what changed.
 */
export function createMemberPrinter(
  print: (value: Json) => string,
  { levels, space }: { readonly levels: number; readonly space: number },
): (value: JsonObject) => string {
  const printed = new WeakMap<JsonObject, string>();
  const depths = Array.from({ length: levels }, (_, depth) => depth);
  const before = depths.reduce((length, depth) => length + '[\n'.length + space * (depth + 1), 0);
  const after = depths.reduce((length, depth) => length + '\n]'.length + space * depth, 0);
  return (value) => {
    const known = printed.get(value);
    if (known !== undefined) return known;
    const text = print(depths.reduce<Json>((inner) => [inner], value)).slice(before, -after);
    printed.set(value, text);
    return text;
  };
}
