import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { ProseLine } from '../reference/prose.tsx';
import { createFieldId } from './address.ts';
import { useForm } from './form-state.ts';

interface VariantChoiceProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  readonly label: string;
}

/** Which branch of a union a value takes. What was typed in another one comes back with it. */
export function VariantChoice({ pointer, field, label }: VariantChoiceProps): JSX.Element {
  const form = useForm();
  const { variant } = form.getParts(pointer).value;
  const { variants } = form.getContent(field);
  const id = `${createFieldId(pointer)}-variant`;
  const current = variants[variant ?? -1];
  const choose = (index: number): void => {
    form.accept(form.session.chooseVariant(pointer, index));
  };
  if (form.isReadOnly) return <p class="help">{current?.label ?? 'No variant is chosen'}</p>;
  if (variants.length > mostListed)
    return (
      <div class="field">
        <div class="field-head">
          <label for={id}>Variant</label>
        </div>
        <select
          id={id}
          class="input"
          value={String(variant ?? -1)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {variant === undefined && <option value={-1}>Choose …</option>}
          {variants.map((inner, index) => (
            <option value={index}>{inner.isDeprecated ? `${inner.label} (deprecated)` : inner.label}</option>
          ))}
        </select>
        {current?.description !== undefined && <p class="help">{<ProseLine text={current.description} />}</p>}
      </div>
    );
  return (
    <fieldset class="variants">
      <legend>
        Variant<span class="visually-hidden"> of {label}</span>
      </legend>
      {variants.map((inner, index) => (
        <label class="variant">
          <input type="radio" name={id} checked={index === variant} onChange={() => choose(index)} />
          <span>
            {inner.label}
            {inner.isDeprecated && <span class="mark mark-warning">deprecated</span>}
            {inner.description !== undefined && (
              <span class="variant-help">
                <ProseLine text={inner.description} />
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const mostListed = 5;
