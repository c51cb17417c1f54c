/** Errors that `gen` would report for the model of an imported document: the model accepts them in place. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { emitTargets, loadTargets, type Target } from '../../generator/emit/target.ts';
import type { Imported } from '../../generator/import/import.ts';
import { placedDocument } from '../../generator/import/placed.ts';
import type { Accepted } from '../../generator/print/index.ts';
import type { Allowance, SchemaDocument } from '../../schema/document/document.ts';
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
  const kinds = documents.map(({ kind }) => kind);
  const targets = await loadTargets(
    targetsOf(located.dialects).filter(({ files }) => kinds.some((kind) => isReadByRules(files[kind]))),
    kinds,
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

/** No rule reads other artifacts, and their own findings are not those of the document. */
function isReadByRules(file: string | undefined): boolean {
  return file === 'values.yaml' || Object.values<string | undefined>(schemaFiles).includes(file);
}

function checkImported(imported: Imported, file: string, { located, documents, targets }: Emitting): Contradictions {
  const { document } = imported;
  const schemas = [...walk(document.root)];
  // Objects of an imported model must start as they do in the chart.
  const constructed = new Set(schemas.map(({ schema }) => schema));
  const model = { ...placedDocument(imported), asRead: document.root, fromModel: true, allowances: [] };
  const check = (checked: SchemaDocument): readonly Diagnostic[] => {
    const { artifacts } = emitTargets(checked, targets, document.targets, {
      cwd: '/',
      folder: 'out',
      documents: documents.map((item) => (item === document ? checked : item)),
    });
    return checkModel(checked, new Map(artifacts.map((artifact) => [artifact.file, artifact])), located).diagnostics;
  };
  const errors = check({ ...model, constructed }).filter(({ severity }) => severity === 'error');
  const byPointer = new Map(schemas.map(({ schema, pointer }) => [pointer, schema]));
  const places = errors.map(({ code, pointer = '' }): AcceptedPlace => {
    const around =
      listAncestors(pointer).find((candidate) => isMember.test(candidate) && byPointer.has(candidate)) ?? '';
    return { code, schema: byPointer.get(around) ?? document.root };
  });
  const used = withoutUnused(joinAtRoot(places, document.root), (left) => check({ ...model, allowances: left }));
  const codes = new Map<SchemaObject, Set<string>>();
  for (const { code, schema } of used) codes.set(schema, (codes.get(schema) ?? new Set()).add(code));
  return { accepted: { codes, reason: `as imported from ${file}` }, diagnostics: errors.map(asWarning) };
}

interface AcceptedPlace {
  readonly code: string;
  readonly schema: SchemaObject;
}

/** More places than these are accepted together, at the root. */
const mostPlaces = 2;

function joinAtRoot(places: readonly AcceptedPlace[], root: SchemaObject): readonly AcceptedPlace[] {
  const byCode = new Map<string, Set<SchemaObject>>();
  for (const { code, schema } of places) byCode.set(code, (byCode.get(code) ?? new Set()).add(schema));
  return [...byCode].flatMap(([code, schemas]) => {
    const isJoined = schemas.has(root) || schemas.size > mostPlaces;
    return (isJoined ? [root] : [...schemas]).map((schema) => ({ code, schema }));
  });
}

/** `gen` omits some values that the chart starts with, and their findings. */
function withoutUnused(
  places: readonly AcceptedPlace[],
  check: (left: readonly Allowance[]) => readonly Diagnostic[],
): readonly AcceptedPlace[] {
  if (places.length === 0) return places;
  const allowances = places.map(({ code, schema }, index) => ({
    rule: code,
    reason: 'imported',
    schema,
    origin: { file: 'import', line: index + 1, column: 1 },
  }));
  const unused = new Set(check(allowances).flatMap(({ code, origin }) => (code === unusedCode ? [origin.line] : [])));
  const left = places.filter((_, index) => !unused.has(index + 1));
  return left.length === places.length ? places : withoutUnused(left, check);
}

const unusedCode = 'allow/unused';

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
