import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Chosen, Choosing, DocumentReader } from '../../generator/import/reader.ts';
import { upgradeOpenApi } from '../../schema/keywords/upgrade.ts';

/** Reads CustomResourceDefinitions: the schema of one version. */
export const crdReader: DocumentReader = {
  kind: 'crd',
  title: () => 'a CustomResourceDefinition',
  reads: ({ kind }) => kind === 'CustomResourceDefinition',
  schemasIn: (root) => versionsOf(root).map(({ schema, at: steps }) => ({ schema, steps, draft: 4 })),
  choose: chooseVersion,
};

/** Tells other objects of Kubernetes, which hold no schema. */
export const objectReader: DocumentReader = {
  kind: 'object',
  title: ({ kind }) => `a Kubernetes object (${String(kind)})`,
  reads: ({ apiVersion, kind }) => typeof apiVersion === 'string' && typeof kind === 'string',
};

/** A version of a CRD, and where its schema stands. */
interface Version {
  readonly name: string;
  readonly isStored: boolean;
  readonly schema: SchemaObject;
  readonly at: readonly (string | number)[];
}

/** The schema of one version of a CRD: the one asked for, else the one that is stored. */
function chooseVersion(crd: SchemaObject, { select }: Choosing): Chosen {
  const versions = versionsOf(crd);
  const names = versions.map(({ name }) => name);
  const found =
    select === undefined
      ? (versions.find(({ isStored }) => isStored) ?? versions[0])
      : versions.find(({ name }) => name === select);
  if (found === undefined) return { problem: problemOf(select, names) };
  const others = names.filter((name) => name !== found.name);
  return {
    root: found.schema,
    at: found.at,
    upgrade: upgradeOpenApi,
    name: kindOf(crd) ?? 'Resource',
    left: select === undefined ? others : [],
  };
}

function problemOf(select: string | undefined, names: readonly string[]): string {
  if (select === undefined || names.length === 0) return 'the CRD has no version with a schema';
  return `the CRD has no version "${select}" with a schema, only ${names.join(', ')}`;
}

/** The versions of a CRD that have a schema. */
function versionsOf({ spec }: SchemaObject): readonly Version[] {
  const versions: unknown = isSchemaObject(spec) ? spec.versions : undefined;
  if (!Array.isArray(versions)) return [];
  return versions.flatMap((version: unknown, index) => {
    const held: unknown =
      isSchemaObject(version) && isSchemaObject(version.schema) ? version.schema.openAPIV3Schema : undefined;
    if (!isSchemaObject(version) || !isSchemaObject(held)) return [];
    const at = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
    return [{ name: String(version.name), isStored: version.storage === true, schema: held, at }];
  });
}

function kindOf({ spec }: SchemaObject): string | undefined {
  const names: unknown = isSchemaObject(spec) ? spec.names : undefined;
  return isSchemaObject(names) && typeof names.kind === 'string' ? names.kind : undefined;
}
