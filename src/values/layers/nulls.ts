import { child, type Pointer } from '../../schema/pointer.ts';
import { isObject, type JsonObject } from '../json.ts';

/** Where values are null: somebody has taken a default away. */
export function nullsIn(values: JsonObject, at: Pointer = ''): ReadonlySet<Pointer> {
  const found = new Set<Pointer>();
  for (const [name, value] of Object.entries(values)) {
    const place = child(at, name);
    if (value === null) found.add(place);
    else if (isObject(value)) for (const inner of nullsIn(value, place)) found.add(inner);
  }
  return found;
}
