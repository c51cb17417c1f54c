// Checks and prepares a release; `npm version` runs it (package.json: preversion, version).
//   node scripts/release.mjs check     what must hold before the version changes; changes nothing
//   node scripts/release.mjs prepare   dates the changelog and writes the version into the files that name it
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The files besides package.json that name the version, each with the text around it. */
const mentions = [
  { file: 'packaging/plugin.yaml', pattern: /^version: .*$/m, write: (version) => `version: ${version}` },
  { file: 'packaging/krew.yaml', pattern: /^( +version: )v.*$/m, write: (version) => `$1v${version}` },
  {
    file: 'packaging/krew.yaml',
    pattern: /(uri: .*schemawright-).*(?=\.tgz)/,
    write: (version) => `$1${version}`,
  },
  { file: 'packaging/schemawright.sh', pattern: /^version=.*$/m, write: (version) => `version=${version}` },
  { file: 'docs/hooks.md', pattern: /^( +rev: )v.*$/m, write: (version) => `$1v${version}` },
  { file: 'docs/hooks.md', pattern: /schemawright@[\d.]+\d/, write: (version) => `schemawright@${version}` },
  ...['controller', 'operator'].map((name) => ({
    file: `examples/${name}/package.json`,
    pattern: /("schemawright": "\^).*?(?=")/,
    write: (version) => `$1${version}`,
  })),
];

/** What every package holds. */
const required = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'dist/cli/main.js', 'dist/index.d.ts'];
const forbidden = /^(?:src|test|out|scripts|\.ci)\//;

const { version: current } = JSON.parse(read('package.json'));
const commands = { check, prepare };
const command = commands[process.argv[2]];
if (command === undefined) {
  process.stderr.write('Usage: node scripts/release.mjs check|prepare\n');
  process.exitCode = 2;
} else {
  command();
}

function check() {
  const { npm_old_version: from = current, npm_new_version: to = current } = process.env;
  const problems = [...treeProblems(), ...changelogProblems(from, to), ...mentionProblems(), ...apiProblems(from, to)];
  const { files, size, problems: ofPackage } = pack();
  problems.push(...ofPackage);
  if (problems.length > 0) {
    process.stderr.write(`${problems.map((problem) => `release: ${problem}\n`).join('')}`);
    process.exitCode = 1;
    return;
  }
  const counts = new Map();
  for (const path of files) {
    const name = path.replace(/\/.*$/, '/');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const lines = [...counts].map(([name, count]) => `  ${name}${count > 1 ? ` (${count} files)` : ''}`);
  process.stdout.write(
    `The package ${to} holds ${files.length} files, ${Math.round(size / 1000)} kB:\n${lines.join('\n')}\n`,
  );
}

/** Moves the entries of "Unreleased" below the new version, and names it everywhere. */
function prepare() {
  const changelog = read('CHANGELOG.md');
  const { unreleased, newest } = sections(changelog);
  if (newest?.version !== current) {
    const date = new Date().toISOString().slice(0, 10);
    const dated = `## Unreleased\n\n## ${current} - ${date}\n`;
    write('CHANGELOG.md', changelog.replace(/^## Unreleased\n/m, dated));
  } else if (unreleased !== '') {
    throw new Error(`CHANGELOG.md has entries under Unreleased, and ${current} has a date already`);
  }
  for (const { file, pattern, write: mention } of mentions) write(file, read(file).replace(pattern, mention(current)));
  git('add', 'CHANGELOG.md', ...new Set(mentions.map(({ file }) => file)));
}

function write(file, text) {
  writeFileSync(join(root, file), text);
}

function treeProblems() {
  const changed = git('status', '--porcelain').trim();
  return changed === '' ? [] : [`the work tree has changes that are not committed:\n${changed}`];
}

/** The entries under "Unreleased", and the newest version with its date. */
function sections(changelog) {
  const [, ...parts] = changelog.split(/^## /m);
  const [first = '', second] = parts;
  const heading = /^(\d+\.\d+\.\d+\S*) - \d{4}-\d{2}-\d{2}\n/.exec(second ?? '');
  return {
    isOpen: first.startsWith('Unreleased\n'),
    unreleased: first.replace(/^Unreleased\n/, '').trim(),
    newest: heading === null ? undefined : { version: heading[1] },
  };
}

function changelogProblems(from, to) {
  const { isOpen, unreleased, newest } = sections(read('CHANGELOG.md'));
  if (!isOpen) return ['the first section of CHANGELOG.md is not "## Unreleased"'];
  if (newest?.version !== from) {
    return [
      `package.json has the version ${from}, but the newest section of CHANGELOG.md is not "## ${from} - <date>"`,
    ];
  }
  if (from !== to && unreleased === '') return ['CHANGELOG.md has no entry under "## Unreleased": nothing to release'];
  if (from === to && unreleased !== '')
    return [`CHANGELOG.md has entries under "## Unreleased" that ${to} does not have`];
  return [];
}

function mentionProblems() {
  return mentions.flatMap(({ file, pattern, write: mention }) => {
    const text = read(file);
    if (!pattern.test(text)) return [`${file} names no version`];
    return text.replace(pattern, mention(current)) === text ? [] : [`${file} does not name the version ${current}`];
  });
}

/** Exported names change with a new minor version at least; the last release has a tag. */
function apiProblems(from, to) {
  const tag = `v${from}`;
  if (git('tag', '--list', tag).trim() === '') return [];
  const changed = git('diff', '--name-only', tag, '--', 'api').trim().split('\n').filter(Boolean);
  if (changed.length === 0 || minorOf(from) !== minorOf(to)) return [];
  return [
    `the API changed since ${tag} (${changed.join(', ')}): release a new minor version, with "npm version minor"`,
  ];
}

function minorOf(version) {
  return version.split('.').slice(0, 2).join('.');
}

/** What npm would put into the package, as it is built. */
function pack() {
  if (!existsSync(join(root, 'dist/index.d.ts')))
    return { files: [], size: 0, problems: ['dist is not built: run "npm run build"'] };
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [listed] = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const files = listed.files.map(({ path }) => path);
  const missing = required.filter((path) => !files.includes(path));
  const surplus = files.filter((path) => forbidden.test(path));
  return {
    files,
    size: listed.size,
    problems: [
      ...missing.map((path) => `the package lacks ${path}`),
      ...surplus.map((path) => `the package holds ${path}`),
    ],
  };
}
