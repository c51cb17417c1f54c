import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isJson } from '../../decorators/entry/arguments.ts';
import type { ChoiceProblem, Chosen, ChosenSchema, Choosing, DocumentReader } from '../../generator/import/reader.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { upgradeOpenApi } from '../../openapi/read/upgrade.ts';
import { type Reading, detectFormat } from '../../text/read-text.ts';
import { templateError } from '../../text/source/template.ts';
import { pascalCase } from '../../text/identifiers.ts';
import { type DecodeFailure, decodeFailures } from '../definition/decode.ts';
import { definitionKinds, findSourceTitle, isOfKind, rgd, xrd } from '../derive/kinds.ts';
import { words } from '../vocabulary/words.ts';
import { withTypes } from './int-or-string.ts';
import { asModel } from './manifest.ts';
import { type CrdVersion, getGroup, getKind, listVersions } from './versions.ts';

export const listMark = /\bkind["']?\s*:\s*["']?\w*List\b/;

export function mayHoldSeveral(text: string): boolean {
  return (/^---/m.test(text) && text.includes('apiVersion')) || listMark.test(text);
}

export const crdReader: DocumentReader = {
  kind: 'crd',
  title: (root) => findSourceTitle(root) ?? 'a CustomResourceDefinition',
  describes: 'objects',
  // The reader of definitions also opens documents from which controllers derive them.
  marks: /CustomResourceDefinition|CompositeResourceDefinition|ResourceGraphDefinition/,
  searched: /(?:^|[{,])\s*["']?kind["']?\s*:\s*["']?CustomResourceDefinition\b/m,
  reads: ({ kind }) => kind === 'CustomResourceDefinition',
  isPart: ({ spec }) => !isSchemaObject(spec) || definitionParts.every((name) => spec[name] === undefined),
  identityOf: (root) => `${getKind(root) ?? ''}.${getGroup(root)}`,
  schemasIn: (root) => listVersions(root).map(({ schema, at: steps }) => ({ schema, steps, draft: 4 })),
  open: asServerReads,
  choose: chooseVersion,
};

/** A definition with none of these is a patch or a test assertion: the server requires all of them. */
const definitionParts: readonly string[] = ['group', 'names', 'versions', 'version', 'validation'];

export const xrdReader: DocumentReader = {
  kind: 'xrd',
  title: () => xrd.title,
  describes: 'objects',
  marks: /CompositeResourceDefinition/,
  searched: /(?:^|[{,])\s*["']?kind["']?\s*:\s*["']?CompositeResourceDefinition\b/m,
  reads: (root) => isOfKind(root, xrd),
  translate: readDerived,
};

export const rgdReader: DocumentReader = {
  kind: 'rgd',
  title: () => rgd.title,
  describes: 'objects',
  marks: /ResourceGraphDefinition/,
  searched: /(?:^|[{,])\s*["']?kind["']?\s*:\s*["']?ResourceGraphDefinition\b/m,
  reads: (root) => isOfKind(root, rgd),
  translate: readDerived,
};

/** If there is also a claim, the definition of the composite resource represents both. */
async function readDerived(reading: Reading): Promise<Reading> {
  const { deriveDefinitions } = await import('../derive/index.ts');
  const [first] = deriveDefinitions(reading) ?? [];
  if (!first) return reading;
  return { ...first.reading, diagnostics: [...reading.diagnostics, ...first.reading.diagnostics] };
}

/** Reads YAML 1.1 as the server does: `on` is true, and `0755` is 493. */
async function asServerReads(text: string, file: string): Promise<Reading | undefined> {
  // The check of the text avoids parsing documents of other kinds.
  if (!definitionKinds.some((kind) => text.includes(kind)) || detectFormat(text, file) !== 'yaml') return;
  const { asReading, readDocuments } = await import('../admission/documents.ts');
  const [found, ...others] = readDocuments(text, file);
  if (!found || others.length > 0) return;
  const { value } = found.reading;
  if (value === undefined && templateError(text)) return found.reading;
  const isDefinition =
    isSchemaObject(value) && [crdReader, xrdReader, rgdReader].some(({ reads }) => reads(value, found.reading));
  return isDefinition ? await readDerived(asReading(found)) : undefined;
}

export const csvReader: DocumentReader = {
  kind: 'csv',
  marks: /ClusterServiceVersion/,
  title: () => 'a ClusterServiceVersion of an OLM bundle, whose kinds are defined by the CRDs beside it',
  reads: ({ apiVersion, kind }) =>
    kind === 'ClusterServiceVersion' &&
    typeof apiVersion === 'string' &&
    apiVersion.startsWith('operators.coreos.com/'),
};

export const bundleReader: DocumentReader = {
  kind: 'olm-annotations',
  marks: /operators\.operatorframework\.io\.bundle\./,
  title: () => 'the annotations of an OLM bundle, whose kinds are defined by the CRDs in its manifests',
  reads: ({ annotations, apiVersion }) =>
    apiVersion === undefined &&
    isSchemaObject(annotations) &&
    Object.keys(annotations).some((name) => name.startsWith('operators.operatorframework.io.bundle.')),
};

export const packageReader: DocumentReader = {
  kind: 'carvel-package',
  title: () => 'a Package of Carvel',
  describes: 'values',
  marks: /data\.packaging\.carvel\.dev/,
  reads: ({ apiVersion, kind }) =>
    kind === 'Package' && typeof apiVersion === 'string' && apiVersion.startsWith('data.packaging.carvel.dev/'),
  choose: ({ spec }) => {
    const steps = ['valuesSchema', 'openAPIv3'];
    const root = steps.reduce<unknown>((value, key) => (isSchemaObject(value) ? value[key] : undefined), spec);
    if (!isSchemaObject(root)) return { problem: 'the Package has no valuesSchema.openAPIv3' };
    const name = isSchemaObject(spec) && typeof spec.refName === 'string' ? spec.refName.split('.')[0] : undefined;
    return { root, at: ['spec', ...steps], upgrade: upgradeOpenApi, left: [], ...omitUndefined({ name }) };
  },
};

export const mrdReader: DocumentReader = {
  kind: 'mrd',
  title: () => 'a ManagedResourceDefinition of Crossplane, from which Crossplane creates a CustomResourceDefinition',
  marks: /ManagedResourceDefinition/,
  reads: ({ apiVersion, kind }) =>
    kind === 'ManagedResourceDefinition' &&
    typeof apiVersion === 'string' &&
    apiVersion.startsWith('apiextensions.crossplane.io/'),
};

export const objectReader: DocumentReader = {
  kind: 'object',
  title: ({ kind }) => `a Kubernetes object (${String(kind)})`,
  marks: /apiVersion/,
  reads: ({ apiVersion, kind }) => typeof apiVersion === 'string' && typeof kind === 'string',
};

function chooseVersion(crd: SchemaObject, { select, whole = false }: Choosing): Chosen {
  const versions = listVersions(crd);
  const names = versions.map(({ name }) => name);
  const stored = versions.find(({ isStored }) => isStored) ?? versions[0];
  const found = select === undefined ? stored : versions.find(({ name }) => name === select);
  if (!found) return { problem: describeProblem(select, names) };
  const name = getKind(crd) ?? 'Resource';
  if (!whole) {
    const left = select === undefined ? names.filter((item) => item !== found.name) : [];
    return { ...chooseSchema(found), name, left };
  }
  const unread = findUnreadable(crd);
  if (unread) return unread;
  const others = select === undefined ? versions.filter((version) => version !== found) : [];
  return {
    ...createModel(crd, found, { name, isFirst: true }),
    others: others.map((other) =>
      createModel(crd, other, { name: `${name}${pascalCase(other.name)}`, isFirst: false }),
    ),
  };
}

/**
 * Problems that keep the server from reading a definition and that models cannot express: outside the schemas, and in
 * their extensions. The other keywords are read by the JSON Schema drafts.
 */
function findUnreadable(crd: SchemaObject): ChoiceProblem | undefined {
  const isModelled = ({ path: { steps } }: DecodeFailure): boolean => {
    const schema = steps.indexOf('openAPIV3Schema');
    return schema === -1 || steps.slice(schema).some((step) => String(step).startsWith('x-kubernetes-'));
  };
  const failure = isJson(crd) ? decodeFailures(crd).find(isModelled) : undefined;
  if (!failure) return;
  const { path, failure: reason } = failure;
  return { problem: `${path.text} cannot be read: ${reason}`, at: path.steps };
}

function chooseSchema({ schema, at }: CrdVersion): Pick<ChosenSchema, 'root' | 'at' | 'upgrade'> {
  return { root: schema, at, upgrade: (subschema) => upgradeOpenApi(withTypes(subschema)) };
}

function createModel(
  crd: SchemaObject,
  version: CrdVersion,
  { name, isFirst }: { readonly name: string; readonly isFirst: boolean },
): ChosenSchema {
  const finish = asModel(crd, version, { isFirst });
  const model = { name, kind: 'resource' as const, left: [], position: version.position };
  const { schema, at } = version;
  // In the first proposal, the schema was JSON Schema draft-04.
  if (at.at(-1) === 'jsonSchema') return { ...model, root: finish(inPlace(schema)), at };
  return {
    ...model,
    ...chooseSchema(version),
    dropped: { by: 'the API server', keywords: dropped },
    upgrade: (subschema, { isRoot }) => {
      const read = upgradeOpenApi(asServed(withTypes(subschema)));
      return isRoot ? finish(read) : read;
    },
  };
}

/** JSON Schema keywords that the server drops with a warning. */
const dropped: ReadonlySet<string> = new Set([
  'const',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$defs',
  '$anchor',
  '$vocabulary',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'unevaluatedProperties',
  'contains',
  'minContains',
  'maxContains',
  'prefixItems',
  'unevaluatedItems',
  '$dynamicRef',
  '$dynamicAnchor',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]);

/** Adapts a schema where the server reads it differently from JSON Schema. */
function asServed(schema: SchemaObject): SchemaObject {
  const { enum: values, additionalProperties: further } = schema;
  // Go treats an empty array as absent.
  const listed = Array.isArray(values) && values.length === 0 ? omitKeywords(schema, 'enum') : schema;
  // In models, a map of any values preserves unknown fields.
  return further === true ? { ...omitKeywords(listed, 'additionalProperties'), [words.further]: true } : listed;
}

/** The proposal allows object keywords among the properties, where references do not find them; they are moved here. */
function inPlace(schema: SchemaObject): SchemaObject {
  const { definitions, additionalProperties, ...properties } = schema.properties ?? {};
  const isMap = isSchemaObject(definitions) && !definitions.type && !definitions.properties;
  const copy = {
    ...properties,
    ...(definitions === undefined || isMap ? {} : { definitions }),
    ...(additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties }),
  };
  return {
    ...schema,
    ...(schema.properties && { properties: copy }),
    ...(isMap ? { definitions } : {}),
    ...(additionalProperties === false ? { additionalProperties } : {}),
  };
}

function describeProblem(select: string | undefined, names: readonly string[]): string {
  if (select === undefined || names.length === 0) return 'the CRD has no version with a schema';
  return `the CRD has no version "${select}" with a schema, only ${names.join(', ')}`;
}
