import { parsePointer } from '../../text/value/pointer.ts';

/** A step of a path: a key, the items of an array, or the values of a map. */
export type PathStep =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'values' };

/**
 * Reads `controlPlane.replicas`, `nodePools[].labels.*.key` or a JSON pointer. A backslash makes the next character a
 * part of the key. `undefined` when a key is empty.
 */
export function parsePropertyPath(text: string): readonly PathStep[] | undefined {
  if (text.startsWith('/')) {
    const names = parsePointer(text);
    return names.includes('') ? undefined : names.map((name) => ({ kind: 'key', name }));
  }
  const parts = text.match(/(?:\\.|[^.\\])+|\\$|(?:^|\.)(?=\.|$)/gs) ?? [];
  const steps = parts.map(parsePart);
  return steps.length === 0 || steps.includes(undefined) ? undefined : steps.flatMap((part) => part ?? []);
}

function parsePart(part: string): readonly PathStep[] | undefined {
  if (part === '*') return [{ kind: 'values' }];
  const [, written = '', lists = ''] = /^(.*?)((?:\[\])*)$/s.exec(part) ?? [];
  const name = written.replaceAll(/\\(.)/gs, '$1');
  if (name === '' || name === '.') return;
  const items = lists.match(/\[\]/g) ?? [];
  return [{ kind: 'key', name }, ...items.map((): PathStep => ({ kind: 'items' }))];
}

export function formatPropertyPath(steps: readonly PathStep[]): string {
  return steps.reduce((text, step) => text + formatStep(step, text), '');
}

function formatStep(step: PathStep, before: string): string {
  if (step.kind === 'items') return '[]';
  const dot = before === '' ? '' : '.';
  if (step.kind === 'values') return `${dot}*`;
  return dot + step.name.replaceAll(/[.\\*]|\[\]/g, (part) => `\\${part}`);
}
