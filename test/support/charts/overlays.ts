import { chanceOf, type Chance } from '../chance.ts';
import { anyValue, names } from '../mutate-values.ts';
import { copyOf, hasMembers, type Members, setMember, textOf, type Value } from '../raw-json.ts';
import { sampleValues } from '../sample-values.ts';

/** Values files to lay over a chart's own: one place of them changed, or made to fit the schema more or less. */
export function overlaysFor(own: Value, schema: Value, seed: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(seed, index);
    const overlay = index % 3 === 2 ? sampleValues(schema, chance, [], 1)[0] : onePlaceChanged(own, chance);
    return textOf(hasMembers(overlay) ? overlay : {});
  });
}

/** An object with only the way to one place of the values, which gets another value, is removed or gets a key more. */
function onePlaceChanged(own: Value, chance: Chance): Members {
  const overlay: Members = {};
  let [from, to]: [Value, Members] = [own, overlay];
  for (let depth = 0; depth < 12; depth += 1) {
    const key = hasMembers(from) ? chance.pickOf(Object.keys(from)) : undefined;
    if (key === undefined || chance.happens(0.1)) {
      setMember(to, chance.pick(names), anyValue(chance, 1));
      break;
    }
    const below: Value = hasMembers(from) ? (from[key] ?? null) : null;
    if (!hasMembers(below) || Object.keys(below).length === 0 || chance.happens(0.2)) {
      setMember(to, key, changed(below, chance));
      break;
    }
    const next: Members = {};
    setMember(to, key, next);
    [from, to] = [below, next];
  }
  return overlay;
}

function changed(value: Value, chance: Chance): Value {
  if (chance.happens(0.15)) return null;
  if (Array.isArray(value) && chance.happens(0.5)) return [...copyOf(value), anyValue(chance, 2)];
  if (typeof value === 'string' && chance.happens(0.3)) return `${value}x`;
  if (typeof value === 'number' && chance.happens(0.5)) return value + chance.pick([0.5, 1, -1, 1e6]);
  return anyValue(chance, 2);
}
