import { badRequest, readConversionRequest } from './review.ts';
import { getReason } from '../../diagnostics/usage-error.ts';
import { isObject, type KubeObject, type KubeValue, getMember, getString, withMembers } from '../structural/value.ts';
import type { WebhookAnswer, WebhookCall } from '../../generator/dialect/services.ts';
import { truncate } from '../../text/visible.ts';
import { createRedaction, truncateScalars } from '../../values/explain/index.ts';
import type { FindRedaction } from './hide-secrets.ts';
import type { ConversionStep } from './module.ts';
import { plainValue } from './plain-value.ts';

/**
 * Answers a ConversionReview of the API server with every object in the desired version, in order, or with the reason
 * for a failure. The shortest chain of conversions is used; if all versions convert to and from one, it leads through
 * that version.
 */
export function convertKinds(
  body: KubeValue | undefined,
  steps: readonly ConversionStep[],
  { onObject }: WebhookCall = { onObject: () => undefined },
  redactionFor: FindRedaction = () => createRedaction(),
): WebhookAnswer {
  const read = readConversionRequest(body);
  if ('problem' in read) return badRequest(read.problem);
  const { apiVersion, uid, wanted, objects } = read;
  const results = objects.map((object) => {
    onObject(formatName(object));
    return convertObject(object, wanted, { steps, redactionFor });
  });
  const failures = results.flatMap((result) => ('failure' in result ? [result.failure] : []));
  // An error message may quote a value, so the log contains only the object names.
  const failed = objects.filter((_, index) => 'failure' in (results[index] ?? {})).map(formatName);
  const converted = results.flatMap((result) => ('failure' in result ? [] : [result.object]));
  const outcome: KubeObject =
    failures.length > 0
      ? { result: { status: 'Failure', message: failures.join('; ') } }
      : { convertedObjects: converted, result: { status: 'Success' } };
  return {
    status: 200,
    body: { apiVersion, kind: 'ConversionReview', response: { uid, ...outcome } },
    noted: { uid, wanted, objects: results.length, ...(failed.length === 0 ? {} : { failed }) },
  };
}

type Made = { readonly object: KubeObject } | { readonly failure: string };

function convertObject(object: KubeValue, wanted: string, { steps, redactionFor }: Converting): Made {
  if (!isObject(object)) return { failure: 'an item of the review is not an object' };
  const from = getString(object, 'apiVersion');
  if (from === wanted) return { object };
  const name = formatName(object);
  const way = findPath(object, wanted, steps);
  if (!way) {
    return { failure: `convert/version ${name}: no conversion from ${from} to ${wanted}` };
  }
  try {
    return { object: way.reduce((current, step) => applyStep(current, step), object) };
  } catch (error) {
    const reason = truncateScalars(redactionFor(object)(getReason(error), object, []), object);
    return { failure: `convert/failed ${name}: from ${from} to ${wanted}: ${truncate(reason, mostCharacters)}` };
  }
}

/** An error of the user's code may be of any length. */
const mostCharacters = 16_384;

interface Converting {
  readonly steps: readonly ConversionStep[];
  readonly redactionFor: FindRedaction;
}

function formatName(object: KubeValue): string {
  const metadata = getMember(object, 'metadata');
  return `${getString(object, 'kind')} ${getString(metadata, 'namespace')}/${getString(metadata, 'name')}`;
}

/** Among several shortest chains, the one whose functions come first. */
function findPath(
  object: KubeObject,
  wanted: string,
  all: readonly ConversionStep[],
): readonly ConversionStep[] | undefined {
  const [group = '', start = ''] = getString(object, 'apiVersion').split('/');
  const end = wanted.startsWith(`${group}/`) ? wanted.slice(group.length + 1) : undefined;
  const steps = all.filter((step) => step.group === group && step.kind === object.kind);
  const ways = new Map<string, readonly ConversionStep[]>([[start, []]]);
  for (const [version, way] of ways) {
    if (version === end) return way;
    for (const step of steps) {
      // Iterating over a map includes entries added meanwhile, which makes this a breadth-first search.
      if (step.from === version && !ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
  }
}

function applyStep(object: KubeObject, { group, to, convert }: ConversionStep): KubeObject {
  // Only the user knows the type of the argument; the function gets a copy, because it may modify it.
  const result = plainValue(convert(structuredClone(object) as never));
  if (!isObject(result)) throw new Error('the function does not return an object');
  const metadata = isObject(object.metadata) ? object.metadata : {};
  const given = getMember(result, 'metadata');
  // The API server refuses other changes of metadata.
  const changed = ['labels', 'annotations'].flatMap((name) => {
    const value = getMember(given, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const head = { apiVersion: `${group}/${to}`, kind: object.kind ?? '', metadata: withMembers(metadata, changed) };
  const content = Object.entries(result).filter(([name]) => !Object.hasOwn(head, name));
  return withMembers(head, content);
}
