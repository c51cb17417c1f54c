import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import type { EntryPlace } from '../state/places.ts';
import { createFieldId, getLastToken } from './address.ts';
import { ContainerField } from './container-field.tsx';
import { SmallButton, FieldErrors } from './field-parts.tsx';
import { afterRendering, focusPlace } from './focus-place.ts';
import type { ContainerBodyProps } from './body-context.ts';
import { type FormState, isContainer, useForm } from './form-state.ts';
import { LeafField } from './leaf-field.tsx';
import { Portions } from './portions.tsx';
import { LeafDisplay } from './value-display.tsx';
import { summarizeValue } from './value-words.ts';

interface MapEntriesProps extends ContainerBodyProps {
  readonly canAdd: boolean;
}

/** The further keys of an object: those of a map, and those that the schema does not describe. */
export function MapEntries({ pointer, field, depth, label, canAdd }: MapEntriesProps): JSX.Element | null {
  const form = useForm();
  const { entries } = form.getParts(pointer).value;
  if (entries.length === 0 && !canAdd) return null;
  return (
    <div class="items">
      {canAdd && entries.length === 0 && <p class="soft">No keys.</p>}
      <Portions parts={entries}>
        {(entry) => <Entry key={entry.key} entry={entry} map={pointer} depth={depth} label={label} />}
      </Portions>
      {canAdd && !form.isReadOnly && <KeyForm pointer={pointer} field={field} label={label} />}
    </div>
  );
}

interface EntryProps {
  readonly entry: EntryPlace;
  readonly map: Pointer;
  readonly depth: number;
  readonly label: string;
}

function Entry({ entry, map, depth, label }: EntryProps): JSX.Element | null {
  const form = useForm();
  const renamed = useSignal(false);
  const { pointer, field, key, isOwn } = entry;
  if (!field) return <UnknownField pointer={pointer} />;
  if (!form.isVisible(field)) return null;
  const remove = (): void => {
    const result = isOwn ? form.session.remove(pointer) : form.session.erase(pointer);
    if (form.accept(result)) afterRendering(() => document.getElementById(createKeyInputId(map))?.focus());
  };
  const actions = (
    <>
      {isOwn && (
        <SmallButton text="Rename" name={`Rename key ${key} of ${label}`} onPress={() => (renamed.value = true)} />
      )}
      <SmallButton text="Remove" name={`Remove key ${key} of ${label}`} onPress={remove} />
    </>
  );
  return (
    <>
      {renamed.value && <RenameForm map={map} name={key} onClose={() => (renamed.value = false)} />}
      <EntryField pointer={pointer} field={field} name={key} depth={depth} actions={actions} />
    </>
  );
}

interface EntryFieldProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  readonly name: string;
  readonly depth: number;
  readonly actions: JSX.Element;
}

function EntryField({ pointer, field, name, depth, actions }: EntryFieldProps): JSX.Element {
  const form = useForm();
  if (isContainer(form, field))
    return <ContainerField pointer={pointer} field={field} depth={depth} label={name} actions={actions} />;
  if (form.isReadOnly) return <LeafDisplay pointer={pointer} field={field} label={name} />;
  return <LeafField pointer={pointer} field={field} label={name} actions={actions} isCompact />;
}

function createKeyInputId(map: Pointer): string {
  return `${createFieldId(map)}-new-key`;
}

/** Says why a key cannot be added. */
function refuseKey({ session }: FormState, map: Pointer, key: string): string | undefined {
  if (key === '') return 'Enter a key.';
  if (session.findField(appendToken(map, key)) === undefined) return `The schema accepts no key "${key}" here.`;
  return undefined;
}

/** Adds a key, which is checked before it is there. */
function KeyForm({ pointer, field, label }: Omit<MapEntriesProps, 'depth' | 'canAdd'>): JSX.Element {
  const form = useForm();
  const key = useSignal('');
  const message = useSignal<string>();
  const id = createKeyInputId(pointer);
  const constraints = field.constraints.filter(({ keyword }) => keyword === 'propertyNames');
  const add = (): void => {
    const name = key.value.trim();
    const refusal = refuseKey(form, pointer, name);
    const result = refusal === undefined ? form.session.addKey(pointer, name) : undefined;
    message.value = refusal ?? (result?.isDone === false ? result.message : undefined);
    if (message.value !== undefined) return;
    key.value = '';
    focusPlace(form, appendToken(pointer, name));
  };
  const described = [message.value !== undefined && `${id}-error`, constraints.length > 0 && `${id}-help`].filter(
    Boolean,
  );
  return (
    <form
      class="key-form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label for={id}>
        New key<span class="visually-hidden"> of {label}</span>
      </label>
      <input
        id={id}
        class="input"
        autocomplete="off"
        spellcheck={false}
        value={key}
        aria-invalid={message.value ? 'true' : undefined}
        aria-describedby={described.join(' ') || undefined}
        onInput={({ currentTarget }) => {
          key.value = currentTarget.value;
          message.value = undefined;
        }}
      />
      <button type="submit" class="button">
        <span aria-hidden="true">+</span> Add key
        <span class="visually-hidden"> to {label}</span>
      </button>
      {constraints.length > 0 && (
        <p id={`${id}-help`} class="help">
          {constraints.map(({ text, code }) => (
            <>
              {text} {code !== undefined && <code>{code}</code>}{' '}
            </>
          ))}
        </p>
      )}
      {message.value !== undefined && (
        <p id={`${id}-error`} class="error" role="alert">
          {message}
        </p>
      )}
    </form>
  );
}

interface RenameFormProps {
  readonly map: Pointer;
  readonly name: string;
  readonly onClose: () => void;
}

function RenameForm({ map, name, onClose }: RenameFormProps): JSX.Element {
  const form = useForm();
  const key = useSignal(name);
  const message = useSignal<string>();
  const id = `${createFieldId(appendToken(map, name))}-rename`;
  const rename = (): void => {
    const to = key.value.trim();
    const refusal = to === name ? undefined : refuseKey(form, map, to);
    const result = to === name || refusal !== undefined ? undefined : form.session.renameKey(map, name, to);
    message.value = refusal ?? (result?.isDone === false ? result.message : undefined);
    if (message.value !== undefined) return;
    onClose();
    focusPlace(form, appendToken(map, to));
  };
  return (
    <form
      class="key-form"
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <label for={id}>New name of {name}</label>
      <input
        id={id}
        class="input"
        ref={focusOnce}
        autocomplete="off"
        spellcheck={false}
        value={key}
        aria-invalid={message.value ? 'true' : undefined}
        aria-describedby={message.value ? `${id}-error` : undefined}
        onInput={({ currentTarget }) => (key.value = currentTarget.value)}
      />
      <button type="submit" class="button">
        Rename
      </button>
      <button type="button" class="button" onClick={onClose}>
        Cancel
      </button>
      {message.value !== undefined && (
        <p id={`${id}-error`} class="error" role="alert">
          {message}
        </p>
      )}
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** A key that the schema does not describe: it is shown, so that nobody loses it without knowing. */
function UnknownField({ pointer }: { readonly pointer: Pointer }): JSX.Element {
  const form = useForm();
  const { value, isSet, diagnostics } = form.getPlace(pointer).value;
  const key = getLastToken(pointer);
  const id = createFieldId(pointer);
  return (
    <div class="field field-unknown" id={id}>
      <div class="field-head">
        <code>{key}</code>
        <span class="mark mark-warning">not in the schema</span>
        {isSet && !form.isReadOnly && (
          <span class="field-actions">
            <SmallButton
              text="Remove"
              name={`Remove key ${key}`}
              onPress={() => form.accept(form.session.remove(pointer))}
            />
          </span>
        )}
      </div>
      {value !== undefined && <p class="value">{summarizeValue(value)}</p>}
      <FieldErrors diagnostics={diagnostics} id={`${id}-errors`} />
    </div>
  );
}
