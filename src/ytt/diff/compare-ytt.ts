import { type Change, type ChangeKind, compareSchemas } from '../../diff/index.ts';
import { type CompareWatch, type GivenValues, isRefusing } from '../../diff/pair/change.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { findSchemaOrigin } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { listCandidates, createDocument, type Judge, createJudge, listPlaces, listRules } from '../probes/index.ts';
import { isSameRule } from './same-rule.ts';

/** A witness is a value that our engine accepts with the old schema and refuses with the new one. */
export function compareYtt(
  old: SchemaDocument,
  next: SchemaDocument,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
): readonly Change[] {
  if (isSame(old.root, next.root)) return [];
  const changes = compareSchemas(old, next, values, onChange);
  if (old.text === undefined || next.text === undefined) return changes;
  const engines: Engines = { takes: createJudge(old), refuses: createJudge(next) };
  const all = changes.map((change) => judgeChange(change, { old, next, engines }));
  return [...compareCompleteness(next, engines, all), ...all];
}

interface Engines {
  readonly takes: Judge;
  readonly refuses: Judge;
}

interface Compared {
  readonly old: SchemaDocument;
  readonly next: SchemaDocument;
  readonly engines: Engines;
}

function isProof(values: Json, { takes, refuses }: Engines): boolean {
  return takes(values).length === 0 && refuses(values).length > 0;
}

/** Confirms the witness with our engine; a change of rules in code is classified by its effect on values. */
function judgeChange(change: Change, compared: Compared): Change {
  const { witness, ...rest } = change;
  if (isOfCode(change)) return ofCode(rest, compared);
  if (!isRefusing(change) || (witness !== undefined && isProof(witness, compared.engines))) return change;
  const found = findProof(change, compared);
  return found === undefined ? rest : { ...rest, witness: found };
}

/** The values around it do not matter for the proof. */
function findProof({ path }: Change, { old, next, engines }: Compared): Json | undefined {
  const schemas = [next, old].flatMap(({ root }) => listSchemas(root, path));
  return listCandidates(schemas)
    .map((value) => createDocument(path, value))
    .find((candidate) => isProof(candidate, engines));
}

const codeChange = /^diff\/(?:x-ytt-validation|x-ytt-lengths|predicates)-(?:added|changed|removed)$/;

function isOfCode({ code }: Change): boolean {
  return codeChange.test(code);
}

function ofCode(change: Change, { old, next, engines }: Compared): Change {
  const [before, after] = [old, next].map(({ root }) => listSchemas(root, change.path));
  if (!before || !after) return change;
  const isAlike = isSameRule(before.flatMap(listRules), after.flatMap(listRules));
  if (isAlike && !change.code.includes('lengths'))
    return { ...change, kind: 'neutral', ...rewordMessage(change, 'the rules are equivalent') };
  const tried = listCandidates([...after, ...before]).map((value) => createDocument(change.path, value));
  const witness = tried.find((candidate) => isProof(candidate, engines));
  if (witness !== undefined) return { ...change, kind: 'breaking', witness, ...rewordMessage(change) };
  const isWider = tried.some((candidate) => isProof(candidate, { takes: engines.refuses, refuses: engines.takes }));
  const kind = classifyUnproven(change.code, isWider);
  const addition = kind === 'behaviour' ? 'no value was found that distinguishes the two' : undefined;
  return { ...change, kind, ...rewordMessage(change, addition) };
}

/** Classifies a change for which no refused value was found. */
function classifyUnproven(code: string, isWider: boolean): ChangeKind {
  if (isWider || code.endsWith('removed')) return 'compatible';
  return 'behaviour';
}

/** `x-ytt-validation` is only the keyword of models, so messages name the annotation of ytt. */
function rewordMessage({ message }: Change, addition?: string): Pick<Change, 'message'> {
  const reworded = message
    .replace(/\ban? x-ytt-validation\b|\bx-ytt-validation\b/, 'rules in Starlark')
    .replace(/\ban? predicates\b|\bpredicates\b/, 'rules')
    .replace('x-ytt-lengths', 'the unit of string lengths');
  return { message: addition === undefined ? reworded : `${reworded}: ${addition}` };
}

function listSchemas(root: SchemaObject, path: readonly string[]): readonly SchemaObject[] {
  return [...listPlaces(root)].filter((place) => isSame(place.path, path)).map(({ schema }) => schema);
}

/** Reports values that were complete by their defaults and are refused now, because a default breaks a rule. */
function compareCompleteness(next: SchemaDocument, engines: Engines, all: readonly Change[]): readonly Change[] {
  if (!isProof({}, engines) || all.some(({ witness }) => witness !== undefined && isSame(witness, {}))) return [];
  const [reason = ''] = engines.refuses({});
  const origin = findSchemaOrigin(next, next.root) ?? { file: next.name, line: 1, column: 1 };
  return [
    {
      kind: 'breaking',
      code: 'diff/ytt-defaults-refused',
      pointer: '',
      path: [],
      witness: {},
      message: `the defaults alone are now refused: ${reason}`,
      new: { pointer: '', origin },
    },
  ];
}
