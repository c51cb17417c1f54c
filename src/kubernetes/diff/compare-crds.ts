import { isSame } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Compare } from '../../diff/diff-documents.ts';
import type { Change, ChangeKind } from '../../diff/pair/change.ts';
import { shown } from '../../diff/compare/annotations.ts';
import { compareSubjects } from '../../diff/documents/compare-documents.ts';
import { objectAt } from '../../diff/documents/object-at.ts';
import { placesIn } from '../../diff/pair/subject.ts';
import { noRules } from '../admission/server.ts';
import { hasRuleKeyword } from '../definition/index.ts';
import type { Rules } from '../structural/definition.ts';
import type { KubeObject } from '../structural/value.ts';
import { effectOn, type ObjectTreatment } from './acceptance.ts';
import { compareLists } from './compare-lists.ts';
import {
  type ComparedDefinition,
  definitionOf,
  isSameVersion,
  type ComparedVersion,
  versionSubject,
} from './definition.ts';

/** Loads the comparison of CustomResourceDefinitions; what evaluates rules in CEL only where these have any. */
export async function openCrdComparison(documents?: readonly SchemaDocument[]): Promise<Compare> {
  // What is read is JSON.
  const isRuled = documents?.some(({ root }) => hasRuleKeyword(root as KubeObject)) !== false;
  return crdComparison(isRuled ? (await import('../cel/engine.ts')).engineRules() : noRules);
}

/** Compares two CustomResourceDefinitions: their identity, their versions, and the schema of each; `rules` evaluates those in CEL. */
function crdComparison(rules: Rules): Compare {
  return (old, next) => {
    const both = { before: definitionOf(old, rules), after: definitionOf(next, rules) };
    const changes = [
      ...compareParts(wholeParts, both, old.root, next.root).map((change) => withObject(change, both)),
      ...both.before.versions.flatMap((version) => compareVersions(both, version)),
      ...both.after.versions.filter(({ isServed }) => isServed).flatMap((version) => appeared(both, version)),
      ...lostByConversion(both),
    ];
    const [before, after] = [both.before, both.after].map((one) => one.treatmentAs(both.before.identity));
    if (before === undefined || after === undefined) return changes;
    return changes.map((change) => withEffect(change, before, after));
  };
}

/** What becomes of objects that are stored already: the witness is one. */
function withEffect(change: Change, before: ObjectTreatment, after: ObjectTreatment): Change {
  if (change.kind !== 'breaking' || change.witness === undefined || ofKind.has(change.code)) return change;
  const stored = effectOn(change.witness, before, after);
  return stored === undefined ? change : { ...change, stored };
}

/** Changes by which objects belong to another kind: the server refuses the definition. */
const ofKind: ReadonlySet<string> = new Set(['group', 'kind', 'scope', 'plural'].map((one) => `diff/${one}-changed`));

interface Both {
  readonly before: ComparedDefinition;
  readonly after: ComparedDefinition;
}

/** A part of a CustomResourceDefinition beside its schemas: what its change does. */
interface Part {
  readonly path: readonly string[];
  readonly key: string;
  readonly code: string;
  readonly kind: ChangeKind;
}

/** Parts of the definition as a whole. */
const wholeParts: readonly Part[] = [
  { path: ['spec'], key: 'group', code: 'group-changed', kind: 'breaking' },
  { path: ['spec', 'names'], key: 'kind', code: 'kind-changed', kind: 'breaking' },
  { path: ['spec'], key: 'scope', code: 'scope-changed', kind: 'breaking' },
  { path: ['spec', 'names'], key: 'plural', code: 'plural-changed', kind: 'breaking' },
  { path: ['spec', 'names'], key: 'singular', code: 'names-changed', kind: 'behaviour' },
  { path: ['spec', 'names'], key: 'listKind', code: 'names-changed', kind: 'behaviour' },
  { path: ['spec', 'names'], key: 'shortNames', code: 'names-changed', kind: 'behaviour' },
  { path: ['spec', 'names'], key: 'categories', code: 'names-changed', kind: 'behaviour' },
  { path: ['spec'], key: 'conversion', code: 'conversion-changed', kind: 'behaviour' },
  { path: ['spec'], key: 'preserveUnknownFields', code: 'preserve-changed', kind: 'behaviour' },
];

/** Parts of a version. */
const versionParts: readonly Part[] = [
  { path: [], key: 'storage', code: 'storage-changed', kind: 'behaviour' },
  { path: ['subresources'], key: 'status', code: 'subresource-changed', kind: 'behaviour' },
  { path: ['subresources'], key: 'scale', code: 'subresource-changed', kind: 'behaviour' },
  { path: [], key: 'deprecated', code: 'deprecated-changed', kind: 'neutral' },
  { path: [], key: 'deprecationWarning', code: 'deprecated-changed', kind: 'neutral' },
];

function compareParts(
  parts: readonly Part[],
  { before, after }: Both,
  old: SchemaObject,
  next: SchemaObject,
): readonly Change[] {
  return parts.flatMap(({ path, key, code, kind }): readonly Change[] => {
    const was = objectAt(old, ...path);
    const is = objectAt(next, ...path);
    if (isSame(was?.[key] ?? false, is?.[key] ?? false)) return [];
    const places = {
      old: placesIn(before.document)(was ?? old, was?.[key] === undefined ? undefined : key),
      new: placesIn(after.document)(is ?? next, is?.[key] === undefined ? undefined : key),
    };
    const message = `${[...path, key].join('.')} is ${shown(is?.[key])} now; it was ${shown(was?.[key])}`;
    const pointer = is?.[key] === undefined ? places.old.pointer : places.new.pointer;
    return [{ kind, code: `diff/${code}`, pointer, message, path: [], ...places }];
  });
}

/** An object of the old kind proves that the new one takes none such. */
function withObject(change: Change, { before, after }: Both): Change {
  const served = before.versions.find(({ isServed }) => isServed);
  if (change.kind !== 'breaking' || served === undefined) return change;
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
  if (next?.isServed !== true) return [lost(both, version, next)];
  // What all objects say of themselves is compared once, not in every version.
  const changes = compareSubjects(
    versionSubject(before, version),
    versionSubject(after, next, { as: before.identity }),
  );
  const parts = versionParts.flatMap((part) => {
    const key = part.path[0] ?? part.key;
    return compareParts([part], both, version.holderOf(key), next.holderOf(key));
  });
  return [...changes, ...parts, ...compareLists(both, version, next)];
}

/** Objects may be stored in a version that is not served: the server refuses to lose it. */
function unservedLost({ before, after }: Both, version: ComparedVersion): readonly Change[] {
  if (after.versions.some((other) => isSameVersion(other, version))) return [];
  const old = placesIn(before.document)(version.entry, 'name');
  const message = `version ${version.name}, which was not served, is not there any more: the server refuses that as long as status.storedVersions names it`;
  return [{ kind: 'behaviour', code: 'diff/version-removed', pointer: old.pointer, message, path: [], old }];
}

/** Without a webhook, an object keeps what the version that is stored knows of it: what is lost now and was not before. */
function lostByConversion({ before, after }: Both): readonly Change[] {
  const known = new Set(conversionLosses(before).map((change) => JSON.stringify([change.message, change.path])));
  return conversionLosses(after).filter((change) => !known.has(JSON.stringify([change.message, change.path])));
}

function conversionLosses(definition: ComparedDefinition): readonly Change[] {
  const { versions, document } = definition;
  const stored = versions.find(({ isStored }) => isStored);
  const isPlain = objectAt(document.root, 'spec', 'conversion')?.strategy !== 'Webhook';
  if (stored === undefined || !isPlain) return [];
  return versions
    .filter((version) => version.isServed && version !== stored)
    .flatMap((version) => {
      const { name } = version;
      const old = versionSubject(definition, version);
      const next = versionSubject(definition, { name, schema: stored.schema }, { by: 'keeps' });
      return compareSubjects(old, next)
        .filter(({ kind, code }) => kind === 'breaking' && losing.has(code))
        .map(({ message, old: place, ...change }) => ({
          ...change,
          code: 'diff/conversion-loses',
          message: `${name} is stored as ${stored.name}, without conversion: ${message}`,
          pointer: place?.pointer ?? change.pointer,
          ...(place === undefined ? {} : { new: place }),
        }));
    });
}

const losing: ReadonlySet<string> = new Set(['removed', 'renamed', 'moved'].map((one) => `diff/property-${one}`));

function lost({ before, after }: Both, version: ComparedVersion, next: ComparedVersion | undefined): Change {
  const { sampler, root } = versionSubject(before, version);
  const witness = sampler.smallest(root);
  const old = placesIn(before.document)(version.entry, next === undefined ? 'name' : 'served');
  const place = next === undefined ? {} : { new: placesIn(after.document)(next.entry, 'served') };
  return {
    kind: 'breaking',
    code: next === undefined ? 'diff/version-removed' : 'diff/version-unserved',
    pointer: place.new?.pointer ?? old.pointer,
    message: `version ${version.name} is not ${next === undefined ? 'there' : 'served'} any more`,
    ...{ path: [], old, ...place },
    ...(witness === undefined ? {} : { witness }),
  };
}

function appeared({ before, after }: Both, version: ComparedVersion): readonly Change[] {
  if (before.versions.some((other) => other.isServed && isSameVersion(other, version))) return [];
  const place = placesIn(after.document)(version.entry, 'name');
  const message = `version ${version.name} is served now`;
  return [{ kind: 'compatible', code: 'diff/version-added', pointer: place.pointer, message, path: [], new: place }];
}
