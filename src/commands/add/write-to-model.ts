import { posix } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { listSpeeches } from '../../generator/dialect/dialect.ts';
import { type EditableClass, ModelText } from '../../generator/edit/edit-model.ts';
import type { WrittenType } from '../../generator/print/printing/printing.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { createTitle } from '../../text/identifiers.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { asText } from '../../text/read-text.ts';
import type { Addition } from './addition.ts';
import type { DeclaredClass } from './declared-classes.ts';
import type { OpenModels } from './project-models.ts';
import type { PlannedAddition } from './target.ts';

interface ModelSurroundings {
  readonly document: SchemaDocument;
  readonly open: OpenModels;
  readonly classes: ReadonlyMap<string, DeclaredClass>;
  /** True to give the objects that are created titles after their keys. */
  readonly titles: boolean;
}

export function writeToModel(
  addition: Addition,
  { document, open, classes, titles }: ModelSurroundings,
): Pick<PlannedAddition, 'added' | 'edits' | 'notes'> {
  const { holder, schema, declared, isRequired } = addition;
  const { cwd, dialects } = open.project;
  const type = document.types?.get(holder.schema);
  if (!type?.model) throw new UsageError(describeNoClass(holder.key, type?.name));
  const { name, file } = type;
  if (type.model.from !== undefined) throw new UsageError(describePackaged(name, type.model.from));
  const before = readFileText(file, { cwd, read: asText }).text;
  const text = new ModelText(before);
  const target = text.class(name);
  if (!target) throw new UsageError(describeNoClass(holder.key, name));
  const nested = nestSchema(addition, titles);
  const key = holder.missing[0] ?? holder.key;
  target.add(key, nested.schema, {
    starting: new Set(document.kind === 'values' && schema.default !== undefined && !isRequired ? nested.created : []),
    kind: document.kind,
    speeches: listSpeeches(dialects),
    behind: findPlace(target, addition),
    isRequired: isRequired && holder.missing.length === 0,
    typed: listWrittenTypes(declared, classes),
  });
  for (const typeName of new Set(declared.values())) importClass(text, file, classes.get(typeName));
  const uses = countUses(open, file, name);
  const notes = uses > 1 ? [`${uses} properties have the class ${name}: all of them get "${key}".`] : [];
  const added = {
    file,
    class: name,
    key: holder.key,
    ...(holder.missing.length === 0 ? {} : { created: holder.missing }),
    required: isRequired,
    // A schema that is built of answers and documents holds only JSON.
    schema: schema as JsonObject,
  };
  return { added, edits: [{ path: file, before, after: text.text() }], notes };
}

interface Nested {
  readonly schema: SchemaObject;
  /** The objects that are created. */
  readonly created: readonly SchemaObject[];
}

function nestSchema({ holder, schema, isRequired }: Addition, titles: boolean): Nested {
  const created: SchemaObject[] = [];
  const names = [...holder.missing.slice(1), holder.key];
  const whole = holder.missing.toReversed().reduce<SchemaObject>((inner, name, index) => {
    const key = names.at(-1 - index) ?? '';
    const object: SchemaObject = {
      type: 'object',
      ...(titles ? { title: createTitle(name) } : {}),
      properties: { [key]: inner },
      ...(isRequired && index === 0 ? { required: [key] } : {}),
    };
    created.push(object);
    return object;
  }, schema);
  return { schema: whole, created };
}

/** The property that the new one follows. Inherited ones are not in the text of the class. */
function findPlace({ properties, has }: EditableClass, { after, before }: Addition): string | undefined {
  if (after !== undefined && has(after)) return after;
  if (before !== undefined && has(before)) return properties[properties.indexOf(before) - 1];
  return properties.at(-1);
}

function listWrittenTypes(
  declared: Addition['declared'],
  classes: ModelSurroundings['classes'],
): ReadonlyMap<SchemaObject, WrittenType> {
  return new Map(
    [...declared].flatMap(([schema, text]) => {
      const known = classes.get(text);
      return known ? [[schema, { text, schema: known.schema }] as const] : [];
    }),
  );
}

/** The module is named as the other imports of the file name theirs. */
function importClass(text: ModelText, from: string, declared?: DeclaredClass): void {
  if (!declared || declared.type.file === from) return;
  const { name, file, model } = declared.type;
  const path = posix.relative(posix.dirname(from), file);
  const relative = path.startsWith('.') ? path : `./${path}`;
  const ending = text.relativeEnding();
  text.import(
    model?.exported ?? name,
    model?.from ?? relative.replace(/\.(m?)ts$/, (_, kind: string) => ending.replace('.', `.${kind}`)),
  );
}

/** The places where the properties of the models have the class. */
function countUses({ models }: OpenModels, file: string, name: string): number {
  const users = new Set<string>();
  for (const { document } of models.documents) {
    const isClass = (schema: SchemaObject): boolean => {
      const type = document.types?.get(schema);
      return type?.file === file && type.name === name;
    };
    for (const { schema, pointer } of walk(document.root)) {
      const target = schema.$ref === undefined ? schema : resolveLocal(document.root, schema.$ref);
      const isDefinition = /^\/\$defs\/[^/]*$/.test(pointer);
      if (isSchemaObject(target) && isClass(target) && !isDefinition) users.add(`${document.name}${pointer}`);
    }
  }
  return users.size;
}

function describeNoClass(key: string, name?: string): UsageProblem {
  const message =
    name === undefined ? `no class declares the object that would get "${key}"` : `"${name}" is not a class of a model`;
  return { message, help: 'Declare a class for it, and add the property again.' };
}

function describePackaged(name: string, from: string): UsageProblem {
  const message = `the class "${name}" belongs to the package "${from}", which cannot be changed`;
  return { message, help: 'Use a class of your own that extends it.' };
}
