import { explainErrors } from '../../values/explain/explain-errors.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { readPattern } from '../../schema/regex/index.ts';
import { compileSchema, formatKind } from '../../schema/validate/index.ts';
import { setProperty } from '../../text/value/put.ts';
import { isJson, type Json } from '../../text/value/json.ts';
import { kebabCase } from '../../text/identifiers.ts';
import { type DraftAnswers, isYes, type Refusal } from './draft.ts';
import { parsePropertyPath } from './property-path.ts';
import { buildPropertySchema, getAnswer, getType, levels, propertyTypes } from './property-schema.ts';
import { hintNearest, type PropertySurroundings, refuse } from './surroundings.ts';

type Check = (answer: string, before: DraftAnswers, surroundings: PropertySurroundings) => string | undefined;

/** `undefined` when the answer is accepted. */
export function checkAnswer(
  question: string,
  answer: string,
  before: DraftAnswers,
  surroundings: PropertySurroundings,
): Refusal | undefined {
  const isEmpty = answer === '' && !needed.has(question);
  const problem = isEmpty ? undefined : checks[question]?.(answer, before, surroundings);
  if (problem !== undefined) return refuse(problem);
  const unfit = findUnfit(question, new Map([...before, [question, answer]]), surroundings);
  return unfit === undefined ? undefined : refuse(unfit);
}

const needed: ReadonlySet<string> = new Set(['name', 'type', 'enum']);

const checks: Readonly<Record<string, Check>> = {
  name: checkName,
  create: (answer, before, { locate }) => {
    if (isYes(answer)) return;
    const found = locate(parsePropertyPath(getAnswer(before, 'name')) ?? []);
    const [names, nearest] = 'problem' in found ? [[], undefined] : [found.missing, found.nearest];
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
    return `"${names.join('.')}" does not exist${hint}`;
  },
  type: (answer, _, { types }) => checkType(answer, [...propertyTypes, ...types.keys()]),
  items: (answer, before, { types }) => {
    const type = getType(before);
    if (type !== 'list' && type !== 'map') return 'only a list or a map has items';
    return checkType(answer, [...propertyTypes.filter((name) => name !== 'list' && name !== 'map'), ...types.keys()]);
  },
  enum: (answer, before) => {
    if (getType(before) !== 'enum' && getAnswer(before, 'items') !== 'enum') return 'only the type enum has choices';
    const values =
      buildPropertySchema(
        new Map([
          ['type', 'enum'],
          ['enum', answer],
        ]),
        new Map(),
      ).schema.enum ?? [];
    if (values.length === 0) return 'write at least one value: a,b,c';
    const texts = values.map((value) => JSON.stringify(value));
    const twice = texts.find((text, index) => texts.indexOf(text) !== index);
    return twice === undefined ? undefined : `${twice} is listed twice`;
  },
  required: checkConfirmation,
  more: checkConfirmation,
  minimum: (answer, before) => checkNumber(answer) ?? checkScalar(before, ['integer', 'number']),
  maximum: (answer, before) =>
    checkNumber(answer) ?? checkScalar(before, ['integer', 'number']) ?? checkOrder(before, 'minimum', answer),
  pattern: (answer, before) => checkScalar(before, ['string']) ?? checkPattern(answer),
  'string-format': (answer, before) => checkScalar(before, ['string']) ?? checkFormat(answer),
  'min-length': (answer, before) => checkNatural(answer) ?? checkScalar(before, ['string']),
  'max-length': (answer, before) =>
    checkNatural(answer) ?? checkScalar(before, ['string']) ?? checkOrder(before, 'min-length', answer),
  secret: (answer, before) =>
    checkConfirmation(answer) ?? (isYes(answer) ? checkScalar(before, ['string']) : undefined),
  'min-items': (answer, before) => checkNatural(answer) ?? checkList(before),
  'max-items': (answer, before) => checkNatural(answer) ?? checkList(before) ?? checkOrder(before, 'min-items', answer),
  unique: (answer, before) => checkConfirmation(answer) ?? (isYes(answer) ? checkList(before) : undefined),
  level: (answer, before) => {
    if (!levels.some((name) => name === answer)) return `answer with ${levels.join(', ')}`;
    const isBare = isYes(getAnswer(before, 'required')) && getAnswer(before, 'default') === '';
    return isBare && answer !== 'essential' ? 'a required property without a default has to be shown' : undefined;
  },
  after: checkNeighbour,
  before: (answer, before, surroundings) =>
    getAnswer(before, 'after') === ''
      ? checkNeighbour(answer, before, surroundings)
      : 'it is placed with --after already',
};

function checkName(
  answer: string,
  _: DraftAnswers,
  { locate, acceptsAnyKey }: PropertySurroundings,
): string | undefined {
  const steps = parsePropertyPath(answer.trim());
  if (!steps) return 'write a key, or a path such as controlPlane.replicas';
  const found = locate(steps);
  if ('problem' in found) return found.problem;
  const { key, schema, missing } = found;
  if (missing.length === 0 && Object.hasOwn(schema.properties ?? {}, key)) return `"${key}" exists already`;
  return acceptsAnyKey ? undefined : [...missing, key].map(checkKey).find((problem) => problem !== undefined);
}

function checkKey(key: string): string | undefined {
  if (!/^[A-Za-z_$][\w$]*$/.test(key))
    return `"${key}" is not an identifier: templates cannot read it as .Values.key; --any-key accepts it`;
  if (/^[a-z][A-Za-z0-9]*$/.test(key)) return;
  const [first = '', ...others] = kebabCase(key.replaceAll('$', '_')).split('-');
  const camel = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `"${key}" is not in camel case, as keys of values and of objects are: ${camel}; --any-key accepts it`;
}

function checkType(answer: string, known: readonly string[]): string | undefined {
  if (known.includes(answer)) return;
  if (answer === 'object') return 'an object is created by the path of its first property: backup.bucket';
  return `"${answer}" is no type and no class of the project${hintNearest(answer, known) || `: ${known.join(', ')}`}`;
}

function checkConfirmation(answer: string): string | undefined {
  return /^(?:y|yes|true|n|no|false)$/i.test(answer) ? undefined : 'answer with yes or no';
}

function checkNumber(answer: string): string | undefined {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(answer) ? undefined : `"${answer}" is not a number`;
}

function checkNatural(answer: string): string | undefined {
  return /^\d{1,15}$/.test(answer) ? undefined : `"${answer}" is not a number of 0 or more`;
}

function checkScalar(before: DraftAnswers, wanted: readonly string[]): string | undefined {
  const type = getType(before);
  const scalar = type === 'list' || type === 'map' ? getAnswer(before, 'items', 'string') : type;
  return wanted.includes(scalar) ? undefined : `it applies to ${wanted.join(' and ')}, not to ${scalar}`;
}

function checkList(before: DraftAnswers): string | undefined {
  const type = getType(before);
  return type === 'list' ? undefined : `it applies to a list, not to ${type}`;
}

function checkOrder(before: DraftAnswers, lower: string, answer: string): string | undefined {
  const least = getAnswer(before, lower);
  return least !== '' && Number(least) > Number(answer) ? `it is less than the minimum, ${least}` : undefined;
}

function checkPattern(answer: string): string | undefined {
  const { refusal } = readPattern(answer);
  if (refusal)
    return `Go's package regexp (RE2) refuses it: ${refusal.reason}${refusal.part === '' ? '' : ` "${refusal.part}"`}`;
  try {
    return new RegExp(answer, 'u').source === '' ? 'it is empty' : undefined;
  } catch {
    return 'JavaScript refuses it, so that editors and forms could not check it';
  }
}

function checkFormat(answer: string): string | undefined {
  const known = ['date', 'time', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid', 'cidr'];
  return formatKind(answer) === 'unknown' ? `"${answer}" is no known format${hintNearest(answer, known)}` : undefined;
}

function checkNeighbour(answer: string, before: DraftAnswers, { locate }: PropertySurroundings): string | undefined {
  const found = locate(parsePropertyPath(getAnswer(before, 'name')) ?? []);
  const keys = 'problem' in found || found.missing.length > 0 ? [] : Object.keys(found.schema.properties ?? {});
  return keys.includes(answer) ? undefined : `there is no property "${answer}" beside it${hintNearest(answer, keys)}`;
}

/** The default and the examples have to fit what is answered so far, whichever answer comes last. */
function findUnfit(
  question: string,
  answers: DraftAnswers,
  { types, definitions }: PropertySurroundings,
): string | undefined {
  if (question === 'name' || question === 'type' || !answers.has('type')) return;
  const { schema } = buildPropertySchema(answers, types);
  const key = parsePropertyPath(getAnswer(answers, 'name'))?.at(-1);
  const name = key?.kind === 'key' ? key.name : 'value';
  const fits = createFitCheck(name, schema, definitions);
  const { default: fallback, examples = [] } = schema;
  const unfit = fallback === undefined ? undefined : fits(fallback);
  if (unfit !== undefined) return question === 'default' ? unfit : `the default does not fit: ${unfit}`;
  const other = examples.map(fits).find((problem) => problem !== undefined);
  if (other === undefined) return;
  return question === 'examples' ? other : `an example does not fit: ${other}`;
}

function createFitCheck(
  name: string,
  schema: SchemaObject,
  definitions: SchemaObject,
): (value: Json) => string | undefined {
  const validator = compileSchema(
    { ...definitions, properties: { [name]: omitKeywords(schema, 'title') } },
    { assertsFormat: true },
  );
  return (value) => {
    const values: Record<string, Json> = {};
    setProperty(values, name, isJson(value) ? value : null);
    const error = validator.validate(values);
    return error && explainErrors(error, () => undefined)[0]?.message;
  };
}
