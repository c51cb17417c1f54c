import type {
  ContentObject,
  OperationObject,
  ParameterObject,
  PathItemObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
  SecuritySchemeObject,
} from 'openapi3-ts/oas31';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { pluralize } from '../../text/identifiers.ts';
import { capitalize } from '../../text/words.ts';
import type { ResourceNames } from './components.ts';

export interface ServedPaths {
  readonly paths: Readonly<Record<string, PathItemObject>>;
  readonly components: Readonly<Record<string, SchemaObject>>;
}

/** How clients of an API server say who they are. */
export const bearerToken: SecuritySchemeObject = {
  type: 'apiKey',
  in: 'header',
  name: 'authorization',
  description: '`Bearer` and the token of an account.',
};

interface Verb {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly action: string;
  readonly word: string;
  readonly summary: string;
  readonly takes?: 'object' | 'Patch' | 'DeleteOptions';
  readonly gives: 'object' | 'list' | 'Status';
  readonly codes: readonly (keyof typeof responses)[];
  readonly query: readonly QueryParameter[];
}

type QueryParameter = keyof typeof queryParameters;

const listing: readonly QueryParameter[] = [
  ...(['allowWatchBookmarks', 'continue', 'fieldSelector', 'labelSelector', 'limit', 'resourceVersion'] as const),
  ...(['resourceVersionMatch', 'sendInitialEvents', 'shardSelector', 'timeoutSeconds', 'watch'] as const),
];
const writing: readonly QueryParameter[] = ['dryRun', 'fieldManager', 'fieldValidation'];

const list: Verb = {
  method: 'get',
  action: 'list',
  word: 'list',
  summary: 'List objects',
  gives: 'list',
  codes: ['200'],
  query: listing,
};
const create: Verb = {
  method: 'post',
  action: 'post',
  summary: 'Create an object',
  word: 'create',
  takes: 'object',
  gives: 'object',
  query: writing,
  codes: ['200', '201', '202'],
};
const deleteAll: Verb = {
  method: 'delete',
  action: 'deletecollection',
  summary: 'Delete objects',
  word: 'delete',
  gives: 'Status',
  query: listing,
  codes: ['200'],
};
const read: Verb = {
  method: 'get',
  action: 'get',
  summary: 'Read an object',
  word: 'read',
  gives: 'object',
  codes: ['200'],
  query: ['resourceVersion'],
};
const replace: Verb = {
  method: 'put',
  action: 'put',
  summary: 'Replace an object',
  word: 'replace',
  takes: 'object',
  gives: 'object',
  query: writing,
  codes: ['200', '201'],
};
const patch: Verb = {
  method: 'patch',
  action: 'patch',
  summary: 'Change an object',
  word: 'patch',
  takes: 'Patch',
  gives: 'object',
  codes: ['200'],
  query: [...writing, 'force'],
};
const remove: Verb = {
  method: 'delete',
  action: 'delete',
  summary: 'Delete an object',
  word: 'delete',
  takes: 'DeleteOptions',
  gives: 'Status',
  codes: ['200', '202'],
  query: [
    ...(['dryRun', 'gracePeriodSeconds', 'ignoreStoreReadErrorWithClusterBreakingPotential'] as const),
    ...(['orphanDependents', 'propagationPolicy'] as const),
  ],
};

const responses = { '200': 'OK', '201': 'Created', '202': 'Accepted', '401': 'Unauthorized' } as const;

const queryParameters = {
  allowWatchBookmarks: ['boolean', 'Sends bookmarks among the changes that are watched.'],
  continue: ['string', 'Goes on where the list before ended, by the token that it gave.'],
  dryRun: ['string', '`All`: everything is done but for storing.'],
  fieldManager: ['string', 'Who changes the object, for the fields that they manage.'],
  fieldSelector: ['string', 'Gives only objects whose fields have these values.'],
  fieldValidation: ['string', 'What becomes of unknown and repeated fields: `Ignore`, `Warn` or `Strict`.'],
  force: ['boolean', 'Takes fields over from those who manage them, when it is applied.'],
  gracePeriodSeconds: ['integer', 'The seconds until the object is deleted; 0 deletes it at once.'],
  ignoreStoreReadErrorWithClusterBreakingPotential: ['boolean', 'Deletes an object even where it cannot be read.'],
  labelSelector: ['string', 'Gives only objects with these labels.'],
  limit: ['integer', 'How many objects a list has at most.'],
  orphanDependents: ['boolean', 'Deprecated: see propagationPolicy.'],
  pretty: ['string', '`true` prints the answer for people.'],
  propagationPolicy: ['string', 'What becomes of dependents: `Orphan`, `Background` or `Foreground`.'],
  resourceVersion: ['string', 'From which version on the answer is to be.'],
  resourceVersionMatch: ['string', 'How the resource version of a list is meant.'],
  sendInitialEvents: ['boolean', 'Begins a watch with the objects that there are.'],
  shardSelector: ['string', 'Gives only the objects of a shard, by an expression in CEL.'],
  timeoutSeconds: ['integer', 'How long the request may take.'],
  watch: ['boolean', 'Streams the changes instead of giving a list.'],
} as const;

const metaPackage = 'io.k8s.apimachinery.pkg.apis.meta.v1';

export function createPaths(resource: ResourceNames, component: string, root: SchemaObject): ServedPaths {
  const { group, version, kind, listKind = `${kind}List`, scope = 'Namespaced' } = resource;
  const plural = resource.plural ?? pluralize(kind);
  const listName = component.endsWith(kind) ? component.slice(0, -kind.length) + listKind : `${component}List`;
  const base = `/apis/${group}/${version}`;
  const isNamespaced = scope === 'Namespaced';
  const collection = isNamespaced ? `${base}/namespaces/{namespace}/${plural}` : `${base}/${plural}`;
  const serving: Serving = { resource, component, listName, namespaced: isNamespaced };
  const paths: Record<string, PathItemObject> = {
    ...(isNamespaced ? { [`${base}/${plural}`]: listOfAll({ ...serving, namespaced: false }) } : {}),
    [collection]: createItem(serving, [list, create, deleteAll], []),
    [`${collection}/{name}`]: createItem(serving, [read, replace, patch, remove], ['name']),
  };
  const subresources = [...(hasStatus(root) ? ['Status'] : []), ...(resource.scale === undefined ? [] : ['Scale'])];
  for (const subresource of subresources)
    paths[`${collection}/{name}/${subresource.toLowerCase()}`] = createItem(
      serving,
      [read, replace, patch],
      ['name'],
      subresource,
    );
  return { paths, components: createComponents(serving, subresources.includes('Scale')) };
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

/** The list across all namespaces is the only request on its path, so it has all parameters. */
function listOfAll(serving: Serving): PathItemObject {
  const parameters = [...listing, 'pretty' as const].sort().map(inQuery);
  return { get: createOperation(serving, { ...list, query: [] }, 'ForAllNamespaces'), parameters };
}

function createItem(serving: Serving, verbs: readonly Verb[], names: readonly string[], suffix = ''): PathItemObject {
  const inPath = [...names, ...(serving.namespaced ? ['namespace'] : [])].map(
    (name): ParameterObject => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', uniqueItems: true },
      description: name === 'name' ? 'The name of the object.' : 'The namespace of the objects.',
    }),
  );
  const operations = verbs.map((verb) => [verb.method, createOperation(serving, verb, suffix)] as const);
  return { ...Object.fromEntries(operations), parameters: [...inPath, inQuery('pretty')] };
}

function inQuery(name: QueryParameter): ParameterObject {
  const [type, description] = queryParameters[name];
  return { name, in: 'query', description, schema: { type, uniqueItems: true } };
}

function createOperation(
  { resource, component, listName, namespaced }: Serving,
  verb: Verb,
  suffix: string,
): OperationObject {
  const { group, version, kind } = resource;
  const words = group.split('.').map(capitalize).join('');
  const collection = verb.action === 'deletecollection' ? 'Collection' : '';
  const object = suffix === 'Scale' ? 'io.k8s.api.autoscaling.v1.Scale' : component;
  const getComponentName = (part: Verb['takes'] | Verb['gives']): string => {
    if (part === 'list') return listName;
    return part === 'object' ? object : `${metaPackage}.${part ?? ''}`;
  };
  const given = verb.codes.map((code): [string, ResponseObject] => {
    return [code, { description: responses[code], content: createJsonContent(getComponentName(verb.gives)) }];
  });
  return {
    operationId: `${verb.word}${words}${capitalize(version)}${collection}${namespaced ? 'Namespaced' : ''}${kind}${suffix}`,
    summary:
      suffix === 'Status' || suffix === 'Scale' ? `${verb.summary}, by its ${suffix.toLowerCase()}` : verb.summary,
    tags: [`${words.charAt(0).toLowerCase()}${words.slice(1)}_${version}`],
    ...(verb.query.length === 0 ? {} : { parameters: verb.query.map(inQuery) }),
    ...(verb.takes && { requestBody: createContent(getComponentName(verb.takes), verb) }),
    responses: { ...Object.fromEntries(given), '401': { description: responses['401'] } },
    'x-kubernetes-action': verb.action,
    'x-kubernetes-group-version-kind': { group, version, kind },
  };
}

function createContent(component: string, { action }: Verb): RequestBodyObject {
  const schema = createReference(component);
  if (action !== 'patch')
    return { content: createJsonContent(component), ...(action === 'delete' ? {} : { required: true }) };
  const kinds = ['application/apply-patch+yaml', 'application/json-patch+json', 'application/merge-patch+json'];
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])), required: true };
}

function createJsonContent(component: string): ContentObject {
  return {
    'application/json': { schema: createReference(component) },
    'application/yaml': { schema: createReference(component) },
  };
}

function createReference(component: string): ReferenceObject {
  return { $ref: `#/components/schemas/${component}` };
}

function createComponents(
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
