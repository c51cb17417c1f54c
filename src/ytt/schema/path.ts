import { type Scalar, shownKey } from '../template/index.ts';

/** The way to a value: keys and indexes. */
export interface Path {
  readonly before: Path | undefined;
  readonly step: { readonly key: Scalar } | { readonly index: number };
}

/** The way to the value at a key. */
export function atKey(before: Path | undefined, key: Scalar): Path {
  return { before, step: { key } };
}

/** The way to an item. */
export function atIndex(before: Path | undefined, index: number): Path {
  return { before, step: { index } };
}

/** A path as ytt writes it; `write` says how keys are written. */
export function pathText(path: Path | undefined, write: (key: Scalar) => string = shownKey): string {
  let text = '';
  for (let at = path; at !== undefined; at = at.before) {
    const { step, before } = at;
    const own = 'index' in step ? `[${step.index}]` : `${before === undefined ? '' : '.'}${write(step.key)}`;
    text = own + text;
  }
  return text;
}
