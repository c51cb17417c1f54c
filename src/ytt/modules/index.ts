/**
 * The modules that programs load from `@ytt:`, with nothing in them that reaches outside: what they read of documents and files, a host
 * hands in. The modules that work on documents themselves (`overlay`, `template`, `library`) come from the host, too.
 */
import { type GlobalNames, StarlarkFailure } from '../starlark/index.ts';
import { assert } from './assert.ts';
import { base64 } from './base64.ts';
import { dataModule, type DataSource } from './data.ts';
import { md5, sha256 } from './hashes.ts';
import { ip, url } from './network/index.ts';
import { json } from './json.ts';
import { math } from './math.ts';
import { regexp } from './regexp.ts';
import { module, struct } from './struct.ts';
import { version } from './version.ts';
import { noYaml, yamlModule, type YamlReader } from './yaml.ts';
export {
  getGoType,
  type ModuleFunction,
  moduleFunction,
  createModule,
  convertPlain,
  convertStarlark,
  throughYaml,
} from './parts/index.ts';

/** What the modules find around them. */
export interface ModuleSurroundings {
  /** Reads YAML as ytt does; without it `yaml.decode` fails. */
  readonly readYaml?: YamlReader;
  /** Without it there is no `@ytt:data`. */
  readonly data?: DataSource;
  /** Modules of the host, by their names without `@ytt:`. */
  readonly more?: ReadonlyMap<string, GlobalNames>;
}

const fixed: ReadonlyMap<string, GlobalNames> = new Map([
  ...([
    ['assert', assert],
    ['base64', base64],
    ['ip', ip],
    ['json', json],
    ['math', math],
    ['md5', md5],
  ] as const),
  ...([
    ['module', module],
    ['regexp', regexp],
    ['sha256', sha256],
    ['struct', struct],
    ['url', url],
  ] as const),
  ['version', version],
]);

/** Makes what finds a module by its name without `@ytt:`; throws a `StarlarkFailure` where there is none. */
export function yttModules({ readYaml = noYaml, data, more }: ModuleSurroundings = {}): (name: string) => GlobalNames {
  const known = new Map([...fixed, ['yaml', yamlModule(readYaml)], ...(more ?? [])]);
  if (data) known.set('data', dataModule(data));
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    throw new StarlarkFailure(
      `builtin ytt library does not have module '${name}' (hint: is it available in newer version of ytt?)`,
    );
  };
}
