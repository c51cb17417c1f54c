/**
 * Edits of the text that need all of its tokens; everything else in it stays byte for byte. Loaded with the library that
 * this takes once the form is shown.
 */

import type { SchemaObject } from '../../schema/document/schema.ts';
import { renameMember, writtenObjects } from '../../text/edit/edit-object.ts';
import { applyEdits } from '../../text/edit/text-layout.ts';
import { readValues, type ValuesReading } from '../../text/read-values.ts';
import { isSame, type JsonObject } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { safeWriteValues, type WriteResult } from '../../values/write/write-values.ts';

export { editWindow } from './edit-window.ts';

/** Makes the text yield the values. */
export function writeOnto(text: string, values: JsonObject, schema: SchemaObject): WriteResult {
  return safeWriteValues(values, { schema, onto: text });
}

/** `undefined` when the text does not allow it. */
export function renameKey(
  reading: ValuesReading,
  pointer: Pointer,
  { from, to, expected }: { readonly from: string; readonly to: string; readonly expected: JsonObject },
): string | undefined {
  const object = writtenObjects(reading)(pointer);
  const edits = object && renameMember(object, from, { to, listed: false });
  const text = edits && applyEdits(reading.text, edits);
  return text !== undefined && isSame(readValues(text, reading.file).value, expected) ? text : undefined;
}
