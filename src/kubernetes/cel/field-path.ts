import type { FieldPath } from '../structural/path.ts';

/** The field that a rule blames: `.a.b` or `['a.b']` below the value that it judges. */
export function blamedField({ text, steps }: FieldPath, fieldPath: string): FieldPath {
  const names = [...fieldPath.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)].map(
    ([, plain, quoted = '']) => plain ?? quoted.replace(/\\(.)/g, '$1'),
  );
  const below = names.join('.');
  return names.length === 0
    ? { text, steps }
    : { text: text === '' ? below : `${text}.${below}`, steps: [...steps, ...names] };
}
