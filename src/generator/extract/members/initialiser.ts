import { isJson, show } from '../../../decorators/entry/arguments.ts';
import { type At, type Draft, isDraft, META, metaOf } from '../../../decorators/entry/draft.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { constantOf } from '../constants/evaluate.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, placeOf, type Report, report } from '../modules/extraction.ts';
import type { Member } from './object-type.ts';

/** Makes an initialiser the default of its property; one that cannot be is reported. */
export function writeInitialiser(extraction: Extraction, draft: Draft, member: Member): void {
  const { initialiser } = member;
  if (initialiser === undefined || isSilent(initialiser.node)) return;
  const { node, scope } = initialiser;
  const constant = constantOf(extraction, node, scope);
  if (constant?.value === undefined) return;
  const at = placeOf(node, scope.module);
  const problem = problemOf(draft, constant.value, member);
  if (problem === undefined) write(draft, constant.value, at);
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

function write(draft: Draft, value: unknown, at: At): void {
  draft.default = value;
  const meta = metaOf(draft);
  meta.initialiser = true;
  (meta.keywords ??= {}).default = at;
}

function problemOf(draft: Draft, value: unknown, { name, applied }: Member): Report | undefined {
  const said = applied.some(({ entry }) => entry.name === 'Default');
  if (said) {
    return {
      code: 'model/repeated',
      message: `"${name}" has an initialiser beside @Default, and both say its default`,
      help: 'Keep one of them.',
    };
  }
  const wrong = typeProblem(draft, value, '');
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
function typeProblem(draft: Draft, value: unknown, path: string): Problem | undefined {
  if (!isJson(value) && !isHolder(value))
    return {
      message: `${shown(value, path)}, which JSON cannot carry`,
      help: 'Give it a text, a number, a boolean, null, a list or an object.',
    };
  const types = typesOf(draft);
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return { message: `${shown(value, path)}, which is not of type ${types.join(' or ')}`, help: correct };
  const allowed = allowedBy(draft);
  if (allowed !== undefined && !allowed.includes(value)) return unlisted(shown(value, path), value, allowed);
  return problemInside(draft, value, path);
}

/** A value as a message shows it, and where it stands. */
function shown(value: unknown, path: string): string {
  return path === '' ? ` is ${show([value])}` : ` holds ${show([value])} at ${path.replace(/^[.]/, '')}`;
}

function isHolder(value: unknown): value is object {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
  );
}

function typesOf({ type, [META]: meta }: Draft): readonly unknown[] {
  if (meta?.class !== undefined) return ['object'];
  const types: readonly unknown[] = [type].flat();
  return types.filter((one) => one !== undefined);
}

function allowedBy(draft: Draft): readonly unknown[] | undefined {
  const listed: readonly unknown[] | undefined = Array.isArray(draft.enum) ? draft.enum : undefined;
  if (listed !== undefined) return listed;
  return draft.const === undefined || typeof draft.const === 'object' ? undefined : [draft.const];
}

function unlisted(subject: string, value: unknown, allowed: readonly unknown[]): Problem {
  const texts = allowed.filter((one) => typeof one === 'string');
  const close = typeof value === 'string' ? didYouMean(value, texts) : undefined;
  const listed = allowed.map((one) => JSON.stringify(one)).join(', ');
  return { message: `${subject}, and its type allows ${listed}`, help: close ?? correct };
}

function problemInside(draft: Draft, value: unknown, path: string): Problem | undefined {
  for (const [step, below, schema] of partsOf(draft, value)) {
    const problem = typeProblem(schema, below, `${path}${step}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Part = readonly [step: string, value: unknown, schema: Draft];

function partsOf(draft: Draft, value: unknown): readonly Part[] {
  if (Array.isArray(value)) {
    const items = isDraft(draft.items) ? draft.items : {};
    return value.map((item: unknown, index) => [`[${index}]`, item, items]);
  }
  if (!isDraft(value)) return [];
  const properties = isDraft(draft.properties) ? draft.properties : {};
  return Object.entries(value).map(([key, below]) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : draft.additionalProperties;
    return [`.${key}`, below, isDraft(own) ? own : {}];
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
