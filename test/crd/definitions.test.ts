import { describe, expect, it } from 'vitest';
import { createDefinition, objectSchema, text } from '../../src/kubernetes/rules/case.ts';
import { checkDefinitions } from '../../src/kubernetes/rules/check-definition.ts';
import { definitionPages } from '../../src/kubernetes/rules/pages.ts';

describe('a definition is told of', () => {
  it.each(definitionPages.map(({ code, invalid, valid }) => [code, invalid, valid] as const))(
    '%s, once',
    (code, invalid, valid) => {
      for (const { schema, message } of invalid) {
        const found = checkDefinitions(JSON.stringify(schema), 'crd.json').filter((one) => one.code === code);
        expect(found.map((one) => one.message)).toContain(message);
        expect(found.every(({ pointer = '' }) => pointer !== '')).toBe(true);
      }
      for (const schema of valid) expect(checkDefinitions(JSON.stringify(schema), 'crd.json')).toEqual([]);
    },
  );

  it('that is too large for client-side apply', () => {
    const [{ schema } = { schema: {} }] = definitionPages.find(({ code }) => code === 'crd/bounds')?.invalid ?? [];
    const large = JSON.stringify(schema).replace('"integer"', `"integer","description":"${'x'.repeat(270_000)}"`);
    expect(checkDefinitions(large, 'crd.json').map(({ code }) => code)).toContain('crd/size');
  });

  it.each([
    [200_000, undefined, ''],
    [215_000, 'crd/size-near', '82 % of a limit; `kubectl apply`'],
    [270_000, 'crd/size', 'annotation of at most 262144; descriptions take 100 %, rules take 0 %'],
    [1_500_000, 'crd/size', 'annotation'],
    [1_600_000, 'crd/size', 'etcd stores at most 1572864'],
    [3_200_000, 'crd/size', 'the API server reads at most 3145728'],
  ])('that has %i bytes of descriptions by the largest limit that it passes', (bytes, code, message) => {
    const definition = createDefinition(objectSchema({ a: { type: 'string', description: 'x'.repeat(bytes) } }));
    const found = checkDefinitions(JSON.stringify(definition), 'crd.json');
    expect(found.map((one) => one.code)).toEqual(code === undefined ? [] : [code]);
    for (const finding of found) expect(finding.message).toContain(message);
  });

  it('in each document of a stream, and in each item of a list', () => {
    const [{ schema } = { schema: {} }] = definitionPages.find(({ code }) => code === 'crd/bounds')?.invalid ?? [];
    const one = JSON.stringify(schema);
    const stream = `${one}\n---\n${one}\n---\nkind: ConfigMap\n---\n{"kind": "List", "items": [${one}]}\n`;
    const found = checkDefinitions(stream, 'crds.yaml');
    expect(found.map(({ code, origin }) => [code, origin.line])).toEqual([
      ['crd/bounds', 1],
      ['crd/bounds', 3],
      ['crd/bounds', 7],
    ]);
  });

  it.each([
    ['.spec.size', []],
    ['.spec.sise', ['crd/column-path']],
    ['.status.phase', ['crd/column-path']],
    ['.metadata.labels.any', []],
    ['.kind', []],
    ['.spec.more.unknown', []],
    ['.spec.list[0].unknown', []],
    ['.spec.lists[*].name', ['crd/column-path']],
    ['.spec.si\\.ze', []],
    ['.spec.map.any', []],
  ])('a column of %s, where its path leads to nothing', (jsonPath, codes) => {
    const spec = objectSchema({
      size: text,
      more: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      list: { type: 'array', items: objectSchema({ name: text }) },
      map: { type: 'object', additionalProperties: text },
    });
    const columns = { additionalPrinterColumns: [{ name: 'Column', type: 'string', jsonPath }] };
    const found = checkDefinitions(JSON.stringify(createDefinition(spec, { version: columns })), 'crd.json');
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});
