import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { FieldPanel } from '../reference/field-panel.tsx';
import { ProseLine } from '../reference/prose.tsx';
import type { Place, PlaceDiagnostic } from '../state/places.ts';
import { createHref } from './address.ts';
import { type FormState, useForm } from './form-state.ts';
import { describeSource, summarizeValue } from './value-words.ts';

/** The key, and in words what users have to know before they type. */
export function FieldMarks({ field, place }: { readonly field: FormField; readonly place: Place }): JSX.Element {
  const isMissing = place.isRequired && place.value === undefined;
  return (
    <>
      {isMissing && <span class="mark mark-danger">required, not set</span>}
      {place.isRequired && !isMissing && <span class="mark">required</span>}
      {field.deprecation && <span class="mark mark-warning">deprecated</span>}
      {field.isReadOnly && <span class="mark">read-only</span>}
      {field.isImmutable && <span class="mark">cannot be changed later</span>}
      {field.isConditional && <span class="mark">conditional</span>}
      {place.isChanged && <span class="mark mark-accent">changed</span>}
    </>
  );
}

/** The first paragraph of the description; the details have all of it. */
export function FieldHelp({ field, id }: { readonly field: FormField; readonly id: string }): JSX.Element | null {
  const text = shortenDescription(field);
  const { deprecation } = field;
  if (text === '' && !deprecation) return null;
  return (
    <p id={id} class="help">
      {text !== '' && <ProseLine text={text} />}
      {deprecation?.message !== undefined && (
        <>
          {' '}
          <strong>Deprecated:</strong> <ProseLine text={deprecation.message} />
        </>
      )}
    </p>
  );
}

export function hasHelp(field: FormField): boolean {
  return field.deprecation?.message !== undefined || shortenDescription(field) !== '';
}

function shortenDescription({ description = '', hint }: FormField): string {
  const [paragraph = ''] = (description || (hint ?? '')).split(/\n\s*\n/);
  if (paragraph.length <= longest) return paragraph;
  const sentence = /^[^]{80,260}?[.!?](?=\s)/.exec(paragraph)?.[0];
  return sentence ?? `${paragraph.slice(0, longest - 2)} …`;
}

const longest = 280;

/** What applies when nothing is set, and whose it is. */
export function GhostText({ place, id }: { readonly place: Place; readonly id: string }): JSX.Element | null {
  const { inherited, inheritedSource, field } = place;
  if (inherited === undefined) return null;
  const text = summarizeValue(inherited, { isSecret: field?.isSecret === true });
  return (
    <p id={id} class="ghost">
      {describeSource(inheritedSource)}: <code>{text}</code>
    </p>
  );
}

/** Sentences of the validator about this very place. */
export function FieldErrors({
  diagnostics,
  id,
}: {
  readonly diagnostics: readonly PlaceDiagnostic[];
  readonly id: string;
}): JSX.Element | null {
  if (diagnostics.length === 0) return null;
  return (
    <div id={id} class="errors">
      {diagnostics.map(({ severity, message, help }) => (
        <p class={severity === 'error' ? 'error' : 'error error-mild'}>
          <span class="error-kind">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
          {message}
          {help !== undefined && <span class="soft"> {help}</span>}
        </p>
      ))}
    </div>
  );
}

/** Errors are shown when a field is left, in values that were there before, and after a check; not while typing. */
export function listShownErrors(form: FormState, place: Place, isEditing: boolean): readonly PlaceDiagnostic[] {
  const { diagnostics, pointer, isSet } = place;
  if (diagnostics.length === 0) return diagnostics;
  const isAsked = form.isChecked.value || form.getTouched(pointer).value;
  // What is missing is marked at its field; it is an error when users say that they are done.
  return diagnostics.filter(({ severity }) => severity !== 'info' && (isAsked || (isSet && !isEditing)));
}

/** The documentation of the field, rendered when it is opened. */
export function FieldDetails({ field }: { readonly field: FormField }): JSX.Element | null {
  const form = useForm();
  const isOpen = useSignal(false);
  if (!hasDetails(field)) return null;
  return (
    <details
      class="more"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        Details<span class="visually-hidden"> of {field.label}</span>
      </summary>
      {isOpen.value && (
        <FieldPanel field={field} head="none" createHref={(pointer) => createHref(form.document.id, pointer)} />
      )}
    </details>
  );
}

function hasDetails(field: FormField): boolean {
  const { constraints, choices = [], examples, rules, conditions, notes, hint, description = '' } = field;
  const facts = [constraints, examples, rules, conditions, notes, choices];
  return facts.some((list) => list.length > 0) || hint !== undefined || description !== shortenDescription(field);
}

/** A small button: its visible text, and in words for assistive technology what it acts on. */
export function SmallButton({
  text,
  name,
  isDisabled = false,
  onPress,
}: {
  readonly text: string;
  /** What is read: it begins with the visible text, unless that is a sign. */
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const isSpoken = name.startsWith(text);
  return (
    <button type="button" class="button button-small" disabled={isDisabled} onClick={onPress}>
      <span aria-hidden={isSpoken ? undefined : 'true'}>{text}</span>
      <span class="visually-hidden">{isSpoken ? name.slice(text.length) : name}</span>
    </button>
  );
}

/** The button that closes the dialog around it. */
export function DialogFoot(): JSX.Element {
  return (
    <form method="dialog" class="dialog-foot">
      <button type="submit" class="button">
        Close
      </button>
    </form>
  );
}
