import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Remote, RemoteList, RemotePage } from '../../generator/dialect/remote.ts';
import type { RemoteKind } from '../../generator/dialect/remote-kind.ts';
import type { DescriptionFile } from '../../generator/dialect/services.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import {
  getMember,
  getString,
  isObject,
  type KubeObject,
  type KubeValue,
  withMembers,
  formatKey,
  getList,
} from '../structural/value.ts';
import { type ApiServer, connectApiServer } from './connect.ts';
import { formatClusterName, parseClusterName } from './name.ts';
import { readAnswer, type Answered } from './read-answer.ts';

const definitions = 'apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** In milliseconds: a page of large objects is converted by a webhook first. */
const usualTime = 60_000;

export const openCluster: RemoteKind['open'] = async (name) => {
  const { definition, namespace, ...given } = parseClusterName(name);
  const help = 'Set KUBECONFIG, or name a context of it: cluster://CONTEXT.';
  const api = await connectApiServer({ context: given.context, time: usualTime, help });
  const { context, address } = api;
  const remote: Omit<Remote, 'readDocuments'> = {
    name: formatClusterName({ context, ...omitUndefined({ definition, namespace }) }),
    address,
    ...omitUndefined({ document: definition, namespace }),
    usualNamespace: api.namespace ?? 'default',
    find: async (path, task) => {
      const { status, body } = await readAnswer(api, path, { task, accepts: [404] });
      return status === 404 ? undefined : body;
    },
    list: (path, options) => listPages(api, path, options),
  };
  const readNamed = async (names: readonly string[]): Promise<readonly DescriptionFile[]> => {
    const found: DescriptionFile[] = [];
    for (const wanted of names) {
      const body = await remote.find(`${definitions}/${encodeURIComponent(wanted)}`, `get the definition ${wanted}`);
      if (body) found.push(writeDefinition(body, api));
    }
    return found;
  };
  return {
    ...remote,
    readDocuments: async (names) => {
      if (definition === undefined) return names ? await readNamed(names) : await readAll(api);
      const found = await readNamed([definition]);
      if (found.length > 0) return found;
      const message = `the cluster of the context "${context}" has no definition ${definition}`;
      throw new UsageError({ message, help: `List those that it has: kubectl --context ${context} get crds.` });
    },
  };
};

async function readAll(api: ApiServer): Promise<readonly DescriptionFile[]> {
  const found: DescriptionFile[] = [];
  for await (const { items } of listPages(api, definitions, { title: 'customresourcedefinitions' })) {
    found.push(...items.filter(isObject).map((item) => writeDefinition(item, api)));
  }
  return found;
}

/** Items of a list have neither a version nor a kind. */
function writeDefinition(definition: KubeObject, { context }: ApiServer): DescriptionFile {
  const metadata = getMember(definition, 'metadata');
  const annotations = getMember(metadata, 'annotations');
  const own = isObject(metadata)
    ? withMembers(metadata, [
        ['managedFields', undefined],
        ['annotations', isObject(annotations) ? withMembers(annotations, [[applied, undefined]]) : annotations],
      ])
    : {};
  const whole: KubeValue = {
    ...definition,
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: own,
  };
  const file = formatClusterName({ context, definition: getString(metadata, 'name') });
  return { file, text: goYaml(whole) };
}

/** The whole definition once more, as kubectl applied it. */
const applied = 'kubectl.kubernetes.io/last-applied-configuration';

const usualLimit = 500;

/** In bytes. Pages of large objects are asked for again with fewer of them. */
const largestPage = 32 * 1024 * 1024;

/**
 * Lists objects page by page, in the order of their names. All pages are of one state of the store, as long as the
 * server keeps it (minutes). After that (410), the list goes on after the last name in the present state: what is there
 * from the start to the end is listed exactly once.
 */
async function* listPages(api: ApiServer, path: string, options: RemoteList): AsyncGenerator<RemotePage> {
  const { title, query = {} } = options;
  let { token, last, version } = options.from ?? { token: '', last: '', version: '' };
  let limit = usualLimit;
  let skipsTo = token === '' ? last : '';
  for (;;) {
    const parameters = new URLSearchParams({
      ...query,
      limit: String(limit),
      ...(token === '' ? {} : { continue: token }),
    });
    const reading = { task: `list ${title}`, accepts: [410], most: largestPage };
    const answer = await readAnswer(api, `${path}?${parameters.toString()}`, reading);
    if (answer.isTooLong) {
      limit = halve(limit, title);
      continue;
    }
    if (answer.status === 410) {
      ({ token, skipsTo } = findContinuation(answer, { token, last, title }));
      continue;
    }
    const metadata = getMember(answer.body, 'metadata');
    const items = getList(answer.body, 'items').filter((item) => isBeyond(item, skipsTo));
    const next = getString(metadata, 'continue');
    const before = version;
    token = next;
    version = getString(metadata, 'resourceVersion');
    last = items.length === 0 ? last : formatKey(items.at(-1) ?? null);
    const isLater = before !== '' && before !== version;
    yield { items, position: { token, last, version }, isLast: next === '', ...(isLater ? { before } : {}) };
    if (next === '') return;
  }
}

function halve(limit: number, title: string): number {
  if (limit > 1) return Math.floor(limit / 2);
  throw new UsageError(`an object of ${title} is larger than ${largestPage / 1024 / 1024} MiB`);
}

/** The server names where the list goes on; otherwise it starts again, and what was listed is left out. */
function findContinuation(
  { body }: Answered,
  { token, last, title }: { readonly token: string; readonly last: string; readonly title: string },
): { readonly token: string; readonly skipsTo: string } {
  if (token === '') throw new UsageError(`the API server cannot list ${title} (410): ${getString(body, 'message')}`);
  const next = getString(getMember(body, 'metadata'), 'continue');
  return next === token || next === '' ? { token: '', skipsTo: last } : { token: next, skipsTo: '' };
}

function isBeyond(item: KubeValue, last: string): boolean {
  return last === '' || formatKey(item) > last;
}
