/** Cases of schemas of ytt: at the boundaries of keywords and of rules in code, each confirmed by our engine. */
import { type Case, type CaseOptions, type Cases, casesOf, type MissingCase } from '../../cases/index.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, without as withoutKeyword } from '../../schema/keywords/rewrite.ts';
import { child } from '../../text/value/pointer.ts';
import { candidatesFor, documentAt, type Judge, judgeOf, placesIn, type RuledPlace, rulesAt } from '../probes/index.ts';

/** The cases of a schema of ytt, by its text and by what was read of it. */
export function casesOfYtt(root: SchemaObject, text: string, onConstraint?: CaseOptions['onConstraint']): Cases {
  const judge = judgeOf(text);
  // Conditions look at what is not given, too, which ytt fills in: it alone is asked about them.
  const bare = rewrite(root, (schema) => withoutKeyword(schema, 'predicates'), new Map());
  const { cases, without } = casesOf(bare, { onConstraint, judge: { name: 'ytt', refusals: judge } });
  const ruled = [...placesIn(root)]
    .filter(({ schema }) => rulesAt(schema).length > 0)
    .map((one) => casesAt(one, judge));
  return {
    cases: [...cases, ...ruled.flatMap((one) => one.cases)],
    without: [...without, ...ruled.flatMap((one) => one.without)],
  };
}

/** The first value that ytt takes at a place with rules in code, and the first that such a rule refuses. */
function casesAt({ schema, pointer, path }: RuledPlace, judge: Judge): Cases {
  const keyword = schema['x-ytt-validation'] === undefined ? 'predicates' : 'x-ytt-validation';
  const place = { pointer: child(pointer, keyword), keyword };
  const documents = candidatesFor([schema])
    .map((value) => documentAt(path, value))
    .filter(isDocument);
  const sides = [true, false].map((valid) => caseAt(documents, { ...place, valid }, schema, judge));
  return {
    cases: sides.flatMap((one) => ('document' in one ? [one] : [])),
    without: sides.flatMap((one) => ('document' in one ? [] : [one])),
  };
}

function isDocument(value: unknown): value is JsonObject {
  return isObject(value);
}

function caseAt(
  documents: readonly JsonObject[],
  side: Pick<Case, 'pointer' | 'keyword' | 'valid'>,
  schema: SchemaObject,
  judge: Judge,
): Case | MissingCase {
  const { valid, ...place } = side;
  const what = valid ? 'a value that the rules take' : 'a value that the rules refuse';
  const messages = messagesIn(schema);
  const found = documents.find((document) => {
    const [reason, ...more] = judge(document);
    if (valid) return reason === undefined;
    return reason !== undefined && more.length === 0 && messages.some((one) => reason.includes(one));
  });
  if (found === undefined) return { ...place, what, reason: 'none of the values that were tried is one' };
  return { ...side, what, document: found, reasons: judge(found) };
}

/** What the rules of a schema say of values, as they are written. */
function messagesIn(schema: SchemaObject): readonly string[] {
  return rulesAt(schema).flatMap((rule) => {
    if (!isObject(rule)) return [];
    if (typeof rule.message === 'string') return [rule.message];
    const written = typeof rule.arguments === 'string' ? rule.arguments : '';
    return [...written.matchAll(/\("((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) => message);
  });
}
