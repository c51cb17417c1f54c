import { type Names, parseProgram, runProgram, StarlarkFailure, type Thread } from '../starlark/index.ts';
import {
  type DocumentSet,
  readDocuments,
  runTemplate,
  type TemplateResult,
  type TemplateWorld,
} from '../template/index.ts';
import type { YttFile } from './sources.ts';

/** The templates of a run: each is run once, and may load the modules of ytt and libraries among the files. */
export class TemplateFiles {
  readonly #files: ReadonlyMap<string, YttFile>;
  readonly #world: TemplateWorld;
  readonly #loaded = new Map<string, Names>();
  /** What is being loaded: a file that loads itself would never end. */
  readonly #open = new Set<string>();

  constructor(files: readonly YttFile[]) {
    this.#files = new Map(files.map((file) => [file.file, file]));
    this.#world = {
      load: (thread, module) => this.#load(thread, module),
      compiled: new Map(),
    };
  }

  /** The documents that a template gives. Throws a `TemplateError`. */
  run(file: string, documents: DocumentSet): TemplateResult {
    return runTemplate(documents, file, this.#world);
  }

  #load(thread: Thread, module: string): Names {
    if (module.startsWith('@ytt:')) throw new StarlarkFailure(`module ${module} is not there`);
    const known = this.#loaded.get(module);
    if (known !== undefined) return known;
    const file = this.#files.get(module.replace(/^\//, ''));
    if (file === undefined) throw new StarlarkFailure(`Expected to find file '${module}'`);
    if (this.#open.has(module)) throw new StarlarkFailure(`cycle in load graph: '${module}' loads itself`);
    this.#open.add(module);
    const names = this.#library(file, thread);
    this.#open.delete(module);
    this.#loaded.set(module, names);
    return names;
  }

  #library({ file, text }: YttFile, thread: Thread): Names {
    if (file.endsWith('.star')) {
      const load = (inner: Thread, name: string): Names => this.#load(inner, name);
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

/** Names that begin with an underscore are a module's own. */
function visible(names: Names): Names {
  return new Map([...names].filter(([name]) => !name.startsWith('_')));
}
