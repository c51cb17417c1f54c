import type { PageDocument } from '../../form/page-data.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { someSchema, walk } from '../../schema/keywords/walk.ts';
import { withLibraries } from '../../schema/load-libraries.ts';
import { createMatcher } from '../../schema/regex/index.ts';
import { DocumentSession } from './document-session.ts';
import type { Session } from './session.ts';

/** Opens a document of the page; loads what its conditions and unions need, and what reads YAML if a text is not plain. */
export async function openSession(document: PageDocument): Promise<Session> {
  const { schema } = document;
  const evaluator = someSchema(schema, isConditional) ? await import('./evaluator.ts') : undefined;
  return await withLibraries(() => {
    tryPatterns(schema);
    return new DocumentSession(document, evaluator?.createOpenEvaluator);
  });
}

function isConditional({ if: condition, anyOf, oneOf, dependentSchemas }: SchemaObject): boolean {
  return (condition ?? anyOf ?? oneOf ?? dependentSchemas) !== undefined;
}

/** Some patterns of keys need a library, which is loaded now: keys are looked up without waiting. */
function tryPatterns(root: SchemaObject): void {
  const patterns = [...walk(root)].flatMap(({ schema }) => listSchemaNames(schema.patternProperties));
  for (const pattern of new Set(patterns)) createMatcher(pattern)('x'.repeat(longKey));
}

const longKey = 100;
