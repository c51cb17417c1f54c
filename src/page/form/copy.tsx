import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DialogFoot } from './field-parts.tsx';

/** False where the page has no access to the clipboard, as when it is served without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shows the text selected, where the clipboard cannot be written. */
export function CopyDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }): JSX.Element {
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
