import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';

const BEGIN = '<!-- figures: written by `npm run bench -- --write` -->';
const END = '<!-- end of figures -->';

/** Puts the measured figures between the markers of a Markdown file. */
export function writeFigures(file, figures) {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`the markers of the figures are missing in ${file}`);
  writeFileSync(file, `${before}${BEGIN}\n\n${figures}\n\n${END}${after}`);
}

/** The figures as Markdown: the machine, the ratios, and what they were made of. */
export function figuresOf(results, measured, rounds) {
  return [
    `Measured with \`npm run bench -- --write\`, ${rounds} rounds, on ${machine()}.`,
    table(
      ['ratio', 'measured', 'limit', 'holds'],
      results.map(({ name, ratio, limit, holds }) => [name, ratio, limit ?? '', holds ? 'yes' : '**no**']),
    ),
    table(
      ['whole process', 'processor time', 'of the main thread', 'by the clock', 'median', 'peak memory', 'facts kept'],
      [...measured.clock].map(([id, clock]) => [
        ...[id, seconds(measured.processor.get(id)), seconds(measured.main.get(id)), seconds(clock)],
        ...[seconds(measured.median.get(id)), mebibytes(measured.peak.get(id)), share(measured.facts.get(id))],
      ]),
    ),
  ].join('\n\n');
}

function machine() {
  const model = cpus()[0]?.model ?? 'an unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores of ${model}, ${memory} GiB, ${platform()} ${arch()}, Node ${process.version}`;
}

function table(head, lines) {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (milliseconds) => (milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(3)} s`);
const mebibytes = (amount) => (amount === undefined ? '' : `${amount.toFixed(0)} MiB`);
const share = (facts) => (facts === undefined ? '' : `${facts.kept} of ${facts.wanted}`);
