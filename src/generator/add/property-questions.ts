import { createTitle } from '../../text/identifiers.ts';
import { type DraftAnswers, isYes, type Question } from './draft.ts';
import { parsePropertyPath } from './property-path.ts';
import {
  buildPropertySchema,
  type DeclaredSchemas,
  getAnswer,
  getType,
  levels,
  propertyTypes,
} from './property-schema.ts';
import type { PropertySurroundings } from './surroundings.ts';

/** Essential questions first; the others are asked on request, or when they are answered in advance. */
export function listQuestions(answers: DraftAnswers, surroundings: PropertySurroundings): readonly Question[] {
  const { given } = surroundings;
  const asked = [...typeQuestions, ...furtherQuestions, ...placeQuestions].filter(({ name }) => given.has(name));
  return [
    ...listEssential(answers, surroundings),
    ...(answers.has('description') ? asked : []),
    { name: 'more', label: 'More? (bounds, examples, deprecation …)', kind: 'confirm', usual: 'n' },
    ...(isYes(getAnswer(answers, 'more')) ? listFurther(answers) : []),
  ];
}

function listEssential(answers: DraftAnswers, { locate, types, given }: PropertySurroundings): readonly Question[] {
  const name: Question = {
    name: 'name',
    label: 'Which property? (a key, or a path such as controlPlane.replicas)',
    kind: 'text',
    usual: '',
    isNeeded: true,
  };
  if (!answers.has('name')) return [name];
  const found = locate(parsePropertyPath(getAnswer(answers, 'name')) ?? []);
  const [missing, key] = 'problem' in found ? [[], ''] : [found.missing, found.key];
  const isObject = types.has(getType(answers));
  const isDefaultAsked = (!isObject && !isYes(getAnswer(answers, 'secret'))) || given.has('default');
  const isRequiredAsked = getAnswer(answers, 'default') === '' || given.has('required');
  return [
    name,
    ...(missing.length === 0 ? [] : [createQuestion(missing, 'problem' in found ? undefined : found.nearest)]),
    {
      name: 'type',
      label: 'Type',
      kind: 'choice',
      options: [...propertyTypes, ...types.keys()],
      usual: '',
      isNeeded: true,
    },
    ...listTypeQuestions(answers, types),
    { name: 'title', label: 'Title', kind: 'text', usual: createTitle(key) },
    { name: 'description', label: 'Description (what it is for, in whole sentences)', kind: 'text', usual: '' },
    ...(isDefaultAsked ? [defaultQuestion(answers)] : []),
    ...(isRequiredAsked ? [{ name: 'required', label: 'Required?', kind: 'confirm', usual: 'n' } as const] : []),
  ];
}

function createQuestion(missing: readonly string[], nearest?: string): Question {
  const path = missing.join('.');
  const hint = nearest === undefined ? '' : ` (there is "${nearest}")`;
  return {
    name: 'create',
    label: `"${path}" does not exist${hint}. Create it?`,
    kind: 'confirm',
    usual: 'n',
    isNeeded: true,
  };
}

function listTypeQuestions(answers: DraftAnswers, types: DeclaredSchemas): readonly Question[] {
  const type = getType(answers);
  const isContainer = type === 'list' || type === 'map';
  const items = getAnswer(answers, 'items', 'string');
  const options = [...propertyTypes.filter((name) => name !== 'list' && name !== 'map'), ...types.keys()];
  return [
    ...(isContainer
      ? [
          {
            name: 'items',
            label: `${type === 'list' ? 'List' : 'Map'} of`,
            kind: 'choice',
            options,
            usual: 'string',
          } as const,
        ]
      : []),
    ...(type === 'enum' || (isContainer && items === 'enum')
      ? [{ name: 'enum', label: 'Choices, separated by commas', kind: 'text', usual: '', isNeeded: true } as const]
      : []),
  ];
}

function defaultQuestion(answers: DraftAnswers): Question {
  const type = getType(answers);
  const { schema } = buildPropertySchema(answers, new Map());
  const choices = type === 'boolean' ? ['true', 'false'] : (schema.enum?.map(String) ?? []);
  const question = { name: 'default', label: 'Default', usual: '' };
  if (choices.length === 0) return { ...question, label: 'Default (empty for none)', kind: 'text' };
  return { ...question, kind: 'choice', options: ['', ...choices] };
}

/** The questions of this type that are rarely needed. */
function listFurther(answers: DraftAnswers): readonly Question[] {
  const type = getType(answers);
  const scalar = type === 'list' || type === 'map' ? getAnswer(answers, 'items', 'string') : type;
  return [
    ...(scalar === 'integer' || scalar === 'number' ? numberQuestions : []),
    ...(scalar === 'string' ? stringQuestions : []),
    ...(type === 'list' ? listQuestionsOfItems : []),
    ...commonQuestions,
    ...formQuestions,
  ];
}

const numberQuestions: readonly Question[] = [
  { name: 'minimum', label: 'Minimum', kind: 'text', usual: '' },
  { name: 'maximum', label: 'Maximum', kind: 'text', usual: '' },
];

const stringQuestions: readonly Question[] = [
  { name: 'pattern', label: 'Pattern (a regular expression)', kind: 'text', usual: '' },
  { name: 'string-format', label: 'Format (date-time, email, hostname, ipv4, uri …)', kind: 'text', usual: '' },
  { name: 'min-length', label: 'Minimum length', kind: 'text', usual: '' },
  { name: 'max-length', label: 'Maximum length', kind: 'text', usual: '' },
  { name: 'secret', label: 'Secret?', kind: 'confirm', usual: 'n' },
];

const listQuestionsOfItems: readonly Question[] = [
  { name: 'min-items', label: 'Minimum number of items', kind: 'text', usual: '' },
  { name: 'max-items', label: 'Maximum number of items', kind: 'text', usual: '' },
  { name: 'unique', label: 'Must the items differ?', kind: 'confirm', usual: 'n' },
];

const commonQuestions: readonly Question[] = [
  { name: 'examples', label: 'Examples, separated by commas', kind: 'text', usual: '' },
  { name: 'deprecated', label: 'Deprecated (what to use instead; empty if it is not)', kind: 'text', usual: '' },
];

const formQuestions: readonly Question[] = [
  { name: 'group', label: 'Group in forms (empty for none)', kind: 'text', usual: '' },
  { name: 'level', label: 'When do forms show it?', kind: 'choice', options: ['', ...levels], usual: '' },
];

const placeQuestions: readonly Question[] = [
  { name: 'after', label: 'After which property?', kind: 'text', usual: '' },
  { name: 'before', label: 'Before which property?', kind: 'text', usual: '' },
];

const typeQuestions: readonly Question[] = [
  { name: 'items', label: 'Items', kind: 'text', usual: '' },
  { name: 'enum', label: 'Choices', kind: 'text', usual: '' },
];

const furtherQuestions = [
  ...numberQuestions,
  ...stringQuestions,
  ...listQuestionsOfItems,
  ...commonQuestions,
  ...formQuestions,
];
