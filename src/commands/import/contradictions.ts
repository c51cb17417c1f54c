/** Errors that `gen` would report for the model of an imported document: the model accepts them in place. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import { emitTargets, loadTargets, type Target } from '../../generator/emit/target.ts';
import type { Imported } from '../../generator/import/import.ts';
import { placedDocument } from '../../generator/import/placed.ts';
import type { Accepted } from '../../generator/print/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { checkModel } from '../gen/check-model.ts';
import type { Project } from '../project/configuration.ts';

export async function findContradictions(
  all: readonly Imported[],
  file: string,
  located: Project,
): Promise<Contradictions> {
  const documents = all.map(({ document }) => document);
  const targets = await loadTargets(
    targetsOf(located.dialects),
    documents.map(({ kind }) => kind),
  );
  const each = all.map((imported) => checkImported(imported, file, { located, documents, targets }));
  return {
    accepted: {
      codes: new Map(each.flatMap(({ accepted }) => [...accepted.codes])),
      reason: `as imported from ${file}`,
    },
    diagnostics: each.flatMap(({ diagnostics }) => diagnostics),
  };
}

function checkImported(imported: Imported, file: string, { located, documents, targets }: Emitting): Contradictions {
  const { document } = imported;
  const schemas = [...walk(document.root)];
  // Objects of an imported model must start as they do in the chart.
  const constructed = new Set(schemas.map(({ schema }) => schema));
  const model = { ...placedDocument(imported), asRead: document.root, constructed, fromModel: true, allowances: [] };
  const { artifacts } = emitTargets(model, targets, document.targets, {
    cwd: '/',
    folder: 'out',
    documents: documents.map((item) => (item === document ? model : item)),
  });
  const byFile = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const errors = checkModel(model, byFile, located).diagnostics.filter(({ severity }) => severity === 'error');
  const byPointer = new Map(schemas.map(({ schema, pointer }) => [pointer, schema]));
  const codes = new Map<SchemaObject, Set<string>>();
  for (const { code, pointer = '' } of errors) {
    const around =
      listAncestors(pointer).find((candidate) => isMember.test(candidate) && byPointer.has(candidate)) ?? '';
    const schema = byPointer.get(around) ?? document.root;
    codes.set(schema, (codes.get(schema) ?? new Set()).add(code));
  }
  return { accepted: { codes, reason: `as imported from ${file}` }, diagnostics: errors.map(asWarning) };
}

interface Emitting {
  readonly located: Project;
  readonly documents: readonly SchemaDocument[];
  readonly targets: readonly Target[];
}

interface Contradictions {
  readonly accepted: Accepted;
  readonly diagnostics: readonly Diagnostic[];
}

/** The root, a property, or a definition. */
const isMember = /^$|\/(?:properties|\$defs)\/[^/]*$/;

function listAncestors(pointer: string): readonly string[] {
  const tokens = pointer.split('/');
  return tokens.map((_, index) => tokens.slice(0, tokens.length - index).join('/'));
}

/** The pointer refers to the model, since the text may have an older draft. */
function asWarning({ code, message, help = '', origin }: Diagnostic): Diagnostic {
  const carried = `The models keep it unchanged and accept it with @Allow('${code}', …).`;
  return { code, severity: 'warning', message, help: `${carried} ${help}`.trim(), origin };
}
