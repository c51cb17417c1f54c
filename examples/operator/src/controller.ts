import { ApiException, CoreV1Api, CustomObjectsApi, type KubeConfig, type V1ObjectMeta } from '@kubernetes/client-node';
import type { Condition, Website, WebsiteStatus } from '../models/website.js';
import { website } from '../out/website/binding.js';
import { pagesOf } from './pages.js';

/** The kind that the controller is for. */
export const kind = { group: 'web.example.com', version: 'v1', plural: 'websites' } as const;

/** An object as the server sends it: what stands in it is not yet known to be a website. */
export interface Received {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: V1ObjectMeta;
  readonly status?: WebsiteStatus;
}

/** Makes the cluster what a website asks for, and tells in its status what came of it. */
export async function reconcile(config: KubeConfig, object: Received): Promise<string> {
  const { metadata } = object;
  if (metadata?.name === undefined || metadata.namespace === undefined || metadata.deletionTimestamp !== undefined) {
    return 'left alone';
  }
  // An object may be older than the rules that hold today: the server keeps it, so that the controller asks again.
  const validated = website.validate(object);
  const status = validated.ok
    ? await published(config, metadata, validated.values)
    : refused(validated.diagnostics.map(({ message }) => message));
  await writeStatus(config, object, { ...status, ...generationOf(metadata) });
  return validated.ok ? `published ${status.pages} pages` : 'refused';
}

async function published(config: KubeConfig, metadata: V1ObjectMeta, { spec }: Website): Promise<WebsiteStatus> {
  const { name = '', namespace = '', uid = '' } = metadata;
  const core = config.makeApiClient(CoreV1Api);
  const configMap = `${name}-pages`;
  const body = {
    metadata: {
      name: configMap,
      namespace,
      ownerReferences: [{ apiVersion: `${kind.group}/${kind.version}`, kind: 'Website', name, uid, controller: true }],
    },
    data: pagesOf(spec),
  };
  try {
    await core.replaceNamespacedConfigMap({ name: configMap, namespace, body });
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    await core.createNamespacedConfigMap({ namespace, body });
  }
  const message = `${spec.host} has all its pages.`;
  return { pages: spec.pages.length, configMap, conditions: [ready('True', 'Published', message)] };
}

function refused(messages: readonly string[]): WebsiteStatus {
  return { conditions: [ready('False', 'Refused', messages.join('; '))] };
}

function ready(status: Condition['status'], reason: string, message: string): Condition {
  return { type: 'Ready', status, reason, message, lastTransitionTime: new Date().toISOString() };
}

function generationOf({ generation }: V1ObjectMeta): Pick<WebsiteStatus, 'observedGeneration'> {
  return generation === undefined ? {} : { observedGeneration: generation };
}

/** Writes the status where it says something new: each writing is an event that comes back. */
async function writeStatus(config: KubeConfig, object: Received, status: WebsiteStatus): Promise<void> {
  const { name = '', namespace = '' } = object.metadata ?? {};
  const said = withTimesOf(object.status, status);
  if (JSON.stringify(said) === JSON.stringify(object.status)) return;
  try {
    const objects = config.makeApiClient(CustomObjectsApi);
    await objects.replaceNamespacedCustomObjectStatus({ ...kind, name, namespace, body: { ...object, status: said } });
  } catch (error) {
    // Somebody has changed the object meanwhile, or it is gone: that event comes as well.
    if (!isStatus(error, 404) && !isStatus(error, 409)) throw error;
  }
}

/** A condition that stays what it was keeps its time; the order of keys is that of the server, which sorts them. */
function withTimesOf(before: WebsiteStatus | undefined, status: WebsiteStatus): WebsiteStatus {
  const conditions = status.conditions?.map((condition) => {
    const known = before?.conditions?.find(({ type }) => type === condition.type);
    const since = known?.status === condition.status ? known.lastTransitionTime : condition.lastTransitionTime;
    const { type, status: holds, reason, message } = condition;
    return { lastTransitionTime: since, message, reason, status: holds, type };
  });
  const { configMap, observedGeneration, pages } = status;
  return {
    ...(conditions === undefined ? {} : { conditions }),
    ...(configMap === undefined ? {} : { configMap }),
    ...(observedGeneration === undefined ? {} : { observedGeneration }),
    ...(pages === undefined ? {} : { pages }),
  };
}

function isStatus(error: unknown, code: number): boolean {
  return error instanceof ApiException && error.code === code;
}
