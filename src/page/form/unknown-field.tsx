import type { JSX } from 'preact';
import type { Pointer } from '../../text/value/pointer.ts';
import { createFieldId, getLastToken } from './address.ts';
import { FieldErrors, SmallButton } from './field-parts.tsx';
import { useForm } from './form-state.ts';
import { summarizeValue } from './value-words.ts';

/** A key that the schema does not describe: it is shown, so that nobody loses it without knowing. */
export function UnknownField({ pointer }: { readonly pointer: Pointer }): JSX.Element {
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
