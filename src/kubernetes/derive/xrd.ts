/** The definitions that Crossplane makes of a CompositeResourceDefinition: that of the composite resource, and that of its claim. */

import { isArray, isObject, isSame, type Json, type JsonObject, memberOf } from '../../text/value/json.ts';
import type { Derivation } from './derivation.ts';
import { claimColumns, claimSpec, compositeColumns, compositeSpec, injectedStatus } from './injected.ts';
import type { CompositeScope } from './injected.ts';
import { listAt, objectAt, textAt } from './parts.ts';

/** Derives the definitions of an XRD, each as Crossplane writes it. */
export function deriveOfXrd(xrd: JsonObject, derivation: Derivation): readonly JsonObject[] {
  const spec = objectAt(xrd, 'spec');
  const scope = scopeOf(xrd);
  const parts: Parts = { xrd, spec, derivation };
  const names = objectAt(spec, 'names');
  const claim = memberOf(spec, 'claimNames');
  checkVersions(parts);
  const composite = definition(parts, {
    name: memberOf(objectAt(xrd, 'metadata'), 'name'),
    names,
    category: 'composite',
    scope: scope === 'Namespaced' ? 'Namespaced' : 'Cluster',
    columns: compositeColumns(scope),
    spec: () => compositeSpec(scope, memberOf(spec, 'defaultCompositionUpdatePolicy') ?? 'Automatic'),
    status: () => injectedStatus(scope),
  });
  if (!isObject(claim)) return [composite];
  checkClaim(parts, claim, scope);
  const offered = definition(parts, {
    name: `${textAt(claim, 'plural')}.${textAt(spec, 'group')}`,
    names: claim,
    category: 'claim',
    scope: 'Namespaced',
    columns: claimColumns,
    spec: () => claimSpec(memberOf(spec, 'defaultCompositeDeletePolicy') ?? 'Background'),
    status: () => injectedStatus('LegacyCluster'),
  });
  return [composite, offered];
}

interface Parts {
  readonly xrd: JsonObject;
  readonly spec: JsonObject;
  readonly derivation: Derivation;
}

/** In which the definitions of a composite resource and of its claim differ. */
interface Target {
  readonly name: Json | undefined;
  readonly names: JsonObject;
  readonly category: string;
  readonly scope: string;
  readonly columns: readonly JsonObject[];
  readonly spec: () => JsonObject;
  readonly status: () => JsonObject;
}

/** Before v2, composite resources were cluster-wide, and claims stood for them in namespaces. */
function scopeOf(xrd: JsonObject): CompositeScope {
  const scope = memberOf(objectAt(xrd, 'spec'), 'scope');
  if (scope === 'Namespaced' || scope === 'Cluster' || scope === 'LegacyCluster') return scope;
  return memberOf(xrd, 'apiVersion') === 'apiextensions.crossplane.io/v2' ? 'Namespaced' : 'LegacyCluster';
}

function definition(parts: Parts, target: Target): JsonObject {
  const { xrd, spec, derivation } = parts;
  const metadata = objectAt(xrd, 'metadata');
  const more = objectAt(spec, 'metadata');
  const labels = { ...objectAt(metadata, 'labels'), ...objectAt(more, 'labels') };
  const { names } = target;
  const categories = listAt(names, 'categories');
  const made = {
    group: memberOf(spec, 'group'),
    names: derivation.copy(
      {
        ...names,
        categories: derivation.copyList(
          [...categories, target.category],
          memberOf(names, 'categories') ? categories : names,
        ),
      },
      names,
    ),
    scope: target.scope,
    versions: derivation.copyList(
      listAt(spec, 'versions').map((version) => versionOf(objectIn(version), target, derivation)),
      listAt(spec, 'versions'),
    ),
    conversion: memberOf(spec, 'conversion'),
  };
  return derivation.copy(
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: derivation.copy(
        {
          name: target.name,
          labels: Object.keys(labels).length === 0 ? undefined : labels,
          annotations: memberOf(more, 'annotations'),
        },
        metadata,
      ),
      spec: derivation.copy(made, spec),
    },
    xrd,
  );
}

function versionOf(version: JsonObject, target: Target, derivation: Derivation): JsonObject {
  const validation = objectAt(version, 'schema');
  const columns = listAt(version, 'additionalPrinterColumns');
  return derivation.copy(
    {
      name: memberOf(version, 'name'),
      served: memberOf(version, 'served'),
      storage: memberOf(version, 'referenceable'),
      deprecated: memberOf(version, 'deprecated'),
      deprecationWarning: memberOf(version, 'deprecationWarning'),
      additionalPrinterColumns: derivation.copyList(
        [...columns, ...target.columns],
        columns.length === 0 ? version : columns,
      ),
      schema: derivation.copy({ openAPIV3Schema: schemaOf(version, target, derivation) }, validation),
      subresources: { status: {}, ...scaleOf(version) },
    },
    version,
    { storage: { of: version, key: 'referenceable' } },
  );
}

function scaleOf(version: JsonObject): JsonObject {
  const scale = memberOf(objectAt(version, 'subresources'), 'scale');
  return scale === undefined ? {} : { scale };
}

/** The longest name that fits into the label by which Crossplane finds what belongs together. */
const longestName = 63;

function schemaOf(version: JsonObject, target: Target, derivation: Derivation): JsonObject {
  const schema = objectAt(objectAt(version, 'schema'), 'openAPIV3Schema');
  const properties = objectAt(schema, 'properties');
  const own = memberOf(objectAt(objectAt(objectAt(properties, 'metadata'), 'properties'), 'name'), 'maxLength');
  const maxLength = typeof own === 'number' && own < longestName ? own : longestName;
  const text = { type: 'string' };
  const spec = objectAt(properties, 'spec');
  const status = objectAt(properties, 'status');
  return derivation.copy(
    {
      type: 'object',
      description: memberOf(schema, 'description'),
      'x-kubernetes-validations': memberOf(schema, 'x-kubernetes-validations'),
      required: ['spec'],
      properties: derivation.copy(
        {
          apiVersion: text,
          kind: text,
          metadata: { type: 'object', properties: { name: { ...text, maxLength } } },
          spec: part(spec, [...taken, 'x-kubernetes-preserve-unknown-fields'], target.spec(), derivation),
          status: part(status, taken, target.status(), derivation),
        },
        properties,
      ),
    },
    schema,
  );
}

/** What Crossplane takes of `spec` and of `status`, beside the properties. */
const taken = ['description', 'required', 'oneOf', 'x-kubernetes-validations'];

function part(
  schema: JsonObject,
  keywords: readonly string[],
  injected: JsonObject,
  derivation: Derivation,
): JsonObject {
  const properties = objectAt(schema, 'properties');
  const kept = Object.fromEntries(keywords.map((keyword) => [keyword, memberOf(schema, keyword)]));
  return derivation.copy(
    { type: 'object', ...kept, properties: derivation.copy({ ...properties, ...injected }, properties) },
    schema,
  );
}

function checkVersions({ spec, derivation }: Parts): void {
  const versions = listAt(spec, 'versions').map(objectIn);
  const referenceable = versions.filter((version) => memberOf(version, 'referenceable') === true);
  if (referenceable.length !== 1) {
    derivation.report({
      code: 'crd/not-derived',
      message: `${referenceable.length === 0 ? 'no version' : 'more than one version'} is referenceable, and Crossplane stores the one that is`,
      help: 'Write referenceable: true on one version, and referenceable: false on the others.',
      source: Object.hasOwn(spec, 'versions') ? { of: spec, key: 'versions' } : { of: spec },
    });
  }
  for (const version of versions) {
    if (isObject(memberOf(objectAt(version, 'schema'), 'openAPIV3Schema'))) checkSchema(version, derivation);
    else
      derivation.report({
        code: 'crd/not-derived',
        message: `version "${textAt(version, 'name')}" has no schema, and Crossplane makes no definition without one`,
        help: 'Write schema.openAPIV3Schema with the properties of spec.',
        source: Object.hasOwn(version, 'schema') ? { of: version, key: 'schema' } : { of: version },
      });
  }
}

/** Reports what Crossplane leaves out of the definition without a word. */
function checkSchema(version: JsonObject, derivation: Derivation): void {
  const schema = objectAt(objectAt(version, 'schema'), 'openAPIV3Schema');
  const properties = objectAt(schema, 'properties');
  const rootWords = ['description', 'x-kubernetes-validations', 'properties', 'required'];
  const dropped = [
    ...droppedOf(schema, rootWords, 'the root'),
    ...droppedOf(properties, ['apiVersion', 'kind', 'metadata', 'spec', 'status'], 'the root'),
    ...droppedOf(
      objectAt(properties, 'spec'),
      [...taken, 'properties', 'x-kubernetes-preserve-unknown-fields'],
      'spec',
    ),
    ...droppedOf(objectAt(properties, 'status'), [...taken, 'properties'], 'status'),
  ];
  for (const { of, key, holder } of dropped) {
    derivation.report({
      code: 'crd/dropped',
      severity: 'warning',
      message: `Crossplane leaves "${key}" of ${holder} out of the definition`,
      help: 'Say it in the properties of spec, or by a rule in x-kubernetes-validations.',
      source: { of, key },
    });
  }
}

/** What says nothing of objects is no loss. */
const harmless: ReadonlySet<string> = new Set(['title', 'example', 'externalDocs']);

function droppedOf(schema: JsonObject, kept: readonly string[], holder: string) {
  return Object.keys(schema).flatMap((key) => {
    const isImplied = key === 'type' && memberOf(schema, key) === 'object';
    return isImplied || kept.includes(key) || harmless.has(key) ? [] : [{ of: schema, key, holder }];
  });
}

function checkClaim({ spec, derivation }: Parts, claim: JsonObject, scope: CompositeScope): void {
  const source = { of: spec, key: 'claimNames' };
  if (scope !== 'LegacyCluster') {
    derivation.report({
      code: 'crd/not-derived',
      message: `composite resources of the scope ${scope} have no claims`,
      help: 'Take claimNames out, or write scope: LegacyCluster in apiextensions.crossplane.io/v1.',
      source,
    });
  }
  const names = objectAt(spec, 'names');
  const same = ['kind', 'plural', 'singular', 'listKind'].find((name) => {
    const own = textAt(claim, name);
    return own !== '' && isSame(own, textAt(names, name));
  });
  if (same === undefined) return;
  derivation.report({
    code: 'crd/not-derived',
    message: `the claim and the composite resource have the same ${same}, "${textAt(claim, same)}"`,
    help: 'Give the claim names of its own.',
    source: { of: claim, key: same },
  });
}

function objectIn(value: Json): JsonObject {
  return isObject(value) && !isArray(value) ? value : {};
}
