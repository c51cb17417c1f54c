/**
 * The state of one form. The text is the state: the editor replaces it, the form edits values in it, and all that is
 * shown is derived from it.
 */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { FormField } from '../../form/form-view.ts';
import type { PageDocument } from '../../form/page-data.ts';
import type { Json, JsonObject } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { ValueChange } from './changes.ts';
import type { Place } from './places.ts';

/**
 * A document that is edited. All functions return at once; nothing needs the DOM.
 *
 * @example
 * const session = await openSession(document);
 * session.watchPlace('/replicas', () => show(session.getPlace('/replicas')));
 * session.set('/replicas', 3);
 * session.getState().text; // 'replicas: 3\n'
 */
export interface Session {
  readonly document: PageDocument;

  /** The same object until something changes. */
  readonly getState: () => SessionState;
  readonly watch: (listener: () => void) => StopWatching;
  /** The same object until something about the place changes; any pointer is allowed. */
  readonly getPlace: (pointer: Pointer) => Place;
  /** Calls the listener when `getPlace` of this pointer returns another object. */
  readonly watchPlace: (pointer: Pointer, listener: () => void) => StopWatching;
  /** The field of a place, as of `/pools/0/name`; `undefined` for a key that the schema does not describe. */
  readonly findField: (pointer: Pointer) => FormField | undefined;
  /** Where the edited text has a value: for the cursor of the editor. `undefined` if it does not set it. */
  readonly findSpan: (pointer: Pointer) => TextSpan | undefined;
  /** The innermost place at an offset of the text: for the form to follow the cursor. */
  readonly findPointer: (offset: number) => Pointer;

  /** Loads what edits the text. Edits before that are accepted, and done as soon as it is there. */
  readonly prepareEdits: () => Promise<void>;
  /** Edits were accepted that are not done yet. */
  readonly isWaiting: () => boolean;
  /** The text as typed in the editor. With a syntax error, the form keeps the last good values. */
  readonly setText: (text: string) => void;
  /** Sets a value; missing parents are created, and inherited lists are copied first. */
  readonly set: (pointer: Pointer, value: Json) => EditResult;
  /** Resets a place: what is inherited applies again. Parents that the form created go with their last value. */
  readonly remove: (pointer: Pointer) => EditResult;
  /** Deletes a value also where it is inherited, by null. */
  readonly erase: (pointer: Pointer) => EditResult;
  /** Inserts an item into a list; without a value, one that suits the field. */
  readonly insertItem: (list: Pointer, index: number, value?: Json) => EditResult;
  readonly moveItem: (list: Pointer, from: number, to: number) => EditResult;
  readonly removeItem: (list: Pointer, index: number) => EditResult;
  /** Adds a key to a map; without a value, one that suits the field. Refuses a key that is there. */
  readonly addKey: (map: Pointer, key: string, value?: Json) => EditResult;
  /** Renames a key that the text sets, in its place. Refuses a key that is there. */
  readonly renameKey: (map: Pointer, from: string, to: string) => EditResult;
  /** Takes a branch of a union. What was typed in the other comes back with it. */
  readonly chooseVariant: (pointer: Pointer, index: number) => EditResult;

  /** Typing in one place is one step until this is called, as at blur. */
  readonly endStep: () => void;
  readonly undo: () => void;
  readonly redo: () => void;

  /** What the worker found for a revision; what belongs to an older one is dropped. */
  readonly showCheck: (revision: number, check: CheckResult) => void;
}

export type StopWatching = () => void;

export interface SessionState {
  readonly text: string;
  /** Grows with each text. */
  readonly revision: number;
  /** Why the text cannot be read; then the form shows the last good values and cannot be edited. */
  readonly problem: Diagnostic | undefined;
  /** The last values that could be read. */
  readonly values: JsonObject;
  readonly changes: readonly ValueChange[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly check: CheckState;
}

/** `unchecked`: it took too long or failed, so nothing is known. */
export type CheckResult =
  | { readonly kind: 'checked'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'unchecked'; readonly reason: string };

export interface CheckState {
  /** `waiting` while the diagnostics belong to an older text. */
  readonly kind: 'waiting' | 'checked' | 'unchecked';
  readonly diagnostics: readonly Diagnostic[];
  readonly errorCount: number;
  readonly reason?: string;
}

/** Why an edit of the form was refused; nothing changed then. */
export type EditResult = { readonly isDone: true } | { readonly isDone: false; readonly message: string };

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}
