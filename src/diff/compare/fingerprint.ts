import { referenceKeywords, resolveTarget } from '../../schema/effective/closure.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { mapHeld, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { isSame } from '../../text/value/json.ts';
import type { Comparison } from '../pair/pair.ts';

/**
 * A fingerprint that is equal for schemas that demand the same: annotations are ignored and references are followed.
 * `undefined` for a schema that is too large.
 */
export function createFingerprint(views: SampleViews, schemas: readonly unknown[]): string | undefined {
  const printer = new Printer(views);
  const print = schemas.map((schema) => printer.schema(schema, []));
  return printer.isWhole ? JSON.stringify(sortKeys(print)) : undefined;
}

const silent: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'examples', 'deprecated', 'oldName']);

/** Larger schemas get no fingerprint. */
const most = 4000;

class Printer {
  readonly #views: SampleViews;
  #left = most;

  constructor(views: SampleViews) {
    this.#views = views;
  }

  get isWhole(): boolean {
    return this.#left > 0;
  }

  schema(value: unknown, around: readonly Schema[]): unknown {
    this.#left -= 1;
    if (!this.isWhole || !isSchemaObject(value)) return value;
    const leads = referenceKeywords.flatMap((keyword) => {
      const target = resolveTarget(value, keyword, this.#views.resources);
      return target === undefined ? [] : [{ keyword, print: this.#target(target, around) }];
    });
    const beside = this.#keywords(omitKeywords(value, ...leads.map(({ keyword }) => keyword)), around);
    // Sibling keywords would mean something else if they were merged into one schema.
    const [only] = leads;
    if (only?.keyword === '$ref' && leads.length === 1 && Object.keys(beside).length === 0) return only.print;
    return { ...Object.fromEntries(leads.map(({ keyword, print }) => [keyword, print])), ...beside };
  }

  #target(target: Schema, around: readonly Schema[]): unknown {
    // A reference to an enclosing schema is compared by its depth.
    const turn = around.indexOf(target);
    return turn >= 0 ? around.length - turn : this.schema(target, [...around, target]);
  }

  #keywords(schema: SchemaObject, around: readonly Schema[]): SchemaObject {
    const entries = Object.entries(schema).filter(([keyword]) => !silent.has(keyword) && !definitions.has(keyword));
    return Object.fromEntries(
      entries.map(([keyword, value]) => [
        keyword,
        mapHeld(keyword, value, (subschema) => this.schema(subschema, around)),
      ]),
    );
  }
}

/** Keywords that only hold definitions. */
const definitions: ReadonlySet<string> = new Set(['$defs', 'definitions']);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isSchemaObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}

export function areAlike(comparison: Comparison, before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((schema, index) => isAlike(comparison, schema, after[index]));
}

/** Large branches are compared with each other again and again. */
const answers = new WeakMap<object, WeakMap<object, boolean>>();

function isAlike({ old, new: next }: Comparison, before: unknown, after: unknown): boolean {
  if (!isSchemaObject(before) || !isSchemaObject(after)) return isSame(before, after);
  const known = answers.get(before) ?? new WeakMap<object, boolean>();
  answers.set(before, known);
  const answer = known.get(after) ?? hasSamePrint(old.views, before, next.views, after);
  known.set(after, answer);
  return answer;
}

function hasSamePrint(old: SampleViews, before: SchemaObject, next: SampleViews, after: SchemaObject): boolean {
  const print = findPrint(old, before);
  return print !== undefined && print === findPrint(next, after);
}

const prints = new WeakMap<SampleViews, WeakMap<object, string | undefined>>();

function findPrint(views: SampleViews, schema: SchemaObject): string | undefined {
  const known = prints.get(views) ?? new WeakMap<object, string | undefined>();
  prints.set(views, known);
  if (!known.has(schema)) known.set(schema, createFingerprint(views, [schema]));
  return known.get(schema);
}
