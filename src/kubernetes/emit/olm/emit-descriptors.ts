import { type PlacedField, placeFields, placeForm } from '../../../generator/emit/forms/placed-field.ts';
import {
  createTargetArtifacts,
  type Emitter,
  printFileHeader,
  type TargetName,
} from '../../../generator/emit/target.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { pluralize } from '../../../text/identifiers.ts';
import type { JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { plainYaml } from '../../../values/write/plain-yaml.ts';
import { adoptAsKind } from '../adopt.ts';
import { readResource, type ResourceSaid } from '../manifest.ts';
import { listDescriptors } from './descriptors.ts';

export function olmEmitter(files: TargetName['files']): Emitter {
  return {
    tables: [],
    adopt: adoptAsKind,
    emit: (document, _, place) => {
      const resource = readResource(document);
      if (!resource) return { artifacts: [], diagnostics: [] };
      const text = `${printFileHeader(document, place)}${plainYaml(createFragment(document, resource))}`;
      return { artifacts: createTargetArtifacts({ files }, document, text), diagnostics: [] };
    },
  };
}

/** What `kustomize` and the Operator SDK merge into a ClusterServiceVersion. */
function createFragment(document: SchemaDocument, resource: ResourceSaid): JsonObject {
  const { form, root } = placeForm(document);
  const { group, version, kind, plural = pluralize(kind), scale } = resource;
  const [spec, status] = ['spec', 'status'].map((name) => placeFields(root).find(({ field }) => field.name === name));
  const title = form.title === kind ? splitWords(kind) : form.title;
  const owned = omitUndefined({
    name: `${plural}.${group}`,
    version,
    kind,
    displayName: title,
    description: form.description,
    specDescriptors: spec && describePart(spec, 'spec', scale?.specReplicasPath),
    statusDescriptors: status && describePart(status, 'status', scale?.statusReplicasPath),
  });
  return {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'ClusterServiceVersion',
    spec: { customresourcedefinitions: { owned: [owned] } },
  };
}

function describePart(
  place: PlacedField,
  part: 'spec' | 'status',
  replicas: string | undefined,
): readonly JsonObject[] | undefined {
  const prefix = `.${part}.`;
  const pods = replicas?.startsWith(prefix) === true ? replicas.slice(prefix.length) : undefined;
  const descriptors = listDescriptors(place, { part, pods });
  return descriptors.length === 0 ? undefined : descriptors;
}

function splitWords(kind: string): string {
  return kind.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
}
