import { isList, isObject, type KubeObject, type KubeValue, createObject } from '../../kubernetes/structural/value.ts';
import type { DeclaredGroup, ParameterList } from '../parameters/index.ts';
import { formatPath } from '../structure/index.ts';

/** Each parameter in a group keeps its former name as oldName. */
export function nestGroups(schema: KubeObject, { groups, parameters }: ParameterList): KubeObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = isList(schema.required) ? schema.required : [];
  const nested = new Map<string, KubeValue>();
  for (const [name, field] of Object.entries(properties)) {
    const group = parameters.find((parameter) => parameter.name === name)?.group;
    if (group === undefined || group === '' || !isObject(field)) nested.set(name, field);
    else nested.set(group, withMember(nested.get(group), name, field, { groups, group, required }));
  }
  const isAtRoot = (name: KubeValue): boolean =>
    typeof name === 'string' && nested.has(name) && nested.get(name) === properties[name];
  const atRoot = required.filter(isAtRoot);
  return createObject([
    ...Object.entries(schema).filter(([name]) => name !== 'properties' && name !== 'required'),
    ['required', atRoot.length === 0 ? undefined : atRoot],
    ['properties', createObject(nested)],
  ]);
}

interface Nesting {
  readonly groups: readonly DeclaredGroup[];
  readonly group: string;
  readonly required: readonly KubeValue[];
}

function withMember(existing: KubeValue | undefined, name: string, field: KubeObject, nesting: Nesting): KubeObject {
  const { groups, group, required } = nesting;
  const { displayName, description } = groups.find((item) => item.name === group) ?? {};
  const before = isObject(existing) ? existing : {};
  const inside = isObject(before.properties) ? before.properties : {};
  const listed = isList(before.required) ? before.required : [];
  const member = createObject([
    ...Object.entries(field).filter(([keyword]) => keyword !== 'group'),
    ['oldName', formatPath([name])],
  ]);
  const needed = required.includes(name) ? [...listed, name] : listed;
  return createObject([
    ['type', 'object'],
    ['title', displayName],
    ['description', description],
    ['required', needed.length === 0 ? undefined : needed],
    ['properties', { ...inside, [name]: member }],
  ]);
}
