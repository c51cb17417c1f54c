import { own } from '../../text/value/json.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { Compare } from '../../diff/index.ts';
import type { LintProfile } from '../../rules/profiles/lint-profile.ts';
import type { KnownModule, KnownModules, ModuleExports } from '../extract/index.ts';
import type { LazyTarget, Target } from '../emit/target.ts';
import type { DocumentReader } from '../import/reader.ts';
import type { Speech } from '../print/index.ts';

/**
 * A dialect: everything that the product knows of one world beyond JSON Schema; each part is there where the world has
 * it. What commands, configuration, help and reference know of it, they know by a list of such objects.
 */
export interface Dialect {
  readonly name: string;
  /**
   * What models may import besides the vocabulary of the package: decorators by their names, by import specifier. A function is asked
   * when the first model is read: who has no models loads no decorators.
   */
  readonly modules?: Readonly<Record<string, ModuleExports>> | (() => Promise<KnownModules>);
  /** The documents that it reads, in the order in which they are tried. */
  readonly readers?: readonly DocumentReader[];
  /** The decorators that say keywords of its own when documents are imported. */
  readonly speech?: Speech;
  /** What it writes of models. */
  readonly targets?: readonly (Target | LazyTarget)[];
  /** What documents and models are checked by. */
  readonly profiles?: readonly LintProfile[];
  /** How two documents of a kind are compared, where it is not by the schema that stands at their root; loaded when they are. */
  readonly compare?: Readonly<Record<string, () => Promise<Compare>>>;
  /** What `explain` says of codes that neither its rules nor its targets report. */
  readonly codes?: Readonly<Record<string, Explanation>>;
}

/** The targets of dialects, in the order in which they write. */
export function targetsOf(dialects: readonly Dialect[]): readonly (Target | LazyTarget)[] {
  return dialects.flatMap(({ targets = [] }) => targets);
}

/** What models may import besides the vocabulary, by specifier; loaded now. */
export async function modulesOf(dialects: readonly Dialect[]): Promise<KnownModules> {
  const all = await Promise.all(
    dialects.map(async ({ modules = {} }) => (typeof modules === 'function' ? await modules() : knownModules(modules))),
  );
  const known = new Map<string, KnownModule>();
  for (const [specifier, module] of all.flatMap((modules) => Object.entries(modules))) {
    const { values, types } = { ...known.get(specifier) };
    known.set(specifier, { ...module, values: { ...values, ...module.values }, types: { ...types, ...module.types } });
  }
  return Object.fromEntries(known);
}

function knownModules(modules: Readonly<Record<string, ModuleExports>>): KnownModules {
  return Object.fromEntries(
    Object.entries(modules).map(([specifier, values]): [string, KnownModule] => [specifier, { values }]),
  );
}

/** The readers of dialects, in the order in which they are asked. */
export function readersOf(dialects: readonly Dialect[]): readonly DocumentReader[] {
  return dialects.flatMap(({ readers = [] }) => readers);
}

/** How dialects say keywords of their own. */
export function speechesOf(dialects: readonly Dialect[]): readonly Speech[] {
  return dialects.flatMap(({ speech }) => speech ?? []);
}

/** The profiles of dialects, in the order in which they are listed. */
export function profilesOf(dialects: readonly Dialect[]): readonly LintProfile[] {
  return dialects.flatMap(({ profiles = [] }) => profiles);
}

/** How two documents of a kind are compared; `undefined` for a JSON Schema. */
export async function compareOf(dialects: readonly Dialect[], kind: string): Promise<Compare | undefined> {
  return await loadersOf(dialects, kind)[0]?.();
}

/** What `explain` says of the codes of dialects that no rule reports. */
export function explanationsOf(dialects: readonly Dialect[]): Readonly<Record<string, Explanation>> {
  const tables = dialects.flatMap(({ targets = [], codes = {} }) => [...targets.map((one) => one.codes ?? {}), codes]);
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
}

/** True for a kind of documents that a dialect compares. */
export function isCompared(dialects: readonly Dialect[], kind: string): boolean {
  return loadersOf(dialects, kind).length > 0;
}

function loadersOf(dialects: readonly Dialect[], kind: string): readonly (() => Promise<Compare>)[] {
  return dialects.flatMap(({ compare = {} }) => own(compare, kind) ?? []);
}
