import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { Place } from '../state/places.ts';
import { createFieldId, getLastToken } from './address.ts';
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
import { ValueInput } from './value-input.tsx';
import { chooseInput } from './value-words.ts';

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
