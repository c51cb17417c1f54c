// What react-jsonschema-form shows with the schema and the uiSchema that the targets write.
import { describe, expect, test } from 'vitest';
import { createFormView } from '../../src/form/create-form-view.ts';
import { createUiSchema } from '../../src/generator/emit/forms/rjsf-ui-schema.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { chartSchemas } from '../emit/chart-schemas.ts';
import { askReaders, documentOf, formatReaderId, listLabels, listShownFields } from '../support/form-readers.ts';
import { describeWith, formReaders, inShared } from '../support/needs.ts';

const themes = ['rjsf-core', 'rjsf-mui'] as const;

describeWith('react-jsonschema-form', formReaders, (folder) => {
  describe.each(themes)('with the theme of %s', (reader) => {
    const render = async (schema: SchemaObject): Promise<string> => {
      const uiSchema = createUiSchema(documentOf(schema));
      const [html = ''] = await askReaders(folder, [{ reader, schema, uiSchema }]);
      return html;
    };

    test('shows one input for a union that only validates', async () => {
      const either = { oneOf: [{ required: ['user'] }, { required: ['token'] }] };
      const properties = {
        user: { type: 'string', title: 'User' },
        token: { type: 'string', title: 'Token' },
      } as const;
      const schema = {
        type: 'object',
        properties: { login: { type: 'object', title: 'Login', properties, ...either } },
      } as const;
      const html = await render(schema);
      expect(html).not.toMatch(/__(oneof|anyof)_select/);
      expect(countIds(html, 'root_login_user')).toBe(1);
      expect(countIds(html, 'root_login_token')).toBe(1);
    });

    test('shows hidden fields to nobody, passwords as such, and long texts in an area', async () => {
      const html = await render({
        type: 'object',
        properties: {
          inner: { type: 'string', title: 'Inner', 'x-hidden': true },
          password: { type: 'string', title: 'Password', format: 'password' },
          notes: { type: 'string', title: 'Notes', default: 'a\nb' },
        },
      });
      expect(html).toMatch(/<input type="hidden"[^>]*id="root_inner"/);
      expect(listLabels(html)).not.toContain('Inner');
      expect(html).toMatch(
        /<input[^>]*id="root_password"[^>]*type="password"|<input[^>]*type="password"[^>]*id="root_password"/,
      );
      expect(html).toMatch(/<textarea[^>]*id="root_notes"/);
    });

    test('names the branches of a union', async () => {
      const html = await render({
        type: 'object',
        properties: {
          store: {
            title: 'Store',
            oneOf: [
              { type: 'object', title: 'On disk', properties: { path: { type: 'string', title: 'Path' } } },
              { type: 'object', title: 'In a bucket', properties: { bucket: { type: 'string', title: 'Bucket' } } },
            ],
          },
        },
      });
      expect(html).not.toMatch(/Option 1|option 1/);
      expect(html).toContain('On disk');
    });
  });
});

describeWith('react-jsonschema-form', { ...formReaders, found: formReaders.found }, (folder) => {
  test.each(themes)(
    'shows every field of the charts once, with its label: %s',
    { timeout: 120_000 },
    async (reader) => {
      const charts = chartSchemas(inShared('corpus/cluster-app')).filter(
        (_, index) => reader === 'rjsf-core' || index === 0,
      );
      const requests = charts.map(({ schema }) => ({ reader, schema, uiSchema: createUiSchema(documentOf(schema)) }));
      const answers = await askReaders(folder, requests);
      const problems = charts.flatMap(({ name, schema }, index) => findProblems(name, schema, answers[index] ?? ''));
      expect(problems).toEqual([]);
    },
  );
});

function findProblems(name: string, schema: SchemaObject, html: string): readonly string[] {
  const labels = new Set(listLabels(html));
  return [...listShownFields(createFormView(documentOf(schema)).root)].flatMap((field) => {
    const id = formatReaderId(field);
    // A field of any type has no input.
    if (field.widget === 'yaml') return [];
    const inputs = Math.max(countIds(html, id), countIds(html, `${id}__title`));
    const isSecond = html.includes(`id="${id}__oneof_select"`) || html.includes(`id="${id}__anyof_select"`);
    return [
      ...(inputs === 1 || (isSecond && field.isNullable) ? [] : [`${name} ${id}: ${inputs} inputs`]),
      ...(isSecond && !field.variants && !field.isNullable ? [`${name} ${id}: a second input`] : []),
      ...([field.label, `${field.label} (deprecated)`].some((label) => labels.has(label))
        ? []
        : [`${name} ${id}: no label "${field.label}"`]),
    ];
  });
}

function countIds(html: string, id: string): number {
  return html.split(` id="${id}"`).length - 1;
}
