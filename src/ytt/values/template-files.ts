import { createModule, yttModules } from '../modules/index.ts';
import { overlayModule } from '../overlay/index.ts';
import {
  type BuiltInCall,
  type GlobalNames,
  parseProgram,
  runProgram,
  type StarlarkError,
  StarlarkFailure,
  StarlarkStruct,
  type StarlarkValue,
  type Thread,
} from '../starlark/index.ts';
import {
  findPlace,
  type Position,
  decodeYaml,
  type LoadingTemplate,
  type DocumentSet,
  readDocuments,
  runTemplate,
  TemplateError,
  type TemplateResult,
  type TemplateWorld,
} from '../template/index.ts';
import { LibraryFolders } from './library-folders.ts';
import { getFolder } from './private-folder.ts';
import type { YttFile } from './sources.ts';

const hosted: ReadonlyMap<string, GlobalNames> = new Map([['overlay', overlayModule]]);

export type ModuleExtension = (modules: (name: string) => GlobalNames) => (name: string) => GlobalNames;

type Replace = (value: StarlarkValue) => void;

export function templateFiles(all: readonly YttFile[], extend: ModuleExtension): TemplateFiles {
  const files = new Map(all.map((file) => [file.file, file]));
  return new TemplateFiles({
    files,
    extend,
    folders: new LibraryFolders(files.keys()),
    compiled: new Map(),
    open: new Set(),
  });
}

interface TemplateRun {
  readonly files: ReadonlyMap<string, YttFile>;
  readonly folders: LibraryFolders;
  readonly extend: ModuleExtension;
  readonly compiled: TemplateWorld['compiled'];
  /** Modules that are being loaded: a file that loads itself would recurse forever. */
  readonly open: Set<string>;
}

/** Each template runs once, and may load ytt's modules and libraries among the files. */
export class TemplateFiles {
  readonly #run: TemplateRun;
  readonly #root: string;
  readonly #world: TemplateWorld;
  readonly #loaded = new Map<string, GlobalNames>();
  readonly #modules = new Map<string, (name: string) => GlobalNames>();
  readonly #libraries = new Map<string, TemplateFiles>();

  constructor(run: TemplateRun, root = '') {
    this.#run = run;
    this.#root = root;
    this.#world = { load: (thread, module, around) => this.#load(thread, module, around), compiled: run.compiled };
  }

  run(file: string, documents: DocumentSet): TemplateResult {
    return runTemplate(documents, file, this.#world);
  }

  /** Where in a template the code of an error stands. */
  findPlace(error: StarlarkError): Position {
    return findPlace(error, this.#run.compiled);
  }

  #load(thread: Thread, module: string, { file: from, replace }: LoadingTemplate): GlobalNames {
    if (!module.startsWith('@')) return this.#loadFile(thread, module, this.#folderOf(from), replace);
    const at = module.indexOf(':');
    if (at === -1) {
      throw new StarlarkFailure(
        "Expected library path to be in format '@name:path' e.g. '@github.com/vmware-tanzu/test:test.star' or '@ytt:base64'",
      );
    }
    const [library, path] = [module.slice(1, at), module.slice(at + 1)];
    if (library === 'ytt') return this.#module(path, from, replace);
    const folder = this.#run.folders.library(library, this.#folderOf(from));
    return this.#library(folder).#loadFile(thread, path, folder, replace);
  }

  #folderOf(file: string): string {
    return this.#run.files.get(file)?.folder ?? getFolder(file);
  }

  #library(folder: string): TemplateFiles {
    const known = this.#libraries.get(folder) ?? new TemplateFiles(this.#run, folder);
    this.#libraries.set(folder, known);
    return known;
  }

  #loadFile(thread: Thread, path: string, current: string, replace: Replace): GlobalNames {
    const { files, folders, open } = this.#run;
    const name = folders.file(path, { current, root: this.#root });
    const file = files.get(name);
    const known = this.#loaded.get(name);
    if (known) return known;
    if (!file) throw new StarlarkFailure(`Expected to find file '${path}'`);
    if (open.has(name)) throw new StarlarkFailure(`cycle in load graph: '${path}' loads itself`);
    open.add(name);
    const names = this.#names(file, thread, replace);
    open.delete(name);
    this.#loaded.set(name, names);
    return names;
  }

  #module(name: string, from: string, replace: Replace): GlobalNames {
    if (name === 'template') return createModule('template', { replace: (call) => replaceTemplate(call, replace) });
    const current = this.#folderOf(from);
    const known = this.#modules.get(current) ?? this.#modulesIn(current);
    this.#modules.set(current, known);
    return known(name);
  }

  #modulesIn(current: string): (name: string) => GlobalNames {
    const { files, folders, extend } = this.#run;
    const place = { current, root: this.#root };
    const data = {
      values: new StarlarkStruct([]),
      list: (path: string) => folders.list(path, place),
      read: (path: string) => files.get(folders.file(path, place))?.text ?? '',
    };
    return extend(yttModules({ readYaml: decodeYaml, data, more: hosted }));
  }

  #names({ file, text }: YttFile, thread: Thread, replace: Replace): GlobalNames {
    if (file.endsWith('.star')) {
      const load = (inner: Thread, name: string): GlobalNames => this.#load(inner, name, { file, replace });
      return selectVisible(runProgram(parseProgram(text, file, 'end'), thread, { load }));
    }
    if (!/\.lib\.ya?ml$/.test(file)) {
      throw new StarlarkFailure(
        `Expected file '${file}' to be a library file, but was not (hint: library filename must end with '.lib.yml' or '.star'; use data.read(...) for loading non-templated file contents)`,
      );
    }
    const { documents, diagnostics } = readDocuments(text, file);
    if (!documents) throw new StarlarkFailure(`Unmarshaling YAML template '${file}': ${diagnostics[0]?.message ?? ''}`);
    try {
      return selectVisible(runTemplate(documents, file, this.#world).names);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      const compiling = error.isCompilation ? `Compiling YAML template '${file}': ` : '';
      throw new StarlarkFailure(compiling + error.message, { cause: error });
    }
  }
}

/** `template.replace(value)` replaces the current node by the items of the value. */
function replaceTemplate({ positional }: BuiltInCall, replace: Replace): StarlarkValue {
  const [value] = positional;
  if (value === undefined || positional.length > 1) throw new StarlarkFailure('expected exactly one argument');
  replace(value);
  return noop;
}

/** A node with this value keeps its own. */
const noop: StarlarkValue = { type: 'noop', repr: () => 'noop', truth: () => false };

/** Names that begin with an underscore are private. */
function selectVisible(names: GlobalNames): GlobalNames {
  return new Map([...names].filter(([name]) => !name.startsWith('_')));
}
