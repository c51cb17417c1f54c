import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { pluralOf } from '../../text/identifiers.ts';
import type { ResourceNames } from './components.ts';

/** What an API server serves for a custom resource: its paths, and the components that they name. */
export interface ServedPaths {
  readonly paths: Record<string, Json>;
  readonly components: Readonly<Record<string, SchemaObject>>;
}

/** A request of the API server: what it does, by which method, how its operations are called, what it takes and gives. */
interface Verb {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly action: string;
  readonly word: string;
  readonly takes?: 'object' | 'Patch' | 'DeleteOptions';
  readonly gives: 'object' | 'list' | 'Status';
}

const list: Verb = { method: 'get', action: 'list', word: 'list', gives: 'list' };
const create: Verb = { method: 'post', action: 'post', word: 'create', takes: 'object', gives: 'object' };
const deleteAll: Verb = {
  method: 'delete',
  action: 'deletecollection',
  word: 'deleteCollection',
  takes: 'DeleteOptions',
  gives: 'Status',
};
const read: Verb = { method: 'get', action: 'get', word: 'read', gives: 'object' };
const replace: Verb = { method: 'put', action: 'put', word: 'replace', takes: 'object', gives: 'object' };
const patch: Verb = { method: 'patch', action: 'patch', word: 'patch', takes: 'Patch', gives: 'object' };
const remove: Verb = { method: 'delete', action: 'delete', word: 'delete', takes: 'DeleteOptions', gives: 'Status' };

const metaPackage = 'io.k8s.apimachinery.pkg.apis.meta.v1';

/** What is served for a kind whose component has a name. */
export function pathsOf(resource: ResourceNames, component: string, root: SchemaObject): ServedPaths {
  const { group, version, kind, scope = 'Namespaced' } = resource;
  const plural = resource.plural ?? pluralOf(kind);
  const listName = `${component}List`;
  const base = `/apis/${group}/${version}`;
  const isNamespaced = scope === 'Namespaced';
  const collection = isNamespaced ? `${base}/namespaces/{namespace}/${plural}` : `${base}/${plural}`;
  const serving: Serving = { resource, component, listName, namespaced: isNamespaced };
  const paths: Record<string, Json> = {
    ...(isNamespaced
      ? { [`${base}/${plural}`]: item({ ...serving, namespaced: false }, [list], [], 'ForAllNamespaces') }
      : {}),
    [collection]: item(serving, [list, create, deleteAll], []),
    [`${collection}/{name}`]: item(serving, [read, replace, patch, remove], ['name']),
  };
  const subresources = [...(hasStatus(root) ? ['Status'] : []), ...(resource.scale === undefined ? [] : ['Scale'])];
  for (const one of subresources)
    paths[`${collection}/{name}/${one.toLowerCase()}`] = item(serving, [read, replace, patch], ['name'], one);
  return { paths, components: componentsFor(serving, subresources.includes('Scale')) };
}

interface Serving {
  readonly resource: ResourceNames;
  readonly component: string;
  readonly listName: string;
  readonly namespaced: boolean;
}

function hasStatus({ properties = {} }: SchemaObject): boolean {
  const { status } = properties;
  return typeof status === 'object' && status['x-crd-status'] !== undefined;
}

function item(serving: Serving, verbs: readonly Verb[], names: readonly string[], suffix = ''): Json {
  const parameters = [...(serving.namespaced ? ['namespace'] : []), ...names].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: name === 'name' ? 'The name of the object.' : 'The namespace of the objects.',
  }));
  const operations = verbs.map((verb) => [verb.method, operation(serving, verb, suffix)] as const);
  return { ...Object.fromEntries(operations), ...(parameters.length === 0 ? {} : { parameters }) };
}

function operation({ resource, component, listName, namespaced }: Serving, verb: Verb, suffix: string): Json {
  const { group, version, kind } = resource;
  const tag = [...group.split('.'), version].map(capitalized).join('');
  const isScale = suffix === 'Scale';
  const object = isScale ? 'io.k8s.api.autoscaling.v1.Scale' : component;
  const named = (part: Verb['takes'] | Verb['gives']): string => {
    if (part === 'list') return listName;
    return part === 'object' ? object : `${metaPackage}.${part ?? ''}`;
  };
  const codes = verb.action === 'post' ? ['200', '201', '202'] : ['200'];
  return {
    operationId: `${verb.word}${tag}${namespaced ? 'Namespaced' : ''}${kind}${suffix}`,
    tags: [tag.charAt(0).toLowerCase() + tag.slice(1)],
    ...(verb.takes === undefined ? {} : { requestBody: contentOf(named(verb.takes), verb) }),
    responses: Object.fromEntries(
      codes.map((code) => [code, { description: 'OK', content: jsonOf(named(verb.gives)) }]),
    ),
    'x-kubernetes-action': verb.action,
    'x-kubernetes-group-version-kind': isScale
      ? { group: 'autoscaling', version: 'v1', kind: 'Scale' }
      : { group, version, kind },
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function contentOf(component: string, { action }: Verb): Json {
  const schema = schemaOf(component);
  if (action !== 'patch') return { content: jsonOf(component), ...(action === 'delete' ? {} : { required: true }) };
  const kinds = ['application/json-patch+json', 'application/merge-patch+json', 'application/apply-patch+yaml'];
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])), required: true };
}

function jsonOf(component: string): Json {
  return { 'application/json': { schema: schemaOf(component) }, 'application/yaml': { schema: schemaOf(component) } };
}

function schemaOf(component: string): Json {
  return { $ref: `#/components/schemas/${component}` };
}

function componentsFor(
  { resource, component, listName }: Serving,
  withScale: boolean,
): Readonly<Record<string, SchemaObject>> {
  const text: SchemaObject = { type: 'string' };
  const versioned = { apiVersion: text, kind: text };
  const metadata = { $ref: `#/components/schemas/${metaPackage}.ListMeta` };
  const items: SchemaObject = { type: 'array', items: { $ref: `#/components/schemas/${component}` } };
  return {
    [listName]: {
      type: 'object',
      description: `A list of ${resource.kind}.`,
      properties: { ...versioned, metadata, items },
      required: ['items'],
    },
    [`${metaPackage}.ListMeta`]: {
      type: 'object',
      description: 'What a list has besides its items.',
      properties: { continue: text, remainingItemCount: { type: 'integer', format: 'int64' }, resourceVersion: text },
    },
    [`${metaPackage}.Status`]: {
      type: 'object',
      description: 'What became of a request that returns no object.',
      properties: {
        ...versioned,
        metadata,
        code: { type: 'integer', format: 'int32' },
        message: text,
        reason: text,
        status: text,
        details: { type: 'object' },
      },
    },
    [`${metaPackage}.DeleteOptions`]: {
      type: 'object',
      description: 'How an object is deleted.',
      properties: {
        ...versioned,
        dryRun: { type: 'array', items: text },
        gracePeriodSeconds: { type: 'integer', format: 'int64' },
        orphanDependents: { type: 'boolean' },
        preconditions: { type: 'object', properties: { resourceVersion: text, uid: text } },
        propagationPolicy: text,
      },
    },
    [`${metaPackage}.Patch`]: { type: 'object', description: 'A change, in the form that the content type names.' },
    ...(withScale ? { 'io.k8s.api.autoscaling.v1.Scale': scaleComponent(versioned) } : {}),
  };
}

function scaleComponent(versioned: Readonly<Record<string, SchemaObject>>): SchemaObject {
  const replicas: SchemaObject = { type: 'integer', format: 'int32' };
  return {
    type: 'object',
    description: 'How often something runs.',
    properties: {
      ...versioned,
      metadata: { type: 'object' },
      spec: { type: 'object', properties: { replicas } },
      status: { type: 'object', properties: { replicas, selector: { type: 'string' } }, required: ['replicas'] },
    },
  };
}
