import { dirname, join } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { findHolder } from '../../generator/add/find-holder.ts';
import { createPropertyDraft, type NewProperty } from '../../generator/add/property-draft.ts';
import type { PropertySurroundings } from '../../generator/add/surroundings.ts';
import { listValuesFolders } from '../../generator/dialect/dialect.ts';
import { isSchemaDocument } from '../../generator/import/reader.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { setMember, writtenObjects } from '../../text/edit/edit-object.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { readFileText, readFoundFile } from '../../text/files/read-file.ts';
import { isObject, type JsonObject, type Json } from '../../text/value/json.ts';
import { formatPointer, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { applyEdits } from '../../text/edit/text-layout.ts';
import { plainPresentation, type Presentation } from '../../text/yaml/writer.ts';
import { type Reading, readText, asText } from '../../text/read-text.ts';
import { getPresentation } from '../../values/write/schema-presentation.ts';
import { lintReading } from '../lint/lint-documents.ts';
import type { Project } from '../project/configuration.ts';
import { insertProperty } from './insert-property.ts';
import { listNewFindings } from './new-findings.ts';
import { createSchemaReview } from './review.ts';
import type { AddOptions, FileEdit, OpenedTarget } from './target.ts';

/** Opens a JSON Schema without a model; `values.schema.json#/$defs/pool` names one of its definitions. */
export function openSchemaTarget(name: string, project: Project, options: AddOptions): OpenedTarget {
  const { cwd } = project;
  const [file = '', at = ''] = name.split('#');
  const reading = readFileText(file, { cwd });
  const { value: root, text: before, diagnostics } = reading;
  if (!isObject(root) || !isSchemaObject(root)) return { files: [file], diagnostics };
  if (!isSchemaDocument(reading)) throw new UsageError({ message: `"${file}" is not a JSON schema`, help: whereHelp });
  const start = resolvePointer(root, at);
  if (!isSchemaObject(start)) throw new UsageError(`"${file}" has no schema at "${at}"`);
  const surroundings = createSurroundings(root, start, options);
  const linting = { cwd, located: project, choices: { settings: {} } };
  const review = options.isLive === true ? createSchemaReview(reading, linting, surroundings) : undefined;
  const draft = createPropertyDraft({ ...surroundings, review });
  return {
    files: [file],
    draft,
    plan: async (answers) => {
      const property = draft.finish(answers);
      const after = insertText(reading, root, property);
      if (after === undefined) throw new UsageError(`"${file}" cannot be changed`);
      const [earlier, now] = [await lintReading(reading, linting), await lintReading(readText(after, file), linting)];
      const edits: FileEdit[] = [{ path: file, before, after }];
      if (options.values === true) edits.push(writeDefault(findValues(file, project), { property, cwd }));
      // A schema that is built of answers and documents holds only JSON.
      const schema = property.schema as JsonObject;
      const added = { file, pointer: findPointer(root, property), required: property.isRequired, schema };
      return { added, edits, notes: [], diagnostics: listNewFindings(now.diagnostics, earlier.diagnostics) };
    },
  };
}

const whereHelp = 'Name a model, models/app.ts#App, a values.schema.json, or the folder of a chart or an operator.';

function createSurroundings(root: SchemaObject, start: SchemaObject, options: AddOptions): PropertySurroundings {
  const { $defs = {}, definitions } = root;
  const older = isSchemaObject(definitions) ? definitions : {};
  const listReferences = (keyword: string, names: object) =>
    Object.keys(names).map((name): readonly [string, SchemaObject] => [name, { $ref: `#/${keyword}/${name}` }]);
  return {
    locate: (steps) => findHolder(root, start, steps),
    types: new Map([...listReferences('definitions', older), ...listReferences('$defs', $defs)]),
    definitions: { $defs, definitions: older },
    given: options.given ?? new Set(),
    acceptsAnyKey: options.acceptsAnyKey === true,
  };
}

function insertText(reading: Reading, root: SchemaObject, property: NewProperty): string | undefined {
  const pointer = findHolderPointer(root, property);
  return editValues(insertMember(reading, pointer, property), {
    presentation: plainPresentation,
    target: (values) => insertProperty(values, parsePointer(pointer), property),
    comments: false,
  });
}

/** In JSON, objects are written over lines as those beside them. */
function insertMember(reading: Reading, pointer: string, property: NewProperty): string {
  const { text, value, format } = reading;
  if (format !== 'json' || !isObject(value)) return text;
  const target = resolvePointer(insertProperty(value, parsePointer(pointer), property), `${pointer}/properties`);
  const name = property.holder.missing[0] ?? property.holder.key;
  const find = writtenObjects(reading);
  const properties = find(`${pointer}/properties`);
  const holder = find(pointer);
  if (!isObject(target) || !holder) return text;
  const edits = properties
    ? setMember(properties, name, target[name], Object.keys(target).indexOf(name))
    : setMember(holder, 'properties', target, holder.members.length);
  return edits ? applyEdits(text, edits) : text;
}

function findHolderPointer(root: SchemaObject, { holder }: NewProperty): string {
  return [...walk(root)].find(({ schema }) => schema === holder.schema)?.pointer ?? '';
}

function findPointer(root: SchemaObject, property: NewProperty): string {
  const { missing, key } = property.holder;
  const tokens = [...missing, key].flatMap((name) => ['properties', name]);
  return findHolderPointer(root, property) + formatPointer(tokens);
}

function findValues(file: string, { dialects }: Project): string {
  const [kind] = listValuesFolders(dialects);
  return join(dirname(file), kind?.values.valuesFile ?? 'values.yaml');
}

interface Place {
  readonly property: NewProperty;
  readonly cwd: string;
}

/** Writes the default of a property to a values file, with its title and description as a comment. */
function writeDefault(file: string, { property, cwd }: Place): FileEdit {
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

function createComment([name, ...rest]: readonly string[], described: Presentation): Presentation {
  if (name === undefined) return { ...plainPresentation, comment: (indentation) => described.comment(indentation) };
  const below = createComment(rest, described);
  return {
    ...plainPresentation,
    declares: (key) => key === name,
    member: (key) => (key === name ? below : plainPresentation),
  };
}
