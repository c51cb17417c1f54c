import { joinWords } from '../../text/words.ts';

const words: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

export function typeWords(types: readonly string[]): string {
  return joinWords(types.map((type) => words[type] ?? type));
}
