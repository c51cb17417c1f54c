import { isJson, isPlainObject, formatArguments } from '../../../decorators/entry/arguments.ts';
import { isPartialSchema, ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { evaluateConstant, readPropertyName } from '../constants/evaluate.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, type ModelProblem, locateNode, report } from '../modules/extraction.ts';
import type { ModelReader, ObjectMember, TypeSchema } from './object-type.ts';
import { isOfType } from '../../../schema/document/types.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Scope } from '../modules/module.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { buildEnum, buildUnion } from '../schemas/union.ts';

export function writeInitialiser(extraction: Extraction, partial: PartialSchema, member: ObjectMember): void {
  const { initialiser } = member;
  if (!initialiser) return;
  const { node, scope } = initialiser;
  if (isSilent(node)) {
    if (ts.isNewExpression(node)) ensureMeta(partial).constructed = true;
    return;
  }
  const constant = evaluateConstant(extraction, node, scope);
  if (constant?.value === undefined) return;
  const at = locateNode(node, scope.module);
  const problem = findProblem(partial, constant.value, member);
  if (!problem) writeDefault(partial, constant.value, at);
  else report(extraction, at, problem);
}

/** `new Pool()` adds nothing to the defaults of the properties of Pool, and `undefined` means no default. */
function isSilent(node: Compiler.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  if (!ts.isNewExpression(node) || (node.arguments ?? []).length > 0) return false;
  return !(ts.isIdentifier(node.expression) && node.expression.text === 'Map');
}

function writeDefault(partial: PartialSchema, value: unknown, at: At): void {
  partial.default = value;
  const meta = ensureMeta(partial);
  meta.initialiser = true;
  (meta.keywords ??= {}).default = at;
}

function findProblem(
  partial: PartialSchema,
  value: unknown,
  { name, applied, overrides }: ObjectMember,
): ModelProblem | undefined {
  if (applied.some(({ entry }) => entry.name === 'Default')) {
    const message = `"${name}" has both an initialiser and @Default`;
    return { code: 'model/repeated', message, help: 'Keep one of them.' };
  }
  if (overrides.some(({ entry }) => entry.name === 'Default')) {
    const message = `"${name}" has an initialiser, so @Override cannot give it another @Default`;
    return { code: 'model/repeated', message, help: `Declare "${name}" again in the subclass, with the other value.` };
  }
  const wrong = typeProblem(partial, value, '');
  if (!wrong) return;
  const message = `the initialiser of "${name}"${wrong.message}`;
  return { code: 'model/initialiser-type', message, help: wrong.help };
}

interface Problem {
  readonly message: string;
  readonly help: string;
}

const correct = 'Correct the initialiser or the type.';
const useJson = 'Use a string, a number, a boolean, null, an array or an object.';

function typeProblem(partial: PartialSchema, value: unknown, path: string): Problem | undefined {
  if (!isJson(value) && !Array.isArray(value) && !isPlainObject(value))
    return { message: `${describeValue(value, path)}, which has no JSON equivalent`, help: useJson };
  const types = listTypes(partial);
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return { message: `${describeValue(value, path)}, which is not of type ${types.join(' or ')}`, help: correct };
  const allowed = listAllowed(partial);
  if (allowed && !allowed.includes(value)) return describeUnlisted(describeValue(value, path), value, allowed);
  return findNestedProblem(partial, value, path);
}

function describeValue(value: unknown, path: string): string {
  return path === ''
    ? ` is ${formatArguments([value])}`
    : ` has ${formatArguments([value])} at ${path.replace(/^[.]/, '')}`;
}

function listTypes({ type, [META]: meta }: PartialSchema): readonly unknown[] {
  if (meta?.class !== undefined) return meta.fits ? [] : ['object'];
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}

function listAllowed(partial: PartialSchema): readonly unknown[] | undefined {
  const listed: readonly unknown[] | undefined = Array.isArray(partial.enum) ? partial.enum : undefined;
  if (listed) return listed;
  return partial.const === undefined || typeof partial.const === 'object' ? undefined : [partial.const];
}

function describeUnlisted(subject: string, value: unknown, allowed: readonly unknown[]): Problem {
  const texts = allowed.filter((option) => typeof option === 'string');
  const close = typeof value === 'string' ? didYouMean(value, texts) : undefined;
  const listed = allowed.map((option) => JSON.stringify(option)).join(', ');
  return { message: `${subject}, but its type allows only ${listed}`, help: close ?? correct };
}

function findNestedProblem(partial: PartialSchema, value: unknown, path: string): Problem | undefined {
  for (const [step, below, schema] of listParts(partial, value)) {
    const problem = typeProblem(schema, below, `${path}${step}`);
    if (problem) return problem;
  }
}

type Part = readonly [step: string, value: unknown, schema: PartialSchema];

function listParts(partial: PartialSchema, value: unknown): readonly Part[] {
  if (Array.isArray(value)) {
    const items = isPartialSchema(partial.items) ? partial.items : {};
    return value.map((item: unknown, index) => [`[${index}]`, item, items]);
  }
  if (!isPartialSchema(value)) return [];
  const properties = isPartialSchema(partial.properties) ? partial.properties : {};
  return Object.entries(value).map(([key, below]) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : partial.additionalProperties;
    return [`.${key}`, below, isPartialSchema(own) ? own : {}];
  });
}

export function inferredType(
  reader: ModelReader,
  node: Compiler.Expression,
  scope: Scope,
  isReadonly: boolean,
): TypeSchema {
  const partial = inferType(reader, node, scope, isReadonly);
  return partial && setPlace(partial, locateNode(node, scope.module));
}

function inferType(reader: ModelReader, node: Compiler.Expression, scope: Scope, isReadonly: boolean): TypeSchema {
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
    return inferType(reader, node.expression, scope, isReadonly);
  if (ts.isAssertionExpression(node))
    return isConstAssertion(node) ? inferConstant(reader, node.expression, scope, true) : reader.type(node.type, scope);
  if (ts.isNewExpression(node)) return typeNamed(reader, node, node.expression, scope, node.typeArguments);
  if (ts.isArrayLiteralExpression(node)) return inferArray(reader, node, scope);
  if (ts.isObjectLiteralExpression(node)) return inferObject(reader, node, scope);
  const enumType = isReadonly ? undefined : inferEnum(reader, node, scope);
  return enumType ?? inferConstant(reader, node, scope, isReadonly);
}

function typeNamed(
  reader: ModelReader,
  node: Compiler.Expression,
  name: Compiler.Expression,
  scope: Scope,
  args?: Compiler.NodeArray<Compiler.TypeNode>,
): TypeSchema {
  if (!ts.isIdentifier(name)) return;
  return reader.type(ts.setTextRange(ts.factory.createTypeReferenceNode(name, args), node), scope);
}

function isConstAssertion({ type }: Compiler.AsExpression | Compiler.TypeAssertion): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const';
}

/** `Mode.Fast` has the type of the whole enum unless the property is readonly. */
function inferEnum(reader: ModelReader, node: Compiler.Expression, scope: Scope): TypeSchema {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return;
  const resolved = resolveValue(reader.extraction, scope.module, node.expression.text);
  const isEnum = resolved?.kind === 'declaration' && ts.isEnumDeclaration(resolved.node);
  return isEnum ? typeNamed(reader, node, node.expression, scope) : undefined;
}

/** Items are inferred from their syntax, which says more than their values: `[Mode.Fast]` is an array of modes. */
function inferArray(reader: ModelReader, node: Compiler.ArrayLiteralExpression, scope: Scope): TypeSchema {
  if (node.elements.some(ts.isSpreadElement)) return inferConstant(reader, node, scope, false);
  return buildArray(node.elements.map((element) => inferType(reader, element, scope, false)));
}

function inferObject(reader: ModelReader, node: Compiler.ObjectLiteralExpression, scope: Scope): TypeSchema {
  const own = node.properties.filter(ts.isPropertyAssignment);
  if (own.length === 0 || own.length < node.properties.length) return inferConstant(reader, node, scope, false);
  return buildObject(
    own.map(({ name, initializer }) => [
      readPropertyName(reader.extraction, name, scope),
      inferType(reader, initializer, scope, false),
    ]),
  );
}

function buildObject(properties: readonly (readonly [string | undefined, TypeSchema])[]): TypeSchema {
  const names = properties.map(([name]) => name);
  if (names.includes(undefined) || properties.some(([, partial]) => !partial)) return;
  return { type: 'object', properties: Object.fromEntries(properties), required: names };
}

function inferConstant(reader: ModelReader, node: Compiler.Expression, scope: Scope, isReadonly: boolean): TypeSchema {
  const constant = evaluateConstant(reader.extraction, node, scope);
  return constant && typeOfValue(constant.value, isReadonly);
}

function typeOfValue(value: unknown, isReadonly: boolean): TypeSchema {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return isReadonly ? buildEnum([value]) : { type: typeof value };
  }
  if (Array.isArray(value)) return buildArray(value.map((item) => typeOfValue(item, false)));
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return members.length === 0
    ? undefined
    : buildObject(members.map(([name, member]) => [name, typeOfValue(member, false)]));
}

function buildArray(items: readonly TypeSchema[]): TypeSchema {
  const known = items.filter((item) => item !== undefined);
  if (known.length === 0 || known.length < items.length) return;
  const distinct = new Map(known.map((item) => [JSON.stringify(item, withoutPlaces), item]));
  return { type: 'array', items: buildUnion([...distinct.values()], () => false) };
}

function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'at' ? undefined : value;
}
