import type { SchemaDocument } from '../../schema/document/document.ts';
import { binding } from './binding.ts';
import { jsonSchema } from './json-schema.ts';
import { openApi } from './openapi.ts';
import type { EmitOptions } from './options.ts';
import type { Emitted, Place, Target } from './target.ts';
import { valuesYaml } from './values-yaml.ts';

export type { KeywordName, Keywords, KeywordTable, Treatment } from './keyword-table.ts';
export { change, drop, own, refuse, same } from './keyword-table.ts';
export { normalForm } from './normal-form.ts';
export type { EmitOptions, JsonSchemaOptions, OpenApiOptions, ValuesYamlOptions } from './options.ts';
export type { Artifact, Emitted, Target } from './target.ts';

/** The targets of the package, in the order in which they write. */
export const targets: readonly Target[] = [jsonSchema, valuesYaml, openApi, binding];

/** The artifacts and diagnostics of all targets that write a file for a document and are not switched off. */
export function emitDocument(
  document: SchemaDocument,
  options: EmitOptions = {},
  chosen: readonly Target[] = targets,
  place: Place = { cwd: '/', folder: 'out' },
): Emitted {
  const off = Object.entries(options).flatMap(([name, option]) => (option === false ? [name] : []));
  const emitted = chosen
    .filter(({ name, files }) => files[document.kind] !== undefined && !off.includes(name))
    .map((target) => target.emit(document, options, place));
  return {
    artifacts: emitted.flatMap(({ artifacts }) => artifacts),
    diagnostics: emitted.flatMap(({ diagnostics }) => diagnostics),
  };
}
