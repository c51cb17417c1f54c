import { targetOf } from '../../schema/effective/closure.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { without } from '../../schema/keywords/rewrite.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { holdsOf } from '../../schema/keywords/walk.ts';
import type { Comparison } from '../pair/pair.ts';

/** Annotations that make no other schema of one. */
const silent: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'examples', 'deprecated', 'oldName']);

/** Larger schemas are not told apart by this. */
const most = 4000;

/**
 * What schemas demand as text, equal for equal schemas: without annotations, with references followed;
 * `undefined` for what is too large.
 */
export function fingerprint(views: SampleViews, schemas: readonly unknown[]): string | undefined {
  const printer = new Printer(views);
  const text = JSON.stringify(schemas.map((schema) => printer.schema(schema, [])));
  return printer.isWhole ? text : undefined;
}

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
    // What a dynamic reference leads to, the way to it decides; one that leads nowhere is the same wherever it stands.
    if (targetOf(value, '$dynamicRef', this.#views.resources) !== undefined) this.#left = 0;
    const target = targetOf(value, '$ref', this.#views.resources);
    if (target === undefined) return this.#keywords(value, around);
    // A reference to what is around it is told by the distance.
    const turn = around.indexOf(target);
    const led = turn >= 0 ? around.length - turn : this.schema(target, [...around, target]);
    const beside = this.#keywords(without(value, '$ref'), around);
    // Keywords on both sides do not mean together what they would mean in one schema.
    return Object.keys(beside).length === 0 ? led : { $ref: led, ...beside };
  }

  #keywords(schema: SchemaObject, around: readonly Schema[]): SchemaObject {
    const told = Object.keys(schema).filter((keyword) => !silent.has(keyword) && !definitions.has(keyword));
    return Object.fromEntries(told.sort().map((keyword) => [keyword, this.#held(keyword, schema[keyword], around)]));
  }

  #held(keyword: string, value: unknown, around: readonly Schema[]): unknown {
    const holds = holdsOf(keyword);
    if (holds === undefined) return sorted(value);
    if (Array.isArray(value)) return value.map((one) => this.schema(one, around));
    if (holds !== 'map' || !isSchemaObject(value)) return this.schema(value, around);
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((name) => [name, this.schema(value[name], around)]),
    );
  }
}

/** What a schema only keeps for others. */
const definitions: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** A value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isSchemaObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** True for schemas that are written alike, references followed. */
export function areAlike(
  { old, new: next }: Comparison,
  before: readonly unknown[],
  after: readonly unknown[],
): boolean {
  const print = fingerprint(old.views, before);
  return print !== undefined && print === fingerprint(next.views, after);
}
