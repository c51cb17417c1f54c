import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { pluralize } from '../../text/identifiers.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { collectHistories, historyAnnotation, writeHistories } from '../conversion/declared-history.ts';
import type { ResourceOptions } from '../vocabulary/resource-options.ts';
import { words } from '../vocabulary/words.ts';
import type { WrittenSchema } from './lowering/index.ts';

export type ResourceSaid = Omit<ResourceOptions, 'targets' | 'closed'>;

/** `undefined` for a document that is not a kind. */
export function readResource({ root }: Pick<SchemaDocument, 'root'>): ResourceSaid | undefined {
  const resource = root[words.resource];
  // Only `@Resource` and the CRD reader write this keyword, with checked options.
  return isSchemaObject(resource) ? (resource as unknown as ResourceSaid) : undefined;
}

export interface WrittenVersion {
  readonly document: SchemaDocument;
  readonly said: ResourceSaid;
  readonly schema: WrittenSchema;
  readonly columns: readonly WrittenSchema[];
  readonly selectable: readonly string[];
  readonly hasStatus: boolean;
}

/** The storage version has precedence. */
export function createManifest(versions: readonly WrittenVersion[], storedDocument: SchemaDocument): WrittenSchema {
  const isStored = ({ document }: WrittenVersion): boolean => document === storedDocument;
  const resources = [...versions.filter(isStored), ...versions.filter((version) => !isStored(version))].map(
    (version) => version.said,
  );
  const findFirst = <K extends keyof ResourceSaid>(key: K): ResourceSaid[K] | undefined =>
    resources.find((resource) => resource[key] !== undefined)?.[key];
  const { group = '', kind = '' } = resources[0] ?? {};
  const plural = findFirst('plural') ?? pluralize(kind);
  const metadata = findFirst('metadata');
  const conversion = findFirst('conversion');
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: omitUndefined({
      annotations: writeAnnotations(versions, metadata?.annotations),
      labels: metadata?.labels,
      name: `${plural}.${group}`,
    }),
    spec: omitUndefined({
      conversion,
      group,
      names: omitUndefined({
        categories: findFirst('categories'),
        kind,
        listKind: findFirst('listKind') ?? `${kind}List`,
        plural,
        shortNames: findFirst('shortNames'),
        singular: findFirst('singular') ?? kind.toLowerCase(),
      }),
      scope: findFirst('scope') ?? 'Namespaced',
      versions: versions.map((version) => createVersion(version, isStored(version))),
    }),
  };
}

function writeAnnotations(
  versions: readonly WrittenVersion[],
  given: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> | undefined {
  const declaring = versions.map(({ document: { root }, said: { version, convertsFrom } }) => ({
    version,
    root,
    convertsFrom,
  }));
  const text = writeHistories(collectHistories(declaring));
  return text === undefined ? given : { ...given, [historyAnnotation]: text };
}

function createVersion(
  { said: resource, schema, columns, selectable, hasStatus }: WrittenVersion,
  storage: boolean,
): WrittenSchema {
  const subresources = omitUndefined({ scale: resource.scale, status: hasStatus ? {} : undefined });
  return omitUndefined({
    additionalPrinterColumns: columns.length === 0 ? undefined : columns,
    deprecated: resource.deprecated === true ? true : undefined,
    deprecationWarning: resource.deprecationWarning,
    name: resource.version,
    schema: { openAPIV3Schema: schema },
    selectableFields: selectable.length === 0 ? undefined : selectable.map((jsonPath) => ({ jsonPath })),
    served: resource.served ?? true,
    storage,
    subresources: Object.keys(subresources).length === 0 ? undefined : subresources,
  });
}

export function locateRoot({ root }: SchemaDocument): { readonly schema: SchemaObject; readonly keyword: string } {
  return { schema: root, keyword: words.resource };
}
