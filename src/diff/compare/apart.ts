import { kindsOf, listedValues, requiredOf } from '../../schema/sample/facts.ts';
import type { Shape, Shapes } from '../../schema/sample/index.ts';
import { propertyShape } from '../../schema/sample/parts.ts';
import { isSame } from '../../schema/document/assertion.ts';

/** True where it is plain that no value satisfies both: by their types, their listed values, or those of a property both require. */
export function areApart(shapes: Shapes, one: Shape, other: Shape, depth = 0): boolean {
  if (one.isNever || other.isNever) return true;
  const kinds = kindsOf(other);
  const common = kindsOf(one).filter((kind) => kinds.includes(kind));
  if (common.length === 0) return true;
  const [listed, others] = [listedValues(shapes, one), listedValues(shapes, other)];
  if (listed !== undefined && others !== undefined)
    return !listed.some((value) => others.some((twin) => isSame(twin, value)));
  if (depth > 3 || common.some((kind) => kind !== 'object')) return false;
  const [required, otherRequired] = [requiredOf(one), requiredOf(other)];
  return [...required, ...otherRequired].some((name) => {
    const [mine, its] = [propertyShape(shapes, one, name), propertyShape(shapes, other, name)];
    if (mine.isNever || its.isNever) return true;
    return required.has(name) && otherRequired.has(name) && areApart(shapes, mine, its, depth + 1);
  });
}
