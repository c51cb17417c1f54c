import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { type Finding, nothing, rule } from '../../rules/runner/rule.ts';
import { findReason } from '../../rules/runner/reason.ts';
import type { Survey } from '../../rules/runner/survey.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';
import { withoutSharing } from '../../schema/resources/resources.ts';
import type { View } from '../../schema/effective/view.ts';
import { isUnsetChoice, type ValidationError, compileSchema } from '../../schema/validate/index.ts';
import { readValues } from '../../text/read-values.ts';
import { valuesRefusedCode } from '../emit/start-of-chart.ts';
import { valuesYaml } from '../emit/values-yaml.ts';

const files = { values: valuesYaml.files.values ?? 'values.yaml', schema: schemaFiles.values } as const;

export const valuesRefused = rule({
  code: valuesRefusedCode,
  summary:
    'The values.yaml that is generated with a schema satisfies it; only required values of users may be missing.',
  why: 'Helm validates the values of the chart itself first: if they are refused, users must set optional values to install the chart. An error.',
  help: 'Correct the initial values, or the schema.',
  yieldsTo: ['schema/default-refused'],
  places: ['root'],
  valid: [{ required: ['name'], properties: { name: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { worker: { required: ['name'], properties: { name: {}, size: { default: 3 } } } } },
      settings: { generated: (file) => (file === files.values ? { text: 'worker: { size: 3 }' } : undefined) },
      message: '"worker" of the generated values.yaml has no property "name"',
      at: '/properties/worker',
    },
    {
      name: 'a value that a branch refuses',
      schema: { properties: { size: { not: { const: 0 } } } },
      settings: { generated: (file) => (file === files.values ? { text: 'size: 0' } : undefined) },
      message: '"size" of the generated values.yaml matches the schema of not',
      at: '/properties/size',
    },
  ],
  check: (schema, { survey }) => {
    const text = survey.settings.generated?.(files.values)?.text;
    return text === undefined ? nothing : refusedValues(text, schema, survey);
  },
});

function* refusedValues(text: string, root: SchemaObject, survey: Survey): Generator<Finding> {
  const { value, diagnostics } = readValues(text, files.values);
  if (!value) {
    yield {
      message: `Helm cannot read the generated values.yaml: ${diagnostics[0]?.message ?? 'it is not an object'}`,
    };
    return;
  }
  const error = compileSchema(generatedSchema(survey) ?? root).validate(value);
  for (const item of error ? listLeaves(error) : []) {
    const reason = findReason({ ...item, at: undefined });
    if (reason === undefined || isForUsers(item, survey.views().root)) continue;
    yield createFinding(item, reason, survey);
  }
}

function generatedSchema({ settings }: Survey): Schema | undefined {
  const { text, schema } = settings.generated?.(files.schema) ?? {};
  if (schema) return withoutSharing(schema);
  const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
  return isSchemaObject(parsed) ? parsed : undefined;
}

/** Keywords whose errors come from the schemas they contain or refer to. */
const passing: ReadonlySet<string> = new Set(['several', 'allOf', '$ref', '$recursiveRef', '$dynamicRef']);

function listLeaves(error: ValidationError): readonly ValidationError[] {
  return passing.has(error.keyword) && error.causes.length > 0 ? error.causes.flatMap(listLeaves) : [error];
}

const missing: ReadonlySet<string> = new Set(['required', 'minProperties']);

/** True when the missing value is required from the root down, so that every user must set it. */
function isForUsers(error: ValidationError, root: View): boolean {
  const { keyword, at, causes, found } = error;
  if (missing.has(keyword) || isUnsetChoice(error)) return firstOptional(listTokens(at), root) === undefined;
  const isUndecided = keyword === 'anyOf' || (keyword === 'oneOf' && found.length === 0);
  return isUndecided && causes.some((cause) => listLeaves(cause).every((item) => isForUsers(item, root)));
}

function firstOptional(tokens: readonly string[], root: View): number | undefined {
  let view = root;
  for (const [index, token] of tokens.entries()) {
    if (!view.required.has(token)) return index + 1;
    view = view.property(token);
  }
}

function createFinding(error: ValidationError, reason: string, survey: Survey): Finding {
  const tokens = listTokens(error.at);
  const { root } = survey.views();
  const isMissing = missing.has(error.keyword);
  const end = isMissing ? (firstOptional(tokens, root) ?? tokens.length) : tokens.length;
  const { schema, isDefault } = findSource(tokens, end, root);
  const name = tokens.length === 0 ? 'the root' : `"${tokens.join('.')}"`;
  const help = isMissing ? helpForMissing(error, tokens.slice(0, end), survey) : helpForChoice(error, tokens, survey);
  return {
    message: `${name} of the generated values.yaml ${reason}`,
    ...omitUndefined({ in: schema }),
    ...(isDefault ? { at: ['default'] } : {}),
    ...omitUndefined({ help }),
  };
}

function findSource(tokens: readonly string[], end: number, root: View) {
  let view = root;
  for (const [index, token] of tokens.entries()) {
    view = view.schemas.some(({ type }) => type === 'array') ? view.item(Number(token)) : view.property(token);
    const schema = view.schemas.find((candidate) => startingKeyword(candidate) !== undefined);
    if (schema) return { schema, isDefault: startingKeyword(schema) === 'default' };
    if (index + 1 === end) break;
  }
  return { schema: view.given[0], isDefault: false };
}

/** Tools of a profile include an optional object whenever it has a default, which may fit no branch. */
function helpForChoice(
  { keyword }: ValidationError,
  tokens: readonly string[],
  { settings, views }: Survey,
): string | undefined {
  const isChoice = keyword === 'oneOf' || keyword === 'anyOf';
  const end = isChoice && settings.startsOptional === true ? firstOptional(tokens, views().root) : undefined;
  const name = end === undefined ? undefined : tokens[end - 1];
  if (name === undefined) return;
  return `Give "${name}" a value that one branch accepts, "${name}: … = { … }"; or accept the finding with @Allow('${valuesRefusedCode}', 'why') if every chart sets a value.`;
}

function helpForMissing({ found }: ValidationError, optional: readonly string[], { settings }: Survey): string {
  const object = optional.at(-1) ?? '';
  const given = found.length === 0 ? 'its properties values' : `${found.map((name) => `"${name}"`).join(', ')} a value`;
  const ways = [
    `Give ${given}`,
    ...(settings.startsOptional === true
      ? []
      : [`leave the object out of values.yaml with "${object}?:" without an initialiser`]),
    `or make every user set it with "${object}!:"`,
  ];
  return `${ways.join(', ')}.`;
}
