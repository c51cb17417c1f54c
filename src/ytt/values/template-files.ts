import { moduleOf, yttModules } from '../modules/index.ts';
import { overlayModule } from '../overlay/index.ts';
import {
  type BuiltInCall,
  type GlobalNames,
  parseProgram,
  runProgram,
  StarlarkFailure,
  StarlarkStruct,
  type StarlarkValue,
  type Thread,
} from '../starlark/index.ts';
import {
  decodeYaml,
  type DocumentSet,
  readDocuments,
  runTemplate,
  type TemplateResult,
  type TemplateWorld,
} from '../template/index.ts';
import type { YttFile } from './sources.ts';

/** The modules that work on documents. */
const hosted: ReadonlyMap<string, GlobalNames> = new Map([['overlay', overlayModule]]);

/** What a dialect adds to the modules of ytt. */
export type ModuleExtension = (modules: (name: string) => GlobalNames) => (name: string) => GlobalNames;

type Replace = (value: StarlarkValue) => void;

/** The templates of a run: each is run once, and may load the modules of ytt and libraries among the files. */
export class TemplateFiles {
  readonly #files: ReadonlyMap<string, YttFile>;
  readonly #world: TemplateWorld;
  readonly #loaded = new Map<string, GlobalNames>();
  readonly #modules: (name: string) => GlobalNames;
  readonly #data = {
    list: () => [...this.#files.keys()].sort(),
    read: (path: string) => this.#read(path),
  };
  /** What is being loaded: a file that loads itself would never end. */
  readonly #open = new Set<string>();

  constructor(files: readonly YttFile[], extend: ModuleExtension) {
    this.#files = new Map(files.map((file) => [file.file, file]));
    this.#modules = extend(
      yttModules({ readYaml: decodeYaml, data: { values: new StarlarkStruct([]), ...this.#data }, more: hosted }),
    );
    this.#world = {
      load: (thread, module, replace) => this.#load(thread, module, replace),
      compiled: new Map(),
    };
  }

  /** The documents that a template gives. Throws a `TemplateError`. */
  run(file: string, documents: DocumentSet): TemplateResult {
    return runTemplate(documents, file, this.#world);
  }

  #load(thread: Thread, module: string, replace: Replace): GlobalNames {
    if (module.startsWith('@ytt:')) return this.#module(module.slice('@ytt:'.length), replace);
    const known = this.#loaded.get(module);
    if (known !== undefined) return known;
    const file = this.#files.get(module.replace(/^\//, ''));
    if (file === undefined) throw new StarlarkFailure(`Expected to find file '${module}'`);
    if (this.#open.has(module)) throw new StarlarkFailure(`cycle in load graph: '${module}' loads itself`);
    this.#open.add(module);
    const names = this.#library(file, thread, replace);
    this.#open.delete(module);
    this.#loaded.set(module, names);
    return names;
  }

  #module(name: string, replace: Replace): GlobalNames {
    return name === 'template'
      ? moduleOf('template', { replace: (call) => replaced(call, replace) })
      : this.#modules(name);
  }

  #read(path: string): string {
    const file = this.#files.get(path.replace(/^\//, ''));
    if (file === undefined) throw new StarlarkFailure(`Expected to find file '${path}', but did not`);
    return file.text;
  }

  #library({ file, text }: YttFile, thread: Thread, replace: Replace): GlobalNames {
    if (file.endsWith('.star')) {
      const load = (inner: Thread, name: string): GlobalNames => this.#load(inner, name, replace);
      return visible(runProgram(parseProgram(text, file, 'end'), thread, { load }));
    }
    if (!/\.lib\.ya?ml$/.test(file)) {
      throw new StarlarkFailure(
        `Expected file '${file}' to be a library file, but was not (hint: library filename must end with '.lib.yml' or '.star'; use data.read(...) for loading non-templated file contents)`,
      );
    }
    const { documents, diagnostics } = readDocuments(text, file);
    if (documents === undefined)
      throw new StarlarkFailure(`Unmarshaling YAML template '${file}': ${diagnostics[0]?.message ?? ''}`);
    return visible(runTemplate(documents, file, this.#world).names);
  }
}

/** `template.replace(value)`: the node that it stands at is replaced by what the value holds. */
function replaced({ positional }: BuiltInCall, replace: Replace): StarlarkValue {
  const [value] = positional;
  if (value === undefined || positional.length > 1) throw new StarlarkFailure('expected exactly one argument');
  replace(value);
  return noop;
}

/** What a node takes for no value of its own. */
const noop: StarlarkValue = { type: 'noop', repr: () => 'noop', truth: () => false };

/** Names that begin with an underscore are a module's own. */
function visible(names: GlobalNames): GlobalNames {
  return new Map([...names].filter(([name]) => !name.startsWith('_')));
}
