import { isLabelledChoice } from '../../../schema/effective/branches.ts';
import type { SchemaObject, TypeName } from '../../../schema/document/schema.ts';
import { without } from '../../../schema/keywords/rewrite.ts';
import { writeCondition } from './conditions.ts';
import {
  commonTypes,
  type Conjuncts,
  conjunctsOf,
  constantsOf,
  isCondition,
  type Lowering,
  refuse,
  type Union,
  type Written,
} from '../lowering/index.ts';

/** What the unions of a value become. */
export interface LoweredUnions {
  /** The types of their values, where nothing beside them says any. */
  readonly types?: readonly TypeName[];
  /** Schemas that hold in any case. */
  readonly schemas: readonly SchemaObject[];
  readonly conditions: readonly Written[];
}

const nothing: LoweredUnions = { schemas: [], conditions: [] };

/** Writes `anyOf` and `oneOf`: as conditions, as a list of values, or as an integer or a string. */
export function lowerUnions(lowering: Lowering, { unions, schemas }: Conjuncts): LoweredUnions {
  return unions.map((union) => lowerUnion(lowering, union, schemas)).reduce(both, nothing);
}

function both(a: LoweredUnions, b: LoweredUnions): LoweredUnions {
  const types = a.types ?? b.types;
  return {
    schemas: [...a.schemas, ...b.schemas],
    conditions: [...a.conditions, ...b.conditions],
    ...(types === undefined ? {} : { types }),
  };
}

function lowerUnion(lowering: Lowering, union: Union, around: readonly SchemaObject[]): LoweredUnions {
  const { keyword, branches, schema } = union;
  const values = branches.map((branch) => constantsOf(branch));
  const isList = isLabelledChoice(branches) || branches.every(isListOnly);
  if (isList && isDistinct(values.flat(), keyword))
    return { ...nothing, schemas: [{ enum: values.flatMap((list) => list ?? []) }] };
  const outer = commonTypes(around);
  const types = branches.map((branch) => commonTypes(conjunctsOf([branch], lowering.resolve).schemas));
  if (isIntOrString(types)) return lowerIntOrString(lowering, union, around);
  const [first = []] = types;
  const isOneType = types.every((one) => one.length === 1 && one[0] === first[0]);
  const scalar = isOneType && first.length === 1 && first[0] !== 'object' && first[0] !== 'array' ? first : undefined;
  if (branches.every(isCondition) || scalar !== undefined) {
    const type = outer.length === 0 ? scalar : undefined;
    const inside = type === undefined ? around : [...around, { type }];
    const conditions = [{ [keyword]: branches.map((branch) => writeCondition(lowering, branch, inside)) }];
    return { ...nothing, conditions, ...(type === undefined ? {} : { schemas: [{ type }] }) };
  }
  refuse(lowering, schema, keyword, unionProblem([...new Set(types.flat())]));
  return nothing;
}

/** True for a branch that lists values and says nothing else of them. */
function isListOnly(branch: SchemaObject): boolean {
  return constantsOf(branch) !== undefined && Object.keys(branch).every((one) => listing.has(one));
}

const listing: ReadonlySet<string> = new Set(['const', 'enum', 'type', 'title', 'description', '$comment']);

/** Of `oneOf`, a value that two branches list is none. */
function isDistinct(values: readonly unknown[], keyword: Union['keyword']): boolean {
  return keyword === 'anyOf' || new Set(values.map((one) => JSON.stringify(one))).size === values.length;
}

function isIntOrString(types: readonly (readonly TypeName[])[]): boolean {
  const [a = [], b = [], ...more] = types;
  const names = [...a, ...b];
  return more.length === 0 && names.length === 2 && names.includes('integer') && names.includes('string');
}

/** What is said of integers and of strings stands side by side: each keyword speaks of one of them. */
function lowerIntOrString(
  lowering: Lowering,
  { branches, schema, keyword }: Union,
  around: readonly SchemaObject[],
): LoweredUnions {
  const inside = branches.flatMap((branch) => conjunctsOf([branch], lowering.resolve).schemas);
  const isMarked = around.some((one) => one['x-kubernetes-int-or-string'] === true);
  const isBare = inside.every((one) => Object.keys(one).every((name) => name === 'type'));
  if (isMarked && isBare) return { ...nothing, conditions: [{ [keyword]: [{ type: 'integer' }, { type: 'string' }] }] };
  const listed = inside.find((one) => constantsOf(one) !== undefined);
  if (listed !== undefined) {
    const message = 'an integer or a string of a CustomResourceDefinition cannot be a listed value';
    const help = 'Say it by @Pattern for the strings and by @Minimum and @Maximum for the integers.';
    refuse(lowering, schema, keyword, { code: 'crd/union', message, help });
  }
  const untyped = inside.map((one) => without(one, 'type'));
  return { ...nothing, types: ['integer', 'string'], schemas: untyped };
}

/** What is said of a union that no structural schema can say. */
export function unionProblem(types: readonly string[]): { code: string; message: string; help: string } {
  const isNumberOrString = types.length === 2 && types.includes('number') && types.includes('string');
  return {
    code: 'crd/union',
    message: `a CustomResourceDefinition cannot say that a value is ${types.join(' or ')}`,
    help: isNumberOrString
      ? 'Use IntOrString where the number is an integer; else give the value one type, or put @Schemaless() on it.'
      : 'Give the value one type, or put @Schemaless() on it: the server then takes anything.',
  };
}
