import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { memoize } from '../../text/value/once.ts';
import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { differsByLetter } from '../../diagnostics/nearest.ts';
import { rule } from '../../rules/runner/rule.ts';
import type { ChartSources, Settings, Survey } from '../../rules/runner/survey.ts';
import type { View } from '../../schema/effective/view.ts';
import { getMember, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { readValues } from '../../text/read-values.ts';
import { joinFirstWords } from '../../text/words.ts';
import { openSchema, validateValues } from '../../values/explain/index.ts';
import { effectiveValues } from '../../values/layers/index.ts';
import { listCommentedKeys } from '../read/commented-keys.ts';

/** The chart of a case. A path that ends in `?` is read below a guard, one that ends in `|` in place of another. */
export function createChart(values: string, ...paths: readonly string[]): Settings {
  const origin = { file: 'templates/app.yaml', line: 1, column: 1 };
  const references = paths.map((path) => ({
    path: path.replace(/[?|]/, '').split('.'),
    origin,
    isGuarded: path.endsWith('?'),
    isOptional: path.endsWith('|'),
    isArgument: false,
  }));
  const createSources = (reading: ChartSources['values']): ChartSources => ({
    values: reading,
    commentedKeys: () => listCommentedKeys(values),
    references,
    used: references.map(({ path }) => path),
    readsAll: false,
    release: () => undefined,
  });
  return { chart: memoize(() => createSources(readValues(values, 'values.yaml'))) };
}

export const valueRefused = rule({
  code: 'helm/value-refused',
  summary: 'The schema accepts every value of the values.yaml beside it.',
  why: 'Helm checks the values of the chart together with those of the user: the chart cannot be installed. Required values that are not set, or empty, are left to the user. An error.',
  help: 'Correct the value, or the schema.',
  places: ['root'],
  valid: [{ properties: { replicas: { type: 'integer' } } }],
  invalid: [
    {
      schema: { properties: { replicas: { type: 'integer' } } },
      settings: createChart('replicas: two\n'),
      message: '"replicas" must be an integer, not the string "two"',
      at: '',
    },
  ],
  *check(schema, { survey }) {
    const values = survey.settings.chart?.().values;
    if (!values || !isObject(values.value)) return;
    const opened = openSchema(schema);
    const found = validateValues(effectiveValues({ files: [{ ...values, value: values.value }] }), opened, {
      mode: 'defaults',
    });
    for (const { message, origin, help, severity, pointer = '' } of found) {
      if (severity === 'error' && !isPlaceholder(parsePointer(pointer), survey))
        yield { message, origin, ...omitUndefined({ help }) };
    }
  },
});

/** True for an empty value that the schema requires: the user must write another. */
function isPlaceholder(path: readonly string[], survey: Survey): boolean {
  const value = path.reduce<Json | undefined>(getMember, survey.settings.chart?.().values?.value);
  const holder = path.slice(0, -1).reduce((view, name) => view.property(name).applied, survey.views().root.applied);
  return (value === '' || value === null) && holder.required.has(path.at(-1) ?? '');
}

export const valueUndeclared = rule({
  code: 'helm/value-undeclared',
  summary: 'A schema that describes nearly all keys of the values.yaml beside it describes each of them.',
  why: 'Helm does not check what the schema does not describe, and editors and documents do not show it: a warning. Keys of one object are reported together; a key that differs by a letter from a described one is reported for itself. A schema with fewer keys is partial on purpose: helm/schema-partial counts what it leaves out. Objects without any described key are free.',
  help: 'Add a property to the schema, or delete the key.',
  places: ['root'],
  valid: [{ properties: { image: { type: 'object' } } }],
  invalid: [
    {
      schema: { properties: { replicas: { type: 'integer' } } },
      settings: createChart('replicas: 1\nreplikas: 2\n'),
      message: 'the schema does not describe "replikas"',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const { undescribed, count, isPartial } = surveyKeys(survey);
    const slips = undescribed.flatMap((member) => {
      const near = findSlip(
        member.name,
        [...member.view.names].filter(
          (name) => !Object.hasOwn(member.holder, name) && !isOld(member.view.property(name)),
        ),
      );
      return near === undefined ? [] : [{ ...member, near }];
    });
    for (const { path, near, origin } of slips) {
      yield { message: `the schema does not describe "${path.join('.')}"`, origin, help: `Did you mean "${near}"?` };
    }
    const others = undescribed.filter(({ path }) => !slips.some((slip) => slip.path.join('.') === path.join('.')));
    const groups = [...groupMembers(others, formatHolder).values()];
    const [first] = others;
    if (isPartial || !first) return;
    if (groups.length > mostNamed) {
      yield { message: describeUndescribed(others, count), origin: first.origin };
      return;
    }
    for (const [member, ...rest] of groups) {
      yield { message: `the schema does not describe ${listPaths([member, ...rest])}`, origin: member.origin };
    }
  },
});

export const schemaPartial = rule({
  code: 'helm/schema-partial',
  summary: 'A schema describes most keys of the values.yaml beside it.',
  why: 'Helm checks only what the schema describes. Many charts describe a part on purpose, so this is advice, and one finding with the count.',
  help: 'Describe the keys that users set, or leave the schema as it is: nothing else depends on it.',
  places: ['root'],
  valid: [{ properties: { image: { type: 'object' } } }],
  invalid: [
    {
      schema: { properties: { replicas: { type: 'integer' } } },
      settings: createChart('replicas: 1\nimage: a\npullSecrets: []\n'),
      message: 'the schema does not describe 2 of 3 keys in values.yaml: "image" and "pullSecrets"',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const { undescribed, count, isPartial } = surveyKeys(survey);
    const [first] = undescribed;
    if (!first || !isPartial) return;
    yield { message: describeUndescribed(undescribed, count), origin: first.origin };
  },
});

interface SurveyedKeys {
  readonly undescribed: readonly FoundMember[];
  /** Of the keys in objects that the schema describes. */
  readonly count: number;
  readonly isPartial: boolean;
}

/** A schema that leaves out more than a tenth, or more than a person lists one by one, does so on purpose. */
function surveyKeys(survey: Survey): SurveyedKeys {
  const members = [...listMembers(survey)].filter(({ view }) => view.names.size > 0);
  const undescribed = members.filter(({ view, name }) => !isDescribed(view, name, survey));
  const most = Math.max(1, Math.min(members.length / 10, 20));
  return { undescribed, count: members.length, isPartial: undescribed.length > most };
}

function describeUndescribed(members: readonly FoundMember[], count: number): string {
  const where = members.length > mostNamed ? nameHolders(members) : listPaths(members);
  return `the schema does not describe ${members.length} of ${count} keys in values.yaml: ${where}`;
}

const mostNamed = 4;

function listPaths(members: readonly Pick<FoundMember, 'path'>[]): string {
  return joinFirstWords(
    mostNamed,
    members.map(({ path }) => `"${path.join('.')}"`),
    'and',
  );
}

function formatHolder({ path }: Pick<FoundMember, 'path'>): string {
  return path.slice(0, -1).join('.');
}

function nameHolders(members: readonly FoundMember[]): string {
  const holders = [...groupMembers(members, formatHolder)].sort(([, a], [, b]) => b.length - a.length);
  const words = holders.map(([holder, { length }]) => `${length} ${holder === '' ? 'at the root' : `of "${holder}"`}`);
  return joinFirstWords(mostNamed, words, 'and');
}

/** The name that a misspelled one stands for; names with digits, such as ipv4 and ipv6, are meant. */
export function findSlip(name: string, names: Iterable<string>): string | undefined {
  if (name.length < 4 || /\d/.test(name)) return;
  const lower = name.toLowerCase();
  return [...names].find(
    (other) => other !== name && (other.toLowerCase() === lower || differsByLetter(lower, other.toLowerCase())),
  );
}

export const defaultDiffers = rule({
  code: 'helm/default-differs',
  summary: 'A default in the schema is the value in the values.yaml beside it.',
  why: 'Helm reads values from values.yaml, never from the schema: forms and documents that show the default of the schema mislead. Keys with the same two values, or the same empty default, are reported together; null and placeholders such as REGISTRY_NAME are not reported. A warning.',
  help: 'Write the same value in both.',
  places: ['root'],
  valid: [{ properties: { replicas: { type: 'integer', default: 1 } } }],
  invalid: [
    {
      schema: { properties: { replicas: { type: 'integer', default: 1 } } },
      settings: createChart('replicas: 2\n'),
      message: '"replicas" is 2 in values.yaml, and its default in the schema is 1',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const members = [...listMembers(survey)].flatMap((member) => {
      const { default: start } = member.view.property(member.name);
      return start === undefined || !isContrary(start, member.value) ? [] : [{ ...member, start }];
    });
    for (const group of groupMembers(members, formatPair).values()) {
      const [{ value, start, origin }, ...others] = group;
      const [verb, noun] = others.length === 0 ? ['is', 'its default'] : ['are', 'their default'];
      const isAlike = others.every((other) => isSame(other.value, value));
      const inValues = isAlike ? `${verb} ${shortenValue(value)}` : 'have other values';
      const message = `${listPaths(group)} ${inValues} in values.yaml, and ${noun} in the schema is ${shortenValue(start)}`;
      yield { message, origin };
    }
  },
});

/** Generators write the empty value of a type as the default of each property. */
function formatPair({ value, start }: { readonly value: Json; readonly start: Json }): string {
  return ['', '""', '[]', '{}', '0', 'false', 'null'].includes(
    typeof start === 'string' ? start : JSON.stringify(start),
  )
    ? JSON.stringify(start)
    : JSON.stringify([start, value]);
}

/** A release replaces placeholders such as REGISTRY_NAME; null is no default, or leaves the choice to the chart. */
function isContrary(start: Json, value: Json): boolean {
  if (value === null || start === null) return false;
  if (typeof start === 'string' && /^[A-Z]+_[A-Z_]+(?:\/|$)/.test(start)) return false;
  return !isSame(start, value) && !(isObject(start) && isObject(value));
}

export const neverSet = rule({
  code: 'helm/value-never-set',
  summary: 'The values.yaml of a chart has each property that the schema describes and a template reads.',
  why: 'People read values.yaml to learn what they can set; a missing property is overlooked. Objects that are empty in values.yaml, such as resources: {}, have properties that only users set. Advice, in one finding.',
  help: 'Add it to values.yaml with the value that the chart uses, if only as a comment.',
  places: ['root'],
  valid: [{ properties: { replicas: { type: 'integer' } } }],
  invalid: [
    {
      schema: { properties: { replicas: {}, paused: {} } },
      settings: createChart('replicas: 1\n', 'replicas', 'paused'),
      message: '"paused" is in the schema, and a template reads it, but it is not in values.yaml',
      at: '/properties/paused',
    },
  ],
  *check(_, { survey }) {
    const missing = [...findMissing(survey)];
    const [first, ...others] = missing;
    if (!first) return;
    const { path, view, name } = first;
    const holder = view.schemas.find(({ properties }) => properties !== undefined && Object.hasOwn(properties, name));
    const message =
      others.length === 0
        ? `"${path.join('.')}" is in the schema, and a template reads it, but it is not in values.yaml`
        : `${missing.length} properties are in the schema, and templates read them, but they are not in values.yaml: ${listPaths(missing)}`;
    yield { message, at: ['properties', name], ...omitUndefined({ in: holder }) };
  },
});

function* findMissing(survey: Survey): Generator<Pick<FoundMember, 'path' | 'view' | 'name'>> {
  const sources = survey.settings.chart?.();
  const read = new Set(sources?.references.map(({ path }) => path.join('.')));
  for (const { view, value, path } of findObjects(survey)) {
    if (Object.keys(value).length === 0) continue;
    for (const name of view.names) {
      const inside = [...path, name];
      const isNamed = Object.hasOwn(value, name) || sources?.commentedKeys().has(inside.join('.'));
      const isMissing = !isNamed && read.has(inside.join('.'));
      if (isMissing && !isForOthers(survey, path, name) && !isOld(view.property(name)))
        yield { path: inside, view, name };
    }
  }
}

/** Also true for a description that begins so, since drafts before 2019-09 have no `deprecated`. */
export function isOld({ schemas }: View): boolean {
  return schemas.some(
    ({ deprecated, description = '' }) => deprecated === true || /^\W*deprecated\b/i.test(description),
  );
}

function shortenValue(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

interface FoundObject {
  readonly path: readonly string[];
  readonly view: View;
  readonly value: JsonObject;
}

interface FoundMember extends Omit<FoundObject, 'value'> {
  readonly holder: JsonObject;
  readonly name: string;
  readonly value: Json;
  readonly origin: Origin;
}

function* listMembers(survey: Survey): Generator<FoundMember> {
  const values = survey.settings.chart?.().values;
  for (const { path, view, value } of findObjects(survey)) {
    for (const [name, member] of Object.entries(value)) {
      if (isForOthers(survey, path, name)) continue;
      const origin = values?.originOf(value, name) ?? { file: values?.file ?? '', line: 1, column: 1 };
      yield { path: [...path, name], view, name, holder: value, value: member, origin };
    }
  }
}

function* findObjects(survey: Survey): Generator<FoundObject> {
  const value = survey.settings.chart?.().values?.value;
  if (isObject(value)) yield* visitObjects(survey, { path: [], view: survey.views().root.applied, value });
}

function* visitObjects(survey: Survey, found: FoundObject): Generator<FoundObject> {
  yield found;
  const { path, view, value } = found;
  for (const [name, member] of Object.entries(value)) {
    if (!isObject(member) || isForOthers(survey, path, name) || !isDescribed(view, name, survey)) continue;
    yield* visitObjects(survey, { path: [...path, name], view: view.property(name).applied, value: member });
  }
}

export function isDescribed(view: View, name: string, survey: Survey): boolean {
  if (view.names.has(name) || view.entries.schemas.length > 0) return true;
  return view.patterns.some((pattern) => survey.views().matcher(pattern)(name));
}

/** Values for other charts: `global`, and the keys of dependencies. */
export function isForOthers({ settings }: Survey, path: readonly string[], name: string): boolean {
  return path.length === 0 && (name === 'global' || settings.dependencies?.().includes(name) === true);
}
