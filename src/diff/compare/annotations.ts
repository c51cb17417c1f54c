import { isSame, getOwn } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { extensionNamed } from '../../schema/keywords/extensions.ts';
import { keywords, compareDraft } from '../../schema/keywords/table.ts';
import { findHolding } from '../../schema/keywords/walk.ts';
import type { ChangeKind } from '../pair/change.ts';
import { type Comparison, type FoundChange, describePair, type Pair } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';

/** Compares the annotations of a place: what its schemas say beside what they demand; of several, the nearest counts. */
export function* compareAnnotations(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = mapAnnotations(pair.old.schemas);
  const after = mapAnnotations(pair.new.schemas);
  for (const keyword of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(keyword);
    const next = after.get(keyword);
    const was = old && readValue(comparison.old, old, keyword);
    const is = next && readValue(comparison.new, next, keyword);
    if (isSame(was, is)) continue;
    const kind = getOwn(effects, extensionNamed(keyword) ?? keyword) ?? 'neutral';
    const name = `${createName(keyword)}-${describeChange(old, next)}`;
    yield { kind, name, message: describeAnnotationChange(pair, keyword, was, is), pair, old, new: next, keyword };
  }
}

/** Keywords, extensions by their names, that other comparisons look at, though the newest draft defines them as annotations, or not at all. */
const alsoCompared: ReadonlySet<string> = new Set(['format', 'validations', 'oldName', 'dependencies']);

/** True for a keyword that asserts something, or only says where schemas are: other comparisons look at what it means. */
function isCompared(keyword: string): boolean {
  if (alsoCompared.has(extensionNamed(keyword) ?? keyword) || findHolding(keyword)) return true;
  const role = compareDraft(newest, keyword) === 'known' ? keywords.get(keyword)?.role : undefined;
  return role === 'asserts' || role === 'refers';
}

/** Annotations, extensions by their names, whose change has an effect where nothing is refused; any other changes nothing for values. */
const effects: Readonly<Record<string, ChangeKind>> = {
  default: 'behaviour',
  initial: 'behaviour',
  predicates: 'behaviour',
  nullable: 'behaviour',
  'list-type': 'behaviour',
  'list-map-keys': 'behaviour',
  'map-type': 'behaviour',
  'preserve-unknown-fields': 'behaviour',
};

/** The schemas that have an annotation first, by the keyword. */
function mapAnnotations(schemas: readonly SchemaObject[]): ReadonlyMap<string, SchemaObject> {
  const found = new Map<string, SchemaObject>();
  for (const schema of schemas) {
    for (const keyword of Object.keys(schema)) {
      if (isCompared(keyword) || found.has(keyword)) continue;
      found.set(keyword, schema);
    }
  }
  return found;
}

function describeChange(old: SchemaObject | undefined, next: SchemaObject | undefined): string {
  if (!old) return 'added';
  return next ? 'changed' : 'removed';
}

/** Keywords whose own name would say something else in a code. */
const names: Readonly<Record<string, string>> = { $schema: 'dialect', $id: 'identifier' };

function createName(keyword: string): string {
  const name = getOwn(names, keyword);
  if (name !== undefined) return name;
  return keyword
    .replace(/^[$]/, '')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

/** What stands in the document; a schema in the words of another draft has that draft's `$schema`. */
function readValue({ sourceOf }: Subject, schema: SchemaObject, keyword: string): unknown {
  return keyword === '$schema' ? sourceOf(schema).$schema : schema[keyword];
}

function describeAnnotationChange(pair: Pair, keyword: string, old: unknown, next: unknown): string {
  const name = describePair(pair);
  if (old === undefined) return `${name} has ${chooseArticle(keyword)}${keyword} now: ${formatValue(next)}`;
  if (next === undefined) return `${name} has no ${keyword} any more; it was ${formatValue(old)}`;
  return `${keyword} of ${name} is ${formatValue(next)} now; it was ${formatValue(old)}`;
}

function chooseArticle(keyword: string): string {
  return /^[aeiou]/.test(keyword) ? 'an ' : 'a ';
}

/** A value as a message shows it: the beginning of a long one. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
