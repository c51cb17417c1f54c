import { type Change, type ChangeKind, compareSchemas } from '../../diff/index.ts';
import { type CompareWatch, type GivenValues, isRefusing } from '../../diff/pair/change.ts';
import { describePair } from '../../diff/pair/pair.ts';
import { type SchemaDocument, findSchemaOrigin } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isObject, isSame, type Json } from '../../text/value/json.ts';
import { parseArguments } from '../carried/arguments-in.ts';
import { withoutPlaces } from '../carried/shapes.ts';
import { listCandidates } from '../probes/candidates.ts';
import { type Judge, createJudge } from '../probes/judge.ts';
import { createDocument, listPlaces, listRules } from '../probes/places.ts';
import { parseProgram, StarlarkError } from '../starlark/index.ts';

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
  if (codeChange.test(change.code)) return ofCode(rest, compared);
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

function ofCode(change: Change, { old, next, engines }: Compared): Change {
  const [before, after] = [old, next].map(({ root }) => listSchemas(root, change.path));
  if (!before || !after) return change;
  const tell = (addition?: string): string => {
    const message = change.code.includes('lengths') ? describeLengths(change) : describeRules(change, before, after);
    return addition === undefined ? message : `${message}: ${addition}`;
  };
  const isAlike = isSameRule(before.flatMap(listRules), after.flatMap(listRules));
  if (isAlike && !change.code.includes('lengths'))
    return { ...change, kind: 'neutral', message: tell('the rules are equivalent') };
  const tried = listCandidates([...after, ...before]).map((value) => createDocument(change.path, value));
  const witness = tried.find((candidate) => isProof(candidate, engines));
  if (witness !== undefined) return { ...change, kind: 'breaking', witness, message: tell() };
  const isWider = tried.some((candidate) => isProof(candidate, { takes: engines.refuses, refuses: engines.takes }));
  const kind = classifyUnproven(change.code, isWider);
  const addition = kind === 'behaviour' ? 'no value was found that distinguishes the two' : undefined;
  return { ...change, kind, message: tell(addition) };
}

/** Classifies a change for which no refused value was found. */
function classifyUnproven(code: string, isWider: boolean): ChangeKind {
  if (isWider || code.endsWith('removed')) return 'compatible';
  return 'behaviour';
}

function describeLengths({ message }: Change): string {
  return message.replace('x-ytt-lengths', 'the unit of string lengths');
}

/** Rules are named as the annotation of ytt has them: `x-ytt-validation` is only the keyword of models. */
function describeRules(change: Change, ...sides: readonly [readonly SchemaObject[], readonly SchemaObject[]]): string {
  const name = describePair(change);
  const [was = '', now = ''] = sides.map((schemas) => schemas.flatMap(listRules).map(nameRule).join(', '));
  if (was === '') return `${name} must now fulfil ${now}`;
  if (now === '') return `${name} need no longer fulfil ${was}`;
  return was === now
    ? `functions of the rules of ${name} have changed: ${now}`
    : `${name} must now fulfil ${now}; it was ${was}`;
}

function nameRule(rule: unknown): string {
  const { arguments: written, message } = isObject(rule) ? rule : {};
  if (typeof written === 'string') return written;
  return typeof message === 'string' ? JSON.stringify(message) : 'a rule without a message';
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

function isSameRule(rules: readonly unknown[], other: readonly unknown[]): boolean {
  return rules.length === other.length && rules.map(normalizeRule).join('\n') === other.map(normalizeRule).join('\n');
}

function normalizeRule(rule: unknown): string {
  if (!isObject(rule) || typeof rule.arguments !== 'string') return JSON.stringify(rule);
  const written = parseArguments(rule.arguments)?.map(({ name, value }) => [name, value]);
  return withoutPlaces([written ?? rule.arguments, typeof rule.code === 'string' ? parseCode(rule.code) : '']);
}

function parseCode(code: string): unknown {
  try {
    return parseProgram(code, 'code', 'end').statements;
  } catch (error) {
    if (error instanceof StarlarkError) return code;
    throw error;
  }
}
