import { valuesOf } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { EmissionPlace } from './emission/index.ts';
import { fitsNode, type EmittedNode, type Notes } from './text/index.ts';

/** What is said to people of a place; examples that ytt would refuse for their types are left out. */
export function notesOf({ view, use }: Pick<EmissionPlace, 'view' | 'use'>, node?: EmittedNode): Notes {
  const { schemas } = view;
  const title = firstOf(schemas, (one) => one.title);
  const description = firstOf(schemas, (one) => one.description);
  const isDeprecated = use.name !== '' && schemas.some((one) => one.deprecated === true);
  const notice = firstOf(schemas, (one) => (one.deprecated === true ? (one.$comment ?? 'deprecated') : undefined));
  const examples = schemas.flatMap(examplesOf);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(isDeprecated ? { deprecated: notice ?? 'deprecated' } : {}),
    examples: examples.filter(([, value]) => node === undefined || fitsNode(node, value)),
  };
}

function examplesOf({ examples, 'x-ytt-example-titles': exampleTitles }: SchemaObject): Notes['examples'] {
  const titles = valuesOf(exampleTitles);
  return valuesOf(examples).map((value, index) => {
    const title = titles[index];
    return [typeof title === 'string' ? title : '', value];
  });
}

function firstOf<T>(schemas: readonly SchemaObject[], read: (schema: SchemaObject) => T | undefined): T | undefined {
  for (const schema of schemas) {
    const found = read(schema);
    if (found !== undefined) return found;
  }
  return undefined;
}
