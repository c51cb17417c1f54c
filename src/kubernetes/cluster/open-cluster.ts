import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Remote } from '../../generator/dialect/remote.ts';
import type { RemoteKind } from '../../generator/dialect/remote-kind.ts';
import type { DescriptionFile } from '../../generator/dialect/services.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { getMember, getString, isObject, type KubeObject, type KubeValue, withMembers } from '../structural/value.ts';
import { type ApiServer, connectApiServer } from './connect.ts';
import { listPages } from './list-pages.ts';
import { formatClusterName, parseClusterName } from './name.ts';
import { readAnswer } from './read-answer.ts';

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
