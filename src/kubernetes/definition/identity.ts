/** The identity of a definition: its names, and what is wrong with what it calls itself. */

import { metaErrors, metaUpdateErrors } from '../admission/metadata/check.ts';
import { kindErrors, type NameCheck, subdomainErrors } from '../structural/format/names.ts';
import { isSame } from '../../text/value/json.ts';
import {
  type FieldError,
  fieldAt,
  type FieldPath,
  invalid,
  itemAt,
  required,
  rootPath,
} from '../structural/field-error.ts';
import { isObject, type KubeObject, type KubeValue, listAt, memberOf, stringAt } from '../structural/value.ts';
import { notSupported } from './schema-keywords.ts';

const spec = fieldAt(rootPath, 'spec');

/** The names of a definition, with those that the server makes. */
export function namesOf(definition: KubeObject): KubeObject {
  const names = memberOf(memberOf(definition, 'spec'), 'names');
  const kind = stringAt(names, 'kind');
  return {
    ...(isObject(names) ? names : {}),
    singular: stringAt(names, 'singular') || kind.toLowerCase(),
    listKind: stringAt(names, 'listKind') || (kind === '' ? '' : `${kind}List`),
  };
}

/** What is wrong with what a definition calls itself: metadata, group, scope, names, approval. */
export function identityErrors(definition: KubeObject, old: KubeObject | undefined): readonly FieldError[] {
  const its = memberOf(definition, 'spec');
  return [
    ...metadataErrors(definition, old),
    ...groupErrors(stringAt(its, 'group')),
    ...scopeErrors(stringAt(its, 'scope')),
    ...nameErrors(namesOf(definition)),
    ...approvalErrors(definition, old),
    ...(old === undefined ? [] : changeErrors(definition, old)),
  ];
}

function metadataErrors(definition: KubeObject, old: KubeObject | undefined): readonly FieldError[] {
  const path = fieldAt(rootPath, 'metadata');
  const meta = objectAt(definition, 'metadata');
  if (old !== undefined) return metaUpdateErrors(meta, objectAt(old, 'metadata'), path);
  const wanted = `${stringAt(namesOf(definition), 'plural')}.${stringAt(memberOf(definition, 'spec'), 'group')}`;
  const isCalled: NameCheck = (name) => [
    ...subdomainErrors(name),
    ...(name === wanted ? [] : ['must be spec.names.plural+"."+spec.group']),
  ];
  return metaErrors(meta, path, { isNamespaced: false, name: isCalled });
}

function groupErrors(group: string): readonly FieldError[] {
  const path = fieldAt(spec, 'group');
  if (group === '') return [required(path, 'group')];
  const errors = subdomainErrors(group);
  if (errors.length > 0) return [invalid(path, 'group', group, errors.join(','))];
  return group.includes('.') ? [] : [invalid(path, 'group', group, 'should be a domain with at least one dot')];
}

function scopeErrors(scope: string): readonly FieldError[] {
  if (scope === '') return [required(fieldAt(spec, 'scope'), 'scope')];
  const known = ['Cluster', 'Namespaced'];
  return known.includes(scope) ? [] : [notSupported({ path: spec }, 'scope', scope, known)];
}

const kinds = ['kind', 'listKind'];

function nameErrors(names: KubeObject): readonly FieldError[] {
  const path = fieldAt(spec, 'names');
  const single = ['plural', 'singular', 'kind', 'listKind'].flatMap((field) => {
    const at = fieldAt(path, field);
    const name = stringAt(names, field);
    if (name === '') return [required(at, field)];
    const errors = kindErrors(name.toLowerCase() === name || kinds.includes(field) ? name.toLowerCase() : name);
    const prefix = kinds.includes(field) ? 'may have mixed case, but should otherwise match: ' : '';
    return errors.length === 0 ? [] : [invalid(at, field, name, prefix + errors.join(','))];
  });
  const [kind, listKind] = [stringAt(names, 'kind'), stringAt(names, 'listKind')];
  return [
    ...single,
    ...['shortNames', 'categories'].flatMap((field) => listErrors(listAt(names, field), fieldAt(path, field), field)),
    ...(kind !== '' && kind === listKind
      ? [invalid(fieldAt(path, 'listKind'), 'listKind', listKind, 'kind and listKind may not be the same')]
      : []),
  ];
}

function listErrors(names: readonly KubeValue[], path: FieldPath, field: string): readonly FieldError[] {
  return names.flatMap((name, index) => {
    const errors = kindErrors(String(name));
    return errors.length === 0 ? [] : [invalid(itemAt(path, index), field, name, errors.join(','))];
  });
}

const approval = 'api-approved.kubernetes.io';

/** Groups of Kubernetes itself ask for an approval. */
function approvalErrors(definition: KubeObject, old: KubeObject | undefined): readonly FieldError[] {
  const group = stringAt(memberOf(definition, 'spec'), 'group');
  if (!/(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group)) return [];
  const path = itemAt(fieldAt(fieldAt(rootPath, 'metadata'), 'annotations'), approval);
  const given = stringAt(memberOf(memberOf(definition, 'metadata'), 'annotations'), approval);
  const before =
    old === undefined ? undefined : stateOf(stringAt(memberOf(memberOf(old, 'metadata'), 'annotations'), approval));
  const state = stateOf(given);
  if (state === before || state === 'approved' || state === 'bypassed') return [];
  const see = 'see https://github.com/kubernetes/enhancements/pull/1111';
  const wanted = `protected groups must have approval annotation "${approval}"`;
  if (state === 'missing') return [required(path, approval, `${wanted}, ${see}`)];
  return [invalid(path, approval, given, `${wanted} with either a URL or a reason starting with "unapproved", ${see}`)];
}

function stateOf(given: string): 'missing' | 'bypassed' | 'approved' | 'invalid' {
  if (given === '') return 'missing';
  if (given.startsWith('unapproved')) return 'bypassed';
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+/i.test(given) ? 'approved' : 'invalid';
}

/** What an update may not change. */
function changeErrors(definition: KubeObject, old: KubeObject): readonly FieldError[] {
  const [now, before] = [memberOf(definition, 'spec'), memberOf(old, 'spec')];
  const [names, oldNames] = [namesOf(definition), namesOf(old)];
  const path = fieldAt(spec, 'names');
  const fields = [
    [fieldAt(spec, 'scope'), memberOf(now, 'scope'), memberOf(before, 'scope')],
    [fieldAt(path, 'kind'), names.kind, oldNames.kind],
    [fieldAt(spec, 'group'), memberOf(now, 'group'), memberOf(before, 'group')],
    [fieldAt(path, 'plural'), names.plural, oldNames.plural],
  ] as const;
  return fields.flatMap(([at, value = '', was = '']) =>
    isSame(value, was) ? [] : [invalid(at, String(at.steps.at(-1)), value, 'field is immutable')],
  );
}

function objectAt(value: KubeObject, name: string): KubeObject {
  const member = memberOf(value, name);
  return isObject(member) ? member : {};
}
