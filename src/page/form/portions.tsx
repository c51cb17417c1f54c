/** Long lists stand on the page in portions: what the page does is in proportion to what is seen, not to what there is. */

import type { ComponentChildren, JSX } from 'preact';
import { useReducer, useRef } from 'preact/hooks';
import { isSameOrDescendant, type Pointer } from '../../text/value/pointer.ts';
import { afterRendering, focusElement } from './focus-place.ts';
import { type FormState, type FormTarget, useForm } from './form-state.ts';

/** Shorter lists are shown whole. */
const portion = 200;

interface PortionsProps<Part extends { readonly pointer: Pointer }> {
  readonly parts: readonly Part[];
  /** What holds a button: `li` in a list. */
  readonly holder?: 'div' | 'li';
  readonly children: (part: Part, index: number) => ComponentChildren;
}

/** A portion of a list, with buttons that show more of it; the one with the place that is gone to, wherever that is. */
export function Portions<Part extends { readonly pointer: Pointer }>({
  parts,
  holder = 'div',
  children,
}: PortionsProps<Part>): JSX.Element {
  const range = useRange(useForm(), parts);
  const { start, end } = range.current;
  const show = (next: Partial<Range>, focused: number): void => {
    range.change(next);
    const pointer = parts[focused]?.pointer;
    if (pointer !== undefined) afterRendering(() => focusElement(pointer));
  };
  const before = Math.max(0, start - portion);
  const after = Math.min(parts.length, end + portion);
  return (
    <>
      {start > 0 && (
        <MoreButton
          holder={holder}
          text={describePortion(before, start, parts)}
          onPress={() => show({ start: before }, before)}
        />
      )}
      {parts.slice(start, end).map((part, index) => children(part, start + index))}
      {end < parts.length && (
        <MoreButton
          holder={holder}
          text={describePortion(end, after, parts)}
          onPress={() => show({ end: after }, end)}
        />
      )}
    </>
  );
}

function describePortion(start: number, end: number, { length }: readonly unknown[]): string {
  return `Show ${start + 1} to ${end} of ${length}`;
}

interface MoreButtonProps {
  readonly holder: 'div' | 'li';
  readonly text: string;
  readonly onPress: () => void;
}

function MoreButton({ holder: Holder, text, onPress }: MoreButtonProps): JSX.Element {
  return (
    <Holder>
      <button type="button" class="button button-small" onClick={onPress}>
        {text}
      </button>
    </Holder>
  );
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly target: FormTarget | undefined;
}

function useRange(
  { target }: FormState,
  parts: readonly { readonly pointer: Pointer }[],
): { readonly current: Range; readonly change: (next: Partial<Range>) => void } {
  const range = useRef<Range>({ start: 0, end: portion, target: undefined });
  const [, render] = useReducer<number, undefined>((count) => count + 1, 0);
  const change = (next: Partial<Range>): void => {
    range.current = { ...range.current, ...next };
    render(undefined);
  };
  if (parts.length <= portion) return { current: { start: 0, end: parts.length, target: undefined }, change };
  if (range.current.target !== target.value) range.current = includeTarget(range.current, target.value, parts);
  return { current: { ...range.current, end: Math.min(range.current.end, parts.length) }, change };
}

function includeTarget(
  { start, end }: Range,
  target: FormTarget | undefined,
  parts: readonly { readonly pointer: Pointer }[],
): Range {
  const at = target ? parts.findIndex(({ pointer }) => isSameOrDescendant(target.pointer, pointer)) : -1;
  if (at < 0 || (at >= start && at < end)) return { start, end, target };
  const first = at - (at % portion);
  return { start: first, end: first + portion, target };
}
