/** The editor of the text: CodeMirror, in a chunk that is loaded after the form. */

import { defaultKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic as Mark, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { TextSpan } from '../state/session.ts';
import { editorTheme } from './editor-theme.ts';
import type { CompletionSource } from './complete.ts';

export interface CodeEditorOptions {
  /** The styles of the editor are adopted by it, which the policy of the page allows. */
  readonly parent: ShadowRoot;
  readonly text: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly completion: CompletionSource;
  readonly onChange: (text: string) => void;
  /** The user moved the cursor. */
  readonly onMove: (offset: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

export interface CodeEditor {
  /** Whether the text may be this one: what is typed here is there already. */
  readonly hasText: (text: string) => boolean;
  /** Changes what differs, so that the cursor stays. */
  readonly setText: (text: string) => void;
  readonly showDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Marks the line, without taking the focus. */
  readonly showSpan: (span: TextSpan) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { parent, text } = options;
  const state = EditorState.create({ doc: text, extensions: createExtensions(options) });
  const view = new EditorView({ state, parent, root: parent });
  return {
    hasText: (other) => view.state.doc.length === other.length,
    setText: (next) => {
      const change = findChange(view.state.doc.toString(), next);
      if (change) view.dispatch({ changes: change, annotations: byPage.of(true) });
    },
    showDiagnostics: (diagnostics) => {
      view.dispatch(setDiagnostics(view.state, createMarks(view.state, diagnostics)));
    },
    showSpan: ({ start }) => {
      const at = Math.min(start, view.state.doc.length);
      view.dispatch({
        selection: { anchor: at },
        effects: EditorView.scrollIntoView(at, { y: 'center' }),
        annotations: byPage.of(true),
      });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** A change that the page made: the session knows it. */
const byPage = Annotation.define<boolean>();

function createExtensions(options: CodeEditorOptions): readonly Extension[] {
  const { label, isReadOnly, onChange, onMove } = options;
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    foldGutter(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    highlightActiveLine(),
    yaml(),
    editorTheme,
    lintGutter(),
    loadAssistance(options.completion),
    EditorState.readOnly.of(isReadOnly),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    keymap.of([...createUndoKeys(options), ...lintKeymap, ...foldKeymap, ...defaultKeymap]),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      if (transactions.some((transaction) => transaction.annotation(byPage) === true)) return;
      if (docChanged) onChange(state.doc.toString());
      if (docChanged || selectionSet) onMove(state.selection.main.head);
    }),
  ];
}

/** What helps to write is loaded when somebody is about to. */
function loadAssistance(source: CompletionSource): Extension {
  const part = new Compartment();
  let isAsked = false;
  return [
    part.of([]),
    EditorView.domEventHandlers({
      focus: (_, view) => {
        if (isAsked) return;
        isAsked = true;
        void import('./assistance.ts').then(({ createAssistance }) => {
          view.dispatch({ effects: part.reconfigure(createAssistance(source)) });
        });
      },
    }),
  ];
}

/** The session remembers the steps of the form and of the text, in one order. */
function createUndoKeys({
  onUndo,
  onRedo,
}: CodeEditorOptions): readonly { readonly key: string; readonly run: () => boolean }[] {
  const act = (run: () => void) => (): boolean => {
    run();
    return true;
  };
  return [
    { key: 'Mod-z', run: act(onUndo) },
    { key: 'Mod-y', run: act(onRedo) },
    { key: 'Mod-Shift-z', run: act(onRedo) },
  ];
}

interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

function findChange(before: string, after: string): TextChange | undefined {
  if (before === after) return;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function createMarks({ doc }: EditorState, diagnostics: readonly Diagnostic[]): readonly Mark[] {
  return diagnostics.flatMap(({ origin, severity, message }) => {
    if (origin.line > doc.lines) return [];
    const line = doc.line(Math.max(1, origin.line));
    const from = Math.min(line.to, line.from + Math.max(0, origin.column - 1));
    return [{ from, to: Math.max(from, Math.min(line.to, from + (origin.length ?? line.length))), severity, message }];
  });
}
