import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isSame } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Compare } from '../../diff/diff-documents.ts';
import type { Change, ChangeKind, StoredList } from '../../diff/pair/change.ts';
import { formatValue } from '../../schema/words/condition-words.ts';
import { compareSubjects } from '../../diff/documents/compare-documents.ts';
import { findObject, findString } from '../../diff/documents/object-at.ts';
import type { Reader } from '../../diff/pair/pair.ts';
import { createPlaceFinder } from '../../diff/pair/subject.ts';
import { noRules } from '../admission/server.ts';
import { hasRuleKeyword } from '../definition/index.ts';
import type { Rules } from '../structural/definition.ts';
import type { KubeObject } from '../structural/value.ts';
import { findEffect, findStep, type ObjectTreatment } from './acceptance.ts';
import { compareLists } from './compare-lists.ts';
import { createLossFinder } from './conversion-losses.ts';
import {
  type ComparedDefinition,
  hasConversionWebhook,
  readDefinition,
  isSameVersion,
  type ComparedVersion,
  versionSubject,
} from './definition.ts';
import type { VersionPair } from './rule-proofs.ts';

/** Loads the comparison of CustomResourceDefinitions. The evaluation of CEL is loaded only if these have rules. */
export async function openCrdComparison(documents?: readonly SchemaDocument[]): Promise<Compare> {
  if (documents && !hasRules(documents)) return crdComparison({ rules: noRules });
  const [{ engineRules }, { createRuleReader }] = await Promise.all([
    import('../cel/engine.ts'),
    import('./rule-proofs.ts'),
  ]);
  return crdComparison({ rules: engineRules(), createReader: createRuleReader });
}

export function hasRules(documents: readonly SchemaDocument[]): boolean {
  // A document that was read is JSON.
  return documents.some(({ root }) => hasRuleKeyword(root as KubeObject));
}

interface Ruled {
  readonly rules: Rules;
  readonly createReader?: (pair: VersionPair) => Reader;
}

function crdComparison({ rules, createReader }: Ruled): Compare {
  return (old, next) => {
    if (isSame(old.root, next.root)) return [];
    const both = {
      before: readDefinition(old, rules),
      after: readDefinition(next, rules),
      ...omitUndefined({ createReader }),
    };
    const changes = [
      ...compareWhole(both).map((change) => withObject(change, both)),
      ...both.before.versions.flatMap((version) => compareVersions(both, version)),
      ...both.after.versions.filter(({ isServed }) => isServed).flatMap((version) => reportAddedVersion(both, version)),
      ...createLossFinder(both.before)(both.after),
    ];
    const [before, after] = [both.before, both.after].map((definition) => definition.treatmentAs(both.before.identity));
    if (!before || !after) return changes;
    return changes.map((change) => withEffect(change, before, after));
  };
}

/** Adds how the witness is written, and what happens to stored objects, with the witness as the example. */
function withEffect(change: Change, before: ObjectTreatment, after: ObjectTreatment): Change {
  const { witness, step } = change;
  if (witness === undefined || ofKind.has(change.code)) return change;
  const stepped = step ? change : { ...change, ...findStep(witness, after) };
  const stored = change.kind === 'breaking' && step !== 'update' ? findEffect(witness, before, after) : undefined;
  return stored ? { ...stepped, stored } : stepped;
}

/** Changes that assign objects to another kind; the server refuses them. */
const ofKind: ReadonlySet<string> = new Set(
  ['group', 'kind', 'scope', 'plural'].map((field) => `diff/${field}-changed`),
);

interface Both {
  readonly before: ComparedDefinition;
  readonly after: ComparedDefinition;
  readonly createReader?: Ruled['createReader'];
}

interface Part {
  readonly path: readonly string[];
  readonly key: string;
  readonly code: string;
  readonly kind: ChangeKind;
  /** The value as the server stores it, which fills in what is absent. */
  readonly complete?: (value: SchemaObject[string], holder: SchemaObject) => SchemaObject[string];
}

const wholeParts: readonly Part[] = [
  { path: ['spec'], key: 'group', code: 'group-changed', kind: 'breaking' },
  { path: ['spec', 'names'], key: 'kind', code: 'kind-changed', kind: 'breaking' },
  { path: ['spec'], key: 'scope', code: 'scope-changed', kind: 'breaking' },
  { path: ['spec', 'names'], key: 'plural', code: 'plural-changed', kind: 'breaking' },
  {
    path: ['spec', 'names'],
    key: 'singular',
    code: 'names-changed',
    kind: 'behaviour',
    complete: (value, { kind }) => value ?? String(kind).toLowerCase(),
  },
  {
    path: ['spec', 'names'],
    key: 'listKind',
    code: 'names-changed',
    kind: 'behaviour',
    complete: (value, { kind }) => value ?? `${String(kind)}List`,
  },
  { path: ['spec', 'names'], key: 'shortNames', code: 'names-changed', kind: 'behaviour' },
  { path: ['spec', 'names'], key: 'categories', code: 'names-changed', kind: 'behaviour' },
  {
    path: ['spec'],
    key: 'conversion',
    code: 'conversion-changed',
    kind: 'behaviour',
    complete: (value) => completeConversion(value ?? { strategy: 'None' }),
  },
  { path: ['spec'], key: 'preserveUnknownFields', code: 'preserve-changed', kind: 'behaviour' },
];

const versionParts: readonly Part[] = [
  { path: [], key: 'storage', code: 'storage-changed', kind: 'behaviour' },
  { path: ['subresources'], key: 'status', code: 'subresource-changed', kind: 'behaviour' },
  { path: ['subresources'], key: 'scale', code: 'subresource-changed', kind: 'behaviour' },
  { path: [], key: 'deprecated', code: 'deprecated-changed', kind: 'neutral' },
  { path: [], key: 'deprecationWarning', code: 'deprecated-changed', kind: 'neutral' },
];

/** What changed of the kind itself, outside of its versions. */
export function compareWhole({ before, after }: Pick<Both, 'before' | 'after'>): readonly Change[] {
  return compareParts(wholeParts, { before, after }, before.document.root, after.document.root);
}

function compareParts(
  parts: readonly Part[],
  { before, after }: Both,
  old: SchemaObject,
  next: SchemaObject,
): readonly Change[] {
  return parts.flatMap(({ path, key, code, kind, complete = (value) => value }): readonly Change[] => {
    const was = findObject(old, ...path);
    const is = findObject(next, ...path);
    if (isSame(complete(was?.[key], was ?? {}) ?? false, complete(is?.[key], is ?? {}) ?? false)) return [];
    const places = {
      old: createPlaceFinder(before.document)(was ?? old, was?.[key] === undefined ? undefined : key),
      new: createPlaceFinder(after.document)(is ?? next, is?.[key] === undefined ? undefined : key),
    };
    const message = `${[...path, key].join('.')} is now ${formatValue(is?.[key])}; it was ${formatValue(was?.[key])}`;
    const pointer = is?.[key] === undefined ? places.old.pointer : places.new.pointer;
    const evidence = kind === 'breaking' ? ({ isEvident: true } as const) : {};
    return [{ kind, ...evidence, code: `diff/${code}`, pointer, message, path: [], ...places }];
  });
}

/** The port of a service that answers webhooks is 443 unless another one is given. */
function completeConversion(conversion: SchemaObject[string]): SchemaObject[string] {
  if (!isSchemaObject(conversion)) return conversion;
  const client = findObject(conversion, 'webhook', 'clientConfig');
  const service = findObject(conversion, 'webhook', 'clientConfig', 'service');
  if (!client || !service) return conversion;
  const webhook = {
    ...findObject(conversion, 'webhook'),
    clientConfig: { ...client, service: { port: 443, ...service } },
  };
  return { ...conversion, webhook };
}

/** An object of the old kind shows that the new definition does not accept it. */
function withObject(change: Change, { before, after }: Both): Change {
  const served = before.versions.find(({ isServed }) => isServed);
  if (change.kind !== 'breaking' || !served) return change;
  const old = versionSubject(before, served);
  const witness = old.sampler.smallest(old.root);
  const isTaken = after.versions.some((version) => {
    const next = versionSubject(after, version);
    return witness !== undefined && next.views.accepts(next.root, witness);
  });
  return witness === undefined || isTaken ? change : { ...change, witness };
}

function compareVersions(both: Both, version: ComparedVersion): readonly Change[] {
  const { before, after } = both;
  if (!version.isServed) return unservedLost(both, version);
  const next = after.versions.find((other) => isSameVersion(other, version));
  if (next?.isServed !== true) return [reportRemovedVersion(both, version, next)];
  // The fields that all objects share are compared once, not per version.
  const subjects = {
    old: versionSubject(before, version),
    new: versionSubject(after, next, { as: before.identity }),
  };
  const changes = compareSubjects(subjects.old, subjects.new, { reader: openReader(both, [version, next], subjects) });
  const parts = versionParts.flatMap((part) => {
    const key = part.path[0] ?? part.key;
    return compareParts([part], both, version.holderOf(key), next.holderOf(key));
  });
  const list = findList(before, version);
  const ofObjects = list ? changes.map((change) => ({ ...change, list })) : changes;
  return [...ofObjects, ...parts, ...compareLists(both, version, next)];
}

/** A webhook may write other values into an object of another version than that of storage. */
function findList({ document }: ComparedDefinition, { name, isStored }: ComparedVersion): StoredList | undefined {
  const resource = findString(findObject(document.root, 'metadata'), 'name');
  if (resource === undefined || (!isStored && hasConversionWebhook(document.root))) return;
  return { resource, version: name };
}

function openReader(
  { before, after, createReader }: Both,
  [version, next]: readonly [ComparedVersion, ComparedVersion],
  subjects: VersionPair['subjects'],
): Reader | undefined {
  const { identity } = before;
  const [old, current] = [before, after].map(({ treatmentAs }) => treatmentAs(identity));
  if (!createReader || !old || !current) return;
  const schemas = { old: version.schema, new: next.schema };
  return createReader({ name: version.name, identity, schemas, treatments: { old, new: current }, subjects });
}

/** Nobody reads or writes a version that is not served, but objects may be stored in it. */
function unservedLost(both: Both, version: ComparedVersion): readonly Change[] {
  const { before, after } = both;
  if (after.versions.some((other) => isSameVersion(other, version))) return [];
  if (before.storedVersions.has(version.name)) return [reportRemovedVersion(both, version)];
  const old = createPlaceFinder(before.document)(version.entry, 'name');
  const removed = `version ${version.name}, which was not served, was removed`;
  const change = { code: 'diff/version-removed', pointer: old.pointer, path: [], old };
  if (before.knowsStored) return [{ ...change, kind: 'neutral', message: `${removed}; no object is stored in it` }];
  const message = `${removed}: the server refuses that as long as status.storedVersions contains it`;
  return [{ ...change, kind: 'behaviour', message }];
}

function reportRemovedVersion({ before, after }: Both, version: ComparedVersion, next?: ComparedVersion): Change {
  const { sampler, root } = versionSubject(before, version);
  const witness = sampler.smallest(root);
  const old = createPlaceFinder(before.document)(version.entry, next ? 'served' : 'name');
  const place = next ? { new: createPlaceFinder(after.document)(next.entry, 'served') } : {};
  return {
    kind: 'breaking',
    isEvident: true,
    code: next ? 'diff/version-unserved' : 'diff/version-removed',
    pointer: place.new?.pointer ?? old.pointer,
    message: describeRemoval(before, version, next),
    path: [],
    old,
    ...place,
    ...omitUndefined({ witness }),
  };
}

function describeRemoval(before: ComparedDefinition, { name }: ComparedVersion, next?: ComparedVersion): string {
  if (next) return `version ${name} is no longer served`;
  const message = `version ${name} is no longer there`;
  return before.storedVersions.has(name)
    ? `${message}, and objects may be stored in it: the API server rejects the definition until ${name} is removed from status.storedVersions`
    : message;
}

function reportAddedVersion({ before, after }: Both, version: ComparedVersion): readonly Change[] {
  if (before.versions.some((other) => other.isServed && isSameVersion(other, version))) return [];
  const place = createPlaceFinder(after.document)(version.entry, 'name');
  const message = `version ${version.name} is now served`;
  return [{ kind: 'compatible', code: 'diff/version-added', pointer: place.pointer, message, path: [], new: place }];
}
