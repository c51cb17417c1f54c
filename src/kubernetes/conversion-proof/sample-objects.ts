import type { SchemaObject } from '../../schema/document/schema.ts';
import { isSame } from '../../text/value/json.ts';
import { getMetadata, type Server } from '../admission/server.ts';
import { sendStep, storeObject } from '../admission/steps.ts';
import { casesOfVersion } from '../cases/index.ts';
import type { CrdVersion } from '../read/versions.ts';
import { getPartSchema, type Structural } from '../structural/structural.ts';
import {
  isObject,
  type KubeObject,
  type KubeValue,
  withMembers,
  isInteger,
  isList,
  withParts,
} from '../structural/value.ts';

export interface SampledObjects {
  /** Objects as the server stores them: those at the boundaries of constraints, then random ones. */
  readonly objects: readonly KubeObject[];
  readonly boundary: number;
  readonly random: number;
}

/** Objects of a version that the server accepts; the same for the same definition. */
export function sampleObjects(
  definition: SchemaObject,
  version: CrdVersion,
  server: Server,
  wanted: number,
): SampledObjects {
  const { cases } = casesOfVersion(definition, version, server);
  const valid = cases.filter(({ valid: isValid }) => isValid);
  const boundary = valid.flatMap(({ step = 'create', document, old }) => {
    const { accepted, defaulted } = sendStep(step, document, old, server);
    return accepted && defaulted ? [defaulted] : [];
  });
  const random = createRandomObjects(boundary, version.name, server, wanted);
  return { objects: [...boundary, ...random], boundary: boundary.length, random: random.length };
}

function createRandomObjects(
  parts: readonly KubeObject[],
  version: string,
  server: Server,
  wanted: number,
): readonly KubeObject[] {
  const schema = server.definition.versions.find(({ name }) => name === version)?.schema;
  const random = createRandom(1);
  const found: KubeObject[] = [];
  const attempts = parts.length === 0 || !schema ? 0 : wanted * attemptsForEach;
  for (let attempt = 0; attempt < attempts && found.length < wanted; attempt += 1) {
    let object: KubeValue = pickItem(parts, random) ?? {};
    const more = Math.floor(random() * mostParts);
    for (let count = 0; count < more; count += 1) object = mergeParts(object, pickItem(parts, random) ?? {}, random);
    if (!isObject(object) || !schema) continue;
    const varied = random() < 0.8 ? varyScalars(object, schema, random) : object;
    const { accepted, response } = storeObject(withLabels(varied), server);
    if (accepted && response.defaulted) found.push(response.defaulted);
  }
  return found;
}

const attemptsForEach = 5;
const mostParts = 12;

function withLabels(object: KubeObject): KubeObject {
  const marks = { 'example.com/mark': 'mark' };
  return withMembers(object, [
    [
      'metadata',
      withMembers(getMetadata(object), [
        ['labels', marks],
        ['annotations', marks],
      ]),
    ],
  ]);
}

type Random = () => number;

/** The same numbers for the same seed (mulberry32, in the public domain). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pickItem<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** The members of both objects; of two other values, one is chosen, and lists may be joined. */
function mergeParts(first: KubeValue, second: KubeValue, random: Random): KubeValue {
  if (isObject(first) && isObject(second)) {
    const members = Object.entries(second).map(([name, part]) => {
      const before = Object.hasOwn(first, name) ? first[name] : undefined;
      return [name, before === undefined ? part : mergeParts(before, part, random)] as const;
    });
    return withMembers(first, members);
  }
  if (isList(first) && isList(second) && !isSame(first, second) && random() < 0.5) return [...first, ...second];
  return random() < 0.5 ? first : second;
}

/** Other values where the schema bounds them little, so that two properties rarely have the same value. */
function varyScalars(object: KubeObject, schema: Structural, random: Random): KubeObject {
  const varied = varyPart(object, { ...schema, properties: withoutIdentity(schema.properties) }, random);
  return isObject(varied) ? varied : object;
}

function withoutIdentity(properties: Structural['properties']): Structural['properties'] {
  return new Map([...properties].filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name)));
}

function varyPart(value: KubeValue, schema: Structural | undefined, random: Random): KubeValue {
  if (!schema) return value;
  const hasTerms = [...schema.allOf, ...schema.anyOf, ...schema.oneOf].length > 0 || schema.not !== undefined;
  if (typeof value === 'boolean') return schema.enum.length > 0 ? value : random() < 0.5;
  if (schema.enum.length > 0) return pickItem(schema.enum, random) ?? value;
  if (typeof value === 'string') return hasTerms ? value : varyString(value, schema, random);
  if (isInteger(value)) return hasTerms ? value : varyInteger(value, schema, random);
  return withParts(value, (part, token) => varyPart(part, getPartSchema(schema, token), random));
}

function varyString(value: string, { pattern, format, limits }: Structural, random: Random): string {
  if (pattern !== '' || format !== '') return value;
  const { minLength = 0, maxLength = 12 } = limits;
  const length = Math.max(minLength, Math.min(maxLength, 1 + Math.floor(random() * 8)));
  return Array.from({ length }, () => pickItem([...'abcdefghijklmnopqrstuvwxyz0123456789'], random) ?? 'a').join('');
}

function varyInteger(value: KubeValue & (number | bigint), { limits }: Structural, random: Random): number | bigint {
  if (limits.multipleOf !== undefined || typeof value === 'bigint') return value;
  const least = Math.ceil(limits.minimum ?? Math.min(0, limits.maximum ?? 0)) + Number(limits.exclusiveMinimum);
  const most = Math.floor(limits.maximum ?? least + 10_000) - Number(limits.exclusiveMaximum);
  return most < least ? value : least + Math.floor(random() * (most - least + 1));
}
