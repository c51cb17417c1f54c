import { isPlainObject } from '../../../decorators/entry/arguments.ts';
import type { Draft } from '../../../decorators/entry/draft.ts';
import type { Applied } from '../../../decorators/entry/keyword.ts';
import type { Compiler } from '../modules/compiler.ts';
import { placeOf } from '../modules/extraction.ts';
import type { Member, ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';
import type { Scope } from '../modules/scope.ts';
import { constantsOf } from '../schemas/union.ts';

/** The object type that `Partial<T>`, `Pick<T, K>` and the language's other utility types make. */
export function utilityObject(
  reader: Reader,
  name: string,
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): ObjectType | undefined {
  const [first, second] = node.typeArguments ?? [];
  if (first === undefined) return undefined;
  if (name === 'Record') return second === undefined ? undefined : record(reader, node, first, second, scope);
  // Of a map nobody knows which of its keys are there.
  if (name === 'Map' || name === 'ReadonlyMap') {
    const all = second === undefined ? undefined : record(reader, node, first, second, scope);
    return all === undefined ? undefined : withMembers(all, optional);
  }
  const change = changes.get(name);
  const base = change === undefined ? undefined : reader.object(first, scope);
  if (base === undefined || change === undefined) return undefined;
  const names = second === undefined ? [] : constantsOf(reader.type(second, scope) ?? {});
  return names === undefined ? undefined : withMembers(base, (member) => change(member, names));
}

type Change = (member: Member, names: readonly unknown[]) => Member | undefined;

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['Readonly', (member) => member],
  ['Partial', optional],
  ['Required', required],
  ['Pick', (member, names) => (names.includes(member.name) ? member : undefined)],
  ['Omit', (member, names) => (names.includes(member.name) ? undefined : member)],
]);

/** The property, which may be absent. */
export function optional(member: Member): Member {
  return { ...member, required: false, ...withoutRequired(member) };
}

/** The property, which may not be absent: nothing stands for it. */
export function required(member: Member): Member {
  return { ...member, required: true, initialiser: undefined, ...withoutRequired(member) };
}

/** What the decorators of the class say of presence gives way to the type that changes it. */
function withoutRequired({
  inherited,
  applied,
  overrides,
}: Member): Pick<Member, 'inherited' | 'applied' | 'overrides'> {
  const rest = (layer: readonly Applied[]): readonly Applied[] =>
    layer.filter(({ entry }) => entry.keyword !== 'required');
  return { inherited: inherited.map(rest), applied: rest(applied), overrides: rest(overrides) };
}

/** A changed object type is not the class any more: its own name, marks and requirements stay behind. */
function withMembers(base: ObjectType, change: (member: Member) => Member | undefined): ObjectType {
  const members = [...base.members.values()].map(change).filter((member) => member !== undefined);
  const names = members.map(({ name }) => name);
  return {
    ...base,
    members: new Map(members.map((member) => [member.name, member])),
    applied: base.applied.filter((one) => one.entry.inherited && isAbout(one, names)),
  };
}

/** True unless a decorator of the class names a property that is not there any more, or says which are required. */
function isAbout({ entry, value }: Applied, names: readonly string[]): boolean {
  return entry.keyword !== 'required' && namedBy(entry.name, value).every((name) => names.includes(name));
}

/** The properties that a decorator of a class names. */
function namedBy(decorator: string, value: unknown): readonly string[] {
  if (decorator === 'DependentRequired' && isPlainObject(value)) return Object.entries(value).flat(2).map(String);
  const isList = decorator === 'MutuallyExclusive' || decorator === 'ExactlyOneOf';
  return isList && Array.isArray(value) ? value.map(String) : [];
}

function record(
  reader: Reader,
  node: Compiler.TypeReferenceNode,
  key: Compiler.TypeNode,
  value: Compiler.TypeNode,
  scope: Scope,
): ObjectType | undefined {
  const keys: Draft = reader.type(key, scope) ?? {};
  const at = placeOf(node, scope.module);
  const nothing = { at, members: new Map(), applied: [], description: undefined, indices: [] };
  const names = constantsOf(keys);
  if (names !== undefined)
    return {
      ...nothing,
      members: membersOf(names, (name) => ({ ...plainMember, name, at, type: () => reader.type(value, scope) })),
    };
  return keys.type === 'string' ? { ...nothing, indices: [{ key, node: value, scope }] } : undefined;
}

/** A property of which nothing is known yet but that it is there. */
export const plainMember: Omit<Member, 'name' | 'at' | 'type'> = {
  annotation: undefined,
  applied: [],
  inherited: [],
  overrides: [],
  description: undefined,
  initialiser: undefined,
  required: true,
  isTyped: true,
  isRetyped: false,
  isDeclared: false,
};

/** Properties by name. */
export function membersOf(names: readonly unknown[], make: (name: string) => Member): Map<string, Member> {
  return new Map(names.map(String).map((name) => [name, make(name)]));
}
