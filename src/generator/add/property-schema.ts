import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { formKeywords } from '../../schema/keywords/form-keywords.ts';
import { isArray, isJson, type Json } from '../../text/value/json.ts';
import { readText } from '../../text/read-text.ts';
import { type DraftAnswers, isYes } from './draft.ts';

export const scalarTypes = ['string', 'integer', 'number', 'boolean'] as const;

/** The types that can be answered, besides those of the project. */
export const propertyTypes = [...scalarTypes, 'enum', 'list', 'map'] as const;

/** When forms show a property: first, on request, or never. */
export const levels = ['essential', 'advanced', 'hidden'] as const;

/** The schemas of the types that the project or the document declares, by name. */
export type DeclaredSchemas = ReadonlyMap<string, SchemaObject>;

/** The schema of a property, and the declared types in it. */
export interface PropertySchema {
  readonly schema: SchemaObject;
  /** The name of the declared type for each schema that stands for one. */
  readonly declared: ReadonlyMap<SchemaObject, string>;
}

/** Builds the schema that the answers describe; what is not answered is left out. */
export function buildPropertySchema(answers: DraftAnswers, types: DeclaredSchemas): PropertySchema {
  const declared = new Map<SchemaObject, string>();
  const schema = describe(buildTyped(answers, types, declared), answers);
  const [[inner, name] = []] = declared;
  if (inner && name !== undefined && getType(answers) === name) {
    declared.clear();
    declared.set(schema, name);
  }
  return { schema, declared };
}

function buildTyped(answers: DraftAnswers, types: DeclaredSchemas, declared: Map<SchemaObject, string>): SchemaObject {
  const type = getType(answers);
  if (type !== 'list' && type !== 'map') return buildItem(type, answers, types, declared);
  const item = buildItem(getAnswer(answers, 'items', 'string'), answers, types, declared);
  if (type === 'map') return { type: 'object', additionalProperties: item };
  return {
    type: 'array',
    items: item,
    ...readNumbers(answers, { minItems: 'min-items', maxItems: 'max-items' }),
    ...readUnique(answers),
  };
}

function readUnique(answers: DraftAnswers): SchemaObject {
  return isYes(getAnswer(answers, 'unique')) ? { uniqueItems: true } : {};
}

/** The schema that constraints of scalars apply to. */
function buildItem(
  type: string,
  answers: DraftAnswers,
  types: DeclaredSchemas,
  declared: Map<SchemaObject, string>,
): SchemaObject {
  const known = types.get(type);
  if (known) {
    const copy = { ...known };
    declared.set(copy, type);
    return copy;
  }
  if (type === 'enum') {
    const values = parseList(getAnswer(answers, 'enum'));
    return { type: typeOfValues(values), enum: values };
  }
  const scalar = scalarTypes.find((name) => name === type) ?? 'string';
  const pattern = getAnswer(answers, 'pattern');
  const format = getAnswer(answers, 'string-format');
  const bounds = { minLength: 'min-length', maxLength: 'max-length', minimum: 'minimum', maximum: 'maximum' };
  return {
    type: scalar,
    ...(format === '' ? {} : { format }),
    ...(pattern === '' ? {} : { pattern }),
    ...readNumbers(answers, bounds),
    ...(isYes(getAnswer(answers, 'secret')) ? { format: 'password', writeOnly: true } : {}),
  };
}

function typeOfValues(values: readonly Json[]): 'integer' | 'number' | 'string' {
  if (values.length === 0 || !values.every((value) => typeof value === 'number')) return 'string';
  return values.every((value) => Number.isInteger(value)) ? 'integer' : 'number';
}

function describe(typed: SchemaObject, answers: DraftAnswers): SchemaObject {
  const [title, description] = [getAnswer(answers, 'title'), getAnswer(answers, 'description')];
  const comment = getAnswer(answers, 'deprecated');
  const withTexts: SchemaObject = {
    ...typed,
    ...(title === '' ? {} : { title }),
    ...(description === '' ? {} : { description }),
    ...(comment === '' ? {} : { deprecated: true, ...(isYes(comment) ? {} : { $comment: comment }) }),
  };
  const group = getAnswer(answers, 'group');
  const level = levels.find((name) => name === getAnswer(answers, 'level'));
  const fallback = getAnswer(answers, 'default');
  const examples = readExamples(getAnswer(answers, 'examples'), typed);
  return {
    ...withTexts,
    ...(group === '' ? {} : { [formKeywords.group]: group }),
    ...(level === undefined ? {} : { [formKeywords[level]]: true }),
    ...(examples.length === 0 ? {} : { examples }),
    ...(fallback === '' ? {} : { default: parseValue(fallback, typed) }),
  };
}

export function readExamples(text: string, schema: SchemaObject): readonly Json[] {
  if (text === '') return [];
  const whole = isScalar(schema) ? undefined : readFlow(text);
  if (whole !== undefined && !isArray(whole)) return [whole];
  if (isArray(whole)) return whole.every((item) => typeof item === 'object') ? whole : [whole];
  const written = text.trim().startsWith('[') ? readFlow(text) : undefined;
  return isArray(written) ? written : splitWords(text).map((word) => parseValue(word, schema));
}

/** A value as it is written on a line: strings without quotes, arrays and objects as YAML, or words with commas. */
export function parseValue(text: string, schema: SchemaObject): Json {
  const { type, items } = schema;
  if (type === 'string') return isEmptyString(text) ? '' : text;
  const isList = type === 'array' && !/^\s*[[\]]/.test(text);
  if (isList) return splitWords(text).map((word) => (isSchemaObject(items) ? parseValue(word, items) : word));
  const value = readFlow(text);
  return value === undefined ? text : value;
}

/** An empty answer means none, so an empty string is written with its quotes. */
function isEmptyString(text: string): boolean {
  return text === '""' || text === "''";
}

function parseList(text: string): readonly Json[] {
  const written = text.trim().startsWith('[') ? readFlow(text) : undefined;
  if (isArray(written)) return written;
  const words = splitWords(text);
  return words.every((word) => /^-?\d+(?:\.\d+)?$/.test(word)) ? words.map(Number) : words;
}

function splitWords(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function readFlow(text: string): Json | undefined {
  const { value, diagnostics } = readText(text, '', 'yaml');
  const isWhole = !diagnostics.some(({ severity }) => severity === 'error');
  return isWhole && isJson(value) ? value : undefined;
}

function isScalar({ type }: SchemaObject): boolean {
  return scalarTypes.some((name) => name === type);
}

function readNumbers(answers: DraftAnswers, names: Readonly<Record<string, string>>): SchemaObject {
  return Object.fromEntries(
    Object.entries(names).flatMap(([keyword, question]) => {
      const text = getAnswer(answers, question);
      return text === '' ? [] : [[keyword, Number(text)]];
    }),
  );
}

export function getType(answers: DraftAnswers): string {
  return getAnswer(answers, 'type', 'string');
}

export function getAnswer(answers: DraftAnswers, question: string, usual = ''): string {
  const answer = answers.get(question) ?? '';
  return answer === '' ? usual : answer;
}
