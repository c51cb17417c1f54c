import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { repository } from './repository.ts';

/** The folder with one folder for each case of the extractor's accepted forms. */
export const fixtures = join(repository, 'test/fixtures');

/** The names of all cases. */
export function caseNames(): string[] {
  return readdirSync(fixtures, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * The folder in which a case is read: its own, or a copy when it brings packages. Those are kept under `packages/`,
 * since `node_modules/` is not committed, and become `node_modules/` in the copy.
 */
export function workingFolder(name: string): string {
  const folder = join(fixtures, name);
  if (!existsSync(join(folder, 'packages'))) return folder;
  const copy = mkdtempSync(join(realpathSync(tmpdir()), `schemawright-${name}-`));
  cpSync(folder, copy, { recursive: true });
  cpSync(join(folder, 'packages'), join(copy, 'node_modules'), { recursive: true });
  return copy;
}

/** Removes the copy of a case; the folder of one without packages stays. */
export function removeCopy(folder: string): void {
  if (!folder.startsWith(fixtures)) rmSync(folder, { recursive: true, force: true });
}

/** The model of a case: `model.ts`, or `model.mts`, at its top or where a project of its own puts it. */
export function modelOf(folder: string): string {
  const candidates = ['model.ts', 'model.mts', 'src/model.ts', 'app/src/model.ts'];
  const found = candidates.map((file) => join(folder, file)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${folder} has no model`);
  return found;
}

/** The text of each expected file of a case, by its path below `expected/`. */
export function expectedOf(name: string): Record<string, string> {
  const folder = join(fixtures, name, 'expected');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  experimentalDecorators: true,
  useDefineForClassFields: false,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2023.d.ts', 'lib.esnext.decorators.d.ts', 'lib.decorators.legacy.d.ts'],
};

const ownPaths = {
  schemawright: [join(repository, 'src/index.ts')],
  'schemawright/kubernetes': [join(repository, 'src/kubernetes.ts')],
  'schemawright/kudo': [join(repository, 'src/kudo.ts')],
  'schemawright/ytt': [join(repository, 'src/ytt.ts')],
  // A binding needs no more of it, and the rest of that entry point would be compiled with each case.
  'schemawright/values': [join(repository, 'test/support/bind-stub.ts')],
  'schemawright/cel': [join(repository, 'test/support/bind-stub.ts')],
};

/** What TypeScript has against the models, each project read with its own paths; files are parsed once. */
export function compileErrors(folders: readonly string[]): string[] {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const plain = folders.filter((folder) => !hasProject(folder));
  const projects = [plain, ...folders.filter(hasProject).map((folder) => [folder])];
  return projects.flatMap((group) => errorsOf(group, parsed));
}

/** What TypeScript has against models without a project of their own, compiled together. */
export function compileErrorsTogether(folders: readonly string[]): string[] {
  return errorsOf(folders, new Map());
}

/** True for a case with a tsconfig.json, or whose model stands elsewhere than at its top. */
export function hasProject(folder: string): boolean {
  return !modelOf(folder).endsWith(join(folder, 'model.ts')) || !folder.startsWith(fixtures) || configOf(folder) !== '';
}

function configOf(folder: string): string {
  return [join(folder, 'app/tsconfig.json'), join(folder, 'tsconfig.json')].find((path) => existsSync(path)) ?? '';
}

function errorsOf(folders: readonly string[], parsed: Map<string, ts.SourceFile | undefined>): string[] {
  const [first = ''] = folders;
  const config = configOf(first);
  const project = config === '' ? undefined : ts.getParsedCommandLineOfConfigFile(config, {}, hostOfConfig());
  const its = project?.options ?? {};
  const all: ts.CompilerOptions = { ...its, ...options, composite: false, paths: { ...its.paths, ...ownPaths } };
  const host = ts.createCompilerHost(all);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    if (!parsed.has(path)) parsed.set(path, parse(path, target));
    return parsed.get(path);
  };
  // As an editor does: a referenced project is read from its source, with its own paths.
  Object.assign(host, { useSourceOfProjectReferenceRedirect: () => true });
  const projectReferences = project?.projectReferences ?? [];
  const program = ts.createProgram({ rootNames: folders.map(modelOf), options: all, projectReferences, host });
  // The package's own sources are compiled by `npm run types`.
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.startsWith(join(repository, 'src')));
  const found = own.flatMap((file) => ts.getPreEmitDiagnostics(program, file));
  return [...new Set(found)].map((diagnostic) => messageOf(diagnostic));
}

function hostOfConfig(): ts.ParseConfigFileHost {
  return { ...ts.sys, readDirectory: () => [], onUnRecoverableConfigFileDiagnostic: () => undefined };
}

function messageOf({ file, start = 0, messageText }: ts.Diagnostic): string {
  const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
  const path = file === undefined ? '' : relative(fixtures, file.fileName);
  return `${path}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}
