/** What a later run needs to know of a document, so that it builds only the definitions that changed. */

import { isDeferred } from '../../../schema/document/deferred-definitions.ts';
import type { Allowance, SchemaDocument } from '../../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { omitKeywords } from '../../../schema/keywords/rewrite.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import { describeParts, type Parts } from '../../../schema/resources/describe-parts.ts';
import type { Pointer } from '../../../text/value/pointer.ts';

export interface KeptDocument {
  readonly about: string;
  readonly root: KeptPart;
  readonly definitions: readonly KeptDefinition[];
}

export interface KeptDefinition extends KeptPart {
  readonly key: string;
  readonly name: string;
  readonly from: readonly string[];
}

interface KeptPart {
  /** The places of its references, and the names of the definitions; the root has none. */
  readonly references: readonly (readonly [at: Pointer, name: string])[];
  readonly schemas: number;
  readonly properties: number;
  readonly accepted?: readonly (readonly [rule: string, at: Pointer])[];
}

interface Built {
  readonly schema: SchemaObject;
  readonly allowances: readonly Allowance[];
}

/** `undefined` for a schema with other references than those to definitions by name. */
function keepPart({ schema, allowances }: Built): KeptPart | undefined {
  const part = schema.$schema === undefined ? schema : omitKeywords(schema, '$schema', '$defs');
  const { parts: schemas, properties, isPlain, references: targets, places } = describeParts(part);
  if (!isPlain) return;
  const references = targets.flatMap((target, index) => {
    const [, name] = /^#(?:\/\$defs\/([^/~%"\\]+))?$/.exec(target) ?? [target];
    const at = places[index];
    return at === undefined || name === target || refining.test(at) ? [] : [[at, name ?? ''] as const];
  });
  const accepted = listAccepted(schema, allowances);
  if (references.length < targets.length || accepted.length < allowances.length) return;
  return { references, schemas, properties, ...(accepted.length > 0 && { accepted }) };
}

function listAccepted(schema: SchemaObject, allowances: readonly Allowance[]): NonNullable<KeptPart['accepted']> {
  if (allowances.length === 0) return [];
  const places = new Map([...walk(schema)].map((place) => [place.schema, place.pointer]));
  return allowances.flatMap(({ rule, schema: at }) => {
    const pointer = places.get(at);
    return pointer === undefined || pointer.startsWith('/$defs/') ? [] : [[rule, pointer] as const];
  });
}

const refining = /\/(?:allOf|anyOf|oneOf|not|if|then|else|dependentSchemas|contains|propertyNames)\/.*\/properties\//;

export interface Linked {
  readonly about: string;
  readonly before: KeptDocument | undefined;
  readonly names: readonly (readonly [key: string, name: string])[];
  readonly rootAllowances: number;
  readonly sources: ReadonlyMap<string, Source>;
}

export interface Source {
  readonly units: ReadonlyMap<string, unknown>;
  readonly allowances: readonly Allowance[];
}

const linked = new WeakMap<SchemaDocument, Linked>();

export function noteLinked(document: SchemaDocument, found: Linked): void {
  linked.set(document, found);
}

/** `undefined` for a document that a later run builds as a whole. */
export function aboutDocument(document: SchemaDocument): string | undefined {
  return linked.get(document)?.about;
}

/** What a later run needs of a document; `undefined` if that run has to build all of it. */
export function keepDocument(document: SchemaDocument, isWanted: (about: string) => boolean): KeptDocument | undefined {
  const found = linked.get(document);
  if (!found || !isWanted(found.about)) return;
  const { types, expressions } = document;
  const root = keepPart({ schema: document.root, allowances: document.allowances.slice(0, found.rootAllowances) });
  if (!root || expressions || isOfPackages(types)) return;
  const { about, names, before, sources } = found;
  const definitions = names.flatMap(([key, name], index) => {
    if (isDeferred(document.root, name)) return before?.definitions[index] ?? [];
    const from = sources.get(key);
    const schema = document.root.$defs?.[name];
    const part = from && isSchemaObject(schema) ? keepPart({ ...from, schema }) : undefined;
    return part && from ? [{ ...part, key, name, from: [...from.units.keys()] }] : [];
  });
  return definitions.length === names.length ? { about, root, definitions } : undefined;
}

function listDeferred(document: SchemaDocument): readonly KeptDefinition[] {
  const { definitions = [] } = linked.get(document)?.before ?? {};
  return definitions.filter(({ name }) => isDeferred(document.root, name));
}

export function countDeferredProperties(document: SchemaDocument): number {
  return listDeferred(document).reduce((sum, { properties }) => sum + properties, 0);
}

export function findDeferredParts(document: SchemaDocument): (reference: string) => Parts | undefined {
  const parts = new Map(
    listDeferred(document).map(({ name, schemas, references }): [string, Parts] => [
      `#/$defs/${name}`,
      { parts: schemas, references: references.map(([, to]) => `#/$defs/${to}`) },
    ]),
  );
  return (reference) => parts.get(reference);
}

export function isOfPackages(types: SchemaDocument['types'] = new Map()): boolean {
  for (const { model } of types.values()) if (model?.from !== undefined) return true;
  return false;
}

interface Now {
  readonly names: Linked['names'];
  readonly root: Built;
  readonly isKept: (key: string) => boolean;
  readonly build: (key: string) => Built | undefined;
}

/**
 * The names of the definitions that need not be built: neither they nor what they lead to changed, and all else refers
 * to the same definitions from the same places as before, and accepts the same rules.
 */
export function chooseDeferred(before: KeptDocument, { names, root, isKept, build }: Now): ReadonlySet<string> {
  const { definitions } = before;
  const isSame =
    definitions.length === names.length &&
    names.every(([key, name], index) => definitions[index]?.key === key && definitions[index].name === name);
  if (!isSame || !isAlike(before.root, root)) return none;
  const changed = definitions.filter(({ from }) => !from.every(isKept));
  if (!changed.every((definition) => isAlike(definition, build(definition.key)))) return none;
  const present = new Set(changed.map(({ name }) => name));
  const users = listUsers(definitions);
  for (const name of present) for (const user of users.get(name) ?? []) present.add(user);
  const deferred = definitions.flatMap(({ name }) => (present.has(name) ? [] : [name]));
  // What writes definitions has at least one.
  return new Set(present.size === 0 ? deferred.slice(1) : deferred);
}

const none: ReadonlySet<string> = new Set();

export function listDeferredRules({ definitions }: KeptDocument, deferred: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    definitions.flatMap(({ name, accepted = [] }) => (deferred.has(name) ? accepted.map(([rule]) => rule) : [])),
  );
}

function isAlike(before: KeptPart, now: Built | undefined): boolean {
  const part = now && keepPart(now);
  return part !== undefined && describeEffects(part) === describeEffects(before);
}

function describeEffects({ references, accepted }: KeptPart): string {
  return JSON.stringify([references, accepted]);
}

function listUsers(definitions: readonly KeptDefinition[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const { name, references } of definitions) {
    for (const [, target] of references) {
      const others = users.get(target);
      if (others) others.push(name);
      else users.set(target, [name]);
    }
  }
  return users;
}
