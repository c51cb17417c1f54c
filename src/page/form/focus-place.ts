import type { Pointer } from '../../text/value/pointer.ts';
import { createFieldId } from './address.ts';
import type { FormState } from './form-state.ts';

/** Opens what is around a place, scrolls to it and focuses its first control. */
export function focusPlace(form: FormState, pointer: Pointer): void {
  form.openPath(pointer);
  form.pane.value = 'form';
  afterRendering(() => focusElement(pointer));
}

/** Of a place that is on the page. */
export function focusElement(pointer: Pointer): void {
  const element = document.getElementById(createFieldId(pointer));
  if (!element) return;
  findControl(element)?.focus({ preventScroll: true });
  element.scrollIntoView({ block: isLong(element) ? 'start' : 'center' });
}

function isLong(element: Element): boolean {
  return element.getBoundingClientRect().height > window.innerHeight / 2;
}

function findControl(element: Element): HTMLElement | null {
  const summary = element.querySelector<HTMLElement>(':scope > details > summary');
  const input = element.querySelector<HTMLElement>('input:not([disabled]), select, textarea');
  return summary ?? input ?? element.querySelector('button:not([disabled]), [tabindex]');
}

/** Groups that open render their fields one step later. */
export function afterRendering(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
