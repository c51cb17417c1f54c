/** The steps that can be undone, of both kinds: edits of the form and of the text. */

export interface History<State> {
  /** Adds a state. With a `key`, it replaces the last state of the same key: a word that is typed is one step. */
  readonly add: (state: State, key?: string) => void;
  readonly endStep: () => void;
  /** `undefined` when there is nothing to undo. */
  readonly undo: () => State | undefined;
  readonly redo: () => State | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

export function createHistory<State>(first: State, { most = 500 } = {}): History<State> {
  let states: readonly State[] = [first];
  let at = 0;
  let lastKey: string | undefined;
  const move = (by: number): State | undefined => {
    const state = states[at + by];
    if (state === undefined) return;
    at += by;
    lastKey = undefined;
    return state;
  };
  return {
    add: (state, key) => {
      const isSameStep = key !== undefined && key === lastKey;
      const before = states.slice(Math.max(0, at + 2 - most), isSameStep ? at : at + 1);
      states = [...before, state];
      at = states.length - 1;
      lastKey = key;
    },
    endStep: () => {
      lastKey = undefined;
    },
    undo: () => move(-1),
    redo: () => move(1),
    canUndo: () => at > 0,
    canRedo: () => at < states.length - 1,
  };
}
