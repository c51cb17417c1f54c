/** What the parts of one form share besides its values: what is shown, searched, open and selected. */

import { batch, computed, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FormField } from '../../form/form-view.ts';
import type { PageDocument } from '../../form/page-data.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { type FieldContent, openFields } from '../state/fields.ts';
import type { EditResult, Session } from '../state/session.ts';
import { createPlaces, type Places } from './places.ts';
import { createFieldIndex, type FieldIndex, type FieldSelection, listEnclosing } from './search.ts';

export interface FormState extends Places {
  readonly session: Session;
  readonly document: PageDocument;
  readonly isReadOnly: boolean;
  /** The text cannot be read: the last good values are shown, and cannot be edited. */
  readonly isLocked: ReadonlySignal<boolean>;
  readonly index: FieldIndex;
  readonly getContent: (field: FormField) => FieldContent;
  /** Only essential fields are shown. */
  readonly isBrief: Signal<boolean>;
  readonly query: Signal<string>;
  readonly found: ReadonlySignal<FieldSelection | undefined>;
  /** Whether a search or the choice of essential fields leaves a field. */
  readonly isVisible: (field: FormField) => boolean;
  /** The part of the page that narrow screens show. */
  readonly pane: Signal<Pane>;
  /** The field that was last focused. */
  readonly active: Signal<Pointer | undefined>;
  /** All errors are shown, also of fields that nobody has touched. */
  readonly isChecked: Signal<boolean>;
  readonly getTouched: (pointer: Pointer) => Signal<boolean>;
  /** `undefined` while nobody has opened or closed it; each search has its own. */
  readonly getOpen: (pointer: Pointer) => Signal<boolean | undefined>;
  /** Opens the groups that are open in another state of the same form. */
  readonly takeOpen: (other: FormState) => void;
  readonly listOpen: () => readonly (readonly [Pointer, boolean])[];
  /** Where the form was last asked to go. */
  readonly target: ReadonlySignal<FormTarget | undefined>;
  /** Opens everything around a place, so that it is on the page after the next rendering. */
  readonly openPath: (pointer: Pointer) => void;
  /** What assistive technology reads out. */
  readonly message: Signal<string>;
  /** Says why an edit was refused; returns false then. */
  readonly accept: (result: EditResult) => boolean;
}

export interface FormTarget {
  readonly pointer: Pointer;
}

export type Pane = 'outline' | 'form' | 'text';

/** More fields than these are not opened by a search. */
const mostOpened = 150;

export function createFormState(session: Session, { isReadOnly = false } = {}): FormState {
  const { document } = session;
  const places = createPlaces(session);
  const index = createFieldIndex(document.view);
  const { getContent } = openFields(document.view);
  const query = signal('');
  const found = computed(() => index.search(query.value));
  const isBrief = signal(index.hasEssential && index.essential !== undefined && !isReadOnly);
  const changed = createGrowingSet(() =>
    places.state.value.changes.flatMap(({ field }) => (field ? listEnclosing(field.pointer) : [])),
  );
  const message = signal('');
  const target = signal<FormTarget | undefined>(undefined);
  const opened = createSignals<boolean | undefined>(undefined);
  const isVisible = ({ pointer, level }: FormField): boolean => {
    if (level === 'hidden') return false;
    if (found.value) return found.value.shown.has(pointer);
    if (!isBrief.value || index.essential === undefined) return true;
    return index.essential.shown.has(pointer) || changed.value.has(pointer);
  };
  return {
    ...places,
    session,
    document,
    isReadOnly,
    isLocked: computed(() => places.state.value.problem !== undefined),
    index,
    getContent,
    isBrief,
    query,
    found,
    isVisible,
    pane: signal<Pane>('form'),
    active: signal<Pointer | undefined>(undefined),
    isChecked: signal(false),
    getTouched: createSignals(false).get,
    takeOpen: (other) => {
      for (const [pointer, isOpen] of other.listOpen()) opened.get(pointer).value = isOpen;
    },
    listOpen: () =>
      [...opened.list()].flatMap(([pointer, { value }]) => (value === undefined ? [] : [[pointer, value]])),
    getOpen: (pointer) => opened.get(found.value ? `${query.value} ${pointer}` : pointer),
    target,
    openPath: (pointer) =>
      batch(() => {
        target.value = { pointer };
        const fields = listEnclosing(pointer).flatMap((at) => session.findField(at) ?? []);
        if (!fields.every(isVisible)) {
          query.value = '';
          isBrief.value = false;
        }
        for (const at of listEnclosing(pointer)) opened.get(at).value = true;
      }),
    message,
    accept: (result) => {
      message.value = result.isDone ? '' : result.message;
      return result.isDone;
    },
  };
}

/** Fields that were changed once stay, so that a reset does not take away what has the focus. */
function createGrowingSet(list: () => readonly Pointer[]): ReadonlySignal<ReadonlySet<Pointer>> {
  let known: ReadonlySet<Pointer> = new Set();
  return computed(() => {
    const added = list().filter((pointer) => !known.has(pointer));
    if (added.length > 0) known = new Set([...known, ...added]);
    return known;
  });
}

/** True if a group is open when nobody has opened or closed it. */
export function opensByItself({ found, isBrief }: FormState, depth: number, partCount: number): boolean {
  const selection = found.value;
  if (selection) return selection.count <= mostOpened;
  return isBrief.value || (depth === 0 && partCount <= 12);
}

interface Signals<T> {
  readonly get: (pointer: Pointer) => Signal<T>;
  readonly list: () => Iterable<readonly [Pointer, Signal<T>]>;
}

function createSignals<T>(start: T): Signals<T> {
  const known = new Map<Pointer, Signal<T>>();
  return {
    get: (pointer) => {
      const created = known.get(pointer) ?? signal(start);
      known.set(pointer, created);
      return created;
    },
    list: () => known.entries(),
  };
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('a part of a form stands outside of FormContext');
  return form;
}

/** A select or an input for YAML may stand for a value with parts. */
export function isContainer({ getContent }: Pick<FormState, 'getContent'>, field: FormField): boolean {
  return !['select', 'yaml', 'text', 'textarea', 'password'].includes(field.widget) && hasParts(getContent(field));
}

export function hasParts({ fields, entries, items, variants }: FieldContent): boolean {
  return fields.length + entries.length + items.length + variants.length > 0;
}
