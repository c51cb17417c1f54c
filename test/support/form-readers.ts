import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { FormField } from '../../src/form/form-view.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { parsePointer } from '../../src/text/value/pointer.ts';
import { repository } from './repository.ts';
import { runNode } from './run.ts';

/** What is asked of one of the packages of test/form-readers. */
export type ReaderRequest =
  | {
      readonly reader: 'rjsf-core' | 'rjsf-mui' | 'jsonforms';
      readonly schema: unknown;
      readonly uiSchema: unknown;
      readonly formData?: unknown;
      /** The draft of the schema: 2020-12 without it. */
      readonly draft?: '07';
    }
  | { readonly reader: 'backstage'; readonly template: unknown };

/** Renders forms to HTML, or validates templates; fails with what a package throws. */
export async function askReaders(folder: string, requests: readonly ReaderRequest[]): Promise<readonly string[]> {
  const program = resolve(repository, 'test/form-readers/render.mjs');
  const ran = await runNode([program, folder], { cwd: repository, input: JSON.stringify(requests) });
  expect(ran.status, ran.stderr).toBe(0);
  const answers = JSON.parse(ran.stdout) as readonly { readonly answer?: string; readonly problem?: string }[];
  return answers.map(({ answer, problem }) => answer ?? `problem: ${problem}`);
}

/** A schema as a document of values, such as a reader of a chart makes it. */
export function documentOf(root: SchemaObject, kind: SchemaDocument['kind'] = 'values'): SchemaDocument {
  return { name: 'Chart', kind, root, origins: new Map(), allowances: [], fromModel: false };
}

/** The fields that a form shows at once: not inside lists, maps, unions and what only conditions declare. */
export function* listShownFields(field: FormField): Generator<FormField> {
  if (field.level === 'hidden' || field.isConditional) return;
  if (field.pointer !== '') yield field;
  if (field.variants || field.items || field.entries) return;
  for (const inner of field.fields ?? []) yield* listShownFields(inner);
}

export function formatReaderId(field: FormField): string {
  return ['root', ...parsePointer(field.pointer)].join('_');
}

/** The texts of an HTML document's labels and legends, by the inputs that they are for. */
export function listLabels(html: string): readonly string[] {
  return [...html.matchAll(/<(label|legend|h5|h6)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , content = '']) =>
    readText(content),
  );
}

export function readText(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return html
    .replaceAll(/<style\b.*?<\/style>|<[^>]*>/gs, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\*$/, '')
    .trim();
}
