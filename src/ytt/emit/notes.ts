import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { listJsonItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { EmissionPlace } from './emission/index.ts';
import { fitsNode, type EmittedNode, type Notes } from './text/index.ts';

/** Omits examples whose type ytt would refuse. */
export function createNotes({ view, use }: Pick<EmissionPlace, 'view' | 'use'>, node?: EmittedNode): Notes {
  const { schemas } = view;
  const title = findFirst(schemas, (schema) => schema.title);
  const description = findFirst(schemas, (schema) => schema.description);
  const isDeprecated = use.name !== '' && schemas.some((schema) => schema.deprecated === true);
  const notice = findFirst(schemas, (schema) =>
    schema.deprecated === true ? (schema.$comment ?? 'deprecated') : undefined,
  );
  const examples = schemas.flatMap(listExamples);
  return {
    ...omitUndefined({ title, description }),
    ...(isDeprecated ? { deprecated: notice ?? 'deprecated' } : {}),
    examples: examples.filter(([, value]) => !node || fitsNode(node, value)),
  };
}

function listExamples({ examples, 'x-ytt-example-titles': exampleTitles }: SchemaObject): Notes['examples'] {
  const titles = listJsonItems(exampleTitles);
  return listJsonItems(examples).map((value, index) => {
    const title = titles[index];
    return [typeof title === 'string' ? title : '', value];
  });
}

function findFirst<T>(schemas: readonly SchemaObject[], read: (schema: SchemaObject) => T | undefined): T | undefined {
  for (const schema of schemas) {
    const found = read(schema);
    if (found !== undefined) return found;
  }
}
