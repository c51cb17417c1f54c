import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inShared } from './needs.ts';
import { hasMembers, type Members, type Value } from './raw-json.ts';
import { repository } from './repository.ts';

/** A schema to begin with, and values that somebody wrote for it. */
export interface SchemaSource {
  readonly from: string;
  readonly schema: Value;
  readonly values: readonly Value[];
}

/** Schemas larger than this are taken apart. */
const most = 2500;

const definitionsNames = ['$defs', 'definitions'];

/** Small schemas: those of the corpora, and of parts of them; where no corpus is, of the project's own artifacts. */
export function schemaSources(): readonly SchemaSource[] {
  const found = [...suite(), ...charts(inShared('corpus/helm'), ''), ...charts(inShared('corpus/cluster-app'), '')];
  return [...found, ...(found.length === 0 ? charts(join(repository, 'out'), 'out/') : [])];
}

function* suite(): Generator<SchemaSource> {
  const tests = inShared('corpus/json-schema-test-suite/tests');
  if (!existsSync(tests)) return;
  for (const file of readdirSync(tests, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.json')) continue;
    for (const group of valueIn(join(tests, file)) as Members[]) {
      const values = (group.tests as Members[]).map(({ data }) => data ?? null);
      const schema = file.startsWith('draft7') && hasMembers(group.schema) ? withDialect(group.schema) : group.schema;
      if (schema === undefined || JSON.stringify(schema).length > most) continue;
      yield { from: `${file}: ${String(group.description)}`, schema, values };
    }
  }
}

/** The suite has the draft in the folder's name. */
function withDialect(schema: Members): Members {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
}

function* charts(folder: string, prefix: string): Generator<SchemaSource> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name, 'values.schema.json');
    const schema = existsSync(path) ? valueIn(path) : undefined;
    if (schema === undefined) continue;
    for (const part of partsOf(schema, hasMembers(schema) ? schema : {}, '')) {
      yield { from: `${prefix}${name}${part.at}`, schema: part.schema, values: [] };
    }
  }
}

/** The schema, if it is small, or else the largest small ones in it, each with the definitions that it refers to. */
function* partsOf(
  schema: Value,
  root: Members,
  at: string,
): Generator<{ readonly at: string; readonly schema: Value }> {
  const whole = withDefinitions(schema, root);
  if (whole !== undefined) {
    if (JSON.stringify(whole).length > 60) yield { at, schema: whole };
    return;
  }
  for (const [key, value] of Object.entries(schema ?? {})) {
    if (typeof value === 'object') yield* partsOf(value as Value, root, `${at}/${key}`);
  }
}

function withDefinitions(schema: Value, root: Members): Value | undefined {
  if (JSON.stringify(schema).length > most) return undefined;
  if (!hasMembers(schema) || schema === root) return schema;
  const needed = new Map<string, Map<string, Value>>();
  const open: Value[] = [schema];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const [, holder, name] of JSON.stringify(one).matchAll(/"#\/(\$defs|definitions)\/([^"/]+)/g)) {
      const all = holder === undefined ? undefined : root[holder];
      const found = hasMembers(all) && name !== undefined ? all[name] : undefined;
      if (holder === undefined || name === undefined || found === undefined || needed.get(holder)?.has(name)) continue;
      needed.set(holder, (needed.get(holder) ?? new Map<string, Value>()).set(name, found));
      open.push(found);
    }
  }
  const { ...whole } = schema;
  for (const holder of definitionsNames) {
    const own = needed.get(holder);
    if (own !== undefined) whole[holder] = Object.fromEntries(own);
  }
  return JSON.stringify(whole).length > most ? undefined : whole;
}

function valueIn(path: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch {
    // Some charts of the corpus are there for what is wrong with their text.
    return undefined;
  }
}
