type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what was typed, chosen and opened on a written page before its script works. Returns what gives it to the
 * form when that has taken over.
 */
export function takeInput(element: HTMLElement): () => void {
  const controls = [...element.querySelectorAll<Control>('input, textarea, select')];
  const edits = controls.flatMap((control) => findEdit(control) ?? []);
  const focused = document.activeElement;
  return () => {
    if (focused && element.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const edit of edits) edit();
    for (const details of element.querySelectorAll('details')) details.dispatchEvent(new Event('toggle'));
  };
}

/** Makes the edit again; `undefined` where nothing differs from the document. */
function findEdit(control: Control): (() => void) | undefined {
  const { value } = control;
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const { checked } = control;
    if (checked === control.defaultChecked) return;
    return () => {
      control.checked = checked;
      control.dispatchEvent(new Event('change'));
    };
  }
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change'));
    };
  }
  if (value === control.defaultValue) return;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('input'));
  };
}
