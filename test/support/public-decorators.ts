import typescript from 'typescript';
import * as main from '../../src/decorators/index.ts';
import * as kubernetes from '../../src/kubernetes.ts';
import * as kudo from '../../src/kudo.ts';
import * as ytt from '../../src/ytt.ts';
import { isCarrier, isKeyword } from '../../src/decorators/entry/keyword.ts';
import { type Editor, editorIn } from './editor.ts';
import { repository } from './repository.ts';
import { join } from 'node:path';

/** Where compilers find the package as it is built. */
export const builtPaths = {
  schemawright: [join(repository, 'dist/index.d.ts')],
  'schemawright/kubernetes': [join(repository, 'dist/kubernetes.d.ts')],
  'schemawright/kudo': [join(repository, 'dist/kudo.d.ts')],
  'schemawright/ytt': [join(repository, 'dist/ytt.d.ts')],
};

/** A decorator that models import, or `compose` and `define`, which make them. */
export interface PublicDecorator {
  /** The name of the entry point's import in the programs of tests: `main`, `kubernetes`, `kudo`, `ytt`. */
  readonly from: string;
  readonly name: string;
  /** The example that an editor shows of it. */
  readonly example: string;
}

const modules = { main, kubernetes, kudo, ytt };
const makers = ['compose', 'define'];

/** What stands before the examples: every decorator, and a few classes. */
export const prelude = `
import * as main from 'schemawright';
import * as kubernetes from 'schemawright/kubernetes';
import type { corev1 } from 'schemawright/kubernetes';
import * as kudo from 'schemawright/kudo';
import * as ytt from 'schemawright/ytt';
import { ${Object.keys(main).join(', ')} } from 'schemawright';
import type { ${['Bytes', 'Duration', 'IntOrString', 'JsonOnly', 'JsonValue', 'MicroTime', 'Quantity', 'QuantityString', 'Time'].join(', ')} } from 'schemawright';
export class Pool { min = 1; max = 3; }
export class Settings { replicas = 1; }
export class Conditions { ready = false; }
export interface UserConfig { readonly name: string; readonly write: () => void }
`;

/** Every decorator of the entry points, with its example. */
export function publicDecorators(
  editor: Editor = editorIn('cluster-app', typescript, { paths: builtPaths }),
): readonly PublicDecorator[] {
  const named = Object.entries(modules).flatMap(([from, module]) =>
    Object.entries<unknown>(module)
      .filter(([name, value]) => isKeyword(value) || isCarrier(value) || makers.includes(name))
      .filter(([name, value]) => from !== 'kudo' || Reflect.get(kubernetes, name) !== value)
      .map(([name]) => ({ from, name })),
  );
  const program = named.map(({ from, name }) => `${from}.${name}|;\n`).join('');
  const examples = editor.examples(prelude + program);
  return named.map((one, index) => ({ ...one, example: examples[index] ?? '' }));
}

/** What stands behind the `@` of a decorator in its example, called by way of its entry point: `main.MinLength(1)`. */
export function callIn({ from, name, example }: PublicDecorator): string {
  const start = example.indexOf(makers.includes(name) ? `${name}(` : `@${name}`);
  const call = example.slice(start).replace(/^@/, '');
  return start < 0 ? '' : `${from}.${call.slice(0, endOfCall(call))}`;
}

/** Where a call ends; parentheses in the examples' strings and expressions stand in pairs. */
function endOfCall(text: string): number {
  const opening = text.indexOf('(');
  const name = /^\w+/.exec(text)?.[0].length ?? 0;
  if (opening !== name) return name;
  const depths = [...text].map((character) => ({ '(': 1, ')': -1 })[character] ?? 0);
  const level = depths.map((_, index) => depths.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  return level.findIndex((one, index) => index > opening && one === 0) + 1;
}
