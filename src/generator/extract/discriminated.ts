import { type Draft, isDraft, META } from '../../decorators/draft.ts';
import { objectOf } from './object.ts';
import type { ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';

/** True when all branches are objects that a property of literal type tells apart. */
export function areDiscriminated(reader: Reader, branches: readonly Draft[]): boolean {
  const constants = branches.map((branch) => constantsOf(reader, branch));
  return [...(constants[0] ?? new Map<string, unknown>()).keys()].some((name) => {
    const values = constants.map((found) => found.get(name));
    return values.every((value) => value !== undefined) && new Set(values).size === branches.length;
  });
}

/** The properties of an object schema that are constants. */
function constantsOf(reader: Reader, branch: Draft): ReadonlyMap<string, unknown> {
  const found = reader.extraction.classes.get(branch[META]?.class ?? '');
  const constants = found === undefined ? writtenOut(branch) : typed(objectOf(reader, found.node, found.scope));
  return new Map(constants.filter(([, value]) => value !== undefined));
}

function typed({ members }: ObjectType): (readonly [string, unknown])[] {
  return [...members.values()].map((member) => [member.name, member.type()?.const]);
}

function writtenOut({ properties }: Draft): (readonly [string, unknown])[] {
  return isDraft(properties)
    ? Object.entries(properties).map(([name, one]) => [name, isDraft(one) ? one.const : undefined])
    : [];
}
