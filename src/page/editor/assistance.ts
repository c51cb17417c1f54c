/** Completion, closing brackets, and search in the text. */

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { createCompletion, type CompletionSource } from './complete.ts';

export function createAssistance(source: CompletionSource): Extension {
  return [
    closeBrackets(),
    highlightSelectionMatches(),
    autocompletion({ override: [createCompletion(source)], icons: false }),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap]),
  ];
}
