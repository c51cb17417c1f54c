/**
 * The modules that programs load from `@ytt:`. They have no access to the outside: the host passes in documents and
 * files, and also provides the modules that work on documents (`overlay`, `template`, `library`).
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

export interface ModuleSurroundings {
  /** Without it, `yaml.decode` fails. */
  readonly readYaml?: YamlReader;
  readonly data?: DataSource;
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

/** Throws a `StarlarkFailure` for an unknown module. */
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
