/** Values for a type as the compiler sees it: some that fit, and many that differ from these in one place. */

import ts from 'typescript';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { isList, isNoData, itemType, type Looking, partsOf } from './conventions.ts';

const maximumDepth = 5;

/** Values that every type is asked about. */
const everywhere: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  '',
  'a',
  'zz',
  [],
  {},
  ['a'],
  [1],
  { a: 'a' },
  { zz: 1 },
];

/** What stands in the place of a part of a value. */
const replacements: readonly Json[] = [null, true, 0, 'zz', [], {}];

/** The most values of one form. */
const maximum = 90;

/** The values that a form is judged by. */
export function valuesFor(looking: Looking, type: ts.Type, source: ts.SourceFile): readonly Json[] {
  const words = literalsIn(source);
  const fitting = fittingFor(looking, type, 0).slice(0, 24);
  const mixed = mixedOf(fitting.filter(isObject));
  const wrong = [...fitting, ...mixed].flatMap((value) => mutated(value, words, 0));
  const spread = spreadOver(distinctOf(wrong), maximum - fitting.length - mixed.length);
  return distinctOf([...fitting, ...mixed, ...spread, ...everywhere, ...words]);
}

function distinctOf(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Some of many, from all over. */
function spreadOver(values: readonly Json[], count: number): readonly Json[] {
  if (values.length <= count) return values;
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)] ?? null);
}

/** The literals that stand in a form: what one branch says may be wrong in another. */
function literalsIn(source: ts.SourceFile): readonly Json[] {
  const found = new Set<Json>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !node.text.startsWith('.')) found.add(node.text);
    else if (ts.isNumericLiteral(node)) found.add(Number(node.text));
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return [...found].slice(0, 20);
}

/** Values that fit the type, or nearly. */
function fittingFor(looking: Looking, type: ts.Type, depth: number): readonly Json[] {
  return distinctOf(partsOf(type).flatMap((part) => fittingPart(looking, part, depth))).slice(0, 40);
}

function fittingPart(looking: Looking, type: ts.Type, depth: number): readonly Json[] {
  const { flags } = type;
  const { checker } = looking;
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
  if (flags & ts.TypeFlags.String) return ['s', ''];
  if (flags & ts.TypeFlags.Number) return [7, 1.5];
  if (flags & ts.TypeFlags.Null) return [null];
  if (flags & ts.TypeFlags.TemplateLiteral) return templates(looking, type as ts.TemplateLiteralType);
  if (flags & ts.TypeFlags.StringMapping) return ['ABC', 'abc', 'Abc'];
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return ['u', 3];
  if (flags & ts.TypeFlags.NonPrimitive) return [{}, { q: 1 }];
  if (depth > maximumDepth) return [];
  if (isList(checker, type)) return lists(looking, type, depth);
  if (type.isIntersection()) {
    const list = type.types.filter((one) => isList(checker, one) || !(one.flags & ts.TypeFlags.Object));
    if (list.length > 0) return list.flatMap((one) => fittingPart(looking, one, depth));
  }
  return flags & ts.TypeFlags.Object || type.isIntersection() ? objects(looking, type, depth) : [];
}

function templates(looking: Looking, { texts, types }: ts.TemplateLiteralType): readonly Json[] {
  const choices = types.map((type) => fittingFor(looking, type, 0).map(String));
  return [0, 1, 2].map((turn) =>
    texts.map((text, index) => text + (choices[index]?.[turn % Math.max(1, choices[index].length)] ?? '')).join(''),
  );
}

function lists(looking: Looking, type: ts.Type, depth: number): readonly Json[] {
  const { checker } = looking;
  if (checker.isTupleType(type)) {
    const args = checker.getTypeArguments(type as ts.TypeReference);
    const each = args.map((arg) => fittingFor(looking, arg, depth + 1)[0] ?? null);
    return [each, each.slice(0, -1), [...each, each.at(-1) ?? null], [...each, 'zz'], []];
  }
  const items = itemType(looking, type, 0);
  const fitting = items === undefined ? [] : fittingFor(looking, items, depth + 1);
  return [[], ...fitting.slice(0, 4).map((one) => [one]), fitting.slice(0, 2)];
}

function objects(looking: Looking, type: ts.Type, depth: number): readonly Json[] {
  const { checker, at } = looking;
  const full: Record<string, Json> = {};
  const least: Record<string, Json> = {};
  const others: Record<string, Json>[] = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    if (symbol.name.startsWith('__@') || isNoData(symbol)) continue;
    const choices = fittingFor(looking, checker.getTypeOfSymbolAtLocation(symbol, at), depth + 1);
    const [first] = choices;
    if (first === undefined) continue;
    full[symbol.name] = first;
    if ((symbol.flags & ts.SymbolFlags.Optional) === 0) least[symbol.name] = first;
    others.push(...choices.slice(1, 4).map((choice) => ({ [symbol.name]: choice })));
  }
  for (const { type: values } of checker.getIndexInfosOfType(type)) {
    const choices = fittingFor(looking, values, depth + 1);
    for (const key of ['k1', '12', 'x-1', '01', '-1.5', '1e3'])
      others.push(...[...choices.slice(0, 2), 'zz', null].map((choice) => ({ [key]: choice })));
  }
  return [full, least, ...others.map((other) => ({ ...full, ...other }))];
}

/** Objects with the properties of two. */
function mixedOf(objects: readonly Record<string, Json>[]): readonly Json[] {
  return objects.slice(0, 6).flatMap((one) => objects.slice(0, 6).map((other) => ({ ...one, ...other })));
}

/** The value with one part changed. */
function mutated(value: Json, words: readonly Json[], depth: number): readonly Json[] {
  const others = depth > 0 ? [...replacements, ...words] : [];
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    const inside = items.flatMap((item, index) =>
      depth < 3 ? mutated(item, words, depth + 1).map((one) => items.with(index, one)) : [],
    );
    return [...others, [...items, null], [...items, 'zz'], ...inside];
  }
  if (!isObject(value)) return others;
  const names = Object.keys(value);
  const without = names.map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
  const inside = names.flatMap((name) =>
    depth < 3 ? mutated(value[name] ?? null, words, depth + 1).map((one) => ({ ...value, [name]: one })) : [],
  );
  return [...others, ...without, { ...value, zz: 'zz' }, ...inside];
}
