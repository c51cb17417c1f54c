import type { SchemaObject } from '../schema/schema.ts';

/** The keywords that people read. */
export type TextKeyword = 'title' | 'description';

/** What people read at a place: the text of the first layer that has the keyword; an empty text is none. */
export function textIn(layers: readonly SchemaObject[], keyword: TextKeyword): string | undefined {
  for (const layer of layers) {
    const text = layer[keyword];
    if (text !== undefined) return typeof text === 'string' && text !== '' ? text : undefined;
  }
  return undefined;
}
