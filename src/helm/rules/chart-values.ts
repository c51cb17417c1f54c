import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { memoize } from '../../text/value/once.ts';
import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { rule } from '../../rules/runner/rule.ts';
import type { ChartSources, Settings, Survey } from '../../rules/runner/survey.ts';
import type { View } from '../../schema/effective/view.ts';
import { isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { readValues } from '../../text/read-values.ts';
import { openSchema, validateValues } from '../../values/explain/index.ts';
import { effectiveValues } from '../../values/layers/index.ts';

export function createChart(values: string, ...paths: readonly string[]): Settings {
  const origin = { file: 'templates/app.yaml', line: 1, column: 1 };
  const references = paths.map((path) => ({ path: path.split('.'), origin }));
  const createSources = (reading: ChartSources['values']): ChartSources => ({
    values: reading,
    references,
    used: references.map(({ path }) => path),
    readsAll: false,
  });
  return { chart: memoize(() => createSources(readValues(values, 'values.yaml'))) };
}

export const valueRefused = rule({
  code: 'helm/value-refused',
  summary: 'The schema accepts every value of the values.yaml beside it.',
  why: 'Helm checks the values of the chart together with those of the user: the chart cannot be installed. Required values that are not set are left to the user. An error.',
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
    for (const { message, origin, help, severity } of found) {
      if (severity === 'error') yield { message, origin, ...omitUndefined({ help }) };
    }
  },
});

export const valueUndeclared = rule({
  code: 'helm/value-undeclared',
  summary: 'The schema describes every key of the values.yaml beside it, where it describes keys at all.',
  why: 'Helm does not check what the schema does not describe, and editors and documents do not show it: a warning. Objects without any described key are free.',
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
    for (const { path, view, name, origin } of listMembers(survey)) {
      if (isDescribed(view, name, survey) || view.names.size === 0) continue;
      const near = didYouMean(name, view.names);
      yield { message: `the schema does not describe "${path.join('.')}"`, origin, ...omitUndefined({ help: near }) };
    }
  },
});

export const defaultDiffers = rule({
  code: 'helm/default-differs',
  summary: 'A default in the schema is the value in the values.yaml beside it.',
  why: 'Helm reads values from values.yaml, never from the schema: forms and documents that show the default of the schema mislead. A warning.',
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
    for (const { path, view, name, value, origin } of listMembers(survey)) {
      const { default: start } = view.property(name);
      if (start === undefined || isSame(start, value) || (isObject(start) && isObject(value))) continue;
      const at = path.join('.');
      yield {
        message: `"${at}" is ${shortenValue(value)} in values.yaml, and its default in the schema is ${shortenValue(start)}`,
        origin,
      };
    }
  },
});

export const neverSet = rule({
  code: 'helm/value-never-set',
  summary: 'The values.yaml of a chart has the properties that its schema describes.',
  why: 'People read values.yaml to learn what they can set; a missing property is overlooked. Advice.',
  help: 'Add it to values.yaml with the value that the chart uses, or remove the property if nothing reads it.',
  places: ['root'],
  valid: [{ properties: { replicas: { type: 'integer' } } }],
  invalid: [
    {
      schema: { properties: { replicas: {}, paused: {} } },
      settings: createChart('replicas: 1\n'),
      message: 'values.yaml does not set "paused"',
      at: '/properties/paused',
    },
  ],
  *check(_, { survey }) {
    for (const { view, value, path } of findObjects(survey)) {
      for (const name of view.names) {
        if (Object.hasOwn(value, name) || isForOthers(survey, path, name) || isOld(view.property(name))) continue;
        const holder = view.schemas.find(
          ({ properties }) => properties !== undefined && Object.hasOwn(properties, name),
        );
        const message = `values.yaml does not set "${[...path, name].join('.')}"`;
        yield { message, at: ['properties', name], ...omitUndefined({ in: holder }) };
      }
    }
  },
});

function isOld({ schemas }: View): boolean {
  return schemas.some(({ deprecated }) => deprecated === true);
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
      yield { path: [...path, name], view, name, value: member, origin };
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

/** True for a property that the schema declares by name or by pattern, or describes in another way. */
export function isDescribed(view: View, name: string, survey: Survey): boolean {
  if (view.names.has(name) || view.entries.schemas.length > 0) return true;
  return view.patterns.some((pattern) => survey.views().matcher(pattern)(name));
}

/** Values for other charts: `global`, and the keys of dependencies. */
export function isForOthers({ settings }: Survey, path: readonly string[], name: string): boolean {
  return path.length === 0 && (name === 'global' || settings.dependencies?.().includes(name) === true);
}
