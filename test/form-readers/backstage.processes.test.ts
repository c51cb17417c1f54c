// Templates of Backstage by its own validators, and their pages by the form that Backstage has.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTemplate } from '../../src/generator/emit/forms/backstage-template.ts';
import { chartSchemas } from '../emit/chart-schemas.ts';
import { askReaders, documentOf } from '../support/form-readers.ts';
import { describeWith, formReaders, inShared } from '../support/needs.ts';
import { plainYaml } from '../../src/values/write/plain-yaml.ts';

describeWith('Backstage', formReaders, (folder) => {
  const charts = chartSchemas(inShared('corpus/cluster-app'));
  const templates = charts.map(({ schema }): unknown => parse(plainYaml(createTemplate(documentOf(schema), {}))));

  test('accepts the templates of charts', { timeout: 120_000 }, async () => {
    const answers = await askReaders(
      folder,
      templates.map((template) => ({ reader: 'backstage', template })),
    );
    expect(answers).toEqual(charts.map(() => 'valid'));
  });

  test('shows the pages of the templates', { timeout: 120_000 }, async () => {
    const pages = templates.slice(0, 3).flatMap((template) => (template as Template).spec.parameters);
    const answers = await askReaders(
      folder,
      pages.map((schema) => ({ reader: 'rjsf-core', schema, uiSchema: {}, draft: '07' })),
    );
    expect(answers.filter((html) => !html.startsWith('<form'))).toEqual([]);
  });
});

interface Template {
  readonly spec: { readonly parameters: readonly unknown[] };
}
