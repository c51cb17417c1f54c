import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isSame } from '../../text/value/json.ts';
import { mask } from '../../values/explain/secrets.ts';
import { useForm } from './form-state.ts';
import { createAttributes, type InputProps } from './input-props.ts';
import { showInput } from '../state/input-text.ts';
import { formatScalar, parseScalar } from './value-words.ts';

interface Draft {
  readonly value: string;
  readonly placeholder: string;
  readonly onInput: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/**
 * What is typed stays as it is typed, although `1.` and `1` are one number. An empty input sets nothing, unless something
 * else would apply then.
 */
function useDraft({ field, own, inherited, onSet, onReset }: InputProps): Draft {
  const { session } = useForm();
  const [draft, setDraft] = useState<string>();
  const isCurrent = draft !== undefined && (session.isWaiting() || isSame(parseScalar(field, draft), own ?? ''));
  const ghost = field.isSecret && inherited !== undefined ? mask : formatScalar(inherited);
  return {
    value: isCurrent ? draft : showInput(own === null ? undefined : field, own ?? undefined),
    placeholder: own === null ? 'null' : (ghost.split('\n')[0] ?? ''),
    onInput: ({ currentTarget: { value } }) => {
      setDraft(value);
      onSet(parseScalar(field, value));
    },
    onBlur: () => {
      setDraft(undefined);
      const isNothing = field.widget === 'number' || inherited === undefined || inherited === '';
      if (draft === '' && own === '' && isNothing) onReset();
    },
  };
}

/** A text of one line; without spelling marks, since most are names. */
export function TextInput(props: InputProps): JSX.Element {
  return (
    <input
      type="text"
      class="input"
      spellcheck={false}
      autocomplete="off"
      {...createAttributes(props)}
      {...useDraft(props)}
    />
  );
}

/** A number is typed as text, so that wrong input is kept and explained. */
export function NumberInput(props: InputProps): JSX.Element {
  const inputMode = props.field.type.includes('number') ? 'decimal' : 'numeric';
  return (
    <input
      type="text"
      class="input input-number"
      inputMode={inputMode}
      autocomplete="off"
      {...createAttributes(props)}
      {...useDraft(props)}
    />
  );
}

export function TextArea(props: InputProps): JSX.Element {
  const draft = useDraft(props);
  const text = draft.value === '' ? formatScalar(props.inherited) : draft.value;
  const { isSecret } = props.field;
  return (
    <textarea
      class={isSecret ? 'input input-lines input-masked' : 'input input-lines'}
      rows={Math.min(16, Math.max(3, text.split('\n').length + 1))}
      spellcheck={!isSecret}
      {...createAttributes(props)}
      {...draft}
    />
  );
}

const revealed = { type: 'text' } as const;
const concealed = { type: 'password' } as const;

/** Hidden until the button beside it is pressed. */
export function PasswordInput(props: InputProps): JSX.Element {
  const [isRevealed, setRevealed] = useState(false);
  if (formatScalar(props.own).includes('\n')) return <TextArea {...props} />;
  return (
    <span class="input-group">
      <input
        {...(isRevealed ? revealed : concealed)}
        class="input"
        autocomplete="new-password"
        spellcheck={false}
        {...createAttributes(props)}
        {...useDraft(props)}
      />
      <button type="button" class="button" onClick={() => setRevealed(!isRevealed)}>
        {isRevealed ? 'Hide' : 'Reveal'}
        <span class="visually-hidden"> {props.label ?? props.field.label}</span>
      </button>
    </span>
  );
}
