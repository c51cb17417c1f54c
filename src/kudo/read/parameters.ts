import type { Chosen, DocumentReader } from '../../generator/import/reader.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { findDraft } from '../../schema/keywords/drafts.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { createStart } from '../../schema/resources/well-formed.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { dialects } from '../emit/table.ts';
import { words } from '../vocabulary/words.ts';
import { modelOfList } from './list-model.ts';

export const parametersReader: DocumentReader = {
  kind: 'kudo',
  title: () => 'the parameters of a KUDO operator',
  describes: 'parameters',
  marks: /kudo\.dev\/|parameters/,
  searched: /^apiVersion:\s*["']?kudo\.dev\/v1beta2\b/m,
  reads: isParameters,
  translate: async (reading) => (await import('./translate-list.ts')).translateList(reading),
  schemasIn: (root) => (isStructure(root) ? [createStart(root, findDraft(root.$schema) ?? 2020)] : []),
  comparesChosen: true,
  choose: (root) => (isStructure(root) ? chooseStructure(root) : chooseList(root)),
};

/** Recognizes operator.yaml, so that its package can be checked. */
export const operatorReader: DocumentReader = {
  kind: 'kudo-operator',
  title: () => 'a KUDO operator',
  marks: /kudo\.dev\/|plans/,
  searched: /^(?:apiVersion:\s*["']?kudo\.dev\/|operatorVersion:)/m,
  searchedName: 'operator.yaml',
  reads: (root) => root.kind === undefined && (isOfKudo(root) || isOperator(root)),
};

export const kudoObjectReader: DocumentReader = {
  kind: 'kudo-object',
  title: ({ kind }) => (kind === undefined ? 'an OperatorVersion' : `a KUDO object (${String(kind)})`),
  marks: /kudo\.dev\//,
  reads: (root) => isOfKudo(root),
};

function isOfKudo({ apiVersion }: SchemaObject): boolean {
  return typeof apiVersion === 'string' && apiVersion.startsWith('kudo.dev/');
}

/** An operator has plans and tasks; a list without a version is v1beta1. */
function isParameters(root: SchemaObject): boolean {
  if (root.kind !== undefined || root.plans !== undefined || root.tasks !== undefined) return false;
  return isOfKudo(root) || (root.apiVersion === undefined && isList(root));
}

/** KUDO accepts an operator without a version. */
function isOperator({ apiVersion, name, operatorVersion, tasks, plans }: SchemaObject): boolean {
  const isNamed = typeof name === 'string' && operatorVersion !== undefined;
  return apiVersion === undefined && isNamed && Array.isArray(tasks) && isSchemaObject(plans);
}

function isList({ parameters, ...rest }: SchemaObject): boolean {
  const isOther = Object.keys(rest).some((key) => key !== 'groups' && key !== 'apiVersion');
  return (
    !isOther &&
    Array.isArray(parameters) &&
    parameters.every((parameter) => isSchemaObject(parameter) && 'name' in parameter)
  );
}

function isStructure({ apiVersion }: SchemaObject): boolean {
  return apiVersion === 'kudo.dev/v1beta2';
}

/** The models write the draft that the structure names. */
function chooseStructure(file: SchemaObject): Chosen {
  const draft = draftNamed(file.$schema);
  const targets = draft === '2019-09' ? {} : { targets: { kudo: { draft } } };
  const root = { ...omitKeywords(file, 'apiVersion', '$schema'), [words.parameters]: targets };
  const newest = file.$schema === undefined ? {} : { $schema: file.$schema };
  return { root: { ...newest, ...root }, at: [], name: 'OperatorParameters', kind: 'parameters', left: [] };
}

function draftNamed($schema: unknown): string {
  const found = Object.entries(dialects).find(([, address]) => address === $schema);
  return found?.[0] ?? 'none';
}

function chooseList(file: SchemaObject): Chosen {
  // A document that was read is JSON.
  const model = modelOfList(file as JsonObject);
  if ('problem' in model && typeof model.problem === 'string') return { problem: model.problem };
  return { root: model, at: [], name: 'OperatorParameters', kind: 'parameters', left: [] };
}
