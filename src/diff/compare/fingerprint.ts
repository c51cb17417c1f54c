import { referenceKeywords, resolveTarget } from '../../schema/effective/closure.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { mapHeld, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { Comparison } from '../pair/pair.ts';

/**
 * The fingerprint of schemas, equal for schemas that demand the same: without annotations, with references followed;
 * `undefined` for what is too large.
 */
export function createFingerprint(views: SampleViews, schemas: readonly unknown[]): string | undefined {
  const printer = new Printer(views);
  const text = JSON.stringify(sortKeys(schemas.map((schema) => printer.schema(schema, []))));
  return printer.isWhole ? text : undefined;
}

/** Annotations that make no other schema of one. */
const silent: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'examples', 'deprecated', 'oldName']);

/** Larger schemas are not told apart by this. */
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
    // Keywords on both sides do not mean together what they would mean in one schema.
    const [only] = leads;
    if (only?.keyword === '$ref' && leads.length === 1 && Object.keys(beside).length === 0) return only.print;
    return { ...Object.fromEntries(leads.map(({ keyword, print }) => [keyword, print])), ...beside };
  }

  #target(target: Schema, around: readonly Schema[]): unknown {
    // A reference to what is around it is told by the distance.
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

/** What a schema only keeps for others. */
const definitions: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** A value with the keys of its objects in order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isSchemaObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}

/** True for schemas that are written alike, references followed. */
export function areAlike(
  { old, new: next }: Comparison,
  before: readonly unknown[],
  after: readonly unknown[],
): boolean {
  const print = createFingerprint(old.views, before);
  return print !== undefined && print === createFingerprint(next.views, after);
}
