import { isSame, getOwn } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { extensionNamed } from '../../schema/keywords/extensions.ts';
import { keywords, compareDraft } from '../../schema/keywords/table.ts';
import { findHolding } from '../../schema/keywords/walk.ts';
import type { ChangeKind } from '../pair/change.ts';
import { type Comparison, type FoundChange, describePair, type Pair } from '../pair/pair.ts';
import { formatValue } from '../../schema/words/condition-words.ts';
import type { Subject } from '../pair/subject.ts';

export function* compareAnnotations(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = mapAnnotations(pair.old.schemas);
  const after = mapAnnotations(pair.new.schemas);
  for (const keyword of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(keyword);
    const next = after.get(keyword);
    const was = old && readValue(comparison.old, old, keyword);
    const is = next && readValue(comparison.new, next, keyword);
    if (isSame(was, is)) continue;
    // Helm and other readers of plain schemas do not know extensions.
    const extension = extensionNamed(keyword);
    const usual = getOwn(usualValues, extension ?? keyword);
    const isIgnored = comparison.new.written && extension !== undefined;
    const hasEffect = !isIgnored && !isSame(was ?? usual, is ?? usual);
    const kind = (hasEffect ? getOwn(effects, extension ?? keyword) : undefined) ?? 'neutral';
    const name = `${createName(keyword)}-${describeChange(old, next)}`;
    yield { kind, name, message: describeAnnotationChange(pair, keyword, was, is), pair, old, new: next, keyword };
  }
}

/**
 * Keywords that other comparisons handle although the newest draft defines them as annotations or not at all;
 * extensions by their names.
 */
const alsoCompared: ReadonlySet<string> = new Set(['format', 'validations', 'oldName', 'dependencies']);

function isCompared(keyword: string): boolean {
  if (alsoCompared.has(extensionNamed(keyword) ?? keyword) || findHolding(keyword)) return true;
  const role = compareDraft(newest, keyword) === 'known' ? keywords.get(keyword)?.role : undefined;
  return role === 'asserts' || role === 'refers';
}

/**
 * Annotations whose change affects generated artifacts; changes of others have no effect on values. Extensions by
 * their names.
 */
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

/** What the absence of an annotation means. */
const usualValues: Readonly<Record<string, string>> = { 'list-type': 'atomic', 'map-type': 'granular' };

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

function describeChange(old?: SchemaObject, next?: SchemaObject): string {
  if (!old) return 'added';
  return next ? 'changed' : 'removed';
}

/** Keywords whose own name would be misleading in a code. */
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

/** A schema that was upgraded from an older draft reports the `$schema` of that draft. */
function readValue({ sourceOf }: Subject, schema: SchemaObject, keyword: string): unknown {
  return keyword === '$schema' ? sourceOf(schema).$schema : schema[keyword];
}

function describeAnnotationChange(pair: Pair, keyword: string, old: unknown, next: unknown): string {
  const name = describePair(pair);
  const state = getOwn(states, keyword);
  if (state !== undefined && old !== true && next === true) return `${name} is now ${state}`;
  if (state !== undefined && old === true && next !== true) return `${name} is no longer ${state}`;
  if (keyword === 'examples') return `${name} ${describeExamples(old, next)}`;
  if (old === undefined) return `${name} now has the ${keyword} ${formatValue(next)}`;
  if (next === undefined) return `${name} no longer has the ${keyword} ${formatValue(old)}`;
  return `${keyword} of ${name} is now ${formatValue(next)}; it was ${formatValue(old)}`;
}

const states: Readonly<Record<string, string>> = {
  deprecated: 'deprecated',
  readOnly: 'read-only',
  writeOnly: 'write-only',
};

function describeExamples(old: unknown, next: unknown): string {
  if (old === undefined) return 'gained examples';
  return next === undefined ? 'lost its examples' : 'has other examples';
}
