import type { PathPattern } from '../../schema/history/index.ts';
import { each, formatPathText } from '../../schema/keywords/history-keywords.ts';
import { getReason } from '../../diagnostics/usage-error.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { getOwn } from '../../text/value/json.ts';
import { canonicalJson } from '../../text/json/write-json.ts';
import { getMetadata, type Server } from '../admission/server.ts';
import { storeObject } from '../admission/steps.ts';
import { rulesNotChecked } from '../admission/validate.ts';
import { compareObjects } from '../audit/differences.ts';
import { type ConversionStep, convertObject } from '../conversion/convert-object.ts';
import { keptAnnotation } from '../conversion/declared-steps.ts';
import { readKeptValues } from '../conversion/kept-values.ts';
import { listVersions } from '../read/versions.ts';
import { formatFieldError } from '../structural/field-error.ts';
import { getMember, getString, isObject, type KubeObject, type KubeValue } from '../structural/value.ts';
import { sampleObjects, type SampledObjects } from './sample-objects.ts';

type Steps = readonly (string | number)[];

/** What converting an object to another version and back shows, with the smallest object that shows it. */
export interface ConversionFinding {
  /**
   * `lost`: converting back gives another value; `refused`: the other version refuses the object; `failed`: the conversion
   * throws; `missing`: no conversion leads there, or back; `kept`: only the annotation holds the value; `unproven`: there is
   * no object to convert.
   */
  readonly kind: 'lost' | 'refused' | 'failed' | 'missing' | 'kept' | 'unproven';
  readonly from: string;
  readonly to: string;
  readonly path: Steps;
  readonly version: string;
  readonly pattern?: PathPattern;
  readonly before?: KubeValue | undefined;
  readonly after?: KubeValue | undefined;
  /** Why the server refuses the object, or what the conversion throws. */
  readonly reason?: string;
  readonly witness?: KubeObject;
  /** Further versions, `from` of a refusal and `to` of a loss, that show the same. */
  readonly alike?: readonly string[];
}

export interface ProvenPair {
  readonly from: string;
  readonly to: string;
  readonly boundary: number;
  readonly random: number;
}

export interface ConversionProof {
  readonly findings: readonly ConversionFinding[];
  readonly pairs: readonly ProvenPair[];
}

/** Converts objects of each version to each other one and back; each is sent to the server of its version. */
export function proveConversions(
  { definition, server, samples }: OpenedProof,
  steps: readonly ConversionStep[],
): ConversionProof {
  const schemas = new Map(listVersions(definition).map(({ name, schema }) => [name, schema]));
  const findings = new Map<string, { readonly finding: ConversionFinding; readonly size: number }>();
  const addFinding = (finding: ConversionFinding): void => {
    const { kind, from, to, path, version, reason, witness } = finding;
    const start = kind === 'refused' ? getStart(reason) : '';
    const pattern = generalizePath(path, schemas.get(version));
    const key = canonicalJson([kind, from, to, formatPathText(pattern), start]);
    const size = witness === undefined ? 0 : canonicalJson(witness).length;
    const general = kind === 'kept' ? { ...finding, pattern } : finding;
    if (size < (findings.get(key)?.size ?? Infinity)) findings.set(key, { finding: general, size });
  };
  const pairs = samples.flatMap(({ version: from, objects, boundary, random }) =>
    samples.flatMap(({ version: to }): readonly ProvenPair[] => {
      if (from === to) return [];
      const pair: Pair = { from, to, server, steps, targetSchema: schemas.get(to) };
      for (const object of objects) for (const finding of examineObject(object, pair)) addFinding(finding);
      if (objects.length === 0) addFinding(createFinding(pair, { kind: 'unproven', path: [] }));
      return [{ from, to, boundary, random }];
    }),
  );
  return { findings: [...findings.values()].map(({ finding }) => finding), pairs };
}

export interface OpenedProof {
  readonly definition: SchemaObject;
  readonly server: Server;
  readonly samples: readonly (SampledObjects & { readonly version: string })[];
}

/** Makes objects of each served version: at boundaries, and so many random ones. */
export function openProof(
  definition: SchemaObject,
  given: Server,
  { random, onVersion }: { readonly random: number; readonly onVersion?: (version: string) => void },
): OpenedProof {
  // A webhook converts, so that the server itself must not prune to the stored version.
  const server: Server = { ...given, definition: { ...given.definition, convertsPlainly: false } };
  const versions = listVersions(definition).filter(({ isServed }) => isServed);
  const samples = versions.map((version) => {
    onVersion?.(version.name);
    return { version: version.name, ...sampleObjects(definition, version, server, random) };
  });
  return { definition, server, samples };
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly server: Server;
  readonly steps: readonly ConversionStep[];
  readonly targetSchema: Schema | undefined;
}

function createFinding(
  { from, to }: Pair,
  finding: Partial<ConversionFinding> & Pick<ConversionFinding, 'kind' | 'path'>,
): ConversionFinding {
  return { from, to, version: from, ...finding };
}

/** Items of lists and entries of maps are alike. */
function generalizePath([name, ...rest]: Steps, schema: Schema | undefined): PathPattern {
  if (name === undefined) return [];
  const { at, part } = enterPart(schema, name);
  const isEntry = at[0] === 'items' || (at[0] === 'additionalProperties' && part !== undefined);
  return [isEntry ? each : String(name), ...generalizePath(rest, part)];
}

interface Part {
  readonly at: Steps;
  readonly part: Schema | undefined;
}

function enterPart(schema: Schema | undefined, name: string | number): Part {
  const { properties, items, additionalProperties } = isSchemaObject(schema) ? schema : {};
  if (typeof name === 'number') return { at: ['items'], part: items };
  const own = properties && getOwn(properties, name);
  return own === undefined
    ? { at: ['additionalProperties'], part: additionalProperties }
    : { at: ['properties', name], part: own };
}

export function getStart(reason = ''): string {
  return reason.split(':').slice(0, 2).join(':').replaceAll(/\d+/g, '0');
}

/** The path with `each` for the items of lists, and of a property that a version lacks also for entries of maps. */
export function getPattern({ path, pattern }: Pick<ConversionFinding, 'path' | 'pattern'>): PathPattern {
  return pattern ?? path.map((step) => (typeof step === 'number' ? each : step));
}

function examineObject(object: KubeObject, pair: Pair): readonly ConversionFinding[] {
  const there = tryConversion(object, pair.to, pair, object);
  if ('kind' in there) return [there];
  const { accepted, errors, response } = storeObject(there.object, pair.server);
  const reasons = [
    ...errors
      .filter((error) => error !== rulesNotChecked)
      .map((error) => ({ path: error.steps, reason: formatFieldError(error) })),
    ...(response.failure ? [{ path: response.failure.path.steps, reason: response.failure.message }] : []),
  ];
  const refusals = reasons.map((refusal) =>
    createFinding(pair, { kind: 'refused', version: pair.to, witness: object, ...refusal }),
  );
  const stored = accepted ? (response.defaulted ?? there.object) : there.object;
  const back = tryConversion(stored, pair.from, pair, object);
  if ('kind' in back) return [...refusals, back];
  const again = storeObject(back.object, pair.server);
  const losses = compareWhole(object, again.response.defaulted ?? back.object).map(({ path, was, is }) =>
    createFinding(pair, { kind: 'lost', path, before: was, after: is, witness: object }),
  );
  return [...refusals, ...losses, ...listKept(there.object, pair, object)];
}

function tryConversion(
  object: KubeObject,
  version: string,
  pair: Pair,
  witness: KubeObject,
): { readonly object: KubeObject } | ConversionFinding {
  const { definition } = pair.server;
  try {
    const converted = convertObject(object, `${definition.group}/${version}`, pair.steps);
    return converted ? { object: converted } : createFinding(pair, { kind: 'missing', path: [], version });
  } catch (error) {
    return createFinding(pair, { kind: 'failed', path: [], version, reason: getReason(error), witness });
  }
}

function compareWhole(
  before: KubeObject,
  after: KubeObject,
): readonly { readonly path: Steps; readonly was: KubeValue | undefined; readonly is: KubeValue | undefined }[] {
  const ofMetadata = compareObjects(getMarks(before), getMarks(after));
  return [
    ...compareObjects(before, after).map(({ path, was, is }) => ({ path: path.steps, was, is })),
    ...ofMetadata.map(({ path, was, is }) => ({ path: ['metadata', ...path.steps], was, is })),
  ];
}

function getMarks(object: KubeObject): KubeObject {
  const metadata = getMetadata(object);
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => ['labels', 'annotations'].includes(name)));
}

/** The values of an object that only its annotation holds after a conversion. */
function listKept(converted: KubeObject, pair: Pair, witness: KubeObject): readonly ConversionFinding[] {
  const annotations = getMember(getMetadata(converted), 'annotations');
  return readKeptValues(getString(annotations, keptAnnotation(pair.from)))
    .filter(({ at, value, made }) => value !== undefined && (made === undefined || !describes(pair.targetSchema, at)))
    .flatMap(({ at, value }) => listLeaves(value ?? null, at.map(getName)))
    .map(({ path, value }) => createFinding(pair, { kind: 'kept', path, before: value, witness }));
}

/** False for a property that the version lacks, of which the version before has a default. */
function describes(schema: Schema | undefined, [step, ...rest]: KeptPath): boolean {
  if (step === undefined || schema === true) return true;
  const { part } = enterPart(schema, getName(step));
  return part === undefined ? isSchemaObject(schema) && schema[preserve] === true : describes(part, rest);
}

const preserve = 'x-kubernetes-preserve-unknown-fields';

type KeptPath = ReturnType<typeof readKeptValues>[number]['at'];

function getName(step: KeptPath[number]): string | number {
  if (typeof step === 'string') return step;
  return Array.isArray(step) ? Number(step[0]) : 0;
}

function listLeaves(value: KubeValue, path: Steps): readonly { readonly path: Steps; readonly value: KubeValue }[] {
  const parts = isObject(value) ? Object.entries(value) : [];
  return parts.length === 0 ? [{ path, value }] : parts.flatMap(([name, part]) => listLeaves(part, [...path, name]));
}

export function findSchemaSteps(definition: SchemaObject, version: string, path: Steps): Steps {
  const found = listVersions(definition).find(({ name }) => name === version);
  return found ? [...found.at, ...enterSchema(found.schema, path)] : [];
}

function enterSchema(schema: Schema, [name, ...rest]: Steps): Steps {
  if (name === undefined) return [];
  const { at, part } = enterPart(schema, name);
  return isSchemaObject(part) ? [...at, ...enterSchema(part, rest)] : [];
}
