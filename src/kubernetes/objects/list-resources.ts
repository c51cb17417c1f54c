import type { ReadDocument } from '../admission/documents.ts';
import { getMember, getString, type KubeValue } from '../structural/value.ts';

export interface Resource {
  /** The name of the definition: the plural and the group. */
  readonly name: string;
  readonly group: string;
  readonly plural: string;
  readonly kind: string;
  readonly spec: KubeValue;
}

/** Of definitions with one name, the last wins. The order is that of the names. */
export function listResources(documents: readonly ReadDocument[]): readonly Resource[] {
  const resources = documents.flatMap(({ value }): readonly Resource[] => {
    const spec = getMember(value, 'spec');
    const names = getMember(spec, 'names');
    const [group, plural] = [getString(spec, 'group'), getString(names, 'plural')];
    if (getString(value, 'kind') !== 'CustomResourceDefinition' || plural === '') return [];
    return [{ name: `${plural}.${group}`, group, plural, kind: getString(names, 'kind'), spec: spec ?? null }];
  });
  const last = new Map(resources.map((resource) => [resource.name, resource]));
  return [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, resource]) => resource);
}
