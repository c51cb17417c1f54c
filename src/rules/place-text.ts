import type { SchemaObject } from '../schema/schema.ts';
import type { PlaceText } from './place.ts';

/** The keywords that people read. */
export type TextKeyword = 'title' | 'description';

/**
 * Texts that are in sentence case without any doubt: single blanks, no marks but those of a sentence, a capital at the start of each
 * sentence, and a small word somewhere. One look tells that for most texts, instead of one for each rule.
 */
const plain: Readonly<Record<TextKeyword, RegExp>> = {
  title: /^[A-Z][a-z]*(?: [a-z\d]+)*$/,
  description:
    /^[A-Z](?:[A-Za-z\d,;:'()/-]| (?! )|\. (?=[A-Z]))* [a-z](?:[A-Za-z\d,;:'()/-]| (?! )|\. (?=[A-Z]))*(?<! )\.$/,
};

/** What people read at a place: the text of the first layer that has the keyword; an empty text is none. */
export function textIn(layers: readonly SchemaObject[], keyword: TextKeyword): PlaceText | undefined {
  for (const layer of layers) {
    const text = layer[keyword];
    if (text === undefined) continue;
    return typeof text === 'string' && text !== '' ? { text, layer, isPlain: plain[keyword].test(text) } : undefined;
  }
  return undefined;
}
