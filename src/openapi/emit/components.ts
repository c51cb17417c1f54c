import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { TargetFinding } from '../../generator/emit/target.ts';

export interface Naming {
  readonly names: 'short' | 'kubernetes';
  readonly package: string | undefined;
}

export interface ComponentNames {
  readonly root: string;
  readonly definitions: ReadonlyMap<string, string>;
}

export function nameComponents(document: SchemaDocument, naming: Naming): ComponentNames {
  const { $defs = {} } = document.root;
  const own = naming.names === 'short' ? undefined : (naming.package ?? getPackage(document.root));
  const qualifyName = (name: string, of?: string): string => (of === undefined ? name : `${of}.${name}`);
  return {
    root: own === undefined ? document.name : qualifyName(getKind(document) ?? document.name, own),
    definitions: new Map(
      Object.getOwnPropertyNames($defs).map((name) => {
        const ofKubernetes =
          naming.names === 'short' ? undefined : kubernetesPackage(document, name, $defs[name] ?? true);
        return [name, qualifyName(name, ofKubernetes ?? own)];
      }),
    ),
  };
}

/** Kubernetes names a custom resource by its reversed group, its version and its kind. */
function getPackage(root: SchemaObject): string | undefined {
  const { group, version } = readResource(root) ?? {};
  return group === undefined ? undefined : [...group.split('.').reverse(), version].join('.');
}

function getKind({ root }: SchemaDocument): string | undefined {
  return readResource(root)?.kind;
}

export interface ResourceNames {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural?: string;
  readonly listKind?: string;
  readonly scope?: 'Namespaced' | 'Cluster';
  readonly scale?: unknown;
}

/** `undefined` for a document that is not a Kubernetes kind. */
export function readResource(root: SchemaObject): ResourceNames | undefined {
  const resource = root['x-crd-resource'];
  // Only `@Resource` and the CRD reader write this keyword, with checked options.
  return isSchemaObject(resource) ? (resource as unknown as ResourceNames) : undefined;
}

/** Classes of `schemawright/kubernetes` from apimachinery; the others are from the core API. */
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
