import type { SchemaObject } from '../../schema/document/schema.ts';
import { getMetadata, type Server } from '../admission/server.ts';
import { sendStep, storeObject } from '../admission/steps.ts';
import { casesOfVersion } from '../cases/index.ts';
import type { CrdVersion } from '../read/versions.ts';
import { isObject, type KubeObject, type KubeValue, withMembers } from '../structural/value.ts';
import { createRandom, mergeParts, pickItem, varyScalars } from './vary-object.ts';

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
