import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../../schema/document/schema.ts';
import type { ValueKind } from '../../../schema/predicate/index.ts';
import type { Json } from '../../../text/value/json.ts';
import { celLiteral, celPattern } from '../../predicates/literals.ts';
import { commonTypes, isImplied, listItemSchemas, type Lowering, refuseKeyword } from '../lowering/index.ts';

interface MemberRule {
  readonly rule: string;
  readonly message: string;
}

/** The values of a map declared by a pattern for its keys; `undefined` if a definition cannot express it. */
export function patternValues(schemas: readonly SchemaObject[], schema: SchemaObject): Schema | undefined {
  const [entry, ...others] = Object.entries(schema.patternProperties ?? {});
  const isMap = schemas.every(({ properties }) => Object.keys(properties ?? {}).length === 0);
  const isOnly = others.length === 0 && schema.additionalProperties === false;
  return entry && isOnly && isMap ? entry[1] : undefined;
}

export function memberRules(lowering: Lowering, schemas: readonly SchemaObject[]): readonly MemberRule[] {
  return schemas.flatMap((schema) => [
    ...patternRules(lowering, schemas, schema),
    ...nameRules(lowering, schemas, schema),
    ...containsRules(lowering, schemas, schema),
  ]);
}

function patternRules(lowering: Lowering, schemas: readonly SchemaObject[], schema: SchemaObject): MemberRule[] {
  const [pattern] = Object.keys(schema.patternProperties ?? {});
  if (pattern === undefined) return [];
  if (patternValues(schemas, schema) !== undefined)
    return [{ rule: `self.all(key, key.matches(${celPattern(pattern)}))`, message: `keys must match ${pattern}` }];
  refuseKeyword(lowering, schema, 'patternProperties', {
    message: notSaid('patternProperties'),
    help: 'Move the keys that a pattern describes into a map of their own, Record<string, T>, that refuses all others.',
  });
  return [];
}

function nameRules(lowering: Lowering, schemas: readonly SchemaObject[], schema: SchemaObject): MemberRule[] {
  const { propertyNames } = schema;
  if (propertyNames === undefined || isImplied(lowering, schema, 'propertyNames')) return [];
  const isMap = schemas.every(({ properties }) => Object.keys(properties ?? {}).length === 0);
  const keyCondition =
    isMap && isSchemaObject(propertyNames) ? createCondition(propertyNames, 'key', 'string') : undefined;
  if (keyCondition)
    return [{ rule: `self.all(key, ${keyCondition.condition})`, message: `keys must ${keyCondition.words}` }];
  const help = 'Use @Pattern, @MinLength, @MaxLength or @Enum, on a map: Record<string, T>.';
  refuseKeyword(lowering, schema, 'propertyNames', { message: notSaid('propertyNames'), help });
  return [];
}

function containsRules(lowering: Lowering, schemas: readonly SchemaObject[], schema: SchemaObject): MemberRule[] {
  const { contains, minContains = 1, maxContains } = schema;
  if (contains === undefined) return [];
  const [kind, ...others] = commonTypes(listItemSchemas(schemas).filter(isSchemaObject));
  const isScalar = others.length === 0 && (kind === 'string' || kind === 'integer' || kind === 'number');
  const itemCondition = isScalar && isSchemaObject(contains) ? createCondition(contains, 'item', kind) : undefined;
  if (!itemCondition) {
    const help =
      "Use it for strings or numbers, with @Const, @Enum, @Pattern and bounds; otherwise write a rule: @Rule('self.exists(item, …)').";
    refuseKeyword(lowering, schema, 'contains', { message: notSaid('contains'), help });
    return [];
  }
  if (minContains === 1 && maxContains === undefined)
    return [{ rule: `self.exists(item, ${itemCondition.condition})`, message: `an item must ${itemCondition.words}` }];
  const count = `size(self.filter(item, ${itemCondition.condition}))`;
  const least = Number(minContains) > 0 ? [`${count} >= ${String(minContains)}`] : [];
  const most = maxContains === undefined ? [] : [`${count} <= ${String(maxContains)}`];
  const bounds = [
    ...(least.length > 0 ? [`at least ${String(minContains)}`] : []),
    ...(most.length > 0 ? [`at most ${String(maxContains)}`] : []),
  ];
  const rule = [...least, ...most].join(' && ');
  return rule === '' ? [] : [{ rule, message: `${bounds.join(' and ')} of the items must ${itemCondition.words}` }];
}

function notSaid(keyword: string): string {
  return `"${keyword}" cannot be expressed in a CustomResourceDefinition`;
}

/** The constraints on a scalar as a CEL condition and as text; `undefined` if they cannot be expressed. */
function createCondition(schema: SchemaObject, name: string, kind: ValueKind): Condition | undefined {
  const parts: Condition[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (saysNothing.has(keyword) || (keyword === 'type' && value === kind)) continue;
    const part = parting[keyword]?.(value, name, kind);
    if (!part) return;
    parts.push(part);
  }
  if (parts.length === 0) return;
  return {
    condition: parts.map((part) => part.condition).join(' && '),
    words: parts.map((part) => part.words).join(' and '),
  };
}

interface Condition {
  readonly condition: string;
  readonly words: string;
}

const saysNothing: ReadonlySet<string> = new Set(['title', 'description', 'examples', '$comment', 'deprecated']);

type Part = (value: unknown, name: string, kind: ValueKind) => Condition | undefined;

const boundPart =
  (operator: string, words: string): Part =>
  (value, name, kind) =>
    typeof value === 'number' && kind !== 'string'
      ? { condition: `${name} ${operator} ${celLiteral(value, kind)}`, words: `be ${words} ${String(value)}` }
      : undefined;

const lengthPart =
  (operator: string, words: string): Part =>
  (value, name, kind) =>
    kind === 'string'
      ? { condition: `size(${name}) ${operator} ${String(value)}`, words: `have ${words} ${String(value)} characters` }
      : undefined;

const parting: Readonly<Partial<Record<string, Part>>> = {
  const: (value, name, kind) => createEnumCondition([value], name, kind),
  enum: (value, name, kind) => createEnumCondition(readArrayItems(value), name, kind),
  pattern: (value, name, kind) =>
    typeof value === 'string' && kind === 'string'
      ? { condition: `${name}.matches(${celPattern(value)})`, words: `match ${value}` }
      : undefined,
  minLength: lengthPart('>=', 'at least'),
  maxLength: lengthPart('<=', 'at most'),
  minimum: boundPart('>=', 'at least'),
  maximum: boundPart('<=', 'at most'),
  exclusiveMinimum: boundPart('>', 'more than'),
  exclusiveMaximum: boundPart('<', 'less than'),
};

function createEnumCondition(values: readonly unknown[], name: string, kind: ValueKind): Condition | undefined {
  const fitting = values.filter((value) => (kind === 'string' ? typeof value === 'string' : typeof value === 'number'));
  const [only] = fitting;
  if (fitting.length < values.length || only === undefined) return;
  // The filter leaves only JSON values.
  const written = fitting.map((value) => celLiteral(value as Json, kind));
  const words = fitting.map((value) => JSON.stringify(value)).join(', ');
  return written.length === 1
    ? { condition: `${name} == ${written.join('')}`, words: `be ${words}` }
    : { condition: `${name} in [${written.join(', ')}]`, words: `be one of ${words}` };
}
