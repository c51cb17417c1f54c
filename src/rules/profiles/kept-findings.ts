/** Findings of a definition are reused while everything that they depend on is unchanged. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { listPlainReferences } from '../../schema/resources/describe-parts.ts';
import type { Resolve } from '../../schema/resources/references.ts';
import type { Report, Task } from '../runner/agenda.ts';
import type { Place } from '../runner/place.ts';
import type { Profile } from '../runner/profile.ts';
import type { Reporter } from '../runner/reporter.ts';
import type { Finding, Rule } from '../runner/rule.ts';
import type { Survey } from '../runner/survey.ts';

export interface FindingsStore {
  /** A short key that is equal only for equal texts. */
  readonly keyOf: (text: string) => string;
  readonly find: (key: string) => readonly KeptFinding[] | undefined;
  readonly keep: (key: string, findings: readonly KeptFinding[]) => void;
}

/** A finding as data: the indexes of its place, rule and layer, and its content. */
export type KeptFinding = readonly [
  ...[place: number, rule: number, layer: number, message: string],
  more?: Omit<Finding, 'in' | 'message'>,
];

const unnamed = -1;

interface Keeping {
  readonly profile: Profile;
  readonly store: FindingsStore;
  readonly circumstances: string;
  readonly show: (place: Place, report: Report) => void;
  readonly reporter: Reporter;
}

/** Definitions with stored findings are not checked again. */
export function checkKeeping(survey: Survey, { profile, store, circumstances, show, reporter }: Keeping): void {
  const tasks = profile.map(([rule, severity]): Task => ({ rule, severity }));
  const numbers = new Map(tasks.map(({ rule }, index) => [rule, index]));
  const groups = groupPlaces(survey.places);
  const about = JSON.stringify([circumstances, survey.root.$schema, tasks.map(({ rule }) => rule.code)]);
  const severities = tasks.map(({ severity }) => severity).join(' ');
  const keyOf = createKeys(groups, store.keyOf(about), survey, store);
  for (const group of groups) {
    const key = keyOf(group);
    const known = key === undefined ? undefined : store.find(key);
    const reporting = { group, tasks, reporter, key: `${key} ${severities}` };
    if (known) repeatFindings(known, reporting);
    else if (key === undefined) for (const place of group) show(place, reporter.add);
    else {
      const start = reporter.diagnostics.length;
      const findings = packFindings(group, numbers, { show, reporter });
      if (!findings) continue;
      store.keep(key, findings);
      if (findings.every((finding) => isOwn(finding, group)))
        keepReported({ own: findings, shared: [], start }, reporting);
    }
  }
}

/** Reports the findings of a group and returns them as data; `undefined` if that is impossible for one of them. */
function packFindings(
  group: readonly Place[],
  numbers: ReadonlyMap<Rule, number>,
  { show, reporter }: Pick<Keeping, 'show' | 'reporter'>,
): readonly KeptFinding[] | undefined {
  const packed: (KeptFinding | undefined)[] = [];
  let index = 0;
  const report: Report = (task, place, finding) => {
    packed.push(packFinding(index, numbers.get(task.rule), place, finding));
    reporter.add(task, place, finding);
  };
  for (const place of group) {
    show(place, report);
    index += 1;
  }
  const whole = packed.filter((finding) => finding !== undefined);
  return whole.length === packed.length ? whole : undefined;
}

interface Reporting {
  readonly group: readonly Place[];
  readonly tasks: readonly Task[];
  readonly reporter: Reporter;
  /** Covers everything that diagnostics depend on besides the definition. */
  readonly key: string;
}

interface Reported {
  readonly key: string;
  readonly diagnostics: readonly Diagnostic[];
  /** What is found at another layer is reported once for all places. */
  readonly shared: readonly KeptFinding[];
}

/** What was reported of a definition, in a process that checks it again. */
const reported = new WeakMap<SchemaObject, Reported>();

function repeatFindings(known: readonly KeptFinding[], reporting: Reporting): void {
  const { group, key, reporter } = reporting;
  const [top] = group;
  const before = top && reported.get(top.schema);
  const shared = before?.key === key ? before.shared : known.filter((finding) => !isOwn(finding, group));
  replayFindings(shared, reporting);
  if (before?.key === key && reporter.repeat(before.diagnostics)) return;
  const own = known.filter((finding) => isOwn(finding, group));
  const start = reporter.diagnostics.length;
  replayFindings(own, reporting);
  keepReported({ own, shared, start }, reporting);
}

function keepReported(
  { own, shared, start }: Pick<Reported, 'shared'> & { readonly own: readonly KeptFinding[]; readonly start: number },
  { group: [top], reporter, key }: Reporting,
): void {
  const diagnostics = reporter.diagnostics.slice(start);
  const isAccepted = diagnostics.length < own.length;
  if (top && !isAccepted) reported.set(top.schema, { key, diagnostics, shared });
}

function isOwn([index, , layer]: KeptFinding, group: readonly Place[]): boolean {
  return layer === unnamed || group[index]?.layers[layer] === group[index]?.schema;
}

function replayFindings(known: readonly KeptFinding[], { group, tasks, reporter }: Reporting): void {
  for (const [index, rule, layer, message, more] of known) {
    const place = group[index];
    const task = tasks[rule];
    if (!place || !task) continue;
    const within = layer === unnamed ? undefined : place.layers[layer];
    reporter.add(task, place, { message, ...more, ...omitUndefined({ in: within }) });
  }
}

/** `undefined` when the finding starts at a schema that is not a layer of its place. */
function packFinding(index: number, rule: number | undefined, place: Place, finding: Finding): KeptFinding | undefined {
  const { in: within, message, at, atKey, origin, help, helpInModel, fix } = finding;
  const layer = within ? place.layers.indexOf(within) : unnamed;
  if (rule === undefined || (within && layer === unnamed)) return;
  if (atKey || origin || help !== undefined || helpInModel !== undefined || fix)
    return [index, rule, layer, message, omitUndefined({ at, atKey, origin, help, helpInModel, fix })];
  return at ? [index, rule, layer, message, { at }] : [index, rule, layer, message];
}

function groupPlaces(places: readonly Place[]): readonly (readonly Place[])[] {
  const groups: Place[][] = [];
  for (const place of places) {
    if (!place.parent) groups.push([place]);
    else groups.at(-1)?.push(place);
  }
  return groups;
}

interface Definition {
  readonly targets: ReadonlySet<SchemaObject>;
  waiting: number;
}

/**
 * A key covers the content of a definition, its references and the property names that use it: rules see nothing else
 * of the document from there, and report problems of the whole document at the root. Definitions that reach
 * themselves, or refer by URI or anchor, have no key.
 */
function createKeys(
  groups: readonly (readonly Place[])[],
  about: string,
  { resolve, parentNamesOf }: Survey,
  { keyOf }: FindingsStore,
): (group: readonly Place[]) => string | undefined {
  const closures = describeClosures(
    groups.flatMap(([top]) => (top?.kind === 'definition' && isTop.test(top.base) ? [top.schema] : [])),
    resolve,
    (schema, around) => hashClosure(schema, `${about} ${around}`, keyOf),
  );
  return ([top, first]) => {
    const closure = top && closures.get(top.schema);
    if (!top || closure === undefined) return undefined;
    const users = first ? parentNamesOf(first) : [];
    return `${closure} ${JSON.stringify([top.key, top.constraint, users])}`;
  };
}

const isTop = /^\/\$defs\/[^/]*$/;

/**
 * Texts are equal when a definition and everything it refers to are equal. Definitions without references come first.
 */
function describeClosures(
  schemas: readonly SchemaObject[],
  resolve: Resolve,
  hash: (schema: SchemaObject, around: string) => string,
): ReadonlyMap<SchemaObject, string> {
  const definitions = new Map<SchemaObject, Definition>();
  const users = new Map<SchemaObject, SchemaObject[]>();
  for (const schema of schemas) {
    const references = listPlainReferences(schema);
    const targets = new Set(references?.map((reference) => resolve(reference)?.schema));
    if (!references || !areFound(targets)) continue;
    definitions.set(schema, { targets, waiting: targets.size });
    for (const target of targets) {
      const others = users.get(target);
      if (others) others.push(schema);
      else users.set(target, [schema]);
    }
  }
  const closures = new Map<SchemaObject, string>();
  const ready = [...definitions].filter(([, { waiting }]) => waiting === 0);
  for (const [schema, { targets }] of ready) {
    closures.set(schema, hash(schema, [...targets].map((target) => closures.get(target)).join(' ')));
    for (const user of users.get(schema) ?? []) {
      const definition = definitions.get(user);
      if (!definition) continue;
      definition.waiting -= 1;
      if (definition.waiting === 0) ready.push([user, definition]);
    }
  }
  return closures;
}

interface Closure {
  readonly around: string;
  readonly hash: string;
}

const hashed = new WeakMap<SchemaObject, Closure>();

/** A process that checks again hashes a definition only if it or what it refers to changed. */
function hashClosure(schema: SchemaObject, around: string, keyOf: FindingsStore['keyOf']): string {
  const known = hashed.get(schema);
  if (known?.around === around) return known.hash;
  const hash = keyOf(`${around} ${JSON.stringify(schema)}`);
  hashed.set(schema, { around, hash });
  return hash;
}

function areFound(targets: ReadonlySet<SchemaObject | undefined>): targets is ReadonlySet<SchemaObject> {
  return !targets.has(undefined);
}
