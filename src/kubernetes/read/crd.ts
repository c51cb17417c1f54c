import type { Chosen, Choosing, DocumentReader } from '../../generator/import/reader.ts';
import { arrayIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { upgradeOpenApi } from '../../schema/keywords/upgrade.ts';
import { valueAt } from '../../text/value/pointer.ts';

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
  const stored = versions.find(({ isStored }) => isStored) ?? versions[0];
  const found = select === undefined ? stored : versions.find(({ name }) => name === select);
  if (found === undefined) return { problem: problemOf(select, names) };
  const left = select === undefined ? names.filter((name) => name !== found.name) : [];
  const kind = valueAt(crd, '/spec/names/kind');
  const name = typeof kind === 'string' ? kind : 'Resource';
  return { root: found.schema, at: found.at, upgrade: upgradeOpenApi, name, left };
}

function problemOf(select: string | undefined, names: readonly string[]): string {
  if (select === undefined || names.length === 0) return 'the CRD has no version with a schema';
  return `the CRD has no version "${select}" with a schema, only ${names.join(', ')}`;
}

/** The versions of a CRD that have a schema. */
function versionsOf(crd: SchemaObject): readonly Version[] {
  return arrayIn(valueAt(crd, '/spec/versions')).flatMap((version, index) => {
    const schema = valueAt(version, '/schema/openAPIV3Schema');
    if (!isSchemaObject(schema)) return [];
    const at = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
    return [{ name: String(valueAt(version, '/name')), isStored: valueAt(version, '/storage') === true, schema, at }];
  });
}
