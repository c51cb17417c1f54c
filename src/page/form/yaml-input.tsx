import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { YamlVersion } from '../../text/read-values.ts';
import { createAttributes, type InputProps } from './input-props.ts';
import { formatYaml, parseYamlValue } from './value-words.ts';

/** YAML of any type. It is read at blur, and what cannot be read stays, with the reason. */
export function YamlInput(props: InputProps & { readonly yaml: YamlVersion }): JSX.Element {
  const { id, own, inherited, field, yaml, describedBy, onSet, onReset } = props;
  const [draft, setDraft] = useState<{ readonly text: string; readonly message?: string }>();
  const shown = draft?.text ?? formatYaml(own);
  const ghost = field.isSecret ? '' : formatYaml(inherited);
  const readDraft = (): void => {
    if (!draft) return;
    if (draft.text.trim() === '') {
      setDraft(undefined);
      onReset();
      return;
    }
    const result = parseYamlValue(draft.text, yaml);
    if ('message' in result) {
      setDraft({ text: draft.text, message: result.message });
      return;
    }
    setDraft(undefined);
    onSet(result.value);
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
