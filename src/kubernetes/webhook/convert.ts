import { badRequest, readConversionRequest } from './review.ts';
import { getReason } from '../../diagnostics/usage-error.ts';
import { type ConversionStep, convertObject } from '../conversion/convert-object.ts';
import { isObject, type KubeObject, type KubeValue, getMember, getString } from '../structural/value.ts';
import type { WebhookAnswer, WebhookCall } from '../../generator/dialect/services.ts';
import { truncate } from '../../text/visible.ts';
import { createRedaction, truncateScalars } from '../../values/explain/index.ts';
import type { FindRedaction } from './hide-secrets.ts';

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
    return convertItem(object, wanted, { steps, redactionFor });
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

function convertItem(object: KubeValue, wanted: string, { steps, redactionFor }: Converting): Made {
  if (!isObject(object)) return { failure: 'an item of the review is not an object' };
  const from = getString(object, 'apiVersion');
  const name = formatName(object);
  try {
    const converted = convertObject(object, wanted, steps);
    return converted
      ? { object: converted }
      : { failure: `convert/version ${name}: no conversion from ${from} to ${wanted}` };
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
