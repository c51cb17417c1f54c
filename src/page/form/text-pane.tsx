import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type FormState, useForm } from './form-state.ts';
import { createFieldId } from './address.ts';
import { listEnclosing } from './search.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type * as Editor from '../editor/code-editor.ts';

/** The text, in an editor that is loaded when it is first shown. */
export function TextPane(): JSX.Element {
  const form = useForm();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let close: () => void = () => undefined;
    let isOpen = true;
    void import('../editor/code-editor.ts').then(({ createCodeEditor }) => {
      if (isOpen) close = connect(form, openShadow(element), createCodeEditor);
    });
    return () => {
      isOpen = false;
      close();
    };
  }, [form]);
  return <div class="text-host" ref={host} />;
}

/** CodeMirror adopts its style sheets in a shadow tree, where it would add a style element to the page otherwise. */
function openShadow(element: HTMLElement): ShadowRoot {
  return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
}

function connect(
  form: FormState,
  parent: ShadowRoot,
  createCodeEditor: (typeof Editor)['createCodeEditor'],
): () => void {
  const { session, state, document: source, isReadOnly } = form;
  /** What the cursor led to, so that the form does not lead the cursor back. */
  let followed: Pointer | undefined;
  const editor = createCodeEditor({
    parent,
    text: state.peek().text,
    label: `YAML of ${source.values.file}`,
    isReadOnly,
    completion: session,
    onChange: session.setText,
    onMove: (offset) => {
      followed = session.findPointer(offset);
      followCursor(form, followed);
    },
    onUndo: session.undo,
    onRedo: session.redo,
  });
  const stops = isReadOnly ? [] : listEffects(form, editor, () => followed);
  return () => {
    for (const stop of stops) stop();
    editor.destroy();
  };
}

function listEffects(
  form: FormState,
  editor: Editor.CodeEditor,
  getFollowed: () => Pointer | undefined,
): readonly (() => void)[] {
  const { session } = form;
  return [
    followText(form, editor),
    effect(() => {
      const pointer = form.active.value;
      if (pointer === undefined || pointer === getFollowed()) return;
      const span = listEnclosing(pointer).toReversed().map(session.findSpan).find(Boolean);
      if (span) editor.showSpan(span);
    }),
  ];
}

/** The editor changes a moment after the form, so that it does not slow down typing. */
function followText({ state, document: source }: FormState, editor: Editor.CodeEditor): () => void {
  let timer = 0;
  let shown: readonly Diagnostic[] | undefined;
  const show = (): void => {
    const { text, problem, check } = state.peek();
    editor.setText(text);
    const all = problem ? [problem] : check.diagnostics;
    if (all === shown) return;
    shown = all;
    editor.showDiagnostics(all.filter(({ origin }) => origin.file === source.values.file));
  };
  const stop = effect(() => {
    const { text } = state.value;
    clearTimeout(timer);
    timer = window.setTimeout(show, editor.hasText(text) ? 0 : pause);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const pause = 50;

/** The form shows where the cursor is, and the editor keeps the focus. */
function followCursor(form: FormState, pointer: Pointer): void {
  if (form.active.peek() === pointer) return;
  form.active.value = pointer;
  const shown = listEnclosing(pointer)
    .toReversed()
    .map((at) => document.getElementById(createFieldId(at)))
    .find((element) => element !== null);
  shown?.scrollIntoView({ block: 'nearest' });
}
