import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { createAttributes, type InputProps } from './input-props.ts';
import { readInput } from '../state/input-text.ts';
import { formatYaml } from './value-words.ts';

/** YAML of any type. It is read at blur, and what cannot be read stays, with the reason. */
export function YamlInput(props: InputProps): JSX.Element {
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
