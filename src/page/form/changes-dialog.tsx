import type { JSX, RefObject } from 'preact';
import { formatFieldPath } from '../../form/field-path.ts';
import type { ValueChange } from '../state/changes.ts';
import { createHref } from './address.ts';
import { DialogFoot, SmallButton } from './field-parts.tsx';
import { focusPlace } from './focus-place.ts';
import { useForm } from './form-state.ts';
import { Portions } from './portions.tsx';
import { summarizeValue } from './value-words.ts';

/** Every change, what applied before, and a button that resets it. */
export function ChangesDialog({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }): JSX.Element {
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
