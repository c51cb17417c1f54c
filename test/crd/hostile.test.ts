import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { errorsOf, judged, widget, widgets } from './support.ts';

describe('objects that are meant to do harm', () => {
  it.each([
    ['nest without end', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'more than 500 levels deep'],
    ['are huge', `a: ${'x'.repeat(10_000_000)}`, 'larger than 8 MiB'],
    ['repeat aliases of aliases', laughs(), 'most of the values come from aliases, which Kubernetes refuses'],
  ])('are refused when they %s', (_, text, message) => {
    const [document] = readDocuments(text, 'object.yaml');
    expect(document?.value).toBeUndefined();
    expect(document?.reading.diagnostics[0]?.message).toContain(message);
  });

  it('may have keys by the names of prototypes', async () => {
    const schema = {
      type: 'object',
      additionalProperties: { type: 'integer' },
      'x-kubernetes-validations': [{ rule: "self.all(k, self[k] == 1) && 'constructor' in self" }],
    };
    const spec: unknown = JSON.parse('{"__proto__": 1, "constructor": 1, "toString": 1}');
    const { errors, notEvaluated, defaulted } = await judged(widgets(schema), widget(spec));
    expect([errors, notEvaluated, Object.keys(objectIn(defaulted?.spec))]).toEqual([
      [],
      [],
      ['__proto__', 'constructor', 'toString'],
    ]);
    expect(await errorsOf({ type: 'object', required: ['toString'] }, {})).toHaveLength(1);
  });

  it('cannot make patterns run for long', { timeout: 30_000 }, async () => {
    const schema = {
      type: 'string',
      pattern: '^(a+)+$',
      'x-kubernetes-validations': [{ rule: "self.matches('(a|a)*b')" }],
    };
    const { errors } = await judged(widgets(schema), widget(`${'a'.repeat(5000)}!`));
    expect(errors).toHaveLength(2);
  });

  it('cannot make rules run for long: they end where the server ends them', async () => {
    const nested = Array.from({ length: 8 }, (_, depth) => `self.all(x${depth}, `).join('');
    const rule = `${nested}true${')'.repeat(8)}`;
    const schema = { type: 'array', items: { type: 'integer' }, 'x-kubernetes-validations': [{ rule }] };
    const spec = Array.from({ length: 200 }, (_, index) => index);
    const { errors } = await judged(widgets(schema), widget(spec));
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('actual cost limit exceeded')]);
  });
});

/** An object, or an empty one. */
function objectIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** A document of a few lines that stands for a great many values. */
function laughs(): string {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const aliases = Array.from({ length: 9 }, () => `*a${index}`).join(', ');
    return `a${index + 1}: &a${index + 1} [${aliases}]`;
  });
  return `a0: &a0 [x, x]\n${lines.join('\n')}\n`;
}
