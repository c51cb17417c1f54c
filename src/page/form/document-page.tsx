import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PageProblem } from '../../form/page-notice.ts';
import { formatCount } from '../../text/words.ts';
import { TextPane } from './text-pane.tsx';
import { createHref } from './address.ts';
import { RootFields } from './container-body.tsx';
import { ErrorSummary, ProblemBanner, StateBanner } from './error-summary.tsx';
import { FormContext, type FormState, type Pane, useForm } from './form-state.ts';
import { Header } from './header.tsx';
import { Outline } from './outline.tsx';

/** Kept from form to form. */
const isTextShown = signal(true);
const textWidth = signal(38);

interface DocumentPageProps {
  readonly form: FormState;
  readonly isIndexed: boolean;
  readonly problems: ReadonlySignal<readonly PageProblem[]>;
}

/** The outline, the form and the text of one document. */
export function DocumentPage({ form, isIndexed, problems }: DocumentPageProps): JSX.Element {
  useEffect(() => form.active.subscribe((pointer) => showAddress(form, pointer)), [form]);
  useEffect(() => {
    const undo = (event: KeyboardEvent): void => pressUndo(form, event);
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [form]);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => textWidth.subscribe((width) => page.current?.style.setProperty('--text-width', `${width}%`)), [form]);
  return (
    <FormContext.Provider value={form}>
      <div class="page" ref={page} data-pane={form.pane.value} data-text={isTextShown.value ? 'shown' : 'hidden'}>
        <Header
          isIndexed={isIndexed}
          isTextShown={isTextShown.value}
          onToggleText={() => (isTextShown.value = !isTextShown.value)}
        />
        <PaneSwitch />
        <Outline />
        <main class="form-pane">
          <SearchBar />
          <ProblemBanner problems={problems.value} />
          <StateBanner />
          <ErrorSummary />
          <fieldset class="plain" disabled={form.isLocked.value}>
            <legend class="visually-hidden">{form.document.view.title}</legend>
            <RootFields />
          </fieldset>
        </main>
        {(isTextShown.value || form.pane.value === 'text') && (
          <section class="text-pane" aria-label="YAML">
            <Divider />
            <TextPane />
          </section>
        )}
        <Messages />
      </div>
    </FormContext.Provider>
  );
}

/** The address always names the field, so that it can be sent to others. */
function showAddress({ document: { id } }: FormState, pointer: string | undefined): void {
  if (pointer === undefined) return;
  const href = createHref(id, pointer);
  if (location.hash !== href) history.replaceState(null, '', href);
}

function pressUndo({ session, isReadOnly }: FormState, event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  const isUndo = key === 'z' && !event.shiftKey;
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (isReadOnly || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || !(isUndo || isRedo)) return;
  event.preventDefault();
  if (isUndo) session.undo();
  else session.redo();
}

const panes: readonly (readonly [Pane, string])[] = [
  ['outline', 'Outline'],
  ['form', 'Form'],
  ['text', 'YAML'],
];

/** On narrow screens, one part is shown at a time. */
function PaneSwitch(): JSX.Element {
  const { pane } = useForm();
  return (
    <nav class="pane-switch switch" aria-label="Parts of the page">
      {panes.map(([name, text]) => (
        <button
          type="button"
          class="switch-option"
          aria-pressed={pane.value === name}
          onClick={() => (pane.value = name)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}

/** Between the form and the text: arrow keys move it, and the pointer does. */
function Divider(): JSX.Element {
  const move = (width: number): void => {
    textWidth.value = Math.round(Math.min(70, Math.max(20, width)));
  };
  const steps: Readonly<Record<string, number>> = { ArrowLeft: 2, ArrowRight: -2 };
  return (
    <div
      class="divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the YAML"
      aria-valuenow={textWidth.value}
      aria-valuemin={20}
      aria-valuemax={70}
      onKeyDown={({ key }) => move(textWidth.value + (steps[key] ?? 0))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        move(100 - (event.clientX / window.innerWidth) * 100);
      }}
    />
  );
}

/** What happened, for assistive technology and at the edge of the page. */
function Messages(): JSX.Element {
  const { message, state } = useForm();
  const { changes, check } = state.value;
  return (
    <>
      <p class={message.value === '' ? 'visually-hidden' : 'toast'} role="status">
        {message}
      </p>
      <p class="visually-hidden" role="status">
        {`${changes.length} changed, ${formatCount(check.errorCount, 'error')}`}
      </p>
    </>
  );
}

/** Searches titles, keys and descriptions, and switches between the essential fields and all. */
function SearchBar(): JSX.Element {
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
