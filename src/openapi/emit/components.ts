/** The components of an OpenAPI document: how they are named and referred to. */

import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { TargetFinding } from '../../generator/emit/target.ts';

/** How components are named: as the definitions are, or behind the package of their kind, as Kubernetes does it. */
export interface Naming {
  readonly names: 'short' | 'kubernetes';
  /** The package of the document's own classes, for names as in Kubernetes. */
  readonly package: string | undefined;
}

/** The name of each component of a document: that of the root, and those of the definitions by their own names. */
export interface ComponentNames {
  readonly root: string;
  readonly definitions: ReadonlyMap<string, string>;
}

/** Names the components of a document. */
export function nameComponents(document: SchemaDocument, naming: Naming): ComponentNames {
  const definitions = Object.entries(document.root.$defs ?? {});
  const own = naming.names === 'short' ? undefined : (naming.package ?? getPackage(document.root));
  const qualifyName = (name: string, of: string | undefined): string => (of === undefined ? name : `${of}.${name}`);
  return {
    root: own === undefined ? document.name : qualifyName(getKind(document) ?? document.name, own),
    definitions: new Map(
      definitions.map(([name, schema]) => {
        const ofKubernetes = naming.names === 'short' ? undefined : kubernetesPackage(document, name, schema);
        return [name, qualifyName(name, ofKubernetes ?? own)];
      }),
    ),
  };
}

/** Kubernetes calls a custom resource by its group backwards, its version and its kind. */
function getPackage(root: SchemaObject): string | undefined {
  const { group, version } = readResource(root) ?? {};
  return group === undefined ? undefined : [...group.split('.').reverse(), version].join('.');
}

function getKind({ root }: SchemaDocument): string | undefined {
  return readResource(root)?.kind;
}

/** What `@Resource` says that names and paths are made of. */
export interface ResourceNames {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural?: string;
  readonly listKind?: string;
  readonly scope?: 'Namespaced' | 'Cluster';
  readonly scale?: unknown;
}

/** What `@Resource` says of the root of a document; `undefined` for one of another kind. */
export function readResource(root: SchemaObject): ResourceNames | undefined {
  const resource = root['x-crd-resource'];
  // Nothing but `@Resource` and the reader of definitions write the keyword, with options that were checked.
  return isSchemaObject(resource) ? (resource as unknown as ResourceNames) : undefined;
}

/** The classes of `schemawright/kubernetes` that belong to the machinery of the API; the others are of its core. */
const ofMachinery: readonly string[] = [
  'Condition',
  'LabelSelector',
  'LabelSelectorRequirement',
  'ObjectMeta',
  'OwnerReference',
];

function kubernetesPackage({ types }: SchemaDocument, name: string, schema: Schema): string | undefined {
  const model = isSchemaObject(schema) ? types?.get(schema)?.model : undefined;
  if (model?.from !== 'schemawright/kubernetes' || model.exported !== name) return;
  return ofMachinery.includes(name) ? 'io.k8s.apimachinery.pkg.apis.meta.v1' : 'io.k8s.api.core.v1';
}

/** Where a reference leads to among the components. */
export function componentReference(reference: string, { root, definitions }: ComponentNames): string {
  const named = /^#\/\$defs\/([^/]*)(.*)$/.exec(reference);
  const [, token = '', rest = ''] = named ?? [];
  const definition = token.replaceAll('~1', '/').replaceAll('~0', '~');
  if (named !== null) return `#/components/schemas/${escapeToken(definitions.get(definition) ?? definition)}${rest}`;
  return reference === '#' || reference.startsWith('#/')
    ? `#/components/schemas/${escapeToken(root)}${reference.slice(1)}`
    : reference;
}

function escapeToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** What is wrong with the names of the components of a document. */
export function nameProblems(document: SchemaDocument, names: ComponentNames): TargetFinding[] {
  const { root: whole } = document;
  const definitions = Object.entries(whole.$defs ?? {}).map(
    ([name, schema]) => [names.definitions.get(name) ?? name, schema] as const,
  );
  const illegal = [[names.root, whole] as const, ...definitions].filter(([name]) => !/^[A-Za-z0-9._-]+$/.test(name));
  const createProblem = (code: string, message: string, help: string, schema: Schema): TargetFinding => {
    return { schema: isSchemaObject(schema) ? schema : whole, code, severity: 'error', message, help };
  };
  const legalHelp = 'Give it a name of letters, digits, ".", "_" and "-", as in @Definition(\'name\').';
  const help = "Give the definition another name, as in @Definition('name').";
  return [
    ...illegal.map(([name, schema]) => {
      const message = `"${name}" cannot name a component of an OpenAPI document`;
      return createProblem('openapi/component-name', message, legalHelp, schema);
    }),
    ...definitions
      .filter(([name]) => name === names.root)
      .map(([name, schema]) => {
        const message = `the definition "${name}" has the name of the root, and both are components of the OpenAPI document`;
        return createProblem('openapi/component-clash', message, help, schema);
      }),
  ];
}
