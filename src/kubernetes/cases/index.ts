import { type Case, type CaseOptions, type Cases, createCases, collectConstraints } from '../../cases/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { createSampler, openSampleViews } from '../../schema/sample/index.ts';
import { type JsonObject, isSame } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import type { Server } from '../admission/server.ts';
import { partRules } from '../cel/engine.ts';
import { type CrdVersion, getKind, listVersions } from '../read/versions.ts';
import { createCaseSchema } from './case-schema.ts';
import { formatCases } from './format-cases.ts';
import { ruleCases } from './rule-cases.ts';
import { generateRepairs } from './repairs.ts';
import { type ObjectVerdict, isAccepted, readWritten, verdictOnValue } from './verdict.ts';

/** The named version, else the storage version; it must be served. */
export function selectVersion(crd: SchemaObject, select?: string): CrdVersion | readonly string[] {
  const served = listVersions(crd).filter(({ isServed }) => isServed);
  const stored = served.find(({ isStored }) => isStored) ?? served[0];
  return (select === undefined ? stored : served.find(({ name }) => name === select)) ?? served.map(({ name }) => name);
}

/** Each object is validated as the server does before it becomes a case. */
export function casesOfVersion(
  crd: SchemaObject,
  version: CrdVersion,
  server: Server,
  onConstraint?: CaseOptions['onConstraint'],
): Cases {
  const { group } = server.definition;
  const identity = { apiVersion: `${group}/${version.name}`, kind: getKind(crd) ?? '' };
  const { root, keywordOf } = createCaseSchema(version.schema, identity);
  // Different searches often find the same objects.
  const judged = new Map<string, ObjectVerdict>();
  const validateDocument = (document: JsonObject): ObjectVerdict => {
    const text = JSON.stringify(document);
    const verdict = judged.get(text) ?? verdictOnValue(document, document, server);
    judged.set(text, verdict);
    return verdict;
  };
  const sampler = createSampler(openSampleViews(root));
  const hasStatus = server.definition.versions.find(({ name }) => name === version.name)?.hasStatus === true;
  const { cases, without } = createCases(root, {
    onConstraint,
    judge: {
      name: 'the API server',
      refusals: (document) => validateDocument(document).reasons,
      repairs: (document, { keyword }) =>
        ofMembers.has(keyword) ? [] : generateRepairs(document, { sampler, judge: validateDocument }),
    },
    untestable: ({ schema, keyword, pointer }) => {
      if (keyword === 'format' || keywordOf(schema, keyword) === undefined) return false;
      return hasStatus && isOfStatus(pointer) ? statusOnly : undefined;
    },
  });
  const names = new Map(
    [...collectConstraints(root)].map(({ schema, keyword, pointer }) => [
      pointer,
      keywordOf(schema, keyword) ?? keyword,
    ]),
  );
  const renameKeyword = <T extends Pick<Case, 'pointer' | 'keyword'>>(entry: T): T => {
    const keyword = names.get(entry.pointer) ?? entry.keyword;
    return { ...entry, keyword, pointer: appendToken(entry.pointer.slice(0, entry.pointer.lastIndexOf('/')), keyword) };
  };
  const structural = server.definition.versions.find(({ name }) => name === version.name)?.schema;
  const search = structural && { sampler, structural, evaluate: partRules() };
  const further = [
    formatCases(version.schema, cases, validateDocument),
    ruleCases(version.schema, [...judged.values()], validateDocument, search),
  ];
  const all = [...cases.map(renameKeyword), ...further.flatMap((part) => part.cases)];
  return {
    cases: all.filter(({ document, valid }) => {
      const read = readWritten(document);
      // Cases were validated as values; drop those that read differently when written as text.
      return isSame(read, document) || isAccepted(verdictOnValue(document, read, server)) === valid;
    }),
    without: [...without.map(renameKeyword), ...further.flatMap((part) => part.without)],
  };
}

/** Keywords on the number or names of members, which a repair would change by adding some. */
const ofMembers: ReadonlySet<string> = new Set([
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'propertyNames',
]);

const statusOnly = 'the status is a subresource: the API server drops it from new objects';

function isOfStatus(pointer: Pointer): boolean {
  return pointer.startsWith('/properties/status/');
}
