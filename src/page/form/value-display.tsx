import type { ComponentChildren, JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { mask } from '../../values/explain/secrets.ts';
import { CodeBlock } from '../reference/value-text.tsx';
import { createFieldId, getLastToken } from './address.ts';
import { FieldErrors, FieldHelp } from './field-parts.tsx';
import { useForm } from './form-state.ts';
import { describeSource, formatScalar, formatYaml } from './value-words.ts';

interface LeafDisplayProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  readonly label?: string | undefined;
}

/** A value as information: its label, the value, and whose it is. */
export function LeafDisplay({ pointer, field, label = field.label }: LeafDisplayProps): JSX.Element {
  const form = useForm();
  const place = form.getPlace(pointer).value;
  const id = createFieldId(pointer);
  return (
    <dl class="display" id={id} tabIndex={-1} data-changed={place.isSet ? 'true' : undefined}>
      <dt>
        {label}
        {label !== getLastToken(pointer) && <code class="key">{getLastToken(pointer)}</code>}
      </dt>
      <dd>
        <ValueDisplay value={place.value} field={field} />
        {place.value !== undefined && <span class="soft"> {describeSource(place.source)}</span>}
        <FieldHelp field={field} id={`${id}-help`} />
        <FieldErrors diagnostics={place.diagnostics} id={`${id}-errors`} />
      </dd>
    </dl>
  );
}

/** Secrets are masked whatever their length. */
export function ValueDisplay({
  value,
  field,
}: {
  readonly value: Json | undefined;
  readonly field: FormField;
}): JSX.Element {
  if (value === undefined) return <span class="soft">not set</span>;
  if (field.isSecret && value !== null) return <span class="value">{mask}</span>;
  const choice = field.choices?.find((inner) => isSame(inner.value, value));
  const text = showText(value);
  return (
    <>
      {text}
      {choice && choice.label !== formatScalar(value) && <span> {choice.label}</span>}
    </>
  );
}

function showText(value: Json): ComponentChildren {
  const text = typeof value === 'string' ? value : formatYaml(value);
  if (text === '') return <span class="soft">empty text</span>;
  return text.includes('\n') ? <CodeBlock text={text} /> : <span class="value">{text}</span>;
}
