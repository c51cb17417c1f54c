import { type Chance, chanceOf } from './chance.ts';
import { gentle, rough } from './mutations.ts';
import { copyOf, hasMembers, type Value } from './raw-json.ts';
import { sampleValues } from './sample-values.ts';
import type { SchemaSource } from './schema-sources.ts';

/** A document that was changed, what it was before, and values for both. */
export interface Documents {
  readonly kind: 'schema' | 'crd' | 'openapi';
  readonly before: Value;
  readonly after: Value;
  /** The first ones are objects, which values files are. */
  readonly values: readonly Value[];
  readonly indent: number | string | undefined;
  /** What came after is compared with what was before; otherwise the other way round. */
  readonly isForward: boolean;
}

/** Documents that a number of a seed stands for. */
export interface Mutant extends Documents {
  readonly seed: number;
  readonly index: number;
  /** Where the schema comes from, and what was done to it. */
  readonly story: string;
}

/** Documents are kept this small, in characters. */
const most = 4000;

/** The mutant of a number: the same one for the same seed and sources. */
export function mutantOf(sources: readonly SchemaSource[], seed: number, index: number): Mutant {
  const chance = chanceOf(seed, index);
  const source = chance.pickOf(sources);
  if (source === undefined) throw new Error('there are no schemas to begin with');
  const base = begun(source.schema, chance);
  const { after, done } = mutated(base, chance);
  const kind = chance.happens(0.92) ? 'schema' : chance.pick(['crd', 'openapi'] as const);
  const given = source.values.flatMap((one) => [one, { v: one }]);
  const values = [
    ...sampleValues(after, chance, given, 6),
    ...sampleValues(base, chance, given, 2),
    ...sampleValues(base, chance, [], 1).map((one) => ({ v: one })),
  ];
  return {
    seed,
    index,
    story: `${source.from}: ${done.join(', ')}`,
    kind,
    before: inDocument(base, kind),
    after: inDocument(after, kind),
    values: values.toSorted((one, other) => Number(hasMembers(other)) - Number(hasMembers(one))),
    indent: chance.pick([undefined, 2, 4, '\t']),
    isForward: index % 2 === 0,
  };
}

/** Values are objects: mostly a schema is put where it speaks of a property, with its definitions where they were. */
function begun(schema: Value, chance: Chance): Value {
  const speaksOfObjects = hasMembers(schema) && ('properties' in schema || 'required' in schema);
  if (chance.happens(speaksOfObjects ? 0.7 : 0.15)) return copyOf(schema);
  if (!hasMembers(schema)) return { type: 'object', properties: { v: schema } };
  const { $schema, $id, $defs, definitions, ...own } = copyOf(schema);
  const kept = Object.entries({ $schema, $id, $defs, definitions }).filter(([, one]) => one !== undefined);
  return { ...Object.fromEntries(kept as [string, Value][]), type: 'object', properties: { v: own } };
}

function inDocument(schema: Value, kind: Mutant['kind']): Value {
  if (kind === 'schema') return schema;
  if (kind === 'openapi') {
    return {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas: { Root: schema } },
    };
  }
  const name = { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' };
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', scope: 'Namespaced', names: name, versions: [version] },
  };
}

function mutated(base: Value, chance: Chance): { readonly after: Value; readonly done: readonly string[] } {
  let after = copyOf(base);
  const done: string[] = [];
  const isRough = chance.happens(0.3);
  const count = 1 + chance.below(4);
  for (let index = 0; index < count; index += 1) {
    const [name, mutate] = chance.pick(isRough && index === 0 ? rough : gentle);
    const tried = copyOf(after);
    const made = mutate(tried, chance) ?? tried;
    if (JSON.stringify(made).length > most) continue;
    after = made;
    done.push(name);
  }
  return { after, done };
}
