import { getOwn, isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { unwrap } from '../parameters/index.ts';
import { tokensOfText } from '../structure/index.ts';
import type { AddedEntry, DraftAnswers, EntryDraft } from '../../generator/add/draft.ts';
import { advancedProblem, saysYes, structureQuestions } from './questions.ts';

export function structureDraft(root: JsonObject, plans: readonly string[]): EntryDraft {
  const questions = structureQuestions(plans);
  return {
    questions: () => questions,
    check: (question, answer, before) => checks[question]?.(answer, before, root),
    finish: (answers) => createParameter(root, answers),
  };
}

type Wrong = { readonly code: string; readonly message: string } | undefined;
type Check = (answer: string, before: DraftAnswers, root: JsonObject) => Wrong;

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

const checks: Readonly<Record<string, Check>> = {
  Pointer: checkPointer,
  Type: (answer) =>
    types.includes(answer) ? undefined : { code: 'params/type-unknown', message: `answer with ${types.join(', ')}` },
  'Default Value': (answer, before) => {
    const value = answer === '' ? undefined : parseValue(answer, before.get('Type') ?? 'string');
    return value && 'message' in value ? value : undefined;
  },
  Required: (answer) =>
    /^(?:true|false)$/.test(answer) ? undefined : { code: 'add/choice', message: 'the answer must be true or false' },
  Immutable: (answer, before, root) => {
    if (!saysYes(answer) || (before.get('Default Value') ?? '') !== '') return;
    const tokens = readTokens(before);
    const isThere =
      before.get('Required') === 'true' && listLevels(root, tokens.slice(0, -1)).every(({ isRequired }) => isRequired);
    if (isThere) return;
    const message = 'an immutable parameter needs a default, or must be required at every level from the root';
    return { code: 'immutable/may-be-absent', message };
  },
  'Trigger Plan': (answer, before, root) => {
    const around = listLevels(root, readTokens(before).slice(0, -1));
    const triggers = [root, ...around.map(({ schema }) => schema)].map((level) => level?.trigger);
    const other = triggers.find((trigger) => typeof trigger === 'string' && trigger !== '' && trigger !== answer);
    if (answer === '' || other === undefined) return;
    return { code: 'trigger/conflict', message: `an enclosing level triggers "${String(other)}"` };
  },
  Advanced: advancedProblem,
};

function checkPointer(answer: string, _: DraftAnswers, root: JsonObject): Wrong {
  if (answer === '' || answer === '/')
    return { code: 'update/empty-name', message: 'write its pointer: backup/bucket' };
  const tokens = tokensOfText(answer);
  if (!tokens)
    return { code: 'update/bad-pointer', message: 'a tilde must be followed by 0 or 1: write ~0, or ~1 for a slash' };
  if (tokens.includes('')) return { code: 'update/bad-pointer', message: 'a name is empty' };
  const levels = listLevels(root, tokens);
  const [last, ...around] = levels.toReversed();
  const reference = around.find(({ schema }) => schema?.$ref !== undefined);
  if (reference)
    return {
      code: 'add/reference',
      message: 'an enclosing level is a definition, which others may use: add the parameter there',
    };
  const scalar = around.find(({ schema }) => schema !== undefined && !holdsNames(schema));
  if (scalar) return { code: 'update/not-container', message: `"${scalar.pointer.slice(1)}" cannot have parameters` };
  if (last?.schema || last?.isItem === true)
    return { code: 'params/duplicate-name', message: 'the parameter already exists' };
}

interface AlongLevel {
  readonly pointer: string;
  readonly schema: JsonObject | undefined;
  readonly isRequired: boolean;
  readonly isItem: boolean;
}

function listLevels(root: JsonObject, tokens: readonly string[]): readonly AlongLevel[] {
  const levels: AlongLevel[] = [];
  let at: JsonObject | undefined = root;
  for (const [index, token] of tokens.entries()) {
    const isItem: boolean = at !== undefined && isArrayItem(at, token);
    const found: Json | undefined = isItem ? at?.items : findProperty(at, token);
    const names: Json | undefined = at?.required;
    const isRequired: boolean = isItem || (isArray(names) && names.includes(token));
    at = isObject(found) ? found : undefined;
    levels.push({ pointer: formatPointer(tokens.slice(0, index + 1)), schema: at, isRequired, isItem });
  }
  return levels;
}

function findProperty(schema: JsonObject | undefined, name: string): Json | undefined {
  const properties = schema?.properties;
  return isObject(properties) ? getOwn(properties, name) : undefined;
}

function isArrayItem({ type, items }: JsonObject, token: string): boolean {
  return (type === 'array' || items !== undefined) && /^(?:\*|0|[1-9]\d*)$/.test(token);
}

function holdsNames({ type, properties, items }: JsonObject): boolean {
  return type === 'object' || type === 'array' || isObject(properties) || isObject(items);
}

function readTokens(answers: DraftAnswers): readonly string[] {
  return tokensOfText(answers.get('Pointer') ?? '') ?? [];
}

function parseValue(
  text: string,
  type: string,
): { readonly value: Json } | { readonly code: string; readonly message: string } {
  if (type === 'string') return { value: text };
  const known = (['integer', 'number', 'boolean', 'array'] as const).find((typeName) => typeName === type) ?? 'map';
  const found = unwrap(known, text);
  if ('error' in found) return { code: 'params/default-type', message: found.error.message };
  if (hasBigint(found.value)) return { code: 'params/default-type', message: 'the integer is too large' };
  // A value without bigint is JSON.
  return { value: found.value as Json };
}

function hasBigint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  return Object.values(value).some(hasBigint);
}

function createParameter(root: JsonObject, answers: DraftAnswers): AddedEntry {
  const tokens = readTokens(answers);
  const name = tokens.at(-1) ?? '';
  const schema = buildSchema(answers);
  const isRequired = answers.get('Required') === 'true';
  const created = listLevels(root, tokens.slice(0, -1)).flatMap(({ pointer, schema: there }) =>
    there ? [] : [pointer],
  );
  const parent = formatPointer(tokens.slice(0, -1));
  return {
    added: {
      pointer: formatPointer(tokens),
      schema,
      ...(created.length === 0 ? {} : { created }),
      ...(isRequired ? { required: { [parent]: [name] } } : {}),
    },
    file: withParameter(root, tokens, { schema, isRequired }),
  };
}

function buildSchema(answers: DraftAnswers): JsonObject {
  const getAnswer = (question: string): string => answers.get(question) ?? '';
  const type = getAnswer('Type') === '' ? 'string' : getAnswer('Type');
  const fallback = getAnswer('Default Value') === '' ? undefined : parseValue(getAnswer('Default Value'), type);
  const trigger = saysYes(answers.get('Trigger')) ? getAnswer('Trigger Plan') : '';
  return {
    type,
    ...(getAnswer('Title') === '' ? {} : { title: getAnswer('Title') }),
    ...(getAnswer('Description') === '' ? {} : { description: getAnswer('Description') }),
    ...(fallback && 'value' in fallback ? { default: fallback.value } : {}),
    ...(trigger === '' ? {} : { trigger }),
    ...(saysYes(answers.get('Immutable')) ? { immutable: true } : {}),
    ...(saysYes(answers.get('Advanced')) ? { advanced: true } : {}),
    ...(getAnswer('Hint') === '' ? {} : { hint: getAnswer('Hint') }),
  };
}

export function withParameter(
  root: JsonObject,
  tokens: readonly string[],
  parameter: { readonly schema: JsonObject; readonly isRequired: boolean },
): JsonObject {
  const [token, ...rest] = tokens;
  if (token === undefined) return parameter.schema;
  if (isArrayItem(root, token)) {
    const items = isObject(root.items) ? root.items : { type: 'object' };
    return { ...root, items: withParameter(items, rest, parameter) };
  }
  const properties = isObject(root.properties) ? root.properties : {};
  const inside = getOwn(properties, token);
  const below =
    rest.length === 0
      ? parameter.schema
      : withParameter(isObject(inside) ? inside : { type: 'object' }, rest, parameter);
  const names = isArray(root.required) ? root.required : [];
  const isNew = rest.length === 0 && parameter.isRequired && !names.includes(token);
  const parent = { ...root, ...(isNew ? { required: [...names, token] } : {}) };
  return { ...parent, properties: { ...properties, [token]: below } };
}
