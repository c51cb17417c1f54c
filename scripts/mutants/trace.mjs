// Which tests run a function: every function of `src` is made to note its number when it is called, in a copy of the
// checkout, and every test file to write down the numbers that it and the programs that it starts have noted.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/**
 * Changes a copy of the checkout so that a run of its tests leaves a trace in `folder`: a number for each function of
 * `paths`. Returns the functions by their numbers, the outer ones of a file first: where each begins and ends.
 */
export function traceCopy(copy, { paths, tests, folder }) {
  const functions = [];
  for (const path of paths) {
    const text = readFileSync(join(copy, path), 'utf8');
    const nodes = functionNodesOf(text);
    writeFileSync(join(copy, path), withNotes(text, nodes, functions.length));
    functions.push(...nodes.map((node) => ({ path, start: node.getStart(), end: node.getEnd() })));
  }
  const program = join(folder, 'note-program.mjs');
  writeFileSync(program, programText(folder));
  for (const path of tests) {
    const text = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), testPrelude(path, folder, pathToFileURL(program).href) + text);
  }
  return functions;
}

/** What a run left: for each test file its seconds and the numbers of the functions that it ran itself, and in programs. */
export function readTrace(folder) {
  const tests = {};
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { test, seconds, numbers } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const entry = (tests[test] ??= { seconds: 0, own: [], programs: [] });
    if (seconds === undefined) entry.programs = [...new Set([...entry.programs, ...numbers])];
    else Object.assign(entry, { seconds, own: numbers });
  }
  return tests;
}

function functionNodesOf(text) {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ESNext, true);
  const found = [];
  visit(source);
  return found;

  function visit(node) {
    if (ts.isFunctionLike(node) && node.body !== undefined && !isDerivedConstructor(node)) found.push(node);
    ts.forEachChild(node, visit);
  }
}

/** Nothing may stand before its call of `super`. */
function isDerivedConstructor(node) {
  return ts.isConstructorDeclaration(node) && node.parent.heritageClauses !== undefined;
}

function withNotes(text, nodes, first) {
  const edits = nodes.flatMap(({ body }, index) => {
    const note = `globalThis.__ran?.add(${first + index})`;
    return ts.isBlock(body)
      ? [{ at: body.getStart() + 1, text: ` ${note};` }]
      : [
          { at: body.getStart(), text: `(${note}, (` },
          { at: body.getEnd(), text: '))' },
        ];
  });
  let result = '';
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(end, edit.at) + edit.text;
    end = edit.at;
  }
  return result + text.slice(end);
}

/** One line, so that the lines of the test stay. */
function testPrelude(path, folder, program) {
  return [
    `import { afterAll as $after } from 'vitest'; import { writeFileSync as $write } from 'node:fs';`,
    `globalThis.__ran = new Set(); const $begun = performance.now(); process.env.RAN_BY = ${JSON.stringify(path)};`,
    `process.env.NODE_OPTIONS = ${JSON.stringify(`--import ${program}`)};`,
    `$after(() => $write(${JSON.stringify(join(folder, `${path.replaceAll('/', '+')}.json`))}, JSON.stringify({`,
    `test: ${JSON.stringify(path)}, seconds: (performance.now() - $begun) / 1000, numbers: [...globalThis.__ran] }))); `,
  ].join(' ');
}

function programText(folder) {
  return `import { writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
const test = process.env.RAN_BY;
globalThis.__ran = new Set();
process.on('exit', () => {
  if (globalThis.__ran.size === 0) return;
  const name = test.replaceAll('/', '+') + '-' + process.pid + '-' + threadId + '-' + Math.random() + '.json';
  writeFileSync(${JSON.stringify(`${folder}/`)} + name, JSON.stringify({ test, numbers: [...globalThis.__ran] }));
});
`;
}
