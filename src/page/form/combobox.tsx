import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FormChoice } from '../../form/form-view.ts';
import { isSame } from '../../text/value/json.ts';
import { createAttributes, type InputProps } from './input-props.ts';
import { formatScalar, parseScalar } from './value-words.ts';

interface ComboboxProps extends InputProps {
  readonly choices: readonly FormChoice[];
}

/** An editable combobox with a list, as the ARIA Authoring Practices describe it: the keyboard does all. */
export function Combobox(props: ComboboxProps): JSX.Element {
  const { id, own, inherited, field, label } = props;
  const combobox = useCombobox(props);
  const { isOpen, listed, at, text, choose } = combobox;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, isOpen]);
  return (
    <div class="combobox">
      <input
        type="text"
        class="input"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        {...createAttributes(props)}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && listed[at] ? `${id}-option-${at}` : undefined}
        value={text}
        placeholder={own === undefined ? formatScalar(inherited) || 'Choose …' : ''}
        onInput={({ currentTarget }) => combobox.search(currentTarget.value)}
        onKeyDown={combobox.pressKey}
        onClick={() => combobox.open()}
        onBlur={() => combobox.leave()}
      />
      <button
        type="button"
        class="combobox-button"
        tabIndex={-1}
        aria-label={`Choices of ${label ?? field.label}`}
        onMouseDown={(event) => {
          event.preventDefault();
          document.getElementById(id)?.focus();
          if (isOpen) combobox.close();
          else combobox.open();
        }}
      >
        <span aria-hidden="true">▾</span>
      </button>
      <ul
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={label ?? field.label}
        class="combobox-list"
        hidden={!isOpen}
      >
        {listed.map((choice, index) => (
          <li
            id={`${id}-option-${index}`}
            role="option"
            aria-selected={index === at}
            class={isSame(choice.value, own) ? 'option option-current' : 'option'}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(choice);
            }}
          >
            {choice.label}
            {choice.isDeprecated && <span class="soft"> deprecated</span>}
          </li>
        ))}
        {listed.length === 0 && (
          <li role="option" aria-selected="false" aria-disabled="true" class="option soft">
            No choice matches
          </li>
        )}
      </ul>
    </div>
  );
}

interface ComboboxState {
  readonly isOpen: boolean;
  readonly listed: readonly FormChoice[];
  /** The index of the marked choice; -1 if none is. */
  readonly at: number;
  readonly text: string;
  readonly open: () => void;
  readonly close: () => void;
  readonly search: (text: string) => void;
  readonly choose: (choice: FormChoice) => void;
  /** A text that is typed and not chosen is the value, if it is not empty. */
  readonly leave: () => void;
  readonly pressKey: (event: KeyboardEvent) => void;
}

function useCombobox({ choices, own, field, onSet, onReset }: ComboboxProps): ComboboxState {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const current = choices.findIndex(({ value }) => own !== undefined && isSame(value, own));
  const text = typed ?? choices[current]?.label ?? formatScalar(own);
  const words = typed?.trim().toLowerCase() ?? '';
  const listed = words === '' ? choices : choices.filter(({ label }) => label.toLowerCase().includes(words));
  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (choice: FormChoice): void => {
    setTyped(undefined);
    close();
    onSet(choice.value);
  };
  const open = (): void => {
    if (!isOpen) setAt(current);
    setOpen(true);
  };
  const leave = (): void => {
    close();
    setTyped(undefined);
    if (typed === undefined) return;
    if (typed.trim() === '') onReset();
    else onSet(findChoice(choices, typed)?.value ?? parseScalar(field, typed));
  };
  const move = (by: number, event: KeyboardEvent): void => {
    event.preventDefault();
    if (isOpen) setAt((at + by + listed.length + (at < 0 && by < 0 ? 1 : 0)) % Math.max(1, listed.length));
    else open();
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => move(1, event),
    ArrowUp: (event) => move(-1, event),
    Enter: (event) => {
      const choice = isOpen ? listed[at] : undefined;
      if (choice) event.preventDefault();
      if (choice) choose(choice);
      else leave();
    },
    Escape: (event) => {
      if (isOpen || typed !== undefined) event.stopPropagation();
      if (!isOpen) setTyped(undefined);
      close();
    },
  };
  return {
    isOpen,
    listed,
    at,
    text,
    open,
    close,
    choose,
    leave,
    search: (next) => {
      setTyped(next);
      setOpen(true);
      setAt(next.trim() === '' ? -1 : 0);
    },
    pressKey: (event) => (Object.hasOwn(keys, event.key) ? keys[event.key]?.(event) : undefined),
  };
}

function findChoice(choices: readonly FormChoice[], text: string): FormChoice | undefined {
  const wanted = text.trim().toLowerCase();
  return choices.find(
    ({ label, value }) => label.toLowerCase() === wanted || formatScalar(value).toLowerCase() === wanted,
  );
}
