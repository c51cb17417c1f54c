import { readStructural } from './read-schema.ts';
import type { Structural } from './structural.ts';
import { isList, isObject, type KubeValue, memberOf } from './value.ts';

/** A CustomResourceDefinition, parsed: a kind of resources and its versions. */
export interface Definition {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
  readonly versions: readonly Version[];
  /** False where objects are converted between versions by a webhook, which nobody can ask here. */
  readonly convertsPlainly: boolean;
}

/** A version of the resources. */
export interface Version {
  readonly name: string;
  readonly isServed: boolean;
  readonly isStored: boolean;
  /** What the server warns of when it is used; empty for one that is not deprecated. */
  readonly deprecation: string;
  readonly schema: Structural;
  /** True where the status is a subresource, which nobody sets by writing the object. */
  readonly hasStatus: boolean;
  readonly scale: Scale | undefined;
}

/** What the subresource `scale` reads. */
export interface Scale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string;
}

/** Reads a definition, or says why a document is none. */
export function readDefinition(document: KubeValue): Definition | { readonly refusal: string } {
  if (textAt(document, 'kind') !== 'CustomResourceDefinition') {
    return { refusal: 'the document is no CustomResourceDefinition' };
  }
  const apiVersion = textAt(document, 'apiVersion');
  if (apiVersion !== 'apiextensions.k8s.io/v1') {
    return { refusal: `the server takes definitions of apiextensions.k8s.io/v1, not of "${apiVersion}"` };
  }
  const spec = memberOf(document, 'spec');
  const group = textAt(spec, 'group');
  const kind = textAt(memberOf(spec, 'names'), 'kind');
  if (group === '' || kind === '') return { refusal: 'the definition names no group or no kind' };
  const versions = listAt(spec, 'versions').map((version) => versionOf(version, group, kind));
  if (versions.length === 0) return { refusal: 'the definition has no versions' };
  return {
    group,
    kind,
    isNamespaced: textAt(spec, 'scope') === 'Namespaced',
    versions,
    convertsPlainly: textAt(memberOf(spec, 'conversion'), 'strategy') !== 'Webhook',
  };
}

function versionOf(version: KubeValue, group: string, kind: string): Version {
  const name = textAt(version, 'name');
  const isDeprecated = memberOf(version, 'deprecated') === true;
  const warning = textAt(version, 'deprecationWarning') || `${group}/${name} ${kind} is deprecated`;
  const subresources = memberOf(version, 'subresources');
  return {
    name,
    isServed: memberOf(version, 'served') === true,
    isStored: memberOf(version, 'storage') === true,
    deprecation: isDeprecated ? warning : '',
    schema: readStructural(memberOf(memberOf(version, 'schema'), 'openAPIV3Schema')),
    hasStatus: isObject(memberOf(subresources, 'status')),
    scale: scaleOf(memberOf(subresources, 'scale')),
  };
}

function scaleOf(scale: KubeValue | undefined): Scale | undefined {
  if (!isObject(scale)) return undefined;
  return {
    specReplicasPath: textAt(scale, 'specReplicasPath'),
    statusReplicasPath: textAt(scale, 'statusReplicasPath'),
    labelSelectorPath: textAt(scale, 'labelSelectorPath'),
  };
}

function textAt(value: KubeValue | undefined, name: string): string {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
}

function listAt(value: KubeValue | undefined, name: string): readonly KubeValue[] {
  const list = memberOf(value, name);
  return isList(list) ? list : [];
}
