import { isAbsolute, posix } from 'node:path';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { DeclaredType, SchemaDocument } from '../../schema/document/document.ts';
import { type Pointer, appendToken } from '../../text/value/pointer.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { list, writeLayout } from '../typescript/layout.ts';
import { quoteString } from '../typescript/literal.ts';
import {
  type Emitted,
  type Target,
  type TargetFinding,
  type TargetPlace,
  createTargetArtifacts,
  diagnosticsFor,
} from './target.ts';
import { type Engine, chooseEngine } from './engine.ts';
import { inputInterface } from './input-types.ts';
import { type KeywordTable, same } from './keyword-table.ts';
import { object, string } from './read-options.ts';
import { findHolding } from '../../schema/keywords/walk.ts';

export interface BindingOptions {
  /**
   * Relative to the folder of the configuration. By default that of the other artifacts, or for a chart the default
   * folder.
   */
  readonly folder?: string;
}

const files = { values: 'binding.ts', schema: 'binding.ts', resource: 'binding.ts', parameters: 'binding.ts' } as const;

const table: KeywordTable = { target: 'binding', otherwise: same, exceptions: {} };

const codes: Readonly<Record<string, Explanation>> = {
  'binding/not-importable': {
    summary: 'No binding is written, because a class of the model cannot be imported.',
    why: 'A binding creates instances of the classes, and imports them for that.',
    help: 'Export the class, or disable the target: targets: { binding: false }.',
    bad: 'class Pool { size = 1 }',
    good: 'export class Pool { size = 1 }',
  },
};

export const binding: Target<BindingOptions> & { readonly name: 'binding' } = {
  name: 'binding',
  files,
  tables: [table],
  options: object({ folder: string }),
  codes,
  apartFromCharts: true,
  needsModel: true,
  emit: (document, _, place) => emitBinding(document, place),
};

function emitBinding(document: SchemaDocument, place: TargetPlace): Emitted {
  // An interface or a type alias has no instances.
  if (!document.types?.get(document.root)?.model) return { artifacts: [], diagnostics: [] };
  const { bound, maps } = findBoundPlaces(document);
  const findings = bound.flatMap(({ schema, type }) =>
    checkImportable(type).map((finding) => ({ ...finding, schema })),
  );
  const [root] = bound;
  if (findings.length > 0 || !root) {
    return { artifacts: [], diagnostics: diagnosticsFor(document, findings) };
  }
  const names = codeNames(
    document,
    bound.map(({ type }) => type),
  );
  const engine = chooseEngine(document);
  const text = [
    printHeader(document, root.type, engine),
    printImports(names, place),
    ...printInterfaces(document, names),
    printCall(document, names, { bound, maps, engine }),
  ].join('\n');
  return { artifacts: createTargetArtifacts({ files }, document, text), diagnostics: [] };
}

function checkImportable({ name, file, origin, model }: DeclaredType): readonly Omit<TargetFinding, 'schema'>[] {
  if (model?.exported !== undefined) return [];
  return [
    {
      code: 'binding/not-importable',
      severity: 'warning',
      message: `the class "${name}" (${file}) is not exported, so a binding cannot create its instances: binding.ts is not written`,
      help: 'Write export before the class, or disable the target: targets: { binding: false }.',
      ...(origin && { origin }),
    },
  ];
}

export function schemaInBinding(text: string, name: string): unknown {
  if (!text.startsWith(firstWords(name))) return;
  const written = /^ {2}schema:\r?\n {4}(".*"),\r?$/m.exec(text)?.[1];
  try {
    return written === undefined ? undefined : JSON.parse(String(JSON.parse(written)));
  } catch {}
}

function firstWords(name: string): string {
  return `// Written by \`schemawright gen\` from ${name} in `;
}

function printHeader({ name }: SchemaDocument, { file }: DeclaredType, engine?: Engine): string {
  return [
    `${firstWords(name)}${file}; change the model instead of this file.`,
    '/* eslint-disable */',
    ...(engine ? [`import { ${engine.name} } from 'schemawright/cel';`] : []),
    "import { bind } from 'schemawright/values';",
  ].join('\n');
}

function printImports({ classes }: CodeNames, place: TargetPlace): string {
  const bySpecifier = new Map<string, string[]>();
  for (const [{ file, model }, local] of classes) {
    const specifier = model?.from ?? resolveSpecifier(file, place);
    const exported = model?.exported ?? local;
    const clause = exported === local ? local : `${exported} as ${local}`;
    bySpecifier.set(specifier, [...(bySpecifier.get(specifier) ?? []), clause]);
  }
  const lines = [...bySpecifier]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([specifier, clauses]) => {
      const from = ` from ${quoteString(specifier)};\n`;
      return `import ${writeLayout(list.curly(clauses.sort()), '', 'import '.length, from.length - 1)}${from}`;
    });
  return lines.join('');
}

/** All compilers, bundlers and runners resolve `x.js` to `x.ts`; not all resolve `x.ts`. */
function resolveSpecifier(file: string, { cwd, folder }: TargetPlace): string {
  const from = isAbsolute(folder) ? folder : posix.join(cwd, folder);
  const path = posix.relative(from, posix.join(cwd, file)).replace(/\.([cm]?)tsx?$/, '.$1js');
  return path.startsWith('.') ? path : `./${path}`;
}

function* printInterfaces(document: SchemaDocument, names: CodeNames): Generator<string> {
  const wanted = new Map([[document.root, names.rootInput]]);
  const resolveName = (schema: SchemaObject, place: string): string => {
    const known = wanted.get(schema) ?? names.input(document.types?.get(schema)?.name ?? place);
    wanted.set(schema, known);
    return known;
  };
  // A map iterates over entries that are added during iteration.
  for (const [schema, name] of wanted)
    yield inputInterface({ document, nameOf: resolveName, open: new Set() }, schema, name);
}

function printCall(
  document: SchemaDocument,
  { binding: name, root, rootInput, classes }: CodeNames,
  { bound, maps, engine }: BoundPlaces & { readonly engine: Engine | undefined },
): string {
  const rows = bound.map(({ type, at }) => {
    const { model } = type;
    const row = list.square([
      classes.get(type) ?? '',
      quoteString(model?.fingerprint ?? ''),
      list.square(at.map(quoteString)),
    ]);
    return `    ${writeLayout(row, '    ', 4, 1)},\n`;
  });
  return [
    `/** The values of ${document.name}: read, checked, merged and written. */`,
    `export const ${name} = bind<${boundType(document, root, rootInput)}, ${rootInput}>({`,
    `  name: ${quoteString(document.name)},`,
    `  file: ${quoteString(bound[0]?.type.file ?? '')},`,
    `  classes: [\n${rows.join('')}  ],`,
    ...(maps.length === 0 ? [] : [`  maps: ${writeLayout(list.square(maps.map(quoteString)), '  ', 8, 1)},`]),
    ...(engine ? [`  ${engine.as}: ${engine.name},`] : []),
    `  schema:\n    ${JSON.stringify(JSON.stringify(document.root))},`,
    '});\n',
  ].join('\n');
}

/** A Kubernetes object has more than its class declares: apiVersion and kind, which input may omit, and metadata. */
function boundType({ kind, root: { properties = {} } }: SchemaDocument, root: string, rootInput: string): string {
  if (kind !== 'resource') return root;
  const identity = ['apiVersion', 'kind'].filter((name) => Object.hasOwn(properties, name)).map(quoteString);
  const always = identity.length === 0 ? '' : ` & Required<Pick<${rootInput}, ${identity.join(' | ')}>>`;
  return `${root} & Omit<${rootInput}, keyof ${root}>${always}`;
}

function findBoundPlaces({ root, types, maps }: SchemaDocument): BoundPlaces {
  const bound = new Map<string, Bound>();
  const found: Pointer[] = [];
  const tokens: string[] = [];
  visit(root, tokens, (schema) => {
    if (maps?.has(schema) === true) found.push(formatPointer(tokens));
    const type = types?.get(schema);
    if (!type?.model) return;
    const key = `${type.file}#${type.model.exported ?? type.name}`;
    const entry = bound.get(key) ?? { schema, type, at: [] };
    entry.at.push(formatPointer(tokens));
    bound.set(key, entry);
  });
  return { bound: [...bound.values()], maps: found };
}

interface Bound {
  readonly schema: SchemaObject;
  readonly type: DeclaredType;
  readonly at: Pointer[];
}

interface BoundPlaces {
  readonly bound: readonly Bound[];
  readonly maps: readonly Pointer[];
}

function formatPointer(tokens: readonly string[]): Pointer {
  return tokens.reduce<Pointer>((pointer, token) => appendToken(pointer, token), '');
}

/** Does not use `walk`: most schemas of a large document are no classes, and a pointer for each is expensive. */
function visit(schema: SchemaObject, tokens: string[], see: (schema: SchemaObject) => void): void {
  see(schema);
  for (const keyword in schema) {
    const holds = findHolding(keyword);
    const value = schema[keyword];
    if (!holds || typeof value !== 'object' || value === null) continue;
    tokens.push(keyword);
    if (holds === 'schema' && isSchemaObject(value)) visit(value, tokens, see);
    else for (const [token, below] of Object.entries(value)) visitChild(below, token, tokens, see);
    tokens.pop();
  }
}

function visitChild(below: unknown, token: string, tokens: string[], see: (schema: SchemaObject) => void): void {
  if (!isSchemaObject(below)) return;
  tokens.push(token);
  visit(below, tokens, see);
  tokens.pop();
}

function codeNames({ name }: SchemaDocument, types: readonly DeclaredType[]): CodeNames {
  const taken = new Set(reserved);
  const reserveName = (wanted: string): string => {
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}${number}`;
    taken.add(free);
    return free;
  };
  const classes = new Map(types.map((type) => [type, reserveName(formatIdentifier(plainName(type)))]));
  const [root = ''] = classes.values();
  const reserveInputName = (type: string): string => reserveName(`${formatIdentifier(type)}Input`);
  return {
    binding: reserveName(camelCase(formatIdentifier(name))),
    classes,
    root,
    rootInput: reserveInputName(name),
    input: reserveInputName,
  };
}

interface CodeNames {
  readonly binding: string;
  readonly classes: ReadonlyMap<DeclaredType, string>;
  readonly root: string;
  readonly rootInput: string;
  readonly input: (type: string) => string;
}

/** Reserved words, and names that the module itself uses. */
const reserved: readonly string[] = [
  'arguments',
  'await',
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'eval',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'implements',
  'import',
  'in',
  'instanceof',
  'interface',
  'let',
  'new',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'undefined',
  'var',
  'void',
  'while',
  'with',
  'yield',
  'apiServer',
  'bind',
  'celRules',
  'Record',
  'ReadonlyMap',
];

/** The class of a generic type has one name for all its instances. */
function plainName({ name, model }: DeclaredType): string {
  return model?.exported === undefined || model.exported === 'default' ? name : model.exported;
}

function formatIdentifier(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{Nd}_$]/gu, '');
  return /^[\p{L}_$]/u.test(plain) ? plain : `Values${plain}`;
}

function camelCase(name: string): string {
  return name.replace(/^(?:\p{Lu}+(?!\p{Ll})|\p{Lu})/u, (start) => start.toLowerCase());
}
