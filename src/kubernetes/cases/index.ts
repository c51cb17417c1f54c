/** Boundary cases of a definition: objects that the API server accepts or refuses, judged as it judges them. */

import { type Case, type CaseOptions, type Cases, casesOf, constraintsOf } from '../../cases/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { samplerOf, sampleViewsOf } from '../../schema/sample/index.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { child, type Pointer } from '../../text/value/pointer.ts';
import type { Server } from '../admission/server.ts';
import { partRules } from '../cel/engine.ts';
import { type CrdVersion, kindOf, versionsOf } from '../read/versions.ts';
import { caseSchemaOf } from './case-schema.ts';
import { formatCases } from './format-cases.ts';
import { ruleCases } from './rule-cases.ts';
import { repairsOf } from './repairs.ts';
import { type ObjectVerdict, verdictOn, verdictOnValue } from './verdict.ts';

/** The version that cases are made for: the one that is named, else the one that is stored; it has to be served. */
export function versionFor(crd: SchemaObject, select: string | undefined): CrdVersion | readonly string[] {
  const served = versionsOf(crd).filter(({ isServed }) => isServed);
  const stored = served.find(({ isStored }) => isStored) ?? served[0];
  return (select === undefined ? stored : served.find(({ name }) => name === select)) ?? served.map(({ name }) => name);
}

/** Makes the cases of a version; each object is given to the server's own validation before it counts. */
export function casesOfVersion(
  crd: SchemaObject,
  version: CrdVersion,
  server: Server,
  onConstraint?: CaseOptions['onConstraint'],
): Cases {
  const { group } = server.definition;
  const identity = { apiVersion: `${group}/${version.name}`, kind: kindOf(crd) ?? '' };
  const { root, keywordOf } = caseSchemaOf(version.schema, identity);
  // Many searches come to the same objects.
  const judged = new Map<string, ObjectVerdict>();
  const judge = (document: JsonObject): ObjectVerdict => {
    const text = JSON.stringify(document);
    const verdict = judged.get(text) ?? verdictOnValue(document, document, server);
    judged.set(text, verdict);
    return verdict;
  };
  const sampler = samplerOf(sampleViewsOf(root));
  const hasStatus = server.definition.versions.find(({ name }) => name === version.name)?.hasStatus === true;
  const { cases, without } = casesOf(root, {
    onConstraint,
    judge: {
      name: 'the API server',
      refusals: (document) => judge(document).reasons,
      repairs: (document, { keyword }) => (ofMembers.has(keyword) ? [] : repairsOf(document, { sampler, judge })),
    },
    untestable: ({ schema, keyword, pointer }) => {
      if (keyword === 'format' || keywordOf(schema, keyword) === undefined) return false;
      return hasStatus && isOfStatus(pointer) ? statusOnly : undefined;
    },
  });
  const names = new Map(
    [...constraintsOf(root)].map(({ schema, keyword, pointer }) => [pointer, keywordOf(schema, keyword) ?? keyword]),
  );
  const named = <T extends Pick<Case, 'pointer' | 'keyword'>>(one: T): T => {
    const keyword = names.get(one.pointer) ?? one.keyword;
    return { ...one, keyword, pointer: child(one.pointer.slice(0, one.pointer.lastIndexOf('/')), keyword) };
  };
  const structural = server.definition.versions.find(({ name }) => name === version.name)?.schema;
  const search = structural === undefined ? undefined : { sampler, structural, evaluate: partRules() };
  const further = [
    formatCases(version.schema, cases, judge),
    ruleCases(version.schema, [...judged.values()], judge, search),
  ];
  const all = [...cases.map(named), ...further.flatMap((one) => one.cases)];
  return {
    // They were judged as values: as text they are the same, or no cases.
    cases: all.filter(({ document, valid }) => (verdictOn(document, server).reasons.length === 0) === valid),
    without: [...without.map(named), ...further.flatMap((one) => one.without)],
  };
}

/** Keywords that count or name the members of an object, to which a repair would add some. */
const ofMembers: ReadonlySet<string> = new Set([
  ...['minProperties', 'maxProperties', 'additionalProperties', 'propertyNames'],
]);

const statusOnly = 'the status is a subresource: the API server leaves it out of what is created';

function isOfStatus(pointer: Pointer): boolean {
  return pointer.startsWith('/properties/status/');
}
