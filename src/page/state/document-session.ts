import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { FormField } from '../../form/form-view.ts';
import type { PageDocument } from '../../form/page-data.ts';
import { readValues, type ValuesReading } from '../../text/read-values.ts';
import { isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken, isSameOrDescendant, parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { createChangeList, type ListChanges } from './changes.ts';
import { type Fields, openFields } from './fields.ts';
import { EditQueue } from './edit-queue.ts';
import { createHistory, type History } from './history.ts';
import { findInherited, type LayeredValues, openLayers } from './layered-values.ts';
import { type OpenEvaluator, openLiveSchema } from './live-schema.ts';
import { PlaceStore } from './place-store.ts';
import type { CheckResult, CheckState, EditResult, Session, SessionState, TextSpan } from './session.ts';
import { getPart, getPlaceValue } from './share-tree.ts';
import { chooseStartValue } from './start-value.ts';
import { switchVariant } from './switch-variant.ts';
import { findTextPointer, findTextSpan, isContinued } from './text-places.ts';
import {
  type CreatedParents,
  moveItem,
  putValue,
  removeValue,
  renameMember,
  type Update,
  type UpdateContext,
} from './update-values.ts';
import { findProblem, removeEmptyRoot, replaceScalar } from './values-text.ts';

interface Moment {
  readonly text: string;
  readonly created: CreatedParents;
  readonly chosen: ReadonlyMap<Pointer, number>;
}

/** An edit that can be taken back byte for byte, as long as nothing else was edited. */
interface LastEdit {
  readonly key: string;
  readonly before: Moment;
  readonly after: string;
}

export class DocumentSession implements Session {
  readonly document: PageDocument;
  readonly #fields: Fields;
  readonly #layers: LayeredValues;
  readonly #listChanges: ListChanges;
  readonly #store: PlaceStore;
  readonly #history: History<Moment>;
  readonly #edits = new EditQueue();
  readonly #listeners = new Set<() => void>();
  readonly #remembered = new Map<Pointer, Map<number, Json | undefined>>();
  #now: Moment;
  #reading: ValuesReading;
  #problem: Diagnostic | undefined;
  #revision = 0;
  #check: CheckState = { kind: 'waiting', diagnostics: [], errorCount: 0 };
  #state: SessionState | undefined;
  #lastEdit: LastEdit | undefined;
  #lastRead: ValuesReading | undefined;

  constructor(document: PageDocument, createEvaluator?: (whenLoaded: () => void) => OpenEvaluator) {
    const { view, schema, values, yaml } = document;
    this.document = document;
    this.#fields = openFields(view);
    this.#layers = openLayers(document);
    this.#listChanges = createChangeList(this.#fields);
    this.#now = { text: values.text, created: new Map(), chosen: new Map() };
    this.#history = createHistory(this.#now);
    this.#reading = readValues(values.text, values.file, yaml);
    this.#problem = this.#reading.value ? undefined : findProblem(this.#reading.diagnostics);
    this.#store = new PlaceStore(
      {
        root: view.root,
        fields: this.#fields,
        layers: this.#layers,
        live: openLiveSchema(
          schema,
          createEvaluator?.(() => this.#notify(this.#store.dropAll())),
        ),
        listChanges: this.#listChanges,
        getChosen: (pointer) => this.#now.chosen.get(pointer),
      },
      this.#reading.value ?? {},
    );
  }

  readonly getState = (): SessionState => (this.#state ??= this.#createState());

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getPlace: Session['getPlace'] = (pointer) => this.#store.getPlace(pointer);
  readonly watchPlace: Session['watchPlace'] = (pointer, listener) => this.#store.watchPlace(pointer, listener);
  readonly findField = (pointer: Pointer): FormField | undefined => this.#store.getView(pointer).field;
  readonly findSpan = (pointer: Pointer): TextSpan | undefined => findTextSpan(this.#reading, pointer);
  readonly findPointer = (offset: number): Pointer => findTextPointer(this.#reading, offset);

  readonly prepareEdits = this.#edits.load;
  readonly isWaiting = (): boolean => this.#edits.isWaiting;

  readonly setText = (text: string): void => void this.#edits.run(() => this.#replaceText(text));

  #replaceText(text: string): EditResult {
    const before = this.#now.text;
    if (text === before) return done;
    // What the form created is the user's own after an edit of the text.
    const next = { ...this.#now, text, created: new Map() };
    this.#read(text);
    if (!isContinued(before, text)) this.#history.endStep();
    return this.#take(next, 'text');
  }

  readonly set: Session['set'] = (pointer, value) =>
    this.#edit(() => {
      const path = parsePointer(pointer);
      const own = getPlaceValue(this.#store.own, pointer);
      if (own !== undefined && isSame(own, value)) return done;
      const update = putValue(this.#getContext(), path, value);
      const text = replaceScalar(this.#reading, path, value);
      return this.#write(update, { key: `set ${pointer}`, text, path });
    });

  readonly remove: Session['remove'] = (pointer) =>
    this.#edit(() => {
      if (getPlaceValue(this.#store.own, pointer) === undefined) return done;
      const last = this.#lastEdit;
      if (last?.key === `set ${pointer}` && last.after === this.#now.text && !this.#wasSet(last, pointer))
        return this.#take(last.before);
      return this.#write(removeValue(this.#getContext(), parsePointer(pointer)));
    });

  readonly erase: Session['erase'] = (pointer) =>
    this.#edit(() => {
      const path = parsePointer(pointer);
      const inherited = findInherited(this.#layers.inherited, this.#store.own, path);
      if (inherited === undefined || inherited === null) return this.remove(pointer);
      return this.#write(putValue(this.#getContext(), path, null), { path });
    });

  readonly insertItem: Session['insertItem'] = (list, index, value) =>
    this.#editList(list, (items) => {
      const field = this.findField(appendToken(list, index)) ?? this.#findItemField(list);
      return items.toSpliced(index, 0, value ?? chooseStartValue(field));
    });

  readonly moveItem: Session['moveItem'] = (list, from, to) =>
    this.#editList(list, (items) => moveItem(items, from, to));

  readonly removeItem: Session['removeItem'] = (list, index) =>
    this.#editList(list, (items) => items.toSpliced(index, 1));

  readonly addKey: Session['addKey'] = (map, key, value) =>
    this.#edit(() => {
      const pointer = appendToken(map, key);
      const refusal = this.#refuseKey(map, key);
      if (refusal) return refusal;
      const { field } = this.#store.getPlace(pointer);
      const path = parsePointer(pointer);
      return this.#write(putValue(this.#getContext(), path, value ?? chooseStartValue(field)), { path });
    });

  readonly renameKey: Session['renameKey'] = (map, from, to) =>
    this.#edit(() => {
      const object = getPlaceValue(this.#store.own, map);
      if (from === to) return done;
      if (!isObject(object) || !Object.hasOwn(object, from))
        return refuse(`the key ${JSON.stringify(from)} is not in the values: add ${JSON.stringify(to)} instead`);
      const refusal = this.#refuseKey(map, to);
      if (refusal) return refusal;
      const update = putValue(this.#getContext(), parsePointer(map), renameMember(object, from, to));
      const text = this.#edits.writer.renameKey(this.#reading, map, { from, to, expected: update.values });
      return this.#write(update, { text });
    });

  readonly chooseVariant: Session['chooseVariant'] = (pointer, index) =>
    this.#edit(() => {
      const { field, variant, own } = this.#store.getPlace(pointer);
      if (!field || variant === index) return done;
      const chosen = new Map(this.#now.chosen).set(pointer, index);
      const last = this.#lastEdit;
      if (last?.key === `variant ${pointer} ${index}` && last.after === this.#now.text) {
        this.#remember(pointer, variant, own);
        return this.#take({ ...last.before, chosen });
      }
      const path = parsePointer(pointer);
      const value = switchVariant(this.#fields, {
        own,
        inherited: findInherited(this.#layers.inherited, this.#store.own, path),
        content: this.#fields.getContent(field),
        from: variant,
        to: index,
        remembered: this.#remembered.get(pointer)?.get(index),
      });
      this.#remember(pointer, variant, own);
      const context = this.#getContext();
      const update = value === undefined ? removeValue(context, path) : putValue(context, path, value);
      return this.#write(update, { backKey: `variant ${pointer} ${variant}`, chosen, path });
    });

  readonly endStep = (): void => this.#history.endStep();

  readonly undo = (): void => this.#goTo(this.#history.undo());

  readonly redo = (): void => this.#goTo(this.#history.redo());

  readonly showCheck: Session['showCheck'] = (revision, check) => {
    if (revision !== this.#revision) return;
    this.#check = createCheckState(check, this.#placeMissing);
    this.#notify(this.#store.setDiagnostics(this.#check.diagnostics));
  };

  readonly #placeMissing = (diagnostic: Diagnostic): Diagnostic => {
    const { pointer = '', missing } = diagnostic;
    if (missing === undefined) return diagnostic;
    const shown = this.#store.getPlace(pointer).fields.find(({ field }) => field?.name === missing);
    return shown ? { ...diagnostic, pointer: shown.pointer } : diagnostic;
  };

  #createState(): SessionState {
    const { own } = this.#store;
    const root = { pointer: '', field: this.document.view.root, own, inherited: this.#layers.inherited };
    return {
      text: this.#now.text,
      revision: this.#revision,
      problem: this.#problem,
      values: own,
      changes: Object.keys(own).length === 0 ? [] : this.#listChanges(root),
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
      check: this.#check,
    };
  }

  #getContext(): UpdateContext {
    return {
      values: this.#store.own,
      created: this.#now.created,
      inherited: this.#layers.inherited,
      isList: (pointer) => this.#isList(pointer),
    };
  }

  #isList(pointer: Pointer): boolean {
    const { field } = this.#store.getView(pointer);
    return field !== undefined && this.#fields.getContent(field).items.length > 0;
  }

  #findItemField(list: Pointer): FormField | undefined {
    const field = this.findField(list);
    return field && this.#fields.getContent(field).items.at(-1);
  }

  #edit(edit: () => EditResult): EditResult {
    if (!this.#problem) return this.#edits.run(edit);
    const { line, column } = this.#problem.origin;
    return refuse(`the text has an error at line ${line}, column ${column}: correct it there first`);
  }

  #editList(list: Pointer, change: (items: readonly Json[]) => readonly Json[]): EditResult {
    return this.#edit(() => {
      const path = parsePointer(list);
      const own = getPlaceValue(this.#store.own, list);
      const current = getPlaceValue(this.#store.effective, list);
      const items = change(isArray(current) ? current : []);
      const inherited = findInherited(this.#layers.inherited, this.#store.own, path);
      const context = this.#getContext();
      this.#forget(list);
      const isBack = items.length === 0 ? inherited === undefined : isSame(items, inherited);
      if (isBack && context.created.has(list)) return this.#write(removeValue(context, path));
      const update = putValue(context, path, items);
      const created = own === undefined ? new Map(update.created).set(list, undefined) : update.created;
      return this.#write({ ...update, created }, { path });
    });
  }

  #refuseKey(map: Pointer, key: string): EditResult | undefined {
    const isThere = getPart(getPlaceValue(this.#store.effective, map), key) !== undefined;
    return isThere ? refuse(`the key ${JSON.stringify(key)} is there already`) : undefined;
  }

  #remember(pointer: Pointer, variant: number | undefined, own: Json | undefined): void {
    if (variant === undefined) return;
    const known = this.#remembered.get(pointer) ?? new Map<number, Json | undefined>();
    this.#remembered.set(pointer, known.set(variant, own));
  }

  #forget(list: Pointer): void {
    for (const pointer of this.#remembered.keys())
      if (pointer !== list && isSameOrDescendant(pointer, list)) this.#remembered.delete(pointer);
  }

  #wasSet({ before }: LastEdit, pointer: Pointer): boolean {
    const { value = {} } = this.#read(before.text);
    return getPlaceValue(value, pointer) !== undefined;
  }

  /** Makes the text say the values. `text` is one that does already; `path` is the only place that differs. */
  #write(update: Update, { key, backKey = key, text, path, chosen = this.#now.chosen }: WriteOptions = {}): EditResult {
    const before = this.#now;
    const { values, created } = update;
    const known = text ?? (path && this.#writeLines(path, values));
    const written =
      known === undefined ? this.#edits.writer.writeOnto(before.text, values, this.document.schema) : { text: known };
    if (written.text === undefined) return refuse(written.diagnostics[0]?.message ?? 'the text cannot be edited');
    const isEmptied = Object.keys(values).length === 0 && created.has('');
    const next = isEmptied ? removeEmptyRoot(this.#read(written.text)) : written.text;
    const parents = isEmptyText(before.text) ? new Map(created).set('', undefined) : created;
    const last = this.#lastEdit;
    const isContinuing = last !== undefined && last.key === backKey && last.after === before.text;
    this.#take({ text: next, created: parents, chosen }, key);
    this.#lastEdit =
      backKey === undefined ? undefined : { key: backKey, before: isContinuing ? last.before : before, after: next };
    return done;
  }

  #writeLines(path: readonly string[], values: JsonObject): string | undefined {
    const text = this.#edits.writer.editWindow(this.#reading, path, values, this.document.schema);
    return text !== undefined && isSame(this.#read(text).value, values) ? text : undefined;
  }

  #read(text: string): ValuesReading {
    const { values, yaml } = this.document;
    if (this.#lastRead?.text !== text) this.#lastRead = readValues(text, values.file, yaml);
    return this.#lastRead;
  }

  #take(moment: Moment, key?: string): EditResult {
    this.#history.add(moment, key);
    this.#goTo(moment);
    return done;
  }

  #goTo(moment: Moment | undefined): void {
    if (!moment) return;
    const before = this.#now;
    this.#now = moment;
    this.#revision += 1;
    this.#check = { ...this.#check, kind: 'waiting' };
    const reading = this.#read(moment.text);
    this.#problem = reading.value ? undefined : findProblem(reading.diagnostics);
    if (!reading.value) return this.#notify(() => undefined);
    this.#reading = reading;
    const moved =
      moment.chosen === before.chosen ? [] : [...new Set([...moment.chosen.keys(), ...before.chosen.keys()])];
    this.#notify(this.#store.setValues(reading.value, moved));
  }

  #notify(notifyPlaces: () => void): void {
    this.#state = undefined;
    notifyPlaces();
    for (const listener of [...this.#listeners]) listener();
  }
}

interface WriteOptions {
  readonly key?: string;
  readonly backKey?: string | undefined;
  readonly text?: string | undefined;
  readonly path?: readonly string[];
  readonly chosen?: ReadonlyMap<Pointer, number>;
}

const done: EditResult = { isDone: true };

function refuse(message: string): EditResult {
  return { isDone: false, message };
}

function createCheckState(check: CheckResult, place: (diagnostic: Diagnostic) => Diagnostic): CheckState {
  if (check.kind === 'unchecked') return { ...check, diagnostics: [], errorCount: 0 };
  const diagnostics = check.diagnostics.map(place);
  return { ...check, diagnostics, errorCount: diagnostics.filter(({ severity }) => severity === 'error').length };
}

function isEmptyText(text: string): boolean {
  return /^\ufeff?(?:[ \t]*(?:#[^\n\r]*)?(?:\r\n|\n|\r|$))*$/.test(text);
}
