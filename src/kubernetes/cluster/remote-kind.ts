import type { RemoteKind } from '../../generator/dialect/remote-kind.ts';
import { listResources } from '../objects/list-resources.ts';
import { openDescription } from '../objects/open-definitions.ts';
import { printClusterRole } from './cluster-role.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { parseClusterName } from './name.ts';
import { openCluster } from './open-cluster.ts';

export const clusterKind: RemoteKind = {
  parseName: (name) => {
    const { definition, namespace } = parseClusterName(name);
    return omitUndefined({ document: definition, namespace });
  },
  open: openCluster,
  listNames: async (description, cwd) => {
    const { documents } = await openDescription(description, cwd);
    return listResources(documents).map(({ name }) => name);
  },
  findNames,
  printRole: printClusterRole,
};

function findNames(text: string): readonly string[] {
  const documents = text.split(/^---/m).filter((part) => definition.test(part));
  return documents.flatMap((part) => namePattern.exec(part)?.[1] ?? []);
}

const definition = /["']?kind["']?\s*:\s*["']?CustomResourceDefinition\b/;
const namePattern = /\bmetadata["']?\s*:[^]*?\bname["']?\s*:\s*["']?([a-z0-9-]+(?:\.[a-z0-9-]+)+)/;
