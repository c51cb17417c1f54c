import { type Scalar, shownKey } from '../template/index.ts';

/** The way to a value: keys and indexes. */
export interface YttPath {
  readonly before: YttPath | undefined;
  readonly step: { readonly key: Scalar } | { readonly index: number };
}

/** The way to the value at a key. */
export function atKey(before: YttPath | undefined, key: Scalar): YttPath {
  return { before, step: { key } };
}

/** The way to an item. */
export function atIndex(before: YttPath | undefined, index: number): YttPath {
  return { before, step: { index } };
}

/** A path as ytt writes it; `write` says how keys are written. */
export function pathText(path: YttPath | undefined, write: (key: Scalar) => string = shownKey): string {
  let text = '';
  for (let at = path; at; at = at.before) {
    const { step, before } = at;
    const own = 'index' in step ? `[${step.index}]` : `${before ? '.' : ''}${write(step.key)}`;
    text = own + text;
  }
  return text;
}
