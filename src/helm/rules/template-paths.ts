import { rule } from '../../rules/runner/rule.ts';
import type { Survey } from '../../rules/runner/survey.ts';
import type { View } from '../../schema/effective/view.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { isObject, type Json, getMember } from '../../text/value/json.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { createChart, findSlip, isDescribed, isForOthers, isOld } from './chart-values.ts';

export const templateUndeclared = rule({
  code: 'helm/template-undeclared',
  summary: 'A path that a template reads without a guard is in the schema or in values.yaml.',
  why: 'A path in neither is misspelled, or a value that users cannot know: the template gets nothing. A warning. A value that is commented out in values.yaml is known. A value that a template guards somewhere, by if, with, default or hasKey, that a helper gets as an argument, or that is read where another value is empty, is optional, and reported only if its name differs by a letter from one that no template reads. Values below a missing object are reported together.',
  help: 'Correct the path, or add the value to values.yaml and the schema.',
  places: ['root'],
  valid: [{ properties: { replicas: { type: 'integer' } } }],
  invalid: [
    {
      schema: { properties: { replicas: { type: 'integer' } } },
      settings: createChart('replicas: 1\n', 'replicas', 'replikas'),
      message: 'the template reads "replikas", which neither the schema nor values.yaml has',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const sources = survey.settings.chart?.();
    if (!sources) return;
    const { references, used } = sources;
    const guarded = new Set(references.flatMap(({ path, isGuarded }) => (isGuarded ? [path.join('.')] : [])));
    const missing = references.flatMap((reference) => {
      if (isForOthers(survey, [], reference.path[0] ?? '')) return [];
      const start = findUnknownStart(survey, reference.path);
      if (!start || sources.commentedKeys().has(start.join('.'))) return [];
      const near = findNearUnused(start, survey, used);
      const isArgument = reference.isArgument && start.length === reference.path.length;
      const isOptional = reference.isOptional || isArgument || guarded.has(start.join('.'));
      return near === undefined && isOptional ? [] : [{ ...reference, start, near }];
    });
    for (const group of groupMembers(missing, ({ start }) => start.join('.')).values()) {
      const [{ path, origin, start, near }] = group;
      const paths = new Set(group.map((reference) => reference.path.join('.')));
      const what = paths.size === 1 ? `"${path.join('.')}"` : `${paths.size} values of "${start.join('.')}"`;
      const message = `the template reads ${what}, which neither the schema nor values.yaml has`;
      yield near === undefined ? { message, origin } : { message, origin, help: `Did you mean "${near}"?` };
    }
  },
});

/** The shortest part of a path that neither the schema nor values.yaml has. */
function findUnknownStart(survey: Survey, path: readonly string[]): readonly string[] | undefined {
  const values = survey.settings.chart?.().values?.value;
  const starts = path.map((_, index) => path.slice(0, index + 1));
  return starts.find((start) => !isKnown(survey, start) && !hasPath(values, start));
}

/** The key of values.yaml beside a path that has nearly its name and that no template reads. */
function findNearUnused(
  path: readonly string[],
  survey: Survey,
  used: readonly (readonly string[])[],
): string | undefined {
  const holder = path.slice(0, -1);
  const value = holder.reduce<Json | undefined>(getMember, survey.settings.chart?.().values?.value);
  if (!isObject(value)) return;
  const isUsed = (name: string): boolean => used.some((other) => isPrefix([...holder, name], other));
  return findSlip(
    path.at(-1) ?? '',
    Object.keys(value).filter((name) => !isUsed(name) && !isOld(findView(survey, [...holder, name]))),
  );
}

function findView(survey: Survey, path: readonly string[]): View {
  return path.reduce((view, name) => view.property(name).applied, survey.views().root.applied);
}

function isKnown(survey: Survey, path: readonly string[]): boolean {
  let view: View = survey.views().root.applied;
  for (const name of path) {
    if (!isDescribed(view, name, survey)) return view.names.size === 0 && view !== survey.views().root.applied;
    view = view.property(name).applied;
  }
  return true;
}

function hasPath(value: Json | undefined, path: readonly string[]): boolean {
  let at = value;
  for (const name of path) {
    if (!isObject(at) || Object.keys(at).length === 0) return at !== undefined && at !== value;
    at = getMember(at, name);
  }
  return at !== undefined;
}

export const valueUnused = rule({
  code: 'helm/value-unused',
  summary: 'A template reads every value of values.yaml.',
  why: 'An unused value has no effect. Charts with dependencies, or whose templates pass on all values, are not checked. Advice.',
  help: 'Delete it, or use it in a template.',
  places: ['root'],
  valid: [{ properties: { replicas: { type: 'integer' } } }],
  invalid: [
    {
      schema: { properties: { replicas: {}, paused: {} } },
      settings: createChart('replicas: 1\npaused: true\n', 'replicas'),
      message: 'no template reads "paused"',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const sources = survey.settings.chart?.();
    if (sources?.values?.value === undefined || sources.readsAll) return;
    const { values } = sources;
    for (const { path, container, name } of findUnused(values.value, sources.used, [])) {
      if (isForOthers(survey, [], path[0] ?? '') || path.join('.') === parentCondition) continue;
      const origin = values.originOf(container, name) ?? { file: values.file, line: 1, column: 1 };
      yield { message: `no template reads "${path.join('.')}"`, origin };
    }
  },
});

/** The key that the `condition` of a parent chart reads, whatever it is named there. */
const parentCondition = 'enabled';

interface Unused {
  readonly path: readonly string[];
  readonly container: object;
  readonly name: string;
}

/** Reports the outermost unused values. The value at the end of a used path counts as read completely. */
function* findUnused(
  value: Json | undefined,
  used: readonly (readonly string[])[],
  path: readonly string[],
): Generator<Unused> {
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const inside = [...path, name];
    const here = used.filter((usedPath) => usedPath[path.length] === name);
    if (here.length === 0) yield { path: inside, container: value, name };
    else if (!here.some((usedPath) => usedPath.length === inside.length)) yield* findUnused(member, here, inside);
  }
}
