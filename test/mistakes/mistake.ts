/** What a mistake is in the list of beginners' mistakes: files, a command line, and what makes it right. */

import * as vocabulary from '../../src/decorators/index.ts';
import type { Files } from '../support/folder.ts';

/** A mistake that beginners make. */
export interface Mistake {
  /** What was done, in a few words. */
  readonly what: string;
  /** The lines that the page shows; the command line without them. */
  readonly shown?: string;
  readonly language?: string;
  readonly files: Files;
  readonly command: string;
  /** The files and the command line once the remedy was followed to the letter: no error is left then. */
  readonly remedied?: { readonly files?: Files; readonly command?: string };
}

/** Mistakes of one kind, as a section of the page. */
export interface Section {
  readonly title: string;
  readonly mistakes: readonly Mistake[];
}

/** A mistake in a model: the wrong lines of a root class, or a whole module where they have classes, and the right ones. */
export function inModel(what: string, wrong: string, right?: string): Mistake {
  return {
    what,
    shown: wrong,
    language: 'ts',
    files: { 'models/app.ts': moduleOf(wrong) },
    command: 'gen',
    ...(right === undefined ? {} : { remedied: { files: { 'models/app.ts': moduleOf(right) } } }),
  };
}

const exported = [
  ...Object.keys(vocabulary),
  'IntOrString',
  'Quantity',
  'QuantityString',
  'Duration',
  'MicroTime',
  'JsonValue',
];

function moduleOf(lines: string): string {
  if (lines.includes('import ')) return lines;
  const names = ['Values', ...exported.filter((name) => name !== 'Values' && new RegExp(`\\b${name}\\b`).test(lines))];
  const head = `import { ${names.join(', ')} } from 'schemawright';\n`;
  return lines.includes('class ') ? `${head}\n${lines}\n` : `${head}\n@Values()\nexport class App {\n  ${lines}\n}\n`;
}

/** A mistake in a file, with the command that finds it. */
export function inFile(
  what: string,
  [file, wrong, right]: readonly [file: string, wrong: string, right?: string],
  command: string,
  others: Files = {},
): Mistake {
  return {
    what,
    shown: wrong,
    language: /\.(\w+)$/.exec(file)?.[1] ?? '',
    files: { ...others, [file]: wrong },
    command,
    ...(right === undefined ? {} : { remedied: { files: { ...others, [file]: right } } }),
  };
}

/** A mistake on the command line, and the command line that its message leads to. */
export function onCommandLine(what: string, command: string, files: Files = {}, right?: string): Mistake {
  return { what, files, command, ...(right === undefined ? {} : { remedied: { command: right } }) };
}
