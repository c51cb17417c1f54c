import { goFloat } from '../../text/go/numbers.ts';
import { goPrint } from '../../text/go/print.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import {
  createError,
  isRequired,
  type ListedParameter,
  type ParameterFinding,
  type ParameterList,
  type Told,
  createWarning,
} from '../parameters/index.ts';
import { suggestPlan } from '../plan/index.ts';
import { isSameValue } from '../structure/index.ts';
import { problemOfValue } from './list-values.ts';

export interface ListSurroundings {
  readonly plans?: readonly string[] | undefined;
}

/** Rules beyond those for reading the list, in KUDO's wording. */
export function checkList(list: ParameterList, { plans }: ListSurroundings = {}): readonly ParameterFinding[] {
  const groups = new Set(list.groups.map(({ name }) => name));
  return [
    ...list.parameters.flatMap((parameter, index) => {
      const report: Tell = (code, message, field, context = {}) =>
        createError(code, `parameter "${parameter.name}" ${message}`, {
          parameter: parameter.name,
          pointer: formatPointer([parameter.name]),
          ...context,
          at: formatPointer(['parameters', index, ...field]),
        });
      return [
        ...nameFindings(parameter, report),
        ...immutableFindings(parameter, report),
        ...enumFindings(parameter, report),
        ...defaultFindings(parameter, report),
        ...groupFindings(parameter, groups, report),
        ...advancedFindings(parameter, report),
        ...triggerFindings(parameter, plans, index),
      ];
    }),
    ...numberForms(list),
    ...list.groups.flatMap(({ name }, index) =>
      name.includes('/')
        ? [
            createError('params/group-char', `parameter group "${name}" contains invalid character '/'`, {
              help: 'Rename the group.',
              at: formatPointer(['groups', index, 'name']),
              details: { group: name },
            }),
          ]
        : [],
    ),
  ];
}

type Tell = (
  code: string,
  message: string,
  field: readonly (string | number)[],
  context?: Omit<Told, 'at' | 'pointer'>,
) => ParameterFinding;

function nameFindings({ name }: ListedParameter, tell: Tell): readonly ParameterFinding[] {
  return [';', ',']
    .filter((character) => name.includes(character))
    .map((character) =>
      tell('params/invalid-char', `contains invalid character '${character}'`, ['name'], {
        help: 'Use letters, digits and underscores.',
      }),
    );
}

function immutableFindings(parameter: ListedParameter, tell: Tell): readonly ParameterFinding[] {
  const { immutable, default: value } = parameter;
  if (immutable !== true || value || isRequired(parameter, 'params.yaml')) return [];
  const message = 'is immutable but is not marked as required or has a default value';
  return [tell('immutable/may-be-absent', message, ['immutable'], { help: 'Make it required, or give it a default.' })];
}

function enumFindings({ enum: values, type }: ListedParameter, tell: Tell): readonly ParameterFinding[] {
  if (!values) return [];
  if (values.length === 0)
    return [
      tell('params/enum-empty', 'is an enum but has no allowed values', ['enum'], {
        help: 'List the values, or remove "enum".',
      }),
    ];
  return values.flatMap((written, index) => {
    // Without a type, KUDO converts any value to a string.
    const problem = type && problemOfValue(type, written);
    if (!problem) return [];
    const { message, help } = problem;
    return [tell('params/enum-value-type', `has an invalid enum value: ${message}`, ['enum', index], { help })];
  });
}

function defaultFindings(parameter: ListedParameter, tell: Tell): readonly ParameterFinding[] {
  const { default: written, type, enum: values } = parameter;
  if (!written) return [];
  const problem = type && problemOfValue(type, written);
  if (problem)
    return [
      tell('params/default-type', `has an invalid default value: ${problem.message}`, ['default'], {
        help: problem.help,
        details: { type },
      }),
    ];
  if (!values || values.length === 0 || values.some(({ value }) => isSameValue(value, written.value))) return [];
  const known = values.map(({ value }) => value);
  const texts = known.map((value) => goPrint(value));
  const text = goPrint(written.value);
  const help = texts.includes(text)
    ? 'Write the default and the allowed value alike, with or without quotes.'
    : (didYouMean(text, texts) ?? `Write one of ${texts.join(', ')}.`);
  const message = `has an invalid default value: value is ${goPrint(written.value, 'q')}, but only allowed values are ${goPrint(known)}`;
  return [tell('params/default-not-in-enum', message, ['default'], { help })];
}

function groupFindings(
  { group }: ListedParameter,
  groups: ReadonlySet<string>,
  tell: Tell,
): readonly ParameterFinding[] {
  if (group === undefined || group === '') return [];
  const slash = group.includes('/')
    ? [tell('params/group-char', "has a group with invalid character '/'", ['group'], { help: 'Rename the group.' })]
    : [];
  if (groups.has(group)) return slash;
  const help = didYouMean(group, [...groups]) ?? `Declare it: "groups: [{ name: ${group} }]".`;
  const message = `has a group "${group}" that is not defined in the group section`;
  return [...slash, tell('params/group-undefined', message, ['group'], { help })];
}

function advancedFindings(parameter: ListedParameter, tell: Tell): readonly ParameterFinding[] {
  const { advanced, default: value } = parameter;
  if (advanced !== true || value || !isRequired(parameter, 'params.yaml')) return [];
  const message =
    'is marked as advanced, but also as required and has no default. An advanced parameter must either be optional or have a default value';
  const help = 'Give it a default, or write "required: false".';
  return [tell('params/advanced-required', message, ['advanced'], { help })];
}

function triggerFindings(
  { name, trigger }: ListedParameter,
  plans: readonly string[] | undefined,
  index: number,
): readonly ParameterFinding[] {
  if (trigger === undefined || trigger === '' || !plans || plans.includes(trigger)) return [];
  const help = suggestPlan(trigger, plans);
  return [
    createError('trigger/unknown-plan', `plan "${trigger}" used in parameter "${name}" is not defined`, {
      parameter: name,
      pointer: formatPointer([name]),
      help,
      details: { trigger },
      at: formatPointer(['parameters', index, 'trigger']),
    }),
  ];
}

/** KUDO reformats unquoted numbers, so a version such as 3.10 is changed. */
export function numberForms({ parameters }: ParameterList): readonly ParameterFinding[] {
  return parameters.flatMap(({ name, type, default: written }, index) => {
    if (type || written?.text === undefined) return [];
    const { value, text } = written;
    const isNumber = typeof value === 'number' || typeof value === 'bigint';
    const formatted = isNumber ? goFloat(Number(value)) : text;
    if (formatted === text) return [];
    const message = `KUDO reads the default ${text} of parameter "${name}" as "${formatted}"`;
    const context = {
      parameter: name,
      pointer: formatPointer([name]),
      at: formatPointer(['parameters', index, 'default']),
    };
    return [createWarning('params/number-form', message, { ...context, help: `Put it in quotes: "${text}".` })];
  });
}
