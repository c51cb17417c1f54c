import { megabyteLimit, megabyteNames } from './large/megabyte.mjs';
import { largeRealLimit, largeRealNames } from './large/definition.mjs';
import { nameOf, sizes } from './large/subjects.mjs';
import { nameOfPage } from './page.mjs';

const quotient = (over, under) => over / under;

/** A row of the processor time of two subjects (named as in subjects.mjs), of all their threads. */
function times(over, under, limit, ratio = quotient) {
  return { name: `time: ${over} / ${under}`, metric: 'processor', of: [over, under], ratio, limit };
}

/** A row of the main thread's processor time of a subject against a number of seconds. */
function mainThread(of, seconds) {
  return {
    name: `main thread: ${of} / ${seconds} s`,
    metric: 'main',
    of: [of],
    ratio: (milliseconds) => milliseconds / (1000 * seconds),
    limit: 1,
  };
}

/** A row of what a further object takes, from 1,000 to 10,000. */
function slopes(name, limit) {
  return {
    name: `growth: time of a further object, schemawright / kubectl-validate: ${name(10_000)}`,
    metric: 'processor',
    of: ['schemawright', 'kubectl-validate'].flatMap((one) => [1000, 10_000].map((count) => `${name(count)}, ${one}`)),
    ratio: (few, many, fewOfPeer, manyOfPeer) => (many - few) / (manyOfPeer - fewOfPeer),
    limit,
  };
}

/** A row of the peak memory of a subject against a number of MiB. */
function peak(of, most) {
  return {
    name: `peak memory: ${of} / ${most} MiB`,
    metric: 'peak',
    of: [of],
    ratio: (mebibytes) => mebibytes / most,
    limit: 1,
  };
}

/** A row of the peak memory of two subjects. */
function peakOf(over, under, limit) {
  return { name: `peak memory: ${over} / ${under}`, metric: 'peak', of: [over, under], ratio: quotient, limit };
}

/** A row without a limit only informs. */
const noLimit = undefined;

/** What a lint may take: one and a half times the start of Node, and 150 ms. */
const allowance = (lint, node) => lint / (1.5 * node + 150);

/** Rows of inputs that are large in one way: whether four times as much takes at most about four times as long. */
const largeRows = Object.entries(sizes).map(([kind, [few, many]]) => ({
  name: `growth: exponent of the time of ${kind} from ${few} to ${many}`,
  metric: 'processor',
  of: [nameOf(kind, few), nameOf(kind, many)],
  ratio: (quarter, whole) => Math.log(whole / quarter) / Math.log(many / few),
  limit: 1.05,
}));

/** Rows of all commands on a schema of 1 MB: the processor time of each against that of `lint`. */
const [megabyteLint, ...megabyteOthers] = megabyteNames;
const megabyteRows = megabyteOthers.map((name) => ({
  ...times(name, megabyteLint, megabyteLimit),
}));

/** Rows of a definition of 1.4 MB and of values of 4.4 MB: a second of the main thread, thirty times the input in memory. */
const definitionRows = largeRealNames.flatMap((name) => [mainThread(name, 1), peak(name, largeRealLimit(name))]);

/** Rows of values for a schema of ytt: in process against the package `yaml`, as a whole process, and ten times as many keys. */
function yttRows(kind) {
  const name = (count, who) => `ytt values ${kind} ${count}, ${who}`;
  const [ours, yaml, command] = ['schemawright', 'yaml', 'command'].map((who) => name(2000, who));
  return [
    times(ours, yaml, 4),
    {
      name: `time: ${command} / (4 times ${yaml} + node -e 0 + 100 ms)`,
      metric: 'processor',
      of: [command, yaml, 'node -e 0'],
      ratio: (whole, parsed, node) => whole / (4 * parsed + node + 100),
      limit: 1,
    },
    times(name(20_000, 'schemawright'), ours, 12),
  ];
}

/** A row of what a page takes against a number, of milliseconds or bytes. */
function pageRow(id, most, unit) {
  return { ...times(id, id, 1, (value) => value / most), name: `${id} / ${most} ${unit}`, of: [id] };
}

/** Rows of the page of forms beside that of react-jsonschema-form in Chromium, and of the reference site. */
const pageRows = [
  ...[
    ['azure', 'open', 0.2],
    ['azure', 'frame', 0.7],
    ['wide', 'open', noLimit],
    ['wide', 'script', noLimit],
    ['azure', 'weight', noLimit],
  ].map(([site, name, limit]) => times(nameOfPage(site, name, 'schemawright'), nameOfPage(site, name, 'rjsf'), limit)),
  pageRow(nameOfPage('wide', 'open', 'schemawright'), 1000, 'ms'),
  pageRow(nameOfPage('wide', 'script', 'schemawright'), 16, 'ms'),
  pageRow(nameOfPage('azure', 'weight', 'schemawright'), 260_000, 'bytes'),
  pageRow('page: site of 1000 classes', 2000, 'ms'),
];

/** The ratios that are held against a limit; each holds up to its limit, it included. */
export const rows = [
  times('schemawright @1000', 'ts-json-schema-generator @1000', 0.45),
  times('schemawright @1000', 'tsoa @1000', 0.42),
  times('schemawright @1000', 'spike-tsmorph @1000', 1.4),
  times('schemawright @4000', 'ts-json-schema-generator @4000', 0.55),
  times('schemawright @100', 'ts-json-schema-generator @100', 0.4),
  times('schemawright @10', 'ts-json-schema-generator @10', 0.23),
  times('schemawright, no profile @1000', 'ts-json-schema-generator @1000', noLimit),
  times('schemawright, bindings too @1000', 'ts-json-schema-generator @1000', noLimit),
  times('schemawright, hard types @1000', 'ts-json-schema-generator, hard types @1000', 0.6),
  times('schemawright @1000', 'TypeBox by tsx @1000', noLimit),
  times('schemawright, unchanged @1000', 'TypeBox by tsx @1000', noLimit),
  times('schemawright, unchanged @1000', 'node -e 0', 2.2),
  times('schemawright, one file changed @1000', 'schemawright @1000', 0.3),
  mainThread('schemawright, watching @1000', 0.08),
  {
    ...times('schemawright @4000', 'schemawright @100', 1, (large, small) => large / (40 * small)),
    name: 'growth: time of schemawright @4000 / 40 times that @100',
  },
  {
    ...times('schemawright @4000', 'schemawright @1000', 1.05, (large, small) => Math.log(large / small) / Math.log(4)),
    name: 'growth: exponent of the time of schemawright from 1000 to 4000 classes',
  },
  peakOf('schemawright @1000', 'ts-json-schema-generator @1000', 0.68),
  peakOf('schemawright @4000', 'ts-json-schema-generator @4000', 0.8),
  peakOf('schemawright, hard types @1000', 'ts-json-schema-generator, hard types @1000', noLimit),
  { ...times('lint cluster', 'node -e 0', 1, allowance), name: 'time: lint cluster / (1.5 times node -e 0 + 150 ms)' },
  {
    ...times('lint cluster, schema alone', 'node -e 0', 1, allowance),
    name: 'time: lint cluster, schema alone / (1.5 times node -e 0 + 150 ms)',
  },
  {
    ...times('lint 500 charts', 'lint 50 charts', 1.05, (many, few) => Math.log10(many / few)),
    name: 'growth: exponent of the time of lint from 50 to 500 charts',
  },
  times('diff cluster-azure', 'lint cluster', 1.5),
  peak('lint cluster', 200),
  peak('lint 500 charts', 400),
  times('validate schemawright', 'validate class-validator', 0.15),
  times('parse schemawright', 'parse yaml and ajv', 2),
  times('evaluate schemawright', 'evaluate ajv', 1.8),
  times('import values and binding', 'import yaml', 1.5),
  times('CRDs of 1000 classes, schemawright', 'CRDs of 1000 classes, controller-gen', 1.2),
  ...definitionRows,
  ...[(count) => `objects in ${count} files`, (count) => `${count} objects in a stream`].flatMap((name) => [
    times(`${name(1000)}, schemawright`, `${name(1000)}, kubectl-validate`, 1.5),
    slopes(name, 1),
  ]),
  ...['grouped', 'flat'].flatMap(yttRows),
  ...largeRows,
  ...megabyteRows,
  ...pageRows,
  {
    ...times('schemawright @10000', 'schemawright @1000', 1.05, (many, few) => Math.log10(many / few)),
    name: 'growth: exponent of the time of schemawright from 1000 to 10000 classes',
  },
  {
    name: 'facts: expected / kept by schemawright @1000',
    metric: 'facts',
    of: ['schemawright @1000'],
    ratio: ({ kept, wanted }) => wanted / Math.max(1, kept),
    limit: 1,
  },
];

/** The size that the id of a subject names, or `undefined` where it has none. */
export function sizeOf(id) {
  const size = id.split(' @')[1];
  return size === undefined ? undefined : Number(size);
}

/** The ids of all that the rows need measured, each once. */
export function subjectsOf(selected) {
  return [...new Set(selected.flatMap(({ of }) => of))];
}

/** A row with its ratio, rounded to what a measurement can tell. */
export function resultOf({ name, metric, of, ratio, limit }, measured) {
  const value = Number(ratio(...of.map((id) => measured[metric].get(id))).toFixed(3));
  return { name, ratio: value, limit, holds: limit === noLimit || value <= limit };
}
