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
import { compareSubjects } from './documents/compare-documents.ts';
import { type Subject, createSubject } from './pair/subject.ts';
import { describePair } from './pair/pair.ts';

/** The differences of two documents, by the schemas that stand at their roots unless their dialect compares more; the worst first. */
export function diffDocuments(
  old: SchemaDocument,
  next: SchemaDocument,
  compare: Compare = compareSchemas,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
): readonly Change[] {
  const changes = mergedChanges(compare(old, next, values, onChange));
  return sortedChanges(
    old.fromModel === next.fromModel ? changes : changes.filter(({ code }) => !code.startsWith(modelsOnly)),
  );
}

/** Compares two documents of one kind, each of which a dialect knows; of schemas, the values that users give tell more. */
export type Compare = (
  old: SchemaDocument,
  next: SchemaDocument,
  values?: readonly GivenValues[],
  onChange?: CompareWatch,
) => readonly Change[];

/** Compares two JSON schemas, as they stand at the roots of documents. */
export function compareSchemas(
  old: SchemaDocument,
  next: SchemaDocument,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
): readonly Change[] {
  if (isSame(old.root, next.root)) return [];
  return compareSubjects(schemaSubject(old), schemaSubject(next), { values, onChange });
}

/** What values.yaml begins with is told by models, and by no schema that they are compared with. */
const modelsOnly = 'diff/initial-';

/** A schema of an older draft is compared in the words of 2020-12; a witness is one for the document as it is written. */
function schemaSubject(document: SchemaDocument): Subject {
  const rewriting = findRewriting(document.root);
  const options = { written: compileSchema(document.root), assertsFormat: draftOfRoot(document.root) < 2019 };
  if (!rewriting) return createSubject(document, options);
  const sources: Sources = new Map();
  return createSubject(document, { ...options, root: rewrite(document.root, rewriting, sources), sources });
}

function findRewriting(root: SchemaObject): Rewriting | undefined {
  const hasDependencies = (): boolean => [...walk(root)].some(({ schema }) => schema.dependencies !== undefined);
  return createDocumentUpgrade(root) ?? (hasDependencies() ? withoutDependencies : undefined);
}

/**
 * Merges the changes of a shared schema, which is reached by several paths: told once, with a proof where one of the
 * paths has one, and all places.
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
    message.replace(describePair(change), ''),
  ]);
}

function mergedGroup(group: readonly Change[]): readonly Change[] {
  const best = group.find(({ witness }) => witness !== undefined) ?? group[0];
  if (!best) return [];
  const others = new Map(group.map(({ path }) => [JSON.stringify(path), path]));
  others.delete(JSON.stringify(best.path));
  return [others.size === 0 ? best : { ...best, further: [...others.values()] }];
}
