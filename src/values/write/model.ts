import { listOf } from '../../schema/document/held.ts';
import { type Resources, resourcesOf } from '../../schema/resources/resources.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { noteOf, type Note } from './note.ts';

/** What a schema says about how the value at a place is written: in which order, and with which words above it. */
export class Model {
  readonly #resources: Resources;
  /** The schemas that all hold. */
  readonly #conjuncts: readonly SchemaObject[];
  readonly #members = new Map<string, Model>();
  readonly #items = new Map<number, Model>();
  #applied: readonly SchemaObject[] | undefined;
  #ranks: ReadonlyMap<string, number> | undefined;
  #note: Note | undefined;
  #isNoted = false;

  constructor(schemas: readonly unknown[], resources: Resources) {
    this.#resources = resources;
    this.#conjuncts = reach(schemas, conjunction, resources);
  }

  /** The title, the description and the deprecation; `undefined` when there is none of them. */
  get note(): Note | undefined {
    if (!this.#isNoted) this.#note = noteOf(this.#conjuncts);
    this.#isNoted = true;
    return this.#note;
  }

  /** Keys in the order in which the schema declares them, and the others behind them as they come. */
  ordered(keys: readonly string[]): readonly string[] {
    const ranks = this.#rankOf();
    if (ranks.size === 0) return keys;
    const last = ranks.size;
    return [...keys].sort((a, b) => (ranks.get(a) ?? last) - (ranks.get(b) ?? last));
  }

  /** True for a key that the schema names, false for one of a map. */
  declares(key: string): boolean {
    return this.#rankOf().has(key);
  }

  /** What is said about a member. */
  member(key: string): Model {
    return kept(this.#members, this.declares(key) ? `.${key}` : '', () => this.#memberOf(key));
  }

  /** What is said about an item. */
  item(index: number): Model {
    const prefix = Math.max(0, ...this.#schemas().map(({ prefixItems }) => listOf(prefixItems).length));
    const at = Math.min(index, prefix);
    return kept(this.#items, at, () => this.#below(({ prefixItems, items }) => [listOf(prefixItems)[at] ?? items]));
  }

  #memberOf(key: string): Model {
    if (this.declares(key)) return this.#below(({ properties }) => [ownOf(properties, key)]);
    return this.#below(({ additionalProperties, patternProperties }) => [
      additionalProperties,
      ...(isSchemaObject(patternProperties) ? Object.values(patternProperties) : []),
    ]);
  }

  #below(schemasIn: (schema: SchemaObject) => readonly unknown[]): Model {
    return new Model(this.#schemas().flatMap(schemasIn), this.#resources);
  }

  #rankOf(): ReadonlyMap<string, number> {
    if (this.#ranks !== undefined) return this.#ranks;
    const names = this.#schemas().flatMap(({ properties }) =>
      isSchemaObject(properties) ? Object.keys(properties) : [],
    );
    this.#ranks = new Map([...new Set(names)].map((name, index) => [name, index]));
    return this.#ranks;
  }

  /** The schemas that all hold, and the branches of which one or the other may. */
  #schemas(): readonly SchemaObject[] {
    this.#applied ??= reach(this.#conjuncts, everything, this.#resources);
    return this.#applied;
  }
}

/** What a whole schema says. */
export function modelOf(root: SchemaObject): Model {
  const known = models.get(root) ?? new Model([root], resourcesOf(root));
  models.set(root, known);
  return known;
}

/** A schema is looked through once, however often values are written by it. */
const models = new WeakMap<SchemaObject, Model>();

const conjunction = ['allOf'] as const;
const everything = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'] as const;

/** Schemas, what their references lead to, and what they hold under the keywords. */
function reach(
  schemas: readonly unknown[],
  keywords: readonly string[],
  resources: Resources,
): readonly SchemaObject[] {
  const found = new Set<SchemaObject>();
  const add = (schema: unknown): void => {
    if (!isSchemaObject(schema) || found.has(schema)) return;
    found.add(schema);
    if (typeof schema.$ref === 'string')
      add(resources.find(schema.$ref, resources.of(schema) ?? resources.main)?.schema);
    for (const keyword of keywords) for (const branch of branchesOf(keyword, schema[keyword])) add(branch);
  };
  for (const schema of schemas) add(schema);
  return [...found];
}

function branchesOf(keyword: string, held: unknown): readonly unknown[] {
  if (keyword === 'dependentSchemas') return isSchemaObject(held) ? Object.values(held) : [];
  return Array.isArray(held) ? held : [held];
}

function ownOf(properties: unknown, key: string): unknown {
  return isSchemaObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
