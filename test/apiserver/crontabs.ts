import { createSampler, firstFew, openSampleViews } from '../../src/schema/sample/index.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { type Chance, chanceOf } from '../support/chance.ts';

/** What clients of v1 write. */
export interface SpecV1 {
  readonly schedule: string;
  readonly legacy?: string | undefined;
  readonly mode?: string | undefined;
  readonly logs?: { readonly lvl?: string | undefined; readonly path?: string | undefined } | undefined;
  readonly ports?:
    | readonly { readonly name: string; readonly number: number; readonly old?: boolean | undefined }[]
    | undefined;
  readonly steps?: readonly { readonly cmd: string; readonly when?: string | undefined }[] | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** What clients of v2 write. */
export interface SpecV2 {
  readonly cron: string;
  readonly replicas: number;
  readonly mode?: string | undefined;
  readonly logging?:
    | { readonly level?: string | undefined; readonly path?: string | undefined; readonly format?: string | undefined }
    | undefined;
  readonly ports?:
    | readonly { readonly name: string; readonly port: number; readonly protocol?: string | undefined }[]
    | undefined;
  readonly steps?:
    | readonly { readonly command: string; readonly when?: string | undefined; readonly shell?: string | undefined }[]
    | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** An object as both versions show it. */
export interface Both {
  readonly v1: SpecV1;
  readonly v2: SpecV2;
}

/** What the history of the models means for an object that was only written as v1, by hand. */
export function createdAsV1(spec: SpecV1): Both {
  const v1 = { mode: 'fast', ...spec };
  const { mode, schedule, logs, ports, steps, labels } = v1;
  const v2 = {
    cron: schedule,
    replicas: 1,
    mode,
    logging: logs && { level: logs.lvl, path: logs.path },
    ports: ports?.map(({ name, number }) => ({ name, port: number })),
    steps: steps?.map(({ cmd, when }) => ({ command: cmd, when })),
    labels,
  };
  return { v1, v2: withoutUndefined(v2) };
}

/** A client of v2 sets everything that v1 cannot hold, and changes some of what it can. */
export function changedAsV2({ v1, v2 }: Both, index: number): Both {
  const cron = index % 3 === 0 ? `${index} * * * *` : v2.cron;
  // Only v1 has a default for it.
  const mode = index % 2 === 0 ? undefined : v2.mode;
  return {
    v1: { ...v1, schedule: cron, mode: mode ?? 'fast' },
    v2: withoutUndefined({
      ...v2,
      cron,
      mode,
      replicas: 1 + (index % 4),
      logging: v2.logging && { ...v2.logging, format: 'json' },
      ports: v2.ports?.map((port, at) => ({ ...port, protocol: at % 2 === 0 ? 'UDP' : 'TCP' })),
      steps: v2.steps?.map((step, at) => ({ ...step, shell: `shell-${at}` })),
    }),
  };
}

/** A client of v1 changes, adds and removes: what it does wins, and takes with it only what belongs to it. */
export function changedAsV1({ v1, v2 }: Both, index: number): Both {
  const changes: readonly ((both: Both) => Both)[] = [changeValues, removeParts, addParts, changeItem, keepAll];
  return changes[index % changes.length]?.({ v1, v2 }) ?? { v1, v2 };
}

function keepAll(both: Both): Both {
  return both;
}

function changeValues({ v1, v2 }: Both): Both {
  const last = (v1.ports?.length ?? 0) - 1;
  return {
    v1: withoutUndefined({
      ...v1,
      schedule: 'changed as v1',
      mode: 'slow',
      logs: v1.logs && { ...v1.logs, lvl: 'debug' },
      ports: v1.ports?.map((port, at) => (at === last ? { ...port, number: 4321 } : port)),
    }),
    // The port has its name, by which its protocol is found again.
    v2: withoutUndefined({
      ...v2,
      cron: 'changed as v1',
      mode: 'slow',
      logging: v2.logging && { ...v2.logging, level: 'debug' },
      ports: v2.ports?.map((port, at) => (at === last ? { ...port, port: 4321 } : port)),
    }),
  };
}

function removeParts({ v1, v2 }: Both): Both {
  return {
    v1: withoutUndefined({ ...v1, legacy: undefined, logs: undefined, ports: v1.ports?.slice(1) }),
    v2: withoutUndefined({ ...v2, logging: undefined, ports: v2.ports?.slice(1) }),
  };
}

function addParts({ v1, v2 }: Both): Both {
  return {
    v1: {
      ...v1,
      legacy: 'added as v1',
      ports: [{ name: 'added', number: 1, old: true }, ...(v1.ports ?? [])],
      steps: [...(v1.steps ?? []), { cmd: 'added' }],
      labels: { ...v1.labels, added: 'yes' },
    },
    v2: {
      ...v2,
      ports: [{ name: 'added', port: 1 }, ...(v2.ports ?? [])],
      steps: [...(v2.steps ?? []), { command: 'added' }],
      labels: { ...v2.labels, added: 'yes' },
    },
  };
}

/** An item without keys is another one after its change, and what was kept of it is gone. */
function changeItem({ v1, v2 }: Both): Both {
  return {
    v1: withoutUndefined({ ...v1, steps: v1.steps?.map((step, at) => (at === 0 ? { cmd: 'changed as v1' } : step)) }),
    v2: withoutUndefined({
      ...v2,
      steps: v2.steps?.map((step, at) => (at === 0 ? { command: 'changed as v1' } : step)),
    }),
  };
}

/** Members that are undefined are none. */
function withoutUndefined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Specs of a version by its schema: with each part of it, or without, and with texts that are easily mistaken. */
export function sampleSpecs(schema: SchemaObject, count: number): readonly SpecV1[] {
  return Array.from(
    { length: count },
    (_, index) => sampleObject(closed(schema), chanceOf(31, index)) as unknown as SpecV1,
  );
}

function sampleObject(schema: SchemaObject, chance: Chance): Json {
  const { required = [], properties = {} } = schema as {
    readonly required?: readonly string[];
    readonly properties?: Readonly<Record<string, SchemaObject>>;
  };
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || chance.happens(0.7));
  return Object.fromEntries(chosen.map(([name, part]) => [name, samplePart(part, chance)]));
}

function samplePart(schema: SchemaObject, chance: Chance): Json {
  const { type, items, properties } = schema;
  if (type === 'array' && isSchemaObject(items)) {
    const list = Array.from({ length: chance.below(4) }, (_, at) => [sampleObject(items, chance), at] as const);
    return list.map(([item, at]) =>
      typeof item === 'object' && item !== null && 'name' in item ? { ...item, name: `port-${at}` } : item,
    );
  }
  if (isSchemaObject(properties)) return sampleObject(schema, chance);
  const sampler = createSampler(openSampleViews(schema));
  const value = chance.pickOf([...firstFew(sampler.of(sampler.views.root), 12)]) ?? null;
  return typeof value === 'string'
    ? value + chance.pick(['', '', '"', 'null', '- a: {}', 'ä\u{1F600}', '9007199254740993', '$1'])
    : value;
}

/** The server drops what a schema does not describe. */
function closed(schema: SchemaObject): SchemaObject {
  return JSON.parse(JSON.stringify(schema), (_, part: unknown) =>
    isSchemaObject(part) && isSchemaObject(part.properties) && part.type === 'object'
      ? { ...part, additionalProperties: false }
      : part,
  ) as SchemaObject;
}
