/** Proves that a schema accepts no value; what cannot be proved is not reported. */

import { jsonText } from '../../text/json/write-json.ts';
import { truncate } from '../../text/visible.ts';
import { getSubschema, type LocatedSchema, listNamedSubschemas, listSubschemas } from '../definition/index.ts';
import { isInteger, isNumber, isOfType, type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import type { Advice } from './look.ts';

export function checkForValues(root: LocatedSchema): readonly Advice[] {
  const reason = explainNoValue(root);
  if (!reason) return [];
  const { path, why } = reason;
  const name = path.steps.filter((_, index) => path.steps[index - 1] === 'properties').join('.');
  const message = `no object is valid: ${name === '' ? '' : `of "${name}", `}${why}`;
  return [
    {
      code: 'crd/no-value',
      message,
      steps: path.steps,
      help: 'Correct the schema so that at least one value is valid.',
    },
  ];
}

interface Reason {
  readonly path: LocatedSchema['path'];
  readonly why: string;
}

/** `undefined` if the schema may have values. */
function explainNoValue(located: LocatedSchema): Reason | undefined {
  const { schema, path } = located;
  if (getMember(schema, 'nullable') === true) return;
  const why = explainBounds(schema) ?? explainEnum(schema);
  if (why !== undefined) return { path, why };
  return explainProperties(located) ?? explainItems(located) ?? explainBranches(located);
}

const sizes = [
  ['string', 'minLength', 'maxLength'],
  ['array', 'minItems', 'maxItems'],
  ['object', 'minProperties', 'maxProperties'],
  ['integer', 'minimum', 'maximum'],
  ['number', 'minimum', 'maximum'],
] as const;

function explainBounds(schema: KubeValue): string | undefined {
  const type = getString(schema, 'type');
  for (const [of, low, high] of sizes) {
    const [least, most] = [getMember(schema, low), getMember(schema, high)];
    if (of === type && isNumber(least) && isNumber(most) && least > most)
      return `${low} is ${String(least)} and ${high} ${String(most)}`;
  }
}

/** Listed values of another type, or outside the bounds, can never occur. */
function explainEnum(schema: KubeValue): string | undefined {
  const listed = getList(schema, 'enum');
  if (listed.length === 0 || listed.some((value) => mayOccur(value, schema))) return;
  return `no value of the enum ${truncate(jsonText(listed))} is valid`;
}

function mayOccur(value: KubeValue, schema: KubeValue): boolean {
  const [least, most] = [getMember(schema, 'minimum'), getMember(schema, 'maximum')];
  const isBelow = isNumber(value) && isNumber(least) && value < least;
  const isAbove = isNumber(value) && isNumber(most) && value > most;
  return isOfType(value, getString(schema, 'type')) && !isBelow && !isAbove;
}

function explainProperties(located: LocatedSchema): Reason | undefined {
  const { schema, path } = located;
  if (getString(schema, 'type') !== 'object') return;
  const properties = listNamedSubschemas(located, 'properties');
  const required = new Set(getList(schema, 'required'));
  const fewest = getMember(schema, 'minProperties');
  const isClosed =
    getMember(schema, 'additionalProperties') === undefined &&
    getMember(schema, 'x-kubernetes-preserve-unknown-fields') !== true &&
    getMember(schema, 'x-kubernetes-embedded-resource') !== true;
  if (isClosed && isInteger(fewest) && fewest > properties.length)
    return { path, why: `minProperties is ${String(fewest)}, and only ${properties.length} fields are not pruned` };
  const needed = properties.filter(([name]) => required.has(name));
  return needed.map(([, property]) => explainNoValue(property)).find((reason) => reason !== undefined);
}

function explainItems(located: LocatedSchema): Reason | undefined {
  const { schema, path } = located;
  const fewest = getMember(schema, 'minItems');
  if (getString(schema, 'type') !== 'array' || !isInteger(fewest) || fewest < 1) return;
  const items = getSubschema(located, 'items');
  const choices = new Set(getList(items?.schema ?? null, 'enum').map((value) => jsonText(value))).size;
  if (getMember(schema, 'x-kubernetes-list-type') === 'set' && choices > 0 && fewest > choices)
    return { path, why: `minItems is ${String(fewest)}, and only ${choices} items can differ` };
  return items && explainNoValue(items);
}

/** Branches have no type of their own: theirs is that of the scalar or array around them. */
function explainBranches(located: LocatedSchema): Reason | undefined {
  const type = getString(located.schema, 'type');
  const explain = (branch: LocatedSchema): Reason | undefined =>
    explainNoValue(type === '' || type === 'object' ? branch : { ...branch, schema: { type, ...branch.schema } });
  const all = listSubschemas(located, 'allOf').map(explain);
  const contradiction = all.find((reason) => reason !== undefined);
  if (contradiction) return contradiction;
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const reasons = listSubschemas(located, keyword).map(explain);
    const [first] = reasons;
    if (first && reasons.every((reason) => reason !== undefined)) return first;
  }
}
