import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { FormField, Widget } from '../../form/form-view.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { readInput } from '../state/input-text.ts';
import type { Place } from '../state/places.ts';
import { createFieldId, getLastToken } from './address.ts';
import { Checkbox, ChoiceInput } from './choice-inputs.tsx';
import {
  FieldDetails,
  FieldErrors,
  FieldHelp,
  FieldMarks,
  GhostText,
  hasHelp,
  listShownErrors,
  SmallButton,
} from './field-parts.tsx';
import { useForm } from './form-state.ts';
import { type InputProps, createAttributes } from './input-props.ts';
import { NumberInput, PasswordInput, TextArea, TextInput } from './text-inputs.tsx';
import { chooseInput, formatYaml } from './value-words.ts';

export interface LeafFieldProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  /** Instead of the label of the field: the key of a map, the number of an item. */
  readonly label?: string | undefined;
  /** Further buttons: those of an item or an entry. */
  readonly actions?: ComponentChildren;
  /** Items of a list have no help of their own: that of the list says it. */
  readonly isCompact?: boolean;
}

/** One value: its label, what it is for, its input, what applies without it, and what is wrong. */
export function LeafField({
  pointer,
  field,
  label = field.label,
  actions,
  isCompact = false,
}: LeafFieldProps): JSX.Element {
  const form = useForm();
  const { session } = form;
  const place = form.getPlace(pointer).value;
  const isEditing = useSignal(false);
  const id = createFieldId(pointer);
  const errors = listShownErrors(form, place, isEditing.value);
  const isInvalid = errors.some(({ severity }) => severity === 'error');
  const described = listDescriptions(place, { id, isCompact, hasErrors: errors.length > 0 });
  return (
    <div
      class="field"
      id={id}
      data-changed={place.isChanged ? 'true' : undefined}
      data-invalid={isInvalid ? 'true' : undefined}
      onFocusIn={({ target }) => {
        isEditing.value = isInput(target, id);
        form.active.value = pointer;
      }}
      onFocusOut={({ target }) => {
        if (!isInput(target, id)) return;
        isEditing.value = false;
        form.getTouched(pointer).value = true;
        session.endStep();
      }}
    >
      <div class="field-head">
        <label for={`${id}-input`}>{label}</label>
        {label !== getLastToken(pointer) && <code class="key">{getLastToken(pointer)}</code>}
        <FieldMarks field={field} place={place} />
        <span class="field-actions">
          {place.isSet && !isCompact && (
            <SmallButton
              text="Reset"
              name={`Reset ${label} to its default`}
              onPress={() => {
                form.accept(session.remove(pointer));
                document.getElementById(`${id}-input`)?.focus();
              }}
            />
          )}
          {field.isNullable && place.own !== null && (
            <SmallButton
              text="Set to null"
              name={`Set to null: ${label}`}
              onPress={() => form.accept(session.set(pointer, null))}
            />
          )}
          {actions}
        </span>
      </div>
      {!isCompact && <FieldHelp field={field} id={`${id}-help`} />}
      <ValueInput
        widget={chooseInput(field, place)}
        id={`${id}-input`}
        field={field}
        own={place.own}
        inherited={place.inherited}
        isInvalid={isInvalid}
        isRequired={place.isRequired}
        describedBy={described}
        onSet={(value) => form.accept(session.set(pointer, value))}
        onReset={() => form.accept(session.remove(pointer))}
      />
      <FieldErrors diagnostics={errors} id={`${id}-errors`} />
      {!isCompact && (
        <div class="field-foot">
          <GhostText place={place} id={`${id}-ghost`} />
          <FieldDetails field={field} />
        </div>
      )}
    </div>
  );
}

/** The ids of what describes an input; `undefined` if nothing does. */
function listDescriptions(
  { inherited, field }: Place,
  { id, isCompact, hasErrors }: { readonly id: string; readonly isCompact: boolean; readonly hasErrors: boolean },
): string | undefined {
  const ids = [
    hasErrors && `${id}-errors`,
    !isCompact && field && hasHelp(field) && `${id}-help`,
    !isCompact && inherited !== undefined && `${id}-ghost`,
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

function isInput(target: EventTarget | null, id: string): boolean {
  return target instanceof Element && target.id === `${id}-input`;
}

interface ValueInputProps extends InputProps {
  readonly widget: Widget;
}

/** The input of a value without fields inside. */
function ValueInput({ widget, ...props }: ValueInputProps): JSX.Element {
  switch (widget) {
    case 'text':
      return <TextInput {...props} />;
    case 'textarea':
      return <TextArea {...props} />;
    case 'password':
      return <PasswordInput {...props} />;
    case 'number':
      return <NumberInput {...props} />;
    case 'checkbox':
      return <Checkbox {...props} />;
    case 'select':
      return <ChoiceInput {...props} />;
    case 'group':
    case 'list':
    case 'map':
    case 'union':
    case 'yaml':
      return <YamlInput {...props} />;
  }
}

/** YAML of any type. It is read at blur, and what cannot be read stays, with the reason. */
function YamlInput(props: InputProps): JSX.Element {
  const { id, own, inherited, field, describedBy, onSet, onReset } = props;
  const [draft, setDraft] = useState<{ readonly text: string; readonly message?: string }>();
  const shown = draft?.text ?? formatYaml(own);
  const ghost = field.isSecret ? '' : formatYaml(inherited);
  const readDraft = (): void => {
    if (!draft) return;
    const reading = draft.text.trim() === '' ? ({ kind: 'empty' } as const) : readInput(undefined, draft.text);
    setDraft(reading.kind === 'refused' ? { text: draft.text, message: reading.message } : undefined);
    if (reading.kind === 'empty') onReset();
    if (reading.kind === 'value') onSet(reading.value);
  };
  const message = draft?.message;
  return (
    <>
      <textarea
        {...createAttributes({
          ...props,
          isInvalid: props.isInvalid || message !== undefined,
          describedBy: message === undefined ? describedBy : `${describedBy ?? ''} ${id}-yaml`.trim(),
        })}
        class="input input-lines input-code"
        rows={Math.min(14, Math.max(2, (shown || ghost).split('\n').length))}
        spellcheck={false}
        value={shown}
        placeholder={ghost}
        onInput={({ currentTarget }) => setDraft({ text: currentTarget.value })}
        onBlur={readDraft}
      />
      {message !== undefined && (
        <p id={`${id}-yaml`} class="error">
          {message}
        </p>
      )}
    </>
  );
}
