import { getSubschema, type LocatedSchema, listNamedSubschemas } from '../../definition/schema-path.ts';
import { getList, getMember, getString, type KubeObject } from '../../structural/value.ts';
import type { Field } from './field.ts';
import { isUpstream } from './upstream.ts';

/** The fields of a version that its author describes: neither the metadata nor types that Kubernetes itself defines. */
export function listFields(root: LocatedSchema): readonly Field[] {
  const fields: Field[] = [];
  collectFields(createField('root', root, undefined, ''), fields);
  return fields;
}

function createField(role: Field['role'], located: LocatedSchema, parent: Field | undefined, name: string): Field {
  const { schema } = located;
  return {
    role,
    located,
    schema,
    type: getString(schema, 'type'),
    name,
    parent,
    section: parent?.role === 'root' ? name : (parent?.section ?? ''),
    isRequired: role === 'property' && parent !== undefined && getList(parent.schema, 'required').includes(name),
    isReplaced: parent !== undefined && (parent.isReplaced || isAtomicList(parent)),
  };
}

/** A list without a type is atomic. */
function isAtomicList({ type, schema }: Field): boolean {
  return type === 'array' && ['', 'atomic'].includes(getString(schema, 'x-kubernetes-list-type'));
}

function collectFields(field: Field, fields: Field[]): void {
  fields.push(field);
  const { located, schema } = field;
  if (isUpstream(field)) return;
  const isObject = field.role === 'root' || getMember(schema, 'x-kubernetes-embedded-resource') === true;
  for (const [name, property] of listNamedSubschemas(located, 'properties'))
    if (!isObject || !envelope.includes(name)) collectFields(createField('property', property, field, name), fields);
  const items = getSubschema(located, 'items');
  if (items) collectFields(createField('item', items, field, field.name), fields);
  const values = getSubschema(located, 'additionalProperties');
  if (values) collectFields(createField('value', values, field, field.name), fields);
}

const envelope = ['apiVersion', 'kind', 'metadata'];

export function listPropertyNames(schema: KubeObject): readonly string[] {
  const properties = getMember(schema, 'properties');
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

/** True if the author describes nothing of the value, or keeps everything. */
export function isOpen(schema: KubeObject): boolean {
  return (
    getMember(schema, 'x-kubernetes-preserve-unknown-fields') === true ||
    getMember(schema, 'x-kubernetes-embedded-resource') === true ||
    (listPropertyNames(schema).length === 0 && getMember(schema, 'additionalProperties') === undefined)
  );
}
