import { isSame } from '../text/value/json.ts';
import { draftOfRoot } from '../schema/keywords/drafts.ts';
import { withoutDependencies } from '../schema/keywords/upgrade.ts';
import { createDocumentUpgrade } from '../schema/resources/upgrade-document.ts';
import { walk } from '../schema/keywords/walk.ts';
import { rewrite, type Rewriting, type Sources } from '../schema/keywords/rewrite.ts';
import type { SchemaObject } from '../schema/document/schema.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { compileSchema } from '../schema/validate/index.ts';
import { type Change, type CompareWatch, type GivenValues, sortedChanges } from './pair/change.ts';
import { repairDefaults } from './documents/base.ts';
import { applyHistory } from './history/apply-history.ts';
import { compareSubjects } from './documents/compare-documents.ts';
import { type Merging, type Subject, createSubject } from './pair/subject.ts';
import { describePair } from './pair/pair.ts';

/**
 * The differences of two documents, the worst first. The root schemas are compared unless the dialect compares more.
 */
export function diffDocuments(
  old: SchemaDocument,
  next: SchemaDocument,
  compare: Compare = compareSchemas,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
): readonly Change[] {
  const changes = applyHistory([old, next], mergedChanges(compare(old, next, values, onChange)), values);
  return sortedChanges(
    old.fromModel === next.fromModel ? changes : changes.filter(({ code }) => !code.startsWith(modelsOnly)),
  );
}

/**
 * Compares two documents of the same kind, which a dialect has recognized. For schemas, user-supplied values refine
 * the result.
 */
export type Compare = (
  old: SchemaDocument,
  next: SchemaDocument,
  values?: readonly GivenValues[],
  onChange?: CompareWatch,
) => readonly Change[];

export function compareSchemas(
  old: SchemaDocument,
  next: SchemaDocument,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
  { merging, path = [] }: SchemaOptions = {},
): readonly Change[] {
  if (isSame(old.root, next.root)) return [];
  const subjects = [schemaSubject(old, merging?.[0]), schemaSubject(next, merging?.[1])] as const;
  return compareSubjects(...subjects, { values, onChange, path });
}

/** False if the values over which those of users are merged make every document of a user refused. */
export function acceptsSomeValues(document: SchemaDocument, merging: Merging): boolean {
  return repairDefaults(schemaSubject(document, merging)) !== undefined;
}

export interface SchemaOptions {
  readonly merging?: readonly [old: Merging, next: Merging];
  readonly path?: readonly string[];
}

/** Only models declare the initial values of values.yaml, so a plain schema is not compared by them. */
const modelsOnly = 'diff/initial-';

/**
 * A schema of an older draft is upgraded to 2020-12 for the comparison; a witness must hold for the original document.
 */
function schemaSubject(document: SchemaDocument, merging?: Merging): Subject {
  const rewriting = findRewriting(document.root);
  const options = {
    written: compileSchema(document.root),
    assertsFormat: draftOfRoot(document.root) < 2019,
    merging,
  };
  if (!rewriting) return createSubject(document, options);
  const sources: Sources = new Map();
  return createSubject(document, { ...options, root: rewrite(document.root, rewriting, sources), sources });
}

function findRewriting(root: SchemaObject): Rewriting | undefined {
  const hasDependencies = (): boolean => [...walk(root)].some(({ schema }) => schema.dependencies !== undefined);
  return createDocumentUpgrade(root) ?? (hasDependencies() ? withoutDependencies : undefined);
}

/**
 * Merges the changes of a shared schema that several paths reach: one change with all paths, and with a witness if any
 * path has one.
 */
function mergedChanges(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = createKey(change);
    const group = groups.get(key);
    if (!group) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()].flatMap(mergedGroup);
}

function createKey(change: Change): string {
  const { kind, code, pointer, message } = change;
  return JSON.stringify([
    kind,
    code,
    pointer,
    change.old?.pointer,
    change.new?.pointer,
    [change.path, change.path.slice(0, -1)].reduce((text, path) => text.replace(describePair({ path }), ''), message),
  ]);
}

function mergedGroup(group: readonly Change[]): readonly Change[] {
  const best = group.find(({ witness }) => witness !== undefined) ?? group[0];
  if (!best) return [];
  const others = new Map(group.map(({ path }) => [JSON.stringify(path), path]));
  others.delete(JSON.stringify(best.path));
  return [others.size === 0 ? best : { ...best, further: [...others.values()] }];
}
