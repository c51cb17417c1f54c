import { correlatedField, correlatedItem, isUnchanged } from '../../structural/correlation.ts';
import { invalid, required } from '../../structural/field-error.ts';
import { knownFormat } from '../../structural/format/formats.ts';
import { fieldAt, type FieldPath, itemAt } from '../../structural/path.ts';
import { isList, isNumber, isObject, type KubeList, type KubeObject } from '../../structural/value.ts';
import { enumError } from './enum.ts';
import { judgeBranches } from './branches.ts';
import type { Judged } from './judged.ts';
import { numberErrors } from './number.ts';
import { Outcome } from './outcome.ts';
import { sizeErrors } from './size.ts';
import type { Patterns } from '../../structural/schema/structural.ts';
import { formatError, textError } from './text.ts';
import { typeError } from './type.ts';

/** Judges a value by a schema as the server does, counting what holds as it counts. */
export function judge(judged: Judged, patterns: Patterns): Outcome {
  const { schema, value, path } = judged;
  const outcome = new Outcome();
  const format = knownFormat(schema.format, schema.types);
  if (value === null || schema.types.length > 0 || format !== '') {
    const error = typeError(schema, value, format, path);
    if (error === undefined) outcome.matches += 1;
    else outcome.add([error]);
    if (value !== null) outcome.matches += 1;
  }
  if (value !== null) judgeParts(judged, format, patterns, outcome);
  const error = enumError(schema, value, path);
  if (error !== undefined) outcome.add([error]);
  return outcome;
}

/** Judges what stands below, where an update may leave alone what was wrong before. */
function judgeBelow(judged: Judged, patterns: Patterns): Outcome {
  const outcome = judge(judged, patterns);
  const { before } = judged;
  return outcome.isValid || before === undefined || !isUnchanged(before) ? outcome : outcome.forgiven();
}

/** Judges a whole object, or an update of one. */
export const judgeRoot = judgeBelow;

function judgeParts(judged: Judged, format: string, patterns: Patterns, outcome: Outcome): void {
  const { schema, value, path } = judged;
  // One for each check of the server that a value of this type comes to, one for what it is made of, one for the end.
  outcome.matches += 3;
  outcome.merge(judgeBranches(judged, (branch) => judge(branch, patterns)));
  if (typeof value === 'string') {
    outcome.matches += format === '' ? 1 : 2;
    outcome.add(
      [textError(schema, value, path, patterns), formatError(value, format, path)].flatMap((one) => one ?? []),
    );
  }
  if (isNumber(value)) {
    outcome.matches += 2;
    outcome.add(numberErrors(schema, value, format, path));
  }
  if (isList(value)) judgeItems(judged, value, patterns, outcome);
  if (isObject(value)) judgeFields(judged, value, patterns, outcome);
}

function judgeItems({ schema, path, before }: Judged, list: KubeList, patterns: Patterns, outcome: Outcome): void {
  outcome.matches += 2;
  const { items, limits } = schema;
  for (const [index, value] of items === undefined ? [] : list.entries()) {
    const item = { schema: items ?? schema, value, path: itemAt(path, index), before: correlatedItem(before, index) };
    outcome.merge(judgeBelow(item, patterns));
  }
  outcome.add(sizeErrors(list.length, { noun: 'items', minimum: limits.minItems, maximum: limits.maxItems }, path));
}

function judgeFields(judged: Judged, object: KubeObject, patterns: Patterns, outcome: Outcome): void {
  const { schema, path, before } = judged;
  const { properties, additionalProperties, limits } = schema;
  outcome.matches += 1;
  const names = Object.keys(object);
  outcome.add(
    sizeErrors(
      names.length,
      { noun: 'properties', minimum: limits.minProperties, maximum: limits.maxProperties },
      path,
    ),
  );
  for (const [name, value] of Object.entries(object)) {
    const property = properties.get(name) ?? additionalProperties;
    if (property === false) outcome.add([forbidden(path, name)]);
    if (typeof property !== 'object') continue;
    const isTypeMeta = path.text === '' && (name === 'kind' || name === 'apiVersion');
    const was = isTypeMeta ? undefined : correlatedField(before, name);
    outcome.merge(judgeBelow({ schema: property, value, path: fieldAt(path, name), before: was }, patterns));
  }
  const missing = schema.required.filter((name) => !Object.hasOwn(object, name));
  outcome.add(missing.map((name) => required(fieldAt(path, name), 'required')));
}

function forbidden(path: FieldPath, name: string): ReturnType<typeof invalid> {
  const detail = `${path.text}.${name} in body is a forbidden property`;
  return { ...invalid(path, 'additionalProperties', name, detail), steps: [...path.steps, name] };
}
