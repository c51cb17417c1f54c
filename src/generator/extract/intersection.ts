import type { Draft } from '../../decorators/draft.ts';
import { layersOf } from './object.ts';
import type { Member, ObjectType } from './object-type.ts';
import { constantsOf, takes } from './union.ts';

/** The object type that is both. */
export function intersection(left: ObjectType, right: ObjectType): ObjectType {
  const members = new Map(left.members);
  for (const [name, member] of right.members) {
    const other = members.get(name);
    members.set(name, other === undefined ? member : both(other, member));
  }
  return {
    at: left.at,
    members,
    applied: [...left.applied, ...right.applied].filter(({ entry }) => entry.inherited),
    description: left.description ?? right.description,
    indices: [...left.indices, ...right.indices],
  };
}

/** A property that both have: it must be given when either says so, and is of the narrower type. */
function both(left: Member, right: Member): Member {
  const isSame = String(left.at) === String(right.at);
  const demanding = left.required ? left : right;
  return {
    ...right,
    type: () => (isSame ? right.type() : narrower(left.type(), right.type())),
    annotation: isSame ? right.annotation : undefined,
    inherited: isSame ? right.inherited : [...layersOf(left), ...right.inherited],
    description: right.description ?? left.description,
    required: demanding.required,
    initialiser: demanding.required ? demanding.initialiser : (right.initialiser ?? left.initialiser),
  };
}

function narrower(left: Draft | undefined, right: Draft | undefined): Draft | undefined {
  if (left === undefined || right === undefined) return right ?? left;
  const isLeft = constantsOf(left)?.every((value) => takes(right, value) === true) === true;
  return isLeft ? left : right;
}
