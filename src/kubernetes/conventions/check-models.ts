import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { diagnosticsFor } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { readResource } from '../emit/manifest.ts';
import { locateSchema } from '../emit/refusals.ts';
import { writeVersion } from '../emit/version.ts';
import type { KubeObject } from '../structural/value.ts';
import type { Convention } from './fields/convention.ts';
import { findBroken } from './find-conventions.ts';

/** The conventions that the model of a kind breaks, each at its property. */
export function adviseModel(document: SchemaDocument, conventions: readonly Convention[]): readonly Diagnostic[] {
  const resource = readResource(document);
  if (!resource || resource.deprecated === true || resource.served === false) return [];
  const { schema, hasStatus } = writeVersion(document, resource).version;
  // A written schema is JSON.
  const root = { schema: schema as KubeObject, path: { text: '', steps: [] } };
  const found = findBroken(root, conventions, { hasStatus });
  return diagnosticsFor(
    document,
    found.map(({ convention: { code, help, helpInModel = help }, message, field, change }) => ({
      code,
      severity: 'info',
      message,
      help: helpInModel,
      ...(change && { fixable: true, modelFix: { property: field.name, change } }),
      schema: locateSchema(document, field.located.path.steps).schema,
    })),
  );
}
