import { UsageError } from '../../diagnostics/usage-error.ts';
import type { NewProperty } from '../../generator/add/property-draft.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { plainPresentation, type Presentation } from '../../text/yaml/writer.ts';
import { getPresentation } from '../../values/write/schema-presentation.ts';
import { asText } from '../../text/read-text.ts';
import type { FileEdit } from './target.ts';

interface Place {
  readonly property: NewProperty;
  readonly cwd: string;
}

/** Writes the default of a property to a values file, with its title and description as a comment. */
export function writeDefault(file: string, { property, cwd }: Place): FileEdit {
  const { steps, schema } = property;
  const names = steps.flatMap((step) => (step.kind === 'key' ? [step.name] : []));
  if (schema.default === undefined)
    throw new UsageError({ message: '--values needs a default to write', help: 'Add --default VALUE.' });
  if (names.length < steps.length)
    throw new UsageError('--values cannot write the default of items or of the values of a map');
  const before = readFoundFile(file, { cwd, read: asText })?.text ?? '';
  const fallback = schema.default;
  const after = editValues(before, {
    presentation: createComment(names, getPresentation(schema)),
    target: (values) => setDefault(values, names, fallback),
    comments: true,
  });
  if (after === undefined) throw new UsageError(`"${file}" cannot be changed`);
  return { path: file, before, after };
}

function setDefault(values: JsonObject, [name, ...rest]: readonly string[], value: Json): JsonObject {
  if (name === undefined) return values;
  if (rest.length === 0) return Object.hasOwn(values, name) ? values : { ...values, [name]: value };
  const inner = values[name];
  return { ...values, [name]: setDefault(isObject(inner) ? inner : {}, rest, value) };
}

/** Only the new key gets a comment. */
function createComment([name, ...rest]: readonly string[], described: Presentation): Presentation {
  if (name === undefined) return { ...plainPresentation, comment: (indentation) => described.comment(indentation) };
  const below = createComment(rest, described);
  return {
    ...plainPresentation,
    declares: (key) => key === name,
    member: (key) => (key === name ? below : plainPresentation),
  };
}
