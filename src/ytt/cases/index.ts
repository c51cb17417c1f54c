import { type Case, type CaseOptions, type Cases, createCases, type MissingCase } from '../../cases/index.ts';
import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { schemaEntries } from '../../schema/document/keyword-values.ts';
import { readAlternatives } from '../../schema/document/property-choice.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { compileSchema } from '../../schema/validate/index.ts';
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
  const bare = rewrite(root, (schema) => withRequired(withoutKeyword(schema, 'predicates')), new Map());
  const written = new Set([...walk(root)].filter(({ schema }) => schema.required).map(({ pointer }) => pointer));
  const { cases, without } = createCases(bare, {
    onConstraint,
    judge: { name: 'ytt', refusals: judge },
    untestable: ({ keyword, pointer }) =>
      keyword === 'required' && !written.has(pointer.slice(0, pointer.lastIndexOf('/'))) ? false : undefined,
  });
  const complete = cases.find(({ valid }) => valid)?.document;
  const ruled = [...listPlaces(root)]
    .filter(({ schema }) => listRules(schema).length > 0)
    .map((place) => createPlaceCases(place, judge, complete));
  return {
    cases: [...cases, ...ruled.flatMap((placeCases) => placeCases.cases)],
    without: [...without, ...ruled.flatMap((placeCases) => placeCases.without)],
  };
}

/** ytt fills in defaults before it checks them: what it refuses then has to be given. */
function withRequired(schema: SchemaObject): SchemaObject {
  const nullable = new Set(readAlternatives(schema.oneOf)?.names);
  const names = schemaEntries(schema.properties).flatMap(([name, property]) =>
    !nullable.has(name) && isSchemaObject(property) && isRefusedUnset(property) ? [name] : [],
  );
  return names.length === 0 ? schema : { ...schema, required: [...new Set([...(schema.required ?? []), ...names])] };
}

function isRefusedUnset(property: SchemaObject): boolean {
  const filled = property.default ?? (property.properties ? {} : undefined);
  return filled !== undefined && compileSchema(property).validate(filled) !== undefined;
}

/** Where ytt accepts its defaults, a document has nothing but the value. */
function createPlaceCases({ schema, pointer, path }: RuledPlace, judge: Judge, complete?: Json): Cases {
  const keyword = schema['x-ytt-validation'] === undefined ? 'predicates' : 'x-ytt-validation';
  const place = { pointer: appendToken(pointer, keyword), keyword };
  const candidates = listCandidates([schema]);
  const documents = [{}, ...(complete === undefined ? [] : [complete])]
    .flatMap((base) => candidates.map((value) => createDocument(path, value, base)))
    .filter(isObject);
  const sides = [true, false].map((valid) => createSideCase(documents, { ...place, valid }, schema, judge));
  return {
    cases: sides.flatMap((side) => ('document' in side ? [side] : [])),
    without: sides.flatMap((side) => ('document' in side ? [] : [side])),
  };
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
