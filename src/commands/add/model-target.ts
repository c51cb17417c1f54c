import { UsageError } from '../../diagnostics/usage-error.ts';
import { findHolder } from '../../generator/add/find-holder.ts';
import { createPropertyDraft } from '../../generator/add/property-draft.ts';
import type { PropertySurroundings } from '../../generator/add/surroundings.ts';
import type { DocumentKind } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { getOwn, isObject, type JsonObject } from '../../text/value/json.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import type { EntryQuestions } from '../../generator/dialect/services.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { ModelName } from '../project/files.ts';
import { listDeclaredClasses } from './declared-classes.ts';
import { listNewFindings } from './new-findings.ts';
import { findStart, type ModelStart, type OpenModels, openModels } from './project-models.ts';
import { createModelReview } from './review.ts';
import type { AddOptions, AddTarget, OpenedTarget, PlannedAddition } from './target.ts';
import type { Addition } from './addition.ts';
import { writeToModel } from './write-to-model.ts';

/** Opens a class of a model: the questions about a property of it, or about an entry if its documents have more. */
export async function openModelTarget(model: ModelName, options: AddOptions): Promise<OpenedTarget> {
  const project = await loadConfiguration(options.cwd);
  const open = await openModels(project, model.file);
  const start = findStart(open, model);
  if (!start) {
    const errors = open.models.diagnostics.filter(({ severity }) => severity === 'error');
    return { files: [model.file], diagnostics: errors };
  }
  const entries = await findEntries(start.document.kind, open);
  if (entries) return openEntries(entries, start, open, model.file);
  if (options.isEntry === true) {
    const message = `"${start.document.name}" does not have the parameters of an operator`;
    throw new UsageError({ message, help: 'Name a class with @Parameters().' });
  }
  return openProperties(start, open, model, options);
}

async function findEntries(kind: DocumentKind, { project }: OpenModels): Promise<EntryQuestions | undefined> {
  const name = project.dialects.map(({ models = {} }) => models[kind]).find((known) => known !== undefined);
  const services = listServices(project.dialects).find((known) => known.kind === name)?.services;
  return await services?.entries?.();
}

function openProperties(start: ModelStart, open: OpenModels, { file }: ModelName, options: AddOptions): AddTarget {
  const { document, schema } = start;
  const classes = listDeclaredClasses(open.models, document.types?.get(schema)?.file ?? file);
  const types = new Map([...classes].map(([name, known]) => [name, known.schema]));
  const { $defs = {} } = document.root;
  const surroundings: PropertySurroundings = {
    locate: (steps) => findHolder(document.root, schema, steps),
    types,
    definitions: { $defs },
    given: options.given ?? new Set(),
    acceptsAnyKey: options.acceptsAnyKey === true,
  };
  const review = options.isLive === true ? createModelReview(document, open.project, surroundings) : undefined;
  const draft = createPropertyDraft({ ...surroundings, review });
  return {
    files: [file],
    draft,
    plan: async (answers) => {
      const property = draft.finish(answers);
      const written = writeToModel(property, { document, open, classes, titles: true });
      return await checkWritten(written, open);
    },
  };
}

type Written = Pick<PlannedAddition, 'added' | 'edits' | 'notes'>;

async function checkWritten(written: Written, open: OpenModels): Promise<PlannedAddition> {
  const texts = new Map(written.edits.map(({ path, after }) => [path, after]));
  const { diagnostics } = await open.readDraft(texts);
  return { ...written, diagnostics: listNewFindings(diagnostics, await open.findings()) };
}

function openEntries(entries: EntryQuestions, { document }: ModelStart, open: OpenModels, file: string): AddTarget {
  // A document holds only JSON.
  const draft = entries.openModel(document.root as JsonObject);
  return {
    files: [file],
    draft,
    plan: async (answers) => {
      const { added } = draft.finish(answers);
      const tokens = typeof added.pointer === 'string' ? parsePointer(added.pointer) : [];
      const { holder, rest } = findParent(document.root, tokens);
      const property: Addition = {
        holder: { schema: holder, missing: rest.slice(0, -1), key: rest.at(-1) ?? '' },
        schema: isObject(added.schema) ? added.schema : {},
        declared: new Map(),
        isRequired: added.required !== undefined,
        after: undefined,
        before: undefined,
      };
      const written = writeToModel(property, { document, open, classes: new Map(), titles: false });
      return await checkWritten({ ...written, added }, open);
    },
  };
}

function findParent(
  root: SchemaObject,
  tokens: readonly string[],
): { readonly holder: SchemaObject; readonly rest: readonly string[] } {
  const [token, ...rest] = tokens;
  if (token === undefined || rest.length === 0) return { holder: root, rest: tokens };
  const below = getOwn(root.properties ?? {}, token) ?? (root.type === 'array' ? root.items : undefined);
  return isSchemaObject(below) ? findParent(below, rest) : { holder: root, rest: tokens };
}
