import { join } from 'node:path';
import type typescript from 'typescript';
import { repository } from './repository.ts';

/** What an editor shows of a program in which `|` stands at the caret. */
export interface Editor {
  /** The names of properties and the texts that are offered at the caret, sorted. */
  readonly offered: (program: string) => readonly string[];
  /** The documentation of the name at the caret. */
  readonly hover: (program: string) => string;
  /** The errors of a program: the text that is underlined, and what is said. */
  readonly errors: (program: string) => readonly (readonly [text: string, message: string])[];
}

/** An editor with a file beside the artifacts in a folder of `out/`. */
export function editorIn(folder: string, ts: typeof typescript): Editor {
  const file = join(repository, 'out', folder, 'program.ts');
  const state = { text: '', version: 0 };
  const service = ts.createLanguageService(hostOf(ts, file, state), ts.createDocumentRegistry());
  const open = (program: string): number => {
    state.text = program.replace('|', '');
    state.version += 1;
    return program.indexOf('|');
  };
  return {
    offered: (program) => {
      const entries = service.getCompletionsAtPosition(file, open(program), {})?.entries ?? [];
      return entries.map(({ name }) => name).sort();
    },
    hover: (program) => {
      const info = service.getQuickInfoAtPosition(file, open(program));
      return ts.displayPartsToString(info?.documentation);
    },
    errors: (program) => {
      open(program);
      return service.getSemanticDiagnostics(file).map(({ start = 0, length = 0, messageText }) => {
        const message = ts.flattenDiagnosticMessageText(messageText, '\n');
        return [state.text.slice(start, start + length), message];
      });
    },
  };
}

function hostOf(
  ts: typeof typescript,
  file: string,
  state: { readonly text: string; readonly version: number },
): typescript.LanguageServiceHost {
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, repository);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const read = (path: string): string | undefined => (path === file ? state.text : ts.sys.readFile(path));
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: (path) => (path === file ? String(state.version) : '0'),
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => repository,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: read,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  };
}

const compilerOptions = {
  ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: ['node'], strict: true },
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true },
  ...{ allowImportingTsExtensions: true, experimentalDecorators: true },
  paths: {
    schemawright: [join(repository, 'src/index.ts')],
    'schemawright/values': [join(repository, 'src/values.ts')],
    'schemawright/cel': [join(repository, 'src/cel.ts')],
    'schemawright/kubernetes': [join(repository, 'src/kubernetes.ts')],
    'schemawright/kudo': [join(repository, 'src/kudo.ts')],
  },
};
