import { join } from 'node:path';
import type typescript from 'typescript';
import { repository } from './repository.ts';

/** What an editor shows of a program in which `|` stands at the caret. */
export interface Editor {
  /** The names of properties and the texts that are offered at the caret, sorted. */
  readonly offered: (program: string) => readonly string[];
  /** The documentation of the name at the caret. */
  readonly hover: (program: string) => string;
  /** The signature of the name at the caret, on one line. */
  readonly signature: (program: string) => string;
  /** The signature and the documentation of each name at a caret. */
  readonly descriptions: (program: string) => readonly { readonly signature: string; readonly sentence: string }[];
  /** The example in the documentation of each name at a caret, without the marks of code. */
  readonly examples: (program: string) => readonly string[];
  /** The errors of a program: the text that is underlined, and what is said. */
  readonly errors: (program: string) => readonly (readonly [text: string, message: string])[];
}

/** An editor with a file beside the artifacts in a folder of `out/`; `options` are the compiler's, beyond those of all. */
export function editorIn(
  folder: string,
  ts: typeof typescript,
  options: object = { experimentalDecorators: true },
): Editor {
  const file = join(repository, 'out', folder, 'program.ts');
  const state = { text: '' };
  const service = ts.createLanguageService(hostOf(ts, file, state, options), registryOf(ts));
  const show = (program: string): void => {
    state.text = program;
  };
  const open = (program: string): number => {
    show(program.replace('|', ''));
    return program.indexOf('|');
  };
  const infosOf = (program: string): readonly (typescript.QuickInfo | undefined)[] => {
    const parts = program.split('|');
    show(parts.join(''));
    const carets = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
    return carets.map((caret) => service.getQuickInfoAtPosition(file, caret));
  };
  const signatureOf = (info: typescript.QuickInfo | undefined): string =>
    ts.displayPartsToString(info?.displayParts).replace(/\s*\n\s*/g, ' ');
  return {
    offered: (program) => {
      const entries = service.getCompletionsAtPosition(file, open(program), {})?.entries ?? [];
      return entries.map(({ name }) => name).sort();
    },
    hover: (program) => ts.displayPartsToString(infosOf(program)[0]?.documentation),
    signature: (program) => signatureOf(infosOf(program)[0]),
    descriptions: (program) =>
      infosOf(program).map((info) => ({
        signature: signatureOf(info),
        sentence: ts.displayPartsToString(info?.documentation),
      })),
    examples: (program) =>
      infosOf(program).map((info) => {
        const text = info?.tags?.find(({ name }) => name === 'example')?.text;
        return ts.displayPartsToString(text).replaceAll('```', '').trim();
      }),
    errors: (program) => {
      show(program);
      return service.getSemanticDiagnostics(file).map(({ start = 0, length = 0, messageText }) => {
        const message = ts.flattenDiagnosticMessageText(messageText, '\n');
        return [state.text.slice(start, start + length), message];
      });
    },
  };
}

/** The files that editors with one compiler have parsed: those of a second one are there. */
const registries = new WeakMap<typeof typescript, typescript.DocumentRegistry>();

function registryOf(ts: typeof typescript): typescript.DocumentRegistry {
  const registry = registries.get(ts) ?? ts.createDocumentRegistry();
  registries.set(ts, registry);
  return registry;
}

function hostOf(
  ts: typeof typescript,
  file: string,
  state: { readonly text: string },
  options: object,
): typescript.LanguageServiceHost {
  const { options: settings, errors } = ts.convertCompilerOptionsFromJson(
    { ...compilerOptions, ...options },
    repository,
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const read = (path: string): string | undefined => (path === file ? state.text : ts.sys.readFile(path));
  return {
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [file],
    // Editors of one folder share the file, and its versions.
    getScriptVersion: (path) => (path === file ? state.text : '0'),
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => repository,
    getDefaultLibFileName: (asked) => ts.getDefaultLibFilePath(asked),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: read,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  };
}

const compilerOptions = {
  ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: ['node'], strict: true },
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true },
  allowImportingTsExtensions: true,
  paths: {
    schemawright: [join(repository, 'src/index.ts')],
    'schemawright/values': [join(repository, 'src/values.ts')],
    'schemawright/cel': [join(repository, 'src/cel.ts')],
    'schemawright/kubernetes': [join(repository, 'src/kubernetes.ts')],
    'schemawright/kudo': [join(repository, 'src/kudo.ts')],
    'schemawright/ytt': [join(repository, 'src/ytt.ts')],
  },
};
