import { useSignal } from '@preact/signals';
import { formatCount } from '../../text/words.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { ChangesDialog } from './changes-dialog.tsx';
import { CopyDialog, copyText } from './copy.tsx';
import { summaryId } from './error-summary.tsx';
import { afterRendering } from './focus-place.ts';
import { type FormState, useForm } from './form-state.ts';
import { ThemeSwitch } from './theme-switch.tsx';

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
