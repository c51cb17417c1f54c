import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { TargetFinding } from '../../../generator/emit/target.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type Views, getDocumentViews } from '../../../schema/effective/view.ts';
import { createResolver } from '../../../schema/resources/references.ts';
import { compileSchema, type Validator } from '../../../schema/validate/index.ts';
import { keywords, reserved as reservedKeywords } from '../../starlark/syntax/tokens.ts';
import type { EmittedNode } from '../text/node.ts';
import { type Helper, helperFunctions, isHelper } from '../../predicates/helpers.ts';

export interface YttTargetOptions {
  /**
   * The unit of string lengths: `characters`, as in JSON Schema, checked by a function; or `bytes`, as ytt's `min_len`
   * and `max_len` count. The default is `characters`.
   */
  readonly lengths?: 'characters' | 'bytes';
  /**
   * Where the functions stand that do not depend on the schema: in `schema.lib.yml` beside it, which it loads (`library`,
   * the default of `gen`), or in the schema itself (`inline`, as in what `convert` prints).
   */
  readonly helpers?: 'library' | 'inline';
}

export interface Emission {
  readonly document: SchemaDocument;
  readonly views: Views;
  readonly validator: Validator;
  readonly options: YttTargetOptions;
  readonly findings: TargetFinding[];
  readonly helpers: Set<Helper>;
  readonly loads: Set<string>;
  /** Carried Starlark that is already written, and the names that its code binds. */
  readonly carried: Set<object>;
  readonly names: Set<string>;
  /** By name, in the order of their definition; a function that is still being written has no lines. */
  readonly functions: Map<string, readonly string[]>;
  /** The names of the functions that test a definition, check it, or create its entries. */
  readonly tests: Map<SchemaObject, string>;
  readonly checks: Map<SchemaObject, string>;
  readonly makers: Map<SchemaObject, NodeMaker>;
  /** The functions by what they check, and how many schemas of the document assert the same. */
  readonly checksOfAssertions: Map<string, string>;
  readonly repeated: Map<string, number>;
  /** The definitions that are currently being written. */
  readonly open: Set<SchemaObject>;
}

export interface NodeMaker {
  readonly name: string;
  readonly entries: readonly (readonly [key: string, node: EmittedNode])[];
}

export function createEmission(document: SchemaDocument, options: YttTargetOptions): Emission {
  return {
    document,
    options,
    views: getDocumentViews(document.root),
    validator: compileSchema(document.root, { assertsFormat: true }),
    findings: [],
    helpers: new Set(),
    loads: new Set(),
    functions: new Map(),
    open: new Set(),
    carried: new Set(),
    names: new Set(),
    tests: new Map(),
    checks: new Map(),
    makers: new Map(),
    checksOfAssertions: new Map(),
    repeated: new Map(),
  };
}

export function refuse(
  { findings }: Emission,
  schema: SchemaObject,
  keyword: string | undefined,
  refusal: {
    readonly message: string;
    readonly help: string;
    readonly code?: string;
    readonly severity?: 'error' | 'warning';
    readonly origin?: Origin;
  },
): void {
  const { code = 'ytt/not-expressible', severity = 'error', message, help, origin } = refusal;
  const isKnown = findings.some(
    (finding) => finding.schema === schema && finding.keyword === keyword && finding.message === message,
  );
  if (isKnown) return;
  findings.push({ schema, code, severity, message, help, ...omitUndefined({ keyword, origin }) });
}

export function findTarget({ document }: Emission, { $ref }: SchemaObject): SchemaObject | undefined {
  if ($ref !== undefined) return createResolver(document.root)($ref)?.schema;
}

export function useHelper({ helpers }: Emission, name: Helper): Helper {
  helpers.add(name);
  return name;
}

export function useModule({ loads }: Emission, name: string): string {
  loads.add(name);
  return name;
}

export function beginFunction({ functions, names }: Emission, words: string): string {
  const base = snakeCase(words);
  let name = base;
  for (let count = 2; functions.has(name) || names.has(name) || isReserved(name); count += 1) name = `${base}_${count}`;
  functions.set(name, []);
  return name;
}

/** Ends a function: it is written after those that it uses. */
export function endFunction({ functions }: Emission, name: string, lines: readonly string[]): void {
  functions.delete(name);
  functions.set(name, lines);
}

/** True for a text that names a function which is still being written: it can be used in a body, not in a value. */
export function namesUnfinished({ functions }: Emission, text: string): boolean {
  return [...functions].some(([name, lines]) => lines.length === 0 && new RegExp(`\\b${name}\\b`).test(text));
}

export function isReserved(name: string): boolean {
  return reserved.has(name) || isHelper(name);
}

/** The lines before the schema, and those of its library. */
export interface Head {
  readonly loads: readonly string[];
  readonly functions: readonly string[];
  readonly library?: readonly string[];
}

export function createHead({ helpers, loads, functions, options }: Emission): Head {
  const { lines, modules } = helperFunctions(helpers);
  const own = [...functions.values()].flat();
  if (options.helpers === 'inline')
    return { loads: loadModules([...loads, ...modules]), functions: [...lines, ...own] };
  const imported = [...helpers].sort().map((name) => `, "${name}"`);
  return {
    loads: [...loadModules(loads), ...(imported.length === 0 ? [] : [`#@ load("${libraryFile}"${imported.join('')})`])],
    functions: own,
    ...(lines.length === 0 ? {} : { library: [...loadModules(modules), ...lines] }),
  };
}

/** Beside the schema, with the functions that it loads. */
export const libraryFile = 'schema.lib.yml';

function loadModules(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort().map((name) => `#@ load("@ytt:${name}", "${name}")`);
}

/** For example, `nodePool` and `node-pool` become `node_pool`. */
function snakeCase(words: string): string {
  const spaced = words.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  const name = spaced.toLowerCase().replace(/^_+|_+$/g, '');
  return /^[a-z]/.test(name) ? name : `x_${name}`;
}

/** Keywords of Starlark, and names of its universe and of ytt's modules. */
const reserved: ReadonlySet<string> = new Set([
  ...keywords,
  ...reservedKeywords,
  'assert',
  'async',
  'await',
  'end',
  'all',
  'any',
  'bool',
  'dict',
  'dir',
  'enumerate',
  'fail',
  'float',
  'getattr',
  'hasattr',
  'hash',
  'int',
  'len',
  'list',
  'max',
  'min',
  'print',
  'range',
  'repr',
  'reversed',
  'set',
  'sorted',
  'str',
  'tuple',
  'type',
  'zip',
  'json',
  'yaml',
  'base64',
  'regexp',
  'ip',
  'url',
  'data',
  'struct',
  'math',
  'overlay',
  'template',
  'version',
  'md5',
  'kept',
  'first',
  'trim',
  'replaced',
  'v',
  'at',
  'true',
  'false',
  'none',
]);
