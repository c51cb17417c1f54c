// Starts an addition: writes the files of a new keyword, rule or target, with its cases, its fixture and its page, and the one
// line that registers it. Everything is checked before anything is written, and no file is overwritten.
//
//   npm run new -- keyword NAME [--family strings]
//   npm run new -- rule AREA/NAME
//   npm run new -- target NAME [--dialect helm]
//
// What it writes compiles and passes after `npm run update`; CONTRIBUTING.md says how to go on.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Edits, Problem } from './new/edits.mjs';
import { planKeyword } from './new/keyword.mjs';
import { planRule } from './new/rule.mjs';
import { planTarget } from './new/target.mjs';

const usage = `Usage:
  npm run new -- keyword NAME [--family strings]   a decorator in src/decorators/<family>.ts
  npm run new -- rule AREA/NAME                    a rule: schema/… is advice about any schema, helm/… is about Helm
  npm run new -- target NAME [--dialect helm]      an artifact that gen writes: src/<dialect>/emit/NAME.ts

Readers and commands have no script: CONTRIBUTING.md shows them whole.`;

/** What each kind of addition plans, by its name, and the option that it takes. */
const kinds = {
  keyword: { plan: planKeyword, option: 'family' },
  rule: { plan: planRule },
  target: { plan: planTarget, option: 'dialect' },
};

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

try {
  const { kind, name, options } = readCall();
  const edits = new Edits(root);
  const plan = kinds[kind].plan({ name, edits, root, ...options });
  write(plan.files, edits);
  console.log(`\nThen:\n${plan.next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`error: ${error.message}\n  help: ${error.help}`);
  process.exitCode = 2;
}

function readCall() {
  const { values, positionals } = parse();
  if (values.help || positionals.length === 0) {
    console.log(usage);
    process.exit(values.help ? 0 : 2);
  }
  const [kind, name, ...rest] = positionals;
  if (!Object.hasOwn(kinds, kind)) {
    throw new Problem(`"${kind}" is not one of ${Object.keys(kinds).join(', ')}`, 'Run npm run new to see the usage.');
  }
  if (name === undefined) throw new Problem(`${kind} needs a name`, 'Run npm run new to see the usage.');
  if (rest.length > 0) throw new Problem(`${kind} takes one name, not also "${rest.join(' ')}"`, 'Add one at a time.');
  const { help, ...options } = values;
  for (const option of Object.keys(options)) {
    if (option === kinds[kind].option) continue;
    throw new Problem(`${kind} does not take --${option}`, 'Run npm run new to see the usage.');
  }
  return { kind, name, options };
}

function parse() {
  const options = { family: { type: 'string' }, dialect: { type: 'string' }, help: { type: 'boolean', short: 'h' } };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Problem(error.message, 'Run npm run new to see the usage.');
  }
}

function write(files, edits) {
  const existing = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existing !== undefined) {
    throw new Problem(`${existing} already exists`, 'Choose another name, or delete the file first.');
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote   ${path}`);
  }
  for (const [path, text] of edits.changed()) {
    writeFileSync(join(root, path), text);
    console.log(`changed ${path}`);
  }
}
