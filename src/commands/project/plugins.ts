import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { dialects as ours } from '../../dialects/index.ts';
import type { KnownModules } from '../../generator/extract/index.ts';
import { type Dialect, modulesOf, profilesOf, readersOf, targetsOf } from '../../generator/dialect/dialect.ts';
import { pagesByCode } from '../../rules/profiles/index.ts';
import { relativeTo } from '../../text/paths.ts';
import { currentTrust } from '../../text/trust.ts';

/** The dialects of the product, and those of the plugins that a configuration names. Throws a `UsageError` for a bad one. */
export function dialectsWith(plugins: readonly string[], cwd: string, configPath: string): readonly Dialect[] {
  return permittedPlugins(plugins, cwd, configPath).reduce<readonly Dialect[]>((known, named) => {
    const added = loaded(named, resolve(cwd, configPath));
    const clash = clashBetween(known, added);
    if (clash !== undefined) throw broken(named, clash, 'Give it another name.');
    return [...known, ...added];
  }, ours);
}

/** The plugins that this run may execute. Throws a `UsageError` where it refuses them; skipped ones are reported. */
function permittedPlugins(plugins: readonly string[], cwd: string, configPath: string): readonly string[] {
  const { plugins: choice, skipped } = currentTrust();
  if (choice === 'execute') return plugins;
  const origin = { file: relativeTo(cwd, resolve(cwd, configPath)), line: 1, column: 1 };
  if (choice === 'refuse' && plugins.length > 0) {
    const help = 'Add --no-plugins to do without it; or run without --frozen in a repository that you trust.';
    throw new UsageError(
      plugins.map((named) => ({ message: `--frozen does not execute the plugin "${named}"`, help, origin })),
    );
  }
  for (const named of plugins) {
    const message = `the plugin "${named}" is not loaded, so its keywords, rules, targets and document kinds are not checked`;
    const help = 'Run without --no-plugins in a repository that you trust.';
    skipped.set(named, { code: 'configuration/plugin-skipped', severity: 'warning', message, help, origin });
  }
  return [];
}

/** The dialects that a module exports; the module is executed. */
function loaded(named: string, configPath: string): readonly Dialect[] {
  const require = createRequire(configPath);
  let path: string;
  try {
    path = require.resolve(named);
  } catch {
    const help = `Write its path relative to ${basename(configPath)}, './my-dialect.js', or the name of a package.`;
    throw broken(named, 'there is no such module', help);
  }
  const exported = exportsOf(require, named, path);
  const found = Object.values(exported).filter(isDialect);
  if (found.length === 0) {
    const help = 'Export an object with a name and with targets, profiles, readers or another part of a dialect.';
    throw broken(named, 'it exports no dialect', help);
  }
  const wrong = found.flatMap(problemsIn)[0];
  if (wrong !== undefined) throw broken(named, wrong, 'See docs/plugins.md.');
  // Models import decorators from the module itself, by a path or by the name of its package.
  const own = { [path]: exported, ...(named.startsWith('.') ? {} : { [named]: exported }) };
  return [...new Set(found)].map((dialect) => ({
    ...dialect,
    modules: async () => ({
      ...(await modulesFrom(dialect, path)),
      ...(await modulesOf([{ name: named, modules: own }])),
    }),
  }));
}

/** The modules of a dialect; a relative one stands beside the plugin. */
async function modulesFrom(dialect: Dialect, path: string): Promise<KnownModules> {
  const pathOf = (specifier: string): string =>
    specifier.startsWith('.') ? resolve(dirname(path), specifier) : specifier;
  const modules = Object.entries(await modulesOf([dialect]));
  return Object.fromEntries(modules.map(([specifier, module]) => [pathOf(specifier), module]));
}

function exportsOf(require: NodeJS.Require, named: string, path: string): Readonly<Record<string, unknown>> {
  try {
    const exported: unknown = require(path);
    return isObject(exported) ? { ...exported } : {};
  } catch (error) {
    const isAsync = isObject(error) && error.code === 'ERR_REQUIRE_ASYNC_MODULE';
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const help = isAsync ? 'Do without await at the top level.' : 'Run it with node to see where.';
    throw broken(named, `it throws when it is loaded: ${why ?? ''}`, help);
  }
}

const parts = [
  'modules',
  'readers',
  'targets',
  'profiles',
  'compare',
  'services',
  'folders',
  'split',
  'collectDefinitions',
  'modelRules',
  'codes',
] as const;

/** True for an object that is meant as a dialect; whether it is well made, is seen next. */
function isDialect(value: unknown): value is Dialect {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    parts.some((part) => isObject(value[part]) || typeof value[part] === 'function')
  );
}

/** What is wrong with the parts of a dialect: a plugin in JavaScript has no compiler to say it. */
function problemsIn({ name, readers = [], targets = [], profiles = [] }: Dialect): readonly string[] {
  const check = (part: string, all: readonly unknown[], keys: Readonly<Record<string, string>>): readonly string[] =>
    all.flatMap((one, index) =>
      Object.entries(keys)
        .filter(([key, type]) => !isObject(one) || typeOf(one[key]) !== type)
        .map(([key, type]) => `${part}[${String(index)}].${key} of the dialect "${name}" is no ${type}`),
    );
  return [
    ...check('targets', targets, { name: 'string', files: 'object', tables: 'array', emit: 'function' }),
    ...check('readers', readers, { kind: 'string', title: 'function', reads: 'function' }),
    ...check('profiles', profiles, { name: 'string', kind: 'string', summary: 'string' }),
    ...profiles.flatMap((profile) =>
      profile.kind === 'rules'
        ? check(`the rules of profile "${profile.name}"`, profile.rules, { 0: 'object', 1: 'string' })
        : check('profiles', [profile], { pages: 'array', check: 'function' }),
    ),
  ];
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Names that two dialects give to different things. */
function clashBetween(known: readonly Dialect[], added: readonly Dialect[]): string | undefined {
  const named: readonly (readonly [what: string, names: (dialects: readonly Dialect[]) => readonly string[]])[] = [
    ['dialect', (all) => all.map(({ name }) => name)],
    ['target', (all) => targetsOf(all).map(({ name }) => name)],
    ['profile', (all) => profilesOf(all).map(({ name }) => name)],
    ['document kind', (all) => readersOf(all).map(({ kind }) => kind)],
  ];
  for (const [what, names] of named) {
    const taken = new Set(names(known));
    const clash = names(added).find((name) => taken.has(name));
    if (clash !== undefined) return `there is a ${what} "${clash}" already`;
  }
  const pages = pagesByCode(profilesOf(known));
  // A profile may hold rules of ours: only another rule of the same code is a clash.
  const clash = [...pagesByCode(profilesOf(added))].find(([code, page]) => (pages.get(code) ?? page) !== page)?.[0];
  return clash === undefined ? undefined : `there is a rule "${clash}" already`;
}

function broken(named: string, why: string, help: string): UsageError {
  return new UsageError({ message: `the plugin "${named}" cannot be used: ${why}`, help });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
