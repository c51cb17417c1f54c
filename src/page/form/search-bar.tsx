import { useSignal } from '@preact/signals';
import { formatCount } from '../../text/words.ts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useForm } from './form-state.ts';

/** Searches titles, keys and descriptions, and switches between the essential fields and all. */
export function SearchBar(): JSX.Element {
  const form = useForm();
  const typed = useSignal(form.query.value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const search = (text: string, delay: number): void => {
    typed.value = text;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => (form.query.value = text), delay);
  };
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextInput(target)) return;
      event.preventDefault();
      form.pane.value = 'form';
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, [form]);
  // A search that ends elsewhere, as when an error is followed, ends here.
  useEffect(() => form.query.subscribe((query) => (typed.value = query)), [form]);
  const found = form.found.value;
  return (
    <div class="search-bar">
      <div role="search" class="search">
        <label class="visually-hidden" for="search">
          Search fields
        </label>
        <input
          id="search"
          ref={input}
          class="input"
          type="search"
          autocomplete="off"
          spellcheck={false}
          placeholder="Search fields  ( / )"
          value={typed}
          onInput={({ currentTarget }) => search(currentTarget.value, 120)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            search('', 0);
          }}
        />
      </div>
      <p class="soft search-count" role="status">
        {found ? `${formatCount(found.count, 'field')} found` : ''}
      </p>
      {form.index.essential && !found && <LevelSwitch />}
    </div>
  );
}

function LevelSwitch(): JSX.Element {
  const form = useForm();
  const brief = form.index.hasEssential ? 'Essential' : 'Required';
  return (
    <div class="switch" role="group" aria-label="Fields shown">
      {[true, false].map((isBrief) => (
        <button
          type="button"
          class="switch-option"
          aria-pressed={form.isBrief.value === isBrief}
          onClick={() => (form.isBrief.value = isBrief)}
        >
          {isBrief ? brief : `All (${form.index.leafCount})`}
        </button>
      ))}
    </div>
  );
}

function isTextInput(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
