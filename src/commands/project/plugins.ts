import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { notePlugin } from '../../diagnostics/plugin-failure.ts';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { dialects as ours } from '../../dialects/index.ts';
import type { KnownModules } from '../../generator/extract/index.ts';
import { type Dialect, loadModules, profilesOf, readersOf, targetsOf } from '../../generator/dialect/dialect.ts';
import { pagesByCode } from '../../rules/profiles/index.ts';
import { makeRelative } from '../../text/files/paths.ts';
import { currentTrust } from '../../text/files/trust.ts';

/** Throws a `UsageError` for a plugin that cannot be used. */
export function loadDialects(plugins: readonly string[], cwd: string, configPath: string): readonly Dialect[] {
  return permittedPlugins(plugins, cwd, configPath).reduce<readonly Dialect[]>((known, named) => {
    const added = loadPlugin(named, resolve(cwd, configPath));
    const clash = findClash(known, added);
    if (clash !== undefined) throw createPluginError(named, clash, 'Rename it.');
    return [...known, ...added];
  }, ours);
}

/** Throws a `UsageError` for plugins that may not run; skipped ones are reported. */
function permittedPlugins(plugins: readonly string[], cwd: string, configPath: string): readonly string[] {
  const { plugins: choice, skipped } = currentTrust();
  if (choice === 'execute') return plugins;
  const origin = { file: makeRelative(cwd, resolve(cwd, configPath)), line: 1, column: 1 };
  if (choice === 'refuse' && plugins.length > 0) {
    const help = 'Add --no-plugins to skip it, or run without --frozen in a repository that you trust.';
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

/** Executes the module. */
function loadPlugin(named: string, configPath: string): readonly Dialect[] {
  const require = createRequire(configPath);
  let path: string;
  try {
    path = require.resolve(named);
  } catch {
    const help = `Write its path relative to ${basename(configPath)}, './my-dialect.js', or the name of a package.`;
    throw createPluginError(named, 'there is no such module', help);
  }
  const exported = readExports(require, named, path);
  notePlugin(path, named);
  const found = Object.values(exported).filter(isDialect);
  if (found.length === 0) {
    const help = 'Export an object with a name and with targets, profiles, readers or another part of a dialect.';
    throw createPluginError(named, 'it exports no dialect', help);
  }
  const wrong = found.flatMap(listProblems)[0];
  if (wrong !== undefined) throw createPluginError(named, wrong, 'See docs/plugins.md.');
  // Models import decorators from the module, by its path or by its package name.
  const own = { [path]: exported, ...(named.startsWith('.') ? {} : { [named]: exported }) };
  return [...new Set(found)].map((dialect) => ({
    ...dialect,
    modules: async () => ({
      ...(await readModules(dialect, path)),
      ...(await loadModules([{ name: named, modules: own }])),
    }),
  }));
}

async function readModules(dialect: Dialect, path: string): Promise<KnownModules> {
  const resolvePath = (specifier: string): string =>
    specifier.startsWith('.') ? resolve(dirname(path), specifier) : specifier;
  const modules = Object.entries(await loadModules([dialect]));
  return Object.fromEntries(modules.map(([specifier, module]) => [resolvePath(specifier), module]));
}

function readExports(require: NodeJS.Require, named: string, path: string): Readonly<Record<string, unknown>> {
  try {
    const exported: unknown = require(path);
    return isObject(exported) ? { ...exported } : {};
  } catch (error) {
    const isAsync = isObject(error) && error.code === 'ERR_REQUIRE_ASYNC_MODULE';
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const help = isAsync ? 'Do not use await at the top level.' : 'Run it with node to find the cause.';
    throw createPluginError(named, `it throws when it is loaded: ${why ?? ''}`, help);
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

function isDialect(value: unknown): value is Dialect {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    parts.some((part) => isObject(value[part]) || typeof value[part] === 'function')
  );
}

/** A plugin in JavaScript is not checked by a compiler. */
function listProblems({ name, readers = [], targets = [], profiles = [] }: Dialect): readonly string[] {
  const checkParts = (
    part: string,
    all: readonly unknown[],
    keys: Readonly<Record<string, string>>,
  ): readonly string[] =>
    all.flatMap((item, index) =>
      Object.entries(keys)
        .filter(([key, type]) => !isObject(item) || describeType(item[key]) !== type)
        .map(([key, type]) => `${part}[${String(index)}].${key} of the dialect "${name}" must be of type ${type}`),
    );
  return [
    ...checkParts('targets', targets, { name: 'string', files: 'object', tables: 'array', emit: 'function' }),
    ...checkParts('readers', readers, { kind: 'string', title: 'function', reads: 'function' }),
    ...checkParts('profiles', profiles, { name: 'string', kind: 'string', summary: 'string' }),
    ...profiles.flatMap((profile) =>
      profile.kind === 'rules'
        ? [
            ...checkParts(`the rules of profile "${profile.name}"`, profile.rules, { 0: 'object', 1: 'string' }),
            ...profile.rules.flatMap((entry) => findWrongPattern(entry) ?? []),
          ]
        : checkParts('profiles', [profile], { pages: 'array', check: 'function' }),
    ),
  ];
}

function findWrongPattern(entry: unknown): string | undefined {
  const { code, mentions = '' }: Readonly<Record<string, unknown>> =
    Array.isArray(entry) && isObject(entry[0]) ? entry[0] : {};
  const place = `"mentions" of the rule "${String(code)}"`;
  if (typeof mentions !== 'string') return `${place} must be a string, the source of a regular expression`;
  try {
    new RegExp(mentions, 'i');
  } catch (error) {
    return `${place} is no regular expression: ${getReason(error)}`;
  }
}

function describeType(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function findClash(known: readonly Dialect[], added: readonly Dialect[]): string | undefined {
  const named: readonly (readonly [what: string, names: (dialects: readonly Dialect[]) => readonly string[]])[] = [
    ['dialect', (all) => all.map(({ name }) => name)],
    ['target', (all) => targetsOf(all).map(({ name }) => name)],
    ['profile', (all) => profilesOf(all).map(({ name }) => name)],
    ['document kind', (all) => readersOf(all).map(({ kind }) => kind)],
  ];
  for (const [what, names] of named) {
    const taken = new Set(names(known));
    const clash = names(added).find((name) => taken.has(name));
    if (clash !== undefined) return `the ${what} "${clash}" already exists`;
  }
  const pages = pagesByCode(profilesOf(known));
  // A profile may contain built-in rules; only a different rule with the same code is a clash.
  const clash = [...pagesByCode(profilesOf(added))].find(([code, page]) => (pages.get(code) ?? page) !== page)?.[0];
  return clash === undefined ? undefined : `the rule "${clash}" already exists`;
}

function createPluginError(named: string, why: string, help: string): UsageError {
  return new UsageError({ message: `the plugin "${named}" cannot be used: ${why}`, help });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
