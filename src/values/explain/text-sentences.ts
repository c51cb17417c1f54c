import { Texts } from '../../schema/regex/strings/texts.ts';
import type { Failure } from '../../schema/validate/failure.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { patternInWords } from './pattern-words.ts';
import { keywordsIn, keywordValue, nameOf, type Problem } from './problem.ts';
import { shown } from './wording.ts';

/** A text that does not match its pattern: what the pattern asks for, in words where there are some, and a text that does match. */
export function patternProblem(failure: Failure): Problem {
  const pattern = String(keywordValue(failure));
  const words = patternInWords(pattern);
  const asked = words === undefined ? `match ${pattern}` : `be ${words}`;
  const regular = words === undefined ? '' : ` The pattern is ${pattern}.`;
  return {
    keyword: 'pattern',
    at: tokensOf(failure.at),
    message: `${nameOf(failure)} must ${asked}, not ${shown(failure.value)}`,
    help: `${exampleText(failure, pattern)}${regular}`.trim(),
  };
}

function exampleText(failure: Failure, pattern: string): string {
  const { examples, minLength = 0, maxLength = Infinity } = keywordsIn(failure.schema);
  const given = Array.isArray(examples) ? examples.find((example) => typeof example === 'string') : undefined;
  if (given !== undefined) return `For example: ${shown(given)}.`;
  const found = new Texts().shortest({ matches: [pattern], minLength, maxLength });
  return found.kind === 'text' && found.text !== '' ? `For example: ${shown(found.text)}.` : '';
}
