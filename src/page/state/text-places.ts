/** Places of the values in the text. */

import type { ValuesReading } from '../../text/read-values.ts';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import { appendToken, parsePointer, type Pointer } from '../../text/value/pointer.ts';
import type { TextSpan } from './session.ts';
import { getPart } from './share-tree.ts';

export function findTextSpan({ value, spanOf }: ValuesReading, pointer: Pointer): TextSpan | undefined {
  const path = parsePointer(pointer);
  const token = path.at(-1);
  const holder = path.slice(0, -1).reduce<Json | undefined>(getPart, value);
  if (token === undefined || !isContainer(holder)) return;
  const span = spanOf(holder, token);
  return span && { start: span.keyStart ?? span.start, end: span.end };
}

/** The innermost place at an offset; the root where there is none. */
export function findTextPointer({ value: root, spanOf }: ValuesReading, offset: number): Pointer {
  let pointer: Pointer = '';
  let value: Json | undefined = root;
  for (;;) {
    const holder: Json | undefined = value;
    if (!isContainer(holder)) return pointer;
    // A block ends where the next line begins.
    const token = Object.keys(holder).findLast((name) => {
      const span = spanOf(holder, name);
      return span && (span.keyStart ?? span.start) <= offset && offset <= span.end;
    });
    if (token === undefined) return pointer;
    pointer = appendToken(pointer, token);
    value = getPart(holder, token);
  }
}

function isContainer(value: Json | undefined): value is Exclude<Json, null | boolean | number | string> {
  return isObject(value) || isArray(value);
}

/** True if one character was typed or deleted in a line: such edits are one step of undo. */
export function isContinued(before: string, after: string): boolean {
  const by = Math.abs(after.length - before.length);
  if (by !== 1) return false;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const changed = after.length > before.length ? after[start] : before[start];
  return changed !== '\n' && changed !== ' ';
}
