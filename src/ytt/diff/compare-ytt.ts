import { type Change, type ChangeKind, compareSchemas } from '../../diff/index.ts';
import { type CompareWatch, type GivenValues, isRefusing } from '../../diff/pair/change.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { originOf } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { candidatesFor, documentAt, type Judge, judgeOf, placesIn, rulesAt } from '../probes/index.ts';
import { isSameRule } from './same-rule.ts';

/** Compares two schemas of ytt: a witness is one that our engine takes by the old, and refuses by the new. */
export function compareYtt(
  old: SchemaDocument,
  next: SchemaDocument,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
): readonly Change[] {
  if (isSame(old.root, next.root)) return [];
  const changes = compareSchemas(old, next, values, onChange);
  if (old.text === undefined || next.text === undefined) return changes;
  const engines: Engines = { takes: judgeOf(old.text), refuses: judgeOf(next.text) };
  const all = changes.map((one) => judged(one, { old, next, engines }));
  return [...incomplete(next, engines, all), ...all];
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

/** True for values that the old schema takes and the new one refuses. */
function isProof(values: Json, { takes, refuses }: Engines): boolean {
  return takes(values).length === 0 && refuses(values).length > 0;
}

/** A change with the witness that our engine confirms; one of rules in code as what it does to values. */
function judged(change: Change, compared: Compared): Change {
  const { witness, ...rest } = change;
  if (isOfCode(change)) return ofCode(rest, compared);
  if (!isRefusing(change) || (witness !== undefined && isProof(witness, compared.engines))) return change;
  const found = proofAt(change, compared);
  return found === undefined ? rest : { ...rest, witness: found };
}

/** Values at the place of a change that prove it, whatever stands around them. */
function proofAt({ path }: Change, { old, next, engines }: Compared): Json | undefined {
  const schemas = [next, old].flatMap(({ root }) => schemasAt(root, path));
  return candidatesFor(schemas)
    .map((value) => documentAt(path, value))
    .find((one) => isProof(one, engines));
}

const codeChange = /^diff\/(?:x-ytt-validation|x-ytt-lengths|predicates)-(?:added|changed|removed)$/;

function isOfCode({ code }: Change): boolean {
  return codeChange.test(code);
}

function ofCode(change: Change, { old, next, engines }: Compared): Change {
  const [before, after] = [old, next].map(({ root }) => schemasAt(root, change.path));
  if (before === undefined || after === undefined) return change;
  const isAlike = isSameRule(before.flatMap(rulesAt), after.flatMap(rulesAt));
  if (isAlike && !change.code.includes('lengths'))
    return { ...change, kind: 'neutral', ...worded(change, 'the rules say the same') };
  const tried = candidatesFor([...after, ...before]).map((value) => documentAt(change.path, value));
  const witness = tried.find((one) => isProof(one, engines));
  if (witness !== undefined) return { ...change, kind: 'breaking', witness, ...worded(change) };
  const isWider = tried.some((one) => isProof(one, { takes: engines.refuses, refuses: engines.takes }));
  const kind = kindWithout(change.code, isWider);
  const addition = kind === 'behaviour' ? 'no value that was tried tells the two apart' : undefined;
  return { ...change, kind, ...worded(change, addition) };
}

/** What a change does of which no value shows that it refuses one. */
function kindWithout(code: string, isWider: boolean): ChangeKind {
  if (isWider || code.endsWith('removed')) return 'compatible';
  return 'behaviour';
}

/** In the words of ytt: the keyword is how models keep it. */
function worded({ message }: Change, addition?: string): Pick<Change, 'message'> {
  const said = message
    .replace(/\ban? x-ytt-validation\b|\bx-ytt-validation\b/, 'rules in Starlark')
    .replace(/\ban? predicates\b|\bpredicates\b/, 'rules')
    .replace('x-ytt-lengths', 'the way in which lengths are counted');
  return { message: addition === undefined ? said : `${said}: ${addition}` };
}

function schemasAt(root: SchemaObject, path: readonly string[]): readonly SchemaObject[] {
  return [...placesIn(root)].filter((one) => isSame(one.path, path)).map(({ schema }) => schema);
}

/** Values that were complete by defaults are refused: a default breaks a rule now, so that its value must be given. */
function incomplete(next: SchemaDocument, engines: Engines, all: readonly Change[]): readonly Change[] {
  if (!isProof({}, engines) || all.some(({ witness }) => witness !== undefined && isSame(witness, {}))) return [];
  const [reason = ''] = engines.refuses({});
  const origin = originOf(next, next.root) ?? { file: next.name, line: 1, column: 1 };
  return [
    {
      ...{ kind: 'breaking', code: 'diff/ytt-defaults-refused', pointer: '', path: [], witness: {} },
      message: `the defaults alone are refused now: ${reason}`,
      new: { pointer: '', origin },
    },
  ];
}
