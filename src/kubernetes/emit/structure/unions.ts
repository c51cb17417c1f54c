import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { isLabelledChoice } from '../../../schema/effective/branches.ts';
import type { SchemaObject, TypeName } from '../../../schema/document/schema.ts';
import { omitKeywords } from '../../../schema/keywords/rewrite.ts';
import type { GuardedRules } from '../rules/index.ts';
import { writeCondition } from './conditions.ts';
import { objectUnion } from './object-unions.ts';
import {
  commonTypes,
  type Conjuncts,
  findConjuncts,
  listConstants,
  isCondition,
  type Lowering,
  refuseKeyword,
  type Union,
  type WrittenSchema,
} from '../lowering/index.ts';

export interface LoweredUnions {
  readonly types?: readonly TypeName[];
  readonly schemas: readonly SchemaObject[];
  readonly conditions: readonly WrittenSchema[];
  readonly guarded: readonly GuardedRules[];
  readonly referred: Conjuncts['referred'];
}

const nothing: LoweredUnions = { schemas: [], conditions: [], guarded: [], referred: [] };

export function lowerUnions(lowering: Lowering, { unions, schemas }: Conjuncts): LoweredUnions {
  return unions.length === 0
    ? nothing
    : unions.map((union) => lowerUnion(lowering, union, schemas)).reduce(mergeUnions, nothing);
}

function mergeUnions(a: LoweredUnions, b: LoweredUnions): LoweredUnions {
  const types = a.types ?? b.types;
  return {
    schemas: [...a.schemas, ...b.schemas],
    conditions: [...a.conditions, ...b.conditions],
    guarded: [...a.guarded, ...b.guarded],
    referred: [...a.referred, ...b.referred],
    ...omitUndefined({ types }),
  };
}

function lowerUnion(lowering: Lowering, union: Union, around: readonly SchemaObject[]): LoweredUnions {
  const { keyword, branches, schema } = union;
  const values = branches.map((branch) => listConstants(branch));
  const isList = isLabelledChoice(branches) || branches.every(isListOnly);
  if (isList && isDistinct(values.flat(), keyword))
    return { ...nothing, schemas: [{ enum: values.flatMap((list) => list ?? []) }] };
  const outer = commonTypes(around);
  const types = branches.map((branch) => commonTypes(findConjuncts([branch], lowering.resolve).schemas));
  if (isIntOrString(types, around)) return lowerIntOrString(lowering, union, around);
  const [first = []] = types;
  const isOneType = types.every((typeNames) => typeNames.length === 1 && typeNames[0] === first[0]);
  const scalar = isOneType && first.length === 1 && first[0] !== 'object' && first[0] !== 'array' ? first : undefined;
  if (branches.every(isCondition) || scalar) {
    const type = outer.length === 0 ? scalar : undefined;
    const inside = type ? [...around, { type }] : around;
    const conditions = [{ [keyword]: branches.map((branch) => writeCondition(lowering, branch, inside)) }];
    return { ...nothing, conditions, ...(type && { schemas: [{ type }] }) };
  }
  if (types.every((typeNames) => typeNames.length === 1 && typeNames[0] === 'object'))
    return lowerObjects(lowering, union, around);
  refuseKeyword(lowering, schema, keyword, unionProblem([...new Set(types.flat())]));
  return nothing;
}

/** Merges the classes into one structure; the constraints of each class become a condition. */
function lowerObjects(lowering: Lowering, union: Union, around: readonly SchemaObject[]): LoweredUnions {
  const found = objectUnion(lowering, union);
  if (!found) return nothing;
  const { merged, conditions, guarded, referred } = found;
  const inside = [...around, merged];
  const written = conditions.map((condition) => writeCondition(lowering, condition, inside));
  // If one class adds no constraint, the condition always holds.
  const isFree = union.keyword === 'anyOf' && written.some((schema) => Object.keys(schema).length === 0);
  const unionConditions = isFree ? [] : [{ [union.keyword]: written }];
  return { ...nothing, schemas: [merged], conditions: unionConditions, guarded, referred };
}

function isListOnly(branch: SchemaObject): boolean {
  return listConstants(branch) !== undefined && Object.keys(branch).every((name) => listing.has(name));
}

const listing: ReadonlySet<string> = new Set(['const', 'enum', 'type', 'title', 'description', '$comment']);

/** In `oneOf`, a value that two branches list is invalid. */
function isDistinct(values: readonly unknown[], keyword: Union['keyword']): boolean {
  return keyword === 'anyOf' || new Set(values.map((value) => JSON.stringify(value))).size === values.length;
}

/** The marker narrows a number to an integer: in other schemas, a quantity may be a fraction. */
function isIntOrString(types: readonly (readonly TypeName[])[], around: readonly SchemaObject[]): boolean {
  const [a = [], b = [], ...more] = types;
  const names = [...a, ...b];
  const isNumeric = names.includes('integer') || (isMarkedIntOrString(around) && names.includes('number'));
  return more.length === 0 && names.length === 2 && isNumeric && names.includes('string');
}

function isMarkedIntOrString(around: readonly SchemaObject[]): boolean {
  return around.some((object) => object['x-kubernetes-int-or-string'] === true);
}

/** Keywords for integers and strings can be merged, since each applies to one type only. */
function lowerIntOrString(
  lowering: Lowering,
  { branches, schema, keyword }: Union,
  around: readonly SchemaObject[],
): LoweredUnions {
  const inside = branches.flatMap((branch) => findConjuncts([branch], lowering.resolve).schemas);
  const isMarked = isMarkedIntOrString(around);
  const isBare = inside.every((object) => Object.keys(object).every((name) => name === 'type'));
  if (isMarked && isBare) return { ...nothing, conditions: [{ [keyword]: [{ type: 'integer' }, { type: 'string' }] }] };
  const listed = inside.find((object) => listConstants(object) !== undefined);
  if (listed) {
    const message = 'an int-or-string value of a CustomResourceDefinition cannot have an enum';
    const help = 'Use @Pattern for the strings, and @Minimum and @Maximum for the integers.';
    refuseKeyword(lowering, schema, keyword, { code: 'crd/union', message, help });
  }
  const untyped = inside.map((object) => omitKeywords(object, 'type'));
  return { ...nothing, types: ['integer', 'string'], schemas: untyped };
}

export function unionProblem(types: readonly string[]): { code: string; message: string; help: string } {
  const isNumberOrString = types.length === 2 && types.includes('number') && types.includes('string');
  return {
    code: 'crd/union',
    message: `a CustomResourceDefinition cannot express a value of type ${types.join(' or ')}`,
    help: isNumberOrString
      ? 'Use IntOrString if the number is an integer; else give the value one type, or add @Schemaless().'
      : 'Give the value one type, or add @Schemaless(): the server then accepts anything.',
  };
}
