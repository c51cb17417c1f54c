import { type Case, type CaseOptions, type Cases, createCases, type MissingCase } from '../../cases/index.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, omitKeywords as withoutKeyword } from '../../schema/keywords/rewrite.ts';
import { appendToken } from '../../text/value/pointer.ts';
import {
  listCandidates,
  createDocument,
  type Judge,
  createJudge,
  listPlaces,
  type RuledPlace,
  listRules,
} from '../probes/index.ts';

export function casesOfYtt(document: SchemaDocument, onConstraint?: CaseOptions['onConstraint']): Cases {
  const { root } = document;
  const judge = createJudge(document);
  // Predicates also look at absent properties, which ytt fills in, so only ytt is asked about them.
  const bare = rewrite(root, (schema) => withoutKeyword(schema, 'predicates'), new Map());
  const { cases, without } = createCases(bare, { onConstraint, judge: { name: 'ytt', refusals: judge } });
  const ruled = [...listPlaces(root)]
    .filter(({ schema }) => listRules(schema).length > 0)
    .map((place) => createPlaceCases(place, judge));
  return {
    cases: [...cases, ...ruled.flatMap((placeCases) => placeCases.cases)],
    without: [...without, ...ruled.flatMap((placeCases) => placeCases.without)],
  };
}

function createPlaceCases({ schema, pointer, path }: RuledPlace, judge: Judge): Cases {
  const keyword = schema['x-ytt-validation'] === undefined ? 'predicates' : 'x-ytt-validation';
  const place = { pointer: appendToken(pointer, keyword), keyword };
  const documents = listCandidates([schema])
    .map((value) => createDocument(path, value))
    .filter(isDocument);
  const sides = [true, false].map((valid) => createSideCase(documents, { ...place, valid }, schema, judge));
  return {
    cases: sides.flatMap((side) => ('document' in side ? [side] : [])),
    without: sides.flatMap((side) => ('document' in side ? [] : [side])),
  };
}

function isDocument(value: unknown): value is JsonObject {
  return isObject(value);
}

function createSideCase(
  documents: readonly JsonObject[],
  side: Pick<Case, 'pointer' | 'keyword' | 'valid'>,
  schema: SchemaObject,
  judge: Judge,
): Case | MissingCase {
  const { valid, ...place } = side;
  const what = valid ? 'a value that the rules accept' : 'a value that the rules refuse';
  const messages = listMessages(schema);
  const found = documents.find((document) => {
    const [reason, ...more] = judge(document);
    if (valid) return reason === undefined;
    return reason !== undefined && more.length === 0 && messages.some((message) => reason.includes(message));
  });
  if (!found) return { ...place, what, reason: 'no such value was found among those tried' };
  return { ...side, what, document: found, reasons: judge(found) };
}

function listMessages(schema: SchemaObject): readonly string[] {
  return listRules(schema).flatMap((rule) => {
    if (!isObject(rule)) return [];
    if (typeof rule.message === 'string') return [rule.message];
    const written = typeof rule.arguments === 'string' ? rule.arguments : '';
    return [...written.matchAll(/\("((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) => message);
  });
}
