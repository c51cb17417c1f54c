import { metaErrors, metaUpdateErrors } from '../admission/metadata/check.ts';
import { kindErrors, type NameCheck, subdomainErrors } from '../structural/format/names.ts';
import { isSame } from '../../text/value/json.ts';
import {
  type FieldError,
  appendField,
  type FieldPath,
  createInvalidError,
  appendItem,
  createRequiredError,
  rootPath,
} from '../structural/field-error.ts';
import { isObject, type KubeObject, type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import { notSupported } from './schema-keywords.ts';

const spec = appendField(rootPath, 'spec');

export function completeNames(definition: KubeObject): KubeObject {
  const names = getMember(getMember(definition, 'spec'), 'names');
  const kind = getString(names, 'kind');
  return {
    ...(isObject(names) ? names : {}),
    singular: getString(names, 'singular') || kind.toLowerCase(),
    listKind: getString(names, 'listKind') || (kind === '' ? '' : `${kind}List`),
  };
}

export function identityErrors(definition: KubeObject, old?: KubeObject): readonly FieldError[] {
  const its = getMember(definition, 'spec');
  return [
    ...metadataErrors(definition, old),
    ...groupErrors(getString(its, 'group')),
    ...scopeErrors(getString(its, 'scope')),
    ...nameErrors(completeNames(definition)),
    ...approvalErrors(definition, old),
    ...(old ? changeErrors(definition, old) : []),
  ];
}

function metadataErrors(definition: KubeObject, old?: KubeObject): readonly FieldError[] {
  const path = appendField(rootPath, 'metadata');
  const meta = getObject(definition, 'metadata');
  if (old) return metaUpdateErrors(meta, getObject(old, 'metadata'), path);
  const wanted = `${getString(completeNames(definition), 'plural')}.${getString(getMember(definition, 'spec'), 'group')}`;
  const isCalled: NameCheck = (name) => [
    ...subdomainErrors(name),
    ...(name === wanted ? [] : ['must be spec.names.plural+"."+spec.group']),
  ];
  return metaErrors(meta, path, { isNamespaced: false, name: isCalled });
}

function groupErrors(group: string): readonly FieldError[] {
  const path = appendField(spec, 'group');
  if (group === '') return [createRequiredError(path, 'group')];
  const errors = subdomainErrors(group);
  if (errors.length > 0) return [createInvalidError(path, 'group', group, errors.join(','))];
  return group.includes('.')
    ? []
    : [createInvalidError(path, 'group', group, 'should be a domain with at least one dot')];
}

function scopeErrors(scope: string): readonly FieldError[] {
  if (scope === '') return [createRequiredError(appendField(spec, 'scope'), 'scope')];
  const known = ['Cluster', 'Namespaced'];
  return known.includes(scope) ? [] : [notSupported({ path: spec }, 'scope', scope, known)];
}

const kinds = ['kind', 'listKind'];

function nameErrors(names: KubeObject): readonly FieldError[] {
  const path = appendField(spec, 'names');
  const single = ['plural', 'singular', 'kind', 'listKind'].flatMap((field) => {
    const at = appendField(path, field);
    const name = getString(names, field);
    if (name === '') return [createRequiredError(at, field)];
    const errors = kindErrors(name.toLowerCase() === name || kinds.includes(field) ? name.toLowerCase() : name);
    const prefix = kinds.includes(field) ? 'may have mixed case, but should otherwise match: ' : '';
    return errors.length === 0 ? [] : [createInvalidError(at, field, name, prefix + errors.join(','))];
  });
  const [kind, listKind] = [getString(names, 'kind'), getString(names, 'listKind')];
  return [
    ...single,
    ...['shortNames', 'categories'].flatMap((field) =>
      listErrors(getList(names, field), appendField(path, field), field),
    ),
    ...(kind !== '' && kind === listKind
      ? [
          createInvalidError(
            appendField(path, 'listKind'),
            'listKind',
            listKind,
            'kind and listKind may not be the same',
          ),
        ]
      : []),
  ];
}

function listErrors(names: readonly KubeValue[], path: FieldPath, field: string): readonly FieldError[] {
  return names.flatMap((name, index) => {
    const errors = kindErrors(String(name));
    return errors.length === 0 ? [] : [createInvalidError(appendItem(path, index), field, name, errors.join(','))];
  });
}

const approval = 'api-approved.kubernetes.io';

/** Groups of Kubernetes itself require an approval annotation. */
function approvalErrors(definition: KubeObject, old?: KubeObject): readonly FieldError[] {
  const group = getString(getMember(definition, 'spec'), 'group');
  if (!/(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group)) return [];
  const path = appendItem(appendField(appendField(rootPath, 'metadata'), 'annotations'), approval);
  const given = getString(getMember(getMember(definition, 'metadata'), 'annotations'), approval);
  const before = old && classifyApproval(getString(getMember(getMember(old, 'metadata'), 'annotations'), approval));
  const state = classifyApproval(given);
  if (state === before || state === 'approved' || state === 'bypassed') return [];
  const see = 'see https://github.com/kubernetes/enhancements/pull/1111';
  const wanted = `protected groups must have approval annotation "${approval}"`;
  if (state === 'missing') return [createRequiredError(path, approval, `${wanted}, ${see}`)];
  return [
    createInvalidError(
      path,
      approval,
      given,
      `${wanted} with either a URL or a reason starting with "unapproved", ${see}`,
    ),
  ];
}

function classifyApproval(given: string): 'missing' | 'bypassed' | 'approved' | 'invalid' {
  if (given === '') return 'missing';
  if (given.startsWith('unapproved')) return 'bypassed';
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+/i.test(given) ? 'approved' : 'invalid';
}

function changeErrors(definition: KubeObject, old: KubeObject): readonly FieldError[] {
  const [now, before] = [getMember(definition, 'spec'), getMember(old, 'spec')];
  const [names, oldNames] = [completeNames(definition), completeNames(old)];
  const path = appendField(spec, 'names');
  const fields = [
    [appendField(spec, 'scope'), getMember(now, 'scope'), getMember(before, 'scope')],
    [appendField(path, 'kind'), names.kind, oldNames.kind],
    [appendField(spec, 'group'), getMember(now, 'group'), getMember(before, 'group')],
    [appendField(path, 'plural'), names.plural, oldNames.plural],
  ] as const;
  return fields.flatMap(([at, value = '', was = '']) =>
    isSame(value, was) ? [] : [createInvalidError(at, String(at.steps.at(-1)), value, 'field is immutable')],
  );
}

function getObject(value: KubeObject, name: string): KubeObject {
  const member = getMember(value, name);
  return isObject(member) ? member : {};
}
