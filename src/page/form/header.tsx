import { useSignal } from '@preact/signals';
import { formatFieldPath } from '../../form/field-path.ts';
import { formatCount } from '../../text/words.ts';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useRef, useEffect } from 'preact/hooks';
import type { ValueChange } from '../state/changes.ts';
import { createHref } from './address.ts';
import { summaryId } from './error-summary.tsx';
import { DialogFoot, SmallButton } from './field-parts.tsx';
import { afterRendering, focusPlace } from './focus-place.ts';
import { type FormState, useForm } from './form-state.ts';
import { Portions } from './portions.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { summarizeValue } from './value-words.ts';

interface HeaderProps {
  readonly isIndexed: boolean;
  readonly isTextShown: boolean;
  readonly onToggleText: () => void;
}

/** The title, what was done, and what can be done with it. */
export function Header({ isIndexed, isTextShown, onToggleText }: HeaderProps): JSX.Element {
  const form = useForm();
  const { view } = form.document;
  return (
    <header class="bar">
      {isIndexed && (
        <a class="bar-back" href="#">
          <span aria-hidden="true">‹</span> All forms
        </a>
      )}
      <h1 class="bar-title">{view.title}</h1>
      <span class="bar-file">{form.document.values.file}</span>
      <span class="bar-space" />
      {form.isReadOnly ? <span class="mark">read-only</span> : <EditActions />}
      <button type="button" class="button bar-wide" aria-pressed={isTextShown} onClick={onToggleText}>
        YAML
      </button>
      <ThemeSwitch />
    </header>
  );
}

function EditActions(): JSX.Element {
  const form = useForm();
  const { session, state } = form;
  const { changes, canUndo, canRedo } = state.value;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <span class="bar-group">
        <IconButton name="Undo" isDisabled={!canUndo} onPress={session.undo}>
          ↶
        </IconButton>
        <IconButton name="Redo" isDisabled={!canRedo} onPress={session.redo}>
          ↷
        </IconButton>
      </span>
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        disabled={changes.length === 0}
        onClick={() => dialog.current?.showModal()}
      >
        {changes.length} changed
      </button>
      <CheckButton />
      <CopyActions />
      <ChangesDialog dialog={dialog} />
    </>
  );
}

/** Shows all errors, and says how many there are. */
function CheckButton(): JSX.Element {
  const form = useForm();
  const { check, problem } = form.state.value;
  return (
    <button
      type="button"
      class="button"
      data-tone={check.errorCount > 0 || problem ? 'danger' : undefined}
      onClick={() => {
        form.isChecked.value = true;
        form.pane.value = 'form';
        afterRendering(() => document.getElementById(summaryId)?.focus());
      }}
    >
      {describeCheck(form)}
    </button>
  );
}

function describeCheck({ state }: FormState): string {
  const { check, problem } = state.value;
  if (problem) return 'Not readable';
  if (check.kind === 'unchecked') return 'Not checked';
  if (check.kind === 'waiting' && check.diagnostics.length === 0) return 'Checking …';
  return check.errorCount === 0 ? '✓ No errors' : formatCount(check.errorCount, 'error');
}

function CopyActions(): JSX.Element {
  const form = useForm();
  const shown = useSignal<string>();
  const copy = (text: string, message: string): void => {
    void copyText(text).then((isDone) => {
      if (isDone) form.message.value = message;
      else shown.value = text;
    });
  };
  const isResource = form.document.checks === 'resource';
  return (
    <>
      <span class="bar-group">
        <button
          type="button"
          class="button"
          onClick={() => copy(form.session.getState().text, `Copied ${form.document.values.file}.`)}
        >
          Copy YAML
        </button>
        {!isResource && (
          <button type="button" class="button" onClick={() => void copySetCommand(form, copy)}>
            Copy --set
          </button>
        )}
      </span>
      {shown.value !== undefined && <CopyDialog text={shown.value} onClose={() => (shown.value = undefined)} />}
    </>
  );
}

async function copySetCommand(
  { state, message }: FormState,
  copy: (text: string, message: string) => void,
): Promise<void> {
  const { createSetCommand } = await import('../state/set-arguments.ts');
  const { changes, values } = state.peek();
  const { line, omitted } = createSetCommand(changes, values);
  const rest = omitted.length === 0 ? '' : ` ${formatCount(omitted.length, 'value')} cannot be set by a flag.`;
  if (line === '') message.value = `Nothing is changed.${rest}`;
  else copy(line, `Copied the changes as flags.${rest}`);
}

function IconButton({
  name,
  isDisabled,
  onPress,
  children,
}: {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <button type="button" class="button" aria-label={name} title={name} disabled={isDisabled} onClick={() => onPress()}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** False where the page has no access to the clipboard, as when it is served without TLS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shows the text selected, where the clipboard cannot be written. */
function CopyDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    area.current?.select();
  }, []);
  return (
    <dialog class="dialog" ref={dialog} onClose={onClose} aria-labelledby="copy-title">
      <h2 id="copy-title">Copy this text</h2>
      <textarea
        ref={area}
        class="input input-lines input-code"
        rows={12}
        readOnly
        value={text}
        aria-labelledby="copy-title"
      />
      <DialogFoot />
    </dialog>
  );
}

/** Every change, what applied before, and a button that resets it. */
function ChangesDialog({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }): JSX.Element {
  const { changes } = useForm().state.value;
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby="changes-title">
      <h2 id="changes-title">{changes.length} changed</h2>
      <ul class="changes">
        <Portions parts={changes} holder="li">
          {(change) => <Change key={change.pointer} change={change} onLeave={() => dialog.current?.close()} />}
        </Portions>
      </ul>
      <DialogFoot />
    </dialog>
  );
}

function Change({
  change: { pointer, field, value, inherited },
  onLeave,
}: {
  readonly change: ValueChange;
  readonly onLeave: () => void;
}): JSX.Element {
  const form = useForm();
  const path = formatFieldPath(pointer);
  const isSecret = field?.isSecret === true;
  return (
    <li class="change">
      <a
        href={createHref(form.document.id, pointer)}
        onClick={(event) => {
          event.preventDefault();
          onLeave();
          focusPlace(form, pointer);
        }}
      >
        {path}
      </a>
      <span>
        {inherited !== undefined && (
          <>
            <del>{summarizeValue(inherited, { isSecret })}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <ins>{summarizeValue(value, { isSecret })}</ins>
      </span>
      <SmallButton text="Reset" name={`Reset ${path}`} onPress={() => form.accept(form.session.remove(pointer))} />
    </li>
  );
}
