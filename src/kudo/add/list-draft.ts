import { isArray, isObject, type JsonObject } from '../../text/value/json.ts';
import { type ParameterType, parameterTypes } from '../parameters/index.ts';
import { problemOfValue } from '../rules/list-values.ts';
import type { DraftAnswers, EntryDraft } from '../../generator/add/draft.ts';
import { advancedProblem, listQuestions, saysYes } from './questions.ts';

export function listDraft(file: JsonObject, plans: readonly string[]): EntryDraft {
  const { parameters, groups } = file;
  const listed = isArray(parameters) ? parameters.filter(isObject) : [];
  const names = listed.map(({ name }) => String(name).toLowerCase());
  const known = isArray(groups) ? groups.filter(isObject).map(({ name }) => String(name)) : [];
  const questions = listQuestions(plans, known);
  return {
    questions: () => questions,
    check: (question, answer, before) => checks[question]?.(answer, before, { names, groups: known }),
    finish: (answers) => {
      const added = createEntry(answers);
      return { added, file: { ...file, parameters: [...listed, added] } };
    },
  };
}

interface Known {
  readonly names: readonly string[];
  readonly groups: readonly string[];
}

type Check = (
  answer: string,
  before: DraftAnswers,
  known: Known,
) => { readonly code: string; readonly message: string } | undefined;

const checks: Readonly<Record<string, Check>> = {
  'Parameter Name': (name, _, { names }) => {
    if (name === '') return { code: 'params/name-missing', message: 'parameter name must be > than 1 character' };
    if (names.includes(name.toLowerCase()))
      return { code: 'params/duplicate-name', message: 'parameter name must be unique' };
    const character = [',', ';'].find((separator) => name.includes(separator));
    if (character === undefined) return;
    return { code: 'params/invalid-char', message: `parameter name contains invalid character '${character}'` };
  },
  Required: (answer) => (/^(?:true|false)$/.test(answer) ? undefined : requestChoice('true or false')),
  Type: (answer, before) => {
    if (answer === '') return;
    const type = parameterTypes.find((typeName) => typeName === answer);
    if (!type) return requestChoice(parameterTypes.join(', '));
    const value = before.get('Default Value') ?? '';
    return value === '' ? undefined : refusedValue(type, value, 'default');
  },
  'Allowed Values': (answer, before) => {
    const values = splitValues(answer);
    const type = parameterTypes.find((typeName) => typeName === before.get('Type')) ?? 'string';
    const wrong = values.map((item) => refusedValue(type, item, 'enum')).find((refusal) => refusal !== undefined);
    const value = before.get('Default Value') ?? '';
    if (wrong || values.length === 0 || value === '' || values.includes(value)) return wrong;
    return { code: 'params/default-not-in-enum', message: `the default "${value}" is not one of them` };
  },
  Immutable: (answer, before) => {
    const hasValue = before.get('Required') === 'true' || (before.get('Default Value') ?? '') !== '';
    if (!saysYes(answer) || hasValue) return;
    const message = 'is immutable but is not marked as required or has a default value';
    return { code: 'immutable/may-be-absent', message };
  },
  Group: (answer, _, { groups }) => {
    if (answer === '' || groups.includes(answer)) return;
    return { code: 'params/group-undefined', message: `the group "${answer}" does not exist` };
  },
  Advanced: advancedProblem,
};

function requestChoice(words: string): { readonly code: string; readonly message: string } {
  return { code: 'add/choice', message: `answer with ${words}` };
}

function refusedValue(type: ParameterType, text: string, what: 'default' | 'enum'): ReturnType<Check> {
  const problem =
    type === 'array' || type === 'map' ? undefined : problemOfValue(type, { value: text, text: undefined });
  const code = what === 'default' ? 'params/default-type' : 'params/enum-value-type';
  return problem && { code, message: problem.message };
}

function splitValues(answer: string): readonly string[] {
  return answer
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Fields are omitted when KUDO's default is the same. */
function createEntry(answers: DraftAnswers): JsonObject {
  const getAnswer = (question: string): string => answers.get(question) ?? '';
  const values = splitValues(getAnswer('Allowed Values'));
  const trigger = saysYes(answers.get('Add Trigger Plan')) ? getAnswer('Trigger Plan') : '';
  const entry = {
    name: getAnswer('Parameter Name'),
    displayName: getAnswer('Display Name'),
    description: getAnswer('Description'),
    required: getAnswer('Required') === 'true',
    default: getAnswer('Default Value'),
    trigger,
    type: getAnswer('Type'),
    immutable: saysYes(answers.get('Immutable')),
    enum: values,
    group: getAnswer('Group'),
    advanced: saysYes(answers.get('Advanced')),
    hint: getAnswer('Hint'),
  };
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) =>
      Array.isArray(value) ? value.length > 0 : key === 'required' || (value !== '' && value !== false),
    ),
  );
}
