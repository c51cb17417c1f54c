import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openForms, type OpenForm } from '../../src/commands/forms/open-forms.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { FormField, FormView } from '../../src/form/form-view.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { formatPointer, resolvePointer } from '../../src/text/value/pointer.ts';
import { describeShared } from '../support/needs.ts';

function* listAll(field: FormField): Generator<FormField> {
  yield field;
  for (const inner of listInner(field)) yield* listAll(inner);
}

function listInner({ fields = [], entries = [], items = [], variants = [] }: FormField): readonly FormField[] {
  return [...fields, ...entries, ...items, ...variants.map(({ field }) => field)];
}

/** What is wrong with a view by itself: two fields of one name, and content that is nowhere. */
function listFaults({ root }: FormView): readonly string[] {
  const all = [...listAll(root)];
  const pointers = new Set(all.map(({ pointer }) => pointer));
  return all.flatMap((field) => {
    const names = [...(field.fields ?? []), ...(field.entries ?? [])].map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    const lost = field.sameAs !== undefined && !pointers.has(field.sameAs) ? [`${field.pointer} is nowhere`] : [];
    return [...twice.map((name) => `${field.pointer} has ${name} twice`), ...lost];
  });
}

/** Properties that no field shows: found by a walk of its own through properties, references and allOf. */
function* listMissing(
  schema: unknown,
  field: FormField,
  view: FormView,
  root: SchemaObject,
  depth = 0,
): Generator<string> {
  if (!isSchemaObject(schema) || depth > 12) return;
  const { $ref, allOf = [], properties = {} } = schema;
  if (typeof $ref === 'string' && /^#(?:\/|$)/.test($ref))
    yield* listMissing(resolvePointer(root, $ref.slice(1)), field, view, root, depth + 1);
  for (const part of allOf) yield* listMissing(part, field, view, root, depth + 1);
  const whole = field.sameAs === undefined ? field : findField(view.root, field.sameAs);
  for (const [name, inner] of Object.entries(properties)) {
    const candidates = [whole, ...(whole?.variants ?? []).map((variant) => variant.field)];
    const found = candidates.map((candidate) => candidate?.fields?.find((each) => each.name === name)).find(Boolean);
    if (!found) yield formatPointer([field.pointer, name]);
    else yield* listMissing(inner, found, view, root, depth + 1);
  }
}

function findField(root: FormField, pointer: string): FormField | undefined {
  for (const field of listAll(root)) if (field.pointer === pointer && field.sameAs === undefined) return field;
}

/** Documents that the tool refuses are no matter of views. */
async function openAll(name: string, cwd: string): Promise<readonly OpenForm[]> {
  try {
    return await openForms([name], { cwd });
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

for (const [corpus, least] of [
  ['corpus/cluster-app', 9],
  ['corpus/crd', 60],
  ['corpus/kudo/packages', 15],
  ['corpus/ytt', 50],
  ['corpus/helm', 4],
] as const) {
  describeShared(`views of ${corpus}`, corpus, (folder) => {
    test('show each property once, and content that exists', async () => {
      const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      let count = 0;
      for (const { name } of names) {
        for (const { view, document, checks, file } of await openAll(name, folder)) {
          count += 1;
          expect({ file: join(corpus, file), faults: listFaults(view) }).toEqual({
            file: join(corpus, file),
            faults: [],
          });
          const missing = checks === 'values' ? [...listMissing(document.root, view.root, view, document.root)] : [];
          expect({ file, missing }).toEqual({ file, missing: [] });
        }
      }
      expect(count).toBeGreaterThanOrEqual(least);
    });
  });
}
