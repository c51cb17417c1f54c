// What JSON Forms shows with the schema and the UI schema that the targets write.
import { expect, test } from 'vitest';
import { createFormView } from '../../src/form/create-form-view.ts';
import { createFormLayout } from '../../src/generator/emit/forms/json-forms-ui-schema.ts';
import type { FormField } from '../../src/form/form-view.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { parsePointer } from '../../src/text/value/pointer.ts';
import { chartSchemas } from '../emit/chart-schemas.ts';
import { askReaders, documentOf, listLabels, listShownFields } from '../support/form-readers.ts';
import { describeWith, formReaders, inShared } from '../support/needs.ts';

const charts = (): ReturnType<typeof chartSchemas> => chartSchemas(inShared('corpus/cluster-app'));

describeWith('JSON Forms', formReaders, (folder) => {
  const render = async (schema: SchemaObject, formData: unknown = {}): Promise<string> => {
    const uiSchema = createFormLayout(documentOf(schema));
    const [html = ''] = await askReaders(folder, [{ reader: 'jsonforms', schema, uiSchema, formData }]);
    return html;
  };

  test('shows a field under its condition only', async () => {
    const schema: SchemaObject = {
      type: 'object',
      properties: { mode: { type: 'string', title: 'Mode' } },
      if: { properties: { mode: { const: 'proxy' } }, required: ['mode'] },
      then: { properties: { address: { type: 'string', title: 'Address' } } },
    };
    expect(isShown(await render(schema, { mode: 'proxy' }), '#/properties/address')).toBe(true);
    expect(isShown(await render(schema, { mode: 'direct' }), '#/properties/address')).toBe(false);
    expect(isShown(await render(schema), '#/properties/address')).toBe(false);
  });

  test('shows the branch of a union that a property tells', async () => {
    const branch = (kind: string, name: string): SchemaObject => ({
      type: 'object',
      properties: { kind: { type: 'string', const: kind, title: 'Kind' }, [name]: { type: 'string', title: name } },
    });
    const schema: SchemaObject = {
      type: 'object',
      properties: {
        store: { type: 'object', title: 'Store', oneOf: [branch('disk', 'path'), branch('s3', 'bucket')] },
      },
    };
    const html = await render(schema, { store: { kind: 's3' } });
    expect(isShown(html, '#/properties/store/properties/bucket')).toBe(true);
    expect(isShown(html, '#/properties/store/properties/path')).toBe(false);
  });

  test('masks passwords and hides what is hidden', async () => {
    const html = await render({
      type: 'object',
      properties: {
        password: { type: 'string', title: 'Password', format: 'password' },
        inner: { type: 'string', title: 'Inner', 'x-hidden': true },
      },
    });
    expect(html).toMatch(/<input type="password"/);
    expect(html).not.toContain('Inner');
  });

  test('shows every single value of the charts once, with its label', { timeout: 120_000 }, async () => {
    const requests = charts().map(({ schema }) => {
      const uiSchema = flattenCategories(createFormLayout(documentOf(schema)));
      return { reader: 'jsonforms', schema, uiSchema, formData: {} } as const;
    });
    const answers = await askReaders(folder, requests);
    const problems = charts().flatMap(({ name, schema }, index) => {
      const html = answers[index] ?? '';
      return [...listShownFields(createFormView(documentOf(schema)).root)].filter(isSingle).flatMap((field) => {
        const id = `#${parsePointer(field.pointer)
          .map((token) => `/properties/${token}`)
          .join('')}`;
        const count = listControls(html, id).length;
        const isLabelled = listLabels(html).includes(field.label);
        return count === 1 && isLabelled
          ? []
          : [`${name} ${id}: ${count}${isLabelled ? '' : `, no label "${field.label}"`}`];
      });
    });
    expect(problems).toEqual([]);
  });
});

/** JSON Forms numbers what it renders again: each tag of a control. */
function listControls(html: string, id: string): readonly string[] {
  return [...html.matchAll(/<div class="control[^>]* id="([^"]*?)\d*"[^>]*>/g)].flatMap(([tag, name]) =>
    name === id.replace(/\d+$/, '') ? [tag] : [],
  );
}

function isShown(html: string, id: string): boolean {
  const [tag] = listControls(html, id);
  return tag !== undefined && !tag.includes(' hidden=""');
}

const isSingle = ({ widget }: FormField): boolean =>
  ['text', 'textarea', 'password', 'number', 'checkbox', 'select'].includes(widget);

/** Only the first category is open at once. */
function flattenCategories(layout: ReturnType<typeof createFormLayout>): unknown {
  if (layout.type !== 'Categorization') return layout;
  const elements = (layout.elements as readonly { readonly elements: readonly unknown[] }[]).flatMap(
    (page) => page.elements,
  );
  return { type: 'VerticalLayout', elements };
}
