import type { RemoteNeeds } from '../../generator/dialect/remote-kind.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';

export function printClusterRole({ documents, objects, hasReleases = false }: RemoteNeeds): string {
  const groups = new Map<string, string[]>();
  for (const name of objects) {
    const [plural = '', ...group] = name.split('.');
    groups.set(group.join('.'), [...(groups.get(group.join('.')) ?? []), plural]);
  }
  const definitions = { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'] };
  const rules = [
    documents
      ? { ...definitions, resourceNames: [...documents].sort(), verbs: ['get'] }
      : { ...definitions, verbs: ['get', 'list'] },
    ...[...groups].sort().map(([group, resources]) => ({
      apiGroups: [group],
      resources: [...new Set(resources)].sort(),
      verbs: ['list'],
    })),
    ...(hasReleases ? [{ apiGroups: [''], resources: ['secrets'], verbs: ['list'] }] : []),
  ];
  return goYaml({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'schemawright-reader' },
    rules,
  });
}
