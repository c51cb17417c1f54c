import type { Environment } from '@marcbachmann/cel-js';
import { NotEvaluated } from './not-evaluated.ts';

/** `format` of strings, as far as plain values go: what is behind `%s` and `%d`. */
export function addFormat(environment: Environment): void {
  environment.registerFunction('string.format(list): string', (text: string, values: Iterable<unknown>) => {
    const left = [...values];
    return text.replace(/%(.)?/g, (_, letter: string | undefined) =>
      letter === '%' ? '%' : shown(letter, left.shift()),
    );
  });
}

function shown(letter: string | undefined, value: unknown): string {
  if (letter === 's' && typeof value === 'string') return value;
  const isPlain = typeof value === 'bigint' || (letter === 's' && typeof value === 'boolean');
  if ((letter === 's' || letter === 'd') && isPlain) return String(value);
  throw new NotEvaluated(`format has %${letter ?? ''} for something else than a text, an integer or a boolean`);
}
