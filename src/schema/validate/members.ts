import type { Json, JsonObject } from '../../text/value/json.ts';
import type { Dependents, Law, MemberLaws } from './law.ts';
import { add, fail, judgePart, judgeSelf, type Work } from './work.ts';

/** The keywords on the properties of an object (JSON Schema 2020-12, core section 10.3.2, validation section 6.5). */
export function judgeMembers(work: Work, value: JsonObject): void {
  const laws = work.law.members();
  const missing = missingIn(value, laws.required);
  if (missing !== undefined) fail(work, 'required', { found: missing });
  if (laws.early !== undefined) {
    judgeRequired(work, value, laws.early);
    judgeDependents(work, value, laws.early);
  }
  judgeEach(work, value, laws);
  if (laws.names !== undefined) judgeNames(work, value, laws.names);
  if (laws.late !== undefined) {
    judgeDependents(work, value, laws.late);
    judgeRequired(work, value, laws.late);
  }
}

/** Each property by the keywords that speak of it; those that none speaks of, by `additionalProperties`. */
function judgeEach(work: Work, value: JsonObject, laws: MemberLaws): void {
  let unknown: string[] | undefined;
  // What is judged is plain JSON: it inherits nothing that would be listed here.
  for (const name in value) {
    const law = laws.of(name);
    if (law !== undefined) judgeMember(work, law, value[name], name);
    const isNamed = laws.patterns.length > 0 && isMatched(work, value, name, laws);
    if (isNamed || law !== undefined || laws.additional === undefined) continue;
    if (laws.additional !== false) judgeMember(work, laws.additional, value[name], name);
    else {
      unknown ??= [];
      unknown.push(name);
    }
  }
  if (unknown !== undefined) fail(work, 'additionalProperties', { found: unknown });
}

/** Judges a property by the patterns that match its name; false when none does. */
function isMatched(work: Work, value: JsonObject, name: string, { patterns }: MemberLaws): boolean {
  let isMatched = false;
  for (const { matches, law } of patterns) {
    if (!matches(name)) continue;
    isMatched = true;
    judgeMember(work, law, value[name], name);
  }
  return isMatched;
}

function judgeMember(work: Work, law: Law, member: Json | undefined, name: string): void {
  if (member !== undefined) add(work, judgePart(work, law, member, name));
}

/** Names are judged as texts that stand nowhere. */
function judgeNames(work: Work, value: JsonObject, law: Law): void {
  for (const name of Object.keys(value)) {
    const failure = work.court.judge(law, name, undefined, { ...work, at: nowhere });
    if (failure !== undefined) fail(work, 'propertyNames', { found: [name], causes: [failure] });
  }
}

const nowhere = { token: '', up: undefined };

function judgeDependents(work: Work, value: JsonObject, { laws }: Dependents): void {
  for (const [name, law] of laws) if (Object.hasOwn(value, name)) add(work, judgeSelf(work, law));
}

function judgeRequired(work: Work, value: JsonObject, { required }: Dependents): void {
  for (const [name, names] of required) {
    const missing = Object.hasOwn(value, name) ? missingIn(value, names) : undefined;
    if (missing !== undefined) fail(work, 'dependentRequired', { found: [name, ...missing] });
  }
}

/** The names that an object does not have; `undefined` where it has all. */
function missingIn(value: JsonObject, names: readonly string[]): readonly string[] | undefined {
  let missing: string[] | undefined;
  for (const name of names) {
    if (Object.hasOwn(value, name)) continue;
    missing ??= [];
    missing.push(name);
  }
  return missing;
}
