/** Derives the definitions of a Crossplane CompositeResourceDefinition: the composite resource and its claim. */

import { isArray, isObject, isSame, type Json, type JsonObject, getMember } from '../../text/value/json.ts';
import type { Derivation } from './derivation.ts';
import { claimColumns, claimSpec, compositeColumns, compositeSpec, injectedStatus } from './injected.ts';
import type { CompositeScope } from './injected.ts';
import { getString } from '../structural/value.ts';
import { getArray, getObject } from './parts.ts';

export function deriveOfXrd(xrd: JsonObject, derivation: Derivation): readonly JsonObject[] {
  const spec = getObject(xrd, 'spec');
  const scope = getScope(xrd);
  const parts: Parts = { xrd, spec, derivation };
  const names = getObject(spec, 'names');
  const claim = getMember(spec, 'claimNames');
  checkVersions(parts);
  const composite = createDefinition(parts, {
    name: getMember(getObject(xrd, 'metadata'), 'name'),
    names,
    category: 'composite',
    scope: scope === 'Namespaced' ? 'Namespaced' : 'Cluster',
    columns: compositeColumns(scope),
    spec: () => compositeSpec(scope, getMember(spec, 'defaultCompositionUpdatePolicy') ?? 'Automatic'),
    status: () => injectedStatus(scope),
  });
  if (!isObject(claim)) return [composite];
  checkClaim(parts, claim, scope);
  const offered = createDefinition(parts, {
    name: `${getString(claim, 'plural')}.${getString(spec, 'group')}`,
    names: claim,
    category: 'claim',
    scope: 'Namespaced',
    columns: claimColumns,
    spec: () => claimSpec(getMember(spec, 'defaultCompositeDeletePolicy') ?? 'Background'),
    status: () => injectedStatus('LegacyCluster'),
  });
  return [composite, offered];
}

interface Parts {
  readonly xrd: JsonObject;
  readonly spec: JsonObject;
  readonly derivation: Derivation;
}

interface Target {
  readonly name: Json | undefined;
  readonly names: JsonObject;
  readonly category: string;
  readonly scope: string;
  readonly columns: readonly JsonObject[];
  readonly spec: () => JsonObject;
  readonly status: () => JsonObject;
}

/** Before v2, composite resources were cluster-scoped, and claims represented them in namespaces. */
function getScope(xrd: JsonObject): CompositeScope {
  const scope = getMember(getObject(xrd, 'spec'), 'scope');
  if (scope === 'Namespaced' || scope === 'Cluster' || scope === 'LegacyCluster') return scope;
  return getMember(xrd, 'apiVersion') === 'apiextensions.crossplane.io/v2' ? 'Namespaced' : 'LegacyCluster';
}

function createDefinition(parts: Parts, target: Target): JsonObject {
  const { xrd, spec, derivation } = parts;
  const metadata = getObject(xrd, 'metadata');
  const more = getObject(spec, 'metadata');
  const labels = { ...getObject(metadata, 'labels'), ...getObject(more, 'labels') };
  const { names } = target;
  const categories = getArray(names, 'categories');
  const crdSpec = {
    group: getMember(spec, 'group'),
    names: derivation.copy(
      {
        ...names,
        categories: derivation.copyList(
          [...categories, target.category],
          getMember(names, 'categories') ? categories : names,
        ),
      },
      names,
    ),
    scope: target.scope,
    versions: derivation.copyList(
      getArray(spec, 'versions').map((version) => createVersion(readObject(version), target, derivation)),
      getArray(spec, 'versions'),
    ),
    conversion: getMember(spec, 'conversion'),
  };
  return derivation.copy(
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: derivation.copy(
        {
          name: target.name,
          labels: Object.keys(labels).length === 0 ? undefined : labels,
          annotations: getMember(more, 'annotations'),
        },
        metadata,
      ),
      spec: derivation.copy(crdSpec, spec),
    },
    xrd,
  );
}

function createVersion(version: JsonObject, target: Target, derivation: Derivation): JsonObject {
  const validation = getObject(version, 'schema');
  const columns = getArray(version, 'additionalPrinterColumns');
  return derivation.copy(
    {
      name: getMember(version, 'name'),
      served: getMember(version, 'served'),
      storage: getMember(version, 'referenceable'),
      deprecated: getMember(version, 'deprecated'),
      deprecationWarning: getMember(version, 'deprecationWarning'),
      additionalPrinterColumns: derivation.copyList(
        [...columns, ...target.columns],
        columns.length === 0 ? version : columns,
      ),
      schema: derivation.copy({ openAPIV3Schema: createSchema(version, target, derivation) }, validation),
      subresources: { status: {}, ...getScale(version) },
    },
    version,
    { storage: { of: version, key: 'referenceable' } },
  );
}

function getScale(version: JsonObject): JsonObject {
  const scale = getMember(getObject(version, 'subresources'), 'scale');
  return scale === undefined ? {} : { scale };
}

/** The name must fit into the label by which Crossplane finds related resources. */
const longestName = 63;

function createSchema(version: JsonObject, target: Target, derivation: Derivation): JsonObject {
  const schema = getObject(getObject(version, 'schema'), 'openAPIV3Schema');
  const properties = getObject(schema, 'properties');
  const own = getMember(getObject(getObject(getObject(properties, 'metadata'), 'properties'), 'name'), 'maxLength');
  const maxLength = typeof own === 'number' && own < longestName ? own : longestName;
  const text = { type: 'string' };
  const spec = getObject(properties, 'spec');
  const status = getObject(properties, 'status');
  return derivation.copy(
    {
      type: 'object',
      description: getMember(schema, 'description'),
      'x-kubernetes-validations': getMember(schema, 'x-kubernetes-validations'),
      required: ['spec'],
      properties: derivation.copy(
        {
          apiVersion: text,
          kind: text,
          metadata: { type: 'object', properties: { name: { ...text, maxLength } } },
          spec: createPart(spec, [...taken, 'x-kubernetes-preserve-unknown-fields'], target.spec(), derivation),
          status: createPart(status, taken, target.status(), derivation),
        },
        properties,
      ),
    },
    schema,
  );
}

const taken = ['description', 'required', 'oneOf', 'x-kubernetes-validations'];

function createPart(
  schema: JsonObject,
  keywords: readonly string[],
  injected: JsonObject,
  derivation: Derivation,
): JsonObject {
  const properties = getObject(schema, 'properties');
  const keptMembers = Object.fromEntries(keywords.map((keyword) => [keyword, getMember(schema, keyword)]));
  return derivation.copy(
    { type: 'object', ...keptMembers, properties: derivation.copy({ ...properties, ...injected }, properties) },
    schema,
  );
}

function checkVersions({ spec, derivation }: Parts): void {
  const versions = getArray(spec, 'versions').map(readObject);
  const referenceable = versions.filter((version) => getMember(version, 'referenceable') === true);
  if (referenceable.length !== 1) {
    derivation.report({
      code: 'crd/not-derived',
      message: `${referenceable.length === 0 ? 'no version' : 'more than one version'} is referenceable, but Crossplane needs exactly one`,
      help: 'Write referenceable: true on one version, and referenceable: false on the others.',
      source: Object.hasOwn(spec, 'versions') ? { of: spec, key: 'versions' } : { of: spec },
    });
  }
  for (const version of versions) {
    if (isObject(getMember(getObject(version, 'schema'), 'openAPIV3Schema'))) checkSchema(version, derivation);
    else
      derivation.report({
        code: 'crd/not-derived',
        message: `version "${getString(version, 'name')}" has no schema, and Crossplane creates no definition without one`,
        help: 'Write schema.openAPIV3Schema with the properties of spec.',
        source: Object.hasOwn(version, 'schema') ? { of: version, key: 'schema' } : { of: version },
      });
  }
}

function checkSchema(version: JsonObject, derivation: Derivation): void {
  const schema = getObject(getObject(version, 'schema'), 'openAPIV3Schema');
  const properties = getObject(schema, 'properties');
  const rootWords = ['description', 'x-kubernetes-validations', 'properties', 'required'];
  const dropped = [
    ...reportDropped(schema, rootWords, 'the root'),
    ...reportDropped(properties, ['apiVersion', 'kind', 'metadata', 'spec', 'status'], 'the root'),
    ...reportDropped(
      getObject(properties, 'spec'),
      [...taken, 'properties', 'x-kubernetes-preserve-unknown-fields'],
      'spec',
    ),
    ...reportDropped(getObject(properties, 'status'), [...taken, 'properties'], 'status'),
  ];
  for (const { of, key, holder } of dropped) {
    derivation.report({
      code: 'crd/dropped',
      severity: 'warning',
      message: `Crossplane leaves "${key}" of ${holder} out of the definition`,
      help: 'Use the properties of spec, or a rule in x-kubernetes-validations.',
      source: { of, key },
    });
  }
}

/** Keywords that do not affect validation may be dropped without a report. */
const harmless: ReadonlySet<string> = new Set(['title', 'example', 'externalDocs']);

function reportDropped(schema: JsonObject, keptNames: readonly string[], holder: string) {
  return Object.keys(schema).flatMap((key) => {
    const isImplied = key === 'type' && getMember(schema, key) === 'object';
    return isImplied || keptNames.includes(key) || harmless.has(key) ? [] : [{ of: schema, key, holder }];
  });
}

function checkClaim({ spec, derivation }: Parts, claim: JsonObject, scope: CompositeScope): void {
  const source = { of: spec, key: 'claimNames' };
  if (scope !== 'LegacyCluster') {
    derivation.report({
      code: 'crd/not-derived',
      message: `composite resources of the scope ${scope} have no claims`,
      help: 'Remove claimNames, or use scope: LegacyCluster in apiextensions.crossplane.io/v1.',
      source,
    });
  }
  const names = getObject(spec, 'names');
  const same = ['kind', 'plural', 'singular', 'listKind'].find((name) => {
    const own = getString(claim, name);
    return own !== '' && isSame(own, getString(names, name));
  });
  if (same === undefined) return;
  derivation.report({
    code: 'crd/not-derived',
    message: `the claim and the composite resource have the same ${same}, "${getString(claim, same)}"`,
    help: 'Give the claim names of its own.',
    source: { of: claim, key: same },
  });
}

function readObject(value: Json): JsonObject {
  return isObject(value) && !isArray(value) ? value : {};
}
