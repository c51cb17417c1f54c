import { expect } from 'vitest';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { emitTargets } from '../../src/generator/emit/target.ts';
import { targetNamed } from '../support/dialects.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { folderForAll } from '../support/folder.ts';

/** A model of a kind, and what comes of it. */
export interface WrittenModel {
  readonly document: SchemaDocument;
  readonly definition: string;
  readonly problems: readonly string[];
}

/** Writes the definition of a kind whose `spec` is of the class `Spec` of a text; other findings end the test. */
export function writtenModel(text: string): WrittenModel {
  const source = [
    "import { Check, Closed, Format, Items, Maximum, MaxItems, MaxLength, MaxProperties, type Integer, type IntOrString } from 'schemawright';",
    "import { ListMap, Resource } from 'schemawright/kubernetes';",
    text,
    "@Resource({ group: 'example.com', kind: 'Thing', version: 'v1', scope: 'Namespaced' })",
    'export class Thing { spec!: Spec; }',
  ].join('\n');
  const folder = folderForAll({ 'thing.ts': source });
  const { documents, diagnostics } = extractModels(folder, [`${folder}/thing.ts`], { modules: knownModules });
  expect(diagnostics.map(({ message, origin }) => `${origin.line}:${origin.column} ${message}`)).toEqual([]);
  const [first] = documents;
  if (first === undefined) throw new Error('no document');
  const { artifacts, diagnostics: problems } = emitTargets(
    first.document,
    [targetNamed('crd')],
    {},
    { cwd: folder, folder: 'out' },
  );
  return {
    document: first.document,
    definition: artifacts[0]?.text ?? '',
    problems: problems.map(
      ({ severity, message, help, origin }) => `${severity} ${origin.line}:${origin.column} ${message} – ${help ?? ''}`,
    ),
  };
}

/** An object of the kind. */
export function thing(spec: unknown): object {
  return { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'thing', namespace: 'a' }, spec };
}
