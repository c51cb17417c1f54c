import { type Pointer, pointerOf } from '../../text/value/pointer.ts';
import { type Json, isList } from '../../text/value/json.ts';
import { type Path, tokensOf } from '../../schema/document/path.ts';

/** Where values are null: somebody has taken a default away. */
export function nullsIn(values: Json): ReadonlySet<Pointer> {
  const found = new Set<Pointer>();
  if (hasNull(values)) collect(values, undefined, found);
  return found;
}

/** Most values have none. */
function hasNull(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  if (isList(value)) return value.some(hasNull);
  for (const name in value) {
    const member = value[name];
    if (typeof member === 'object' && hasNull(member)) return true;
  }
  return false;
}

function collect(value: Json, at: Path, found: Set<Pointer>): void {
  if (value === null) found.add(pointerOf(tokensOf(at)));
  // Texts and numbers need no place of their own.
  if (typeof value !== 'object' || value === null) return;
  if (isList(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'object') collect(item, { token: String(index), up: at }, found);
    }
    return;
  }
  for (const token of Object.keys(value)) {
    const member = value[token];
    if (typeof member === 'object') collect(member, { token, up: at }, found);
  }
}
