import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** One entry of the package: what it is imported by, and the file of its declarations. */
export interface DeclaredEntry {
  readonly specifier: string;
  readonly file: string;
}

/** The entries of the package in a folder, in the order of its package.json. */
export function declaredEntries(folder: string): readonly DeclaredEntry[] {
  const { name, exports } = packageIn(folder);
  return Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'string' ? [] : [{ specifier: join(name, path), file: join(folder, target.types) }],
  );
}

interface Package {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

/** The name of the file that holds the report of an entry. */
export function reportFile({ file }: DeclaredEntry): string {
  return `${basename(file, '.d.ts')}.txt`;
}

/**
 * What each entry exports, by its specifier: the declarations of its names without comments, sorted by name. A name that an earlier
 * entry exports too is listed by that entry; types that are named and not exported follow the rest, once.
 */
export function apiReports(entries: readonly DeclaredEntry[]): ReadonlyMap<string, string> {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { noLib: true, types: [], module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  );
  const reporting = new Reporting(program.getTypeChecker());
  const exported = entries.map(({ specifier, file }) => ({
    specifier,
    names: reporting.open(specifier, program.getSourceFile(file)),
  }));
  return new Map(exported.map(({ specifier, names }) => [specifier, reporting.report(specifier, names)]));
}

/** A name that an entry exports. */
interface ExportedName {
  readonly name: string;
  readonly symbol: ts.Symbol;
}

class Reporting {
  readonly #checker: ts.TypeChecker;
  readonly #printer = ts.createPrinter({ removeComments: true });
  /** The entry that exports a symbol first. */
  readonly #homes = new Map<ts.Symbol, string>();
  /** The entry that listed a symbol which no entry exports. */
  readonly #listed = new Set<ts.Symbol>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The names that an entry exports. Who exports a symbol has to be known of all entries before one is reported. */
  open(specifier: string, source: ts.SourceFile | undefined): readonly ExportedName[] {
    const module = source === undefined ? undefined : this.#checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${specifier} has no declarations: run npm run build`);
    const exported = this.#checker.getExportsOfModule(module);
    const names = exported.map((alias) => ({ name: alias.name, symbol: this.#resolve(alias) })).sort(byName);
    for (const { symbol } of names) if (!this.#homes.has(symbol)) this.#homes.set(symbol, specifier);
    return names;
  }

  report(specifier: string, names: readonly ExportedName[]): string {
    const homeOf = ({ symbol }: ExportedName): string => this.#homes.get(symbol) ?? specifier;
    const own = names.filter((one) => homeOf(one) === specifier);
    const others = [...new Set(names.map(homeOf))].filter((home) => home !== specifier);
    const internal = this.#internalOf(own.map(({ symbol }) => symbol));
    const sections = [
      [`// ${specifier}`],
      others.map((home) => {
        const again = names.filter((one) => homeOf(one) === home).map(writeName);
        return `export { ${again.join(', ')} } from '${home}';`;
      }),
      own.map((one) => this.#print(one)),
      internal.length === 0 ? [] : ['// Named by these, and not exported:'],
      internal.map((one) => this.#printInternal(one)),
    ];
    const texts = sections.map((lines) => lines.join('\n')).filter((text) => text !== '');
    return `${texts.join('\n\n')}\n`;
  }

  /** What symbols name, and what that names, where no entry exports it; each once. */
  #internalOf(exported: readonly ts.Symbol[]): readonly ExportedName[] {
    const found: ts.Symbol[] = [];
    const visit = (symbol: ts.Symbol): void => {
      for (const next of this.#namedBy(symbol)) {
        if (this.#homes.has(next) || this.#listed.has(next)) continue;
        this.#listed.add(next);
        found.push(next);
        visit(next);
      }
    };
    for (const symbol of exported) visit(symbol);
    return found.map((symbol) => ({ name: symbol.name, symbol })).sort(byName);
  }

  #namedBy(symbol: ts.Symbol): readonly ts.Symbol[] {
    const named = new Set<ts.Symbol>();
    const visit = (node: ts.Node): void => {
      const target = ts.isIdentifier(node) ? this.#checker.getSymbolAtLocation(node) : undefined;
      const resolved = target === undefined ? undefined : this.#resolve(target);
      if (resolved?.declarations?.some(isTopLevel) === true) named.add(resolved);
      ts.forEachChild(node, visit);
    };
    for (const node of symbol.declarations ?? []) visit(node);
    return [...named].filter((one) => one !== symbol);
  }

  #print({ symbol, name }: ExportedName): string {
    const declarations = (symbol.declarations ?? []).map((node) => this.#printNode(node));
    return [...(symbol.name === name ? [] : [`// ${symbol.name} as ${name}`]), ...declarations].join('\n');
  }

  /** What is not exported is known by its type; a constant, whose types follow, by its name. */
  #printInternal(internal: ExportedName): string {
    const text = this.#print(internal);
    return /^const .*\n/.test(text) ? `const ${internal.name}: …;` : text;
  }

  #printNode(node: ts.Declaration): string {
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    return this.#printer
      .printNode(ts.EmitHint.Unspecified, statement, node.getSourceFile())
      .replace(/^(?:export )?(?:declare )?/, '')
      .replace(/\[\n\s+([^[\]{}]*?)\n\s*\]/g, (_, items: string) => `[${items.replace(/\n\s*/g, ' ')}]`)
      .replace(/\[\s+\]/g, '[]');
  }

  #resolve(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
  }
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

function writeName({ name, symbol }: { readonly name: string; readonly symbol: ts.Symbol }): string {
  return symbol.name === name ? name : `${symbol.name} as ${name}`;
}

/** True for what a file declares by itself, and not as a part of something else. */
function isTopLevel(node: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent);
}
