/** Makes an initialiser the default of its property, checked against its type. */

import { isJson, show } from '../../../decorators/entry/arguments.ts';
import { isPartialSchema, metaOf } from '../../../decorators/entry/partial-schema.ts';
import { type At, type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { constantOf } from '../constants/evaluate.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, placeOf, type ModelProblem, report } from '../modules/extraction.ts';
import type { ObjectMember } from './object-type.ts';

/** Makes an initialiser the default of its property; one that cannot be is reported. */
export function writeInitialiser(extraction: Extraction, partial: PartialSchema, member: ObjectMember): void {
  const { initialiser } = member;
  if (initialiser === undefined || isSilent(initialiser.node)) return;
  const { node, scope } = initialiser;
  const constant = constantOf(extraction, node, scope);
  if (constant?.value === undefined) return;
  const at = placeOf(node, scope.module);
  const problem = problemOf(partial, constant.value, member);
  if (problem === undefined) write(partial, constant.value, at);
  else report(extraction, at, problem);
}

/** `new Pool()` says no more than the defaults of Pool's own properties, and `undefined` nothing. */
function isSilent(node: Compiler.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  return ts.isNewExpression(node) && (node.arguments ?? []).length === 0 && !isMap(node);
}

function isMap({ expression }: Compiler.NewExpression): boolean {
  return ts.isIdentifier(expression) && expression.text === 'Map';
}

function write(partial: PartialSchema, value: unknown, at: At): void {
  partial.default = value;
  const meta = metaOf(partial);
  meta.initialiser = true;
  (meta.keywords ??= {}).default = at;
}

function problemOf(partial: PartialSchema, value: unknown, { name, applied }: ObjectMember): ModelProblem | undefined {
  const said = applied.some(({ entry }) => entry.name === 'Default');
  if (said) {
    return {
      code: 'model/repeated',
      message: `"${name}" has both an initialiser and @Default`,
      help: 'Keep one of them.',
    };
  }
  const wrong = typeProblem(partial, value, '');
  return wrong === undefined
    ? undefined
    : { code: 'model/initialiser-type', message: `the initialiser of "${name}"${wrong.message}`, help: wrong.help };
}

/** Why a value cannot be a default, as the end of a sentence, and what to do. */
interface Problem {
  readonly message: string;
  readonly help: string;
}

const correct = 'Correct the initialiser or the type.';

/** What is wrong with the part of an initialiser that stands at a path such as `.name` or `[0]`. */
function typeProblem(partial: PartialSchema, value: unknown, path: string): Problem | undefined {
  if (!isJson(value) && !isHolder(value))
    return {
      message: `${shown(value, path)}, which has no JSON equivalent`,
      help: 'Use a string, a number, a boolean, null, an array or an object.',
    };
  const types = typesOf(partial);
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return { message: `${shown(value, path)}, which is not of type ${types.join(' or ')}`, help: correct };
  const allowed = allowedBy(partial);
  if (allowed !== undefined && !allowed.includes(value)) return unlisted(shown(value, path), value, allowed);
  return problemInside(partial, value, path);
}

/** A value as a message shows it, and where it stands. */
function shown(value: unknown, path: string): string {
  return path === '' ? ` is ${show([value])}` : ` has ${show([value])} at ${path.replace(/^[.]/, '')}`;
}

function isHolder(value: unknown): value is object {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
  );
}

function typesOf({ type, [META]: meta }: PartialSchema): readonly unknown[] {
  if (meta?.class !== undefined) return ['object'];
  const types: readonly unknown[] = [type].flat();
  return types.filter((one) => one !== undefined);
}

function allowedBy(partial: PartialSchema): readonly unknown[] | undefined {
  const listed: readonly unknown[] | undefined = Array.isArray(partial.enum) ? partial.enum : undefined;
  if (listed !== undefined) return listed;
  return partial.const === undefined || typeof partial.const === 'object' ? undefined : [partial.const];
}

function unlisted(subject: string, value: unknown, allowed: readonly unknown[]): Problem {
  const texts = allowed.filter((one) => typeof one === 'string');
  const close = typeof value === 'string' ? didYouMean(value, texts) : undefined;
  const listed = allowed.map((one) => JSON.stringify(one)).join(', ');
  return { message: `${subject}, but its type allows only ${listed}`, help: close ?? correct };
}

function problemInside(partial: PartialSchema, value: unknown, path: string): Problem | undefined {
  for (const [step, below, schema] of partsOf(partial, value)) {
    const problem = typeProblem(schema, below, `${path}${step}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Part = readonly [step: string, value: unknown, schema: PartialSchema];

function partsOf(partial: PartialSchema, value: unknown): readonly Part[] {
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

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
