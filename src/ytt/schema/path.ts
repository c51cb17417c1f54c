import { type Scalar, shownKey } from '../template/index.ts';

export interface YttPath {
  readonly before: YttPath | undefined;
  readonly step: { readonly key: Scalar } | { readonly index: number };
}

export function atKey(before: YttPath | undefined, key: Scalar): YttPath {
  return { before, step: { key } };
}

export function atIndex(before: YttPath | undefined, index: number): YttPath {
  return { before, step: { index } };
}

export function pathText(path?: YttPath, write: (key: Scalar) => string = shownKey): string {
  let text = '';
  for (let at = path; at; at = at.before) {
    const { step, before } = at;
    const own = 'index' in step ? `[${step.index}]` : `${before ? '.' : ''}${write(step.key)}`;
    text = own + text;
  }
  return text;
}
