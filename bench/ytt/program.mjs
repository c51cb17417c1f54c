// Prints how many milliseconds of processor time it takes to load values by a schema of ytt, or to parse the two files with the package `yaml`, in a warm process.
import { parse } from 'yaml';
import { loadYtt } from '../../dist/ytt.js';
import { texts } from './texts.mjs';

const [kind, count, who] = process.argv.slice(2);
const { schema, values } = texts[kind](Number(count));
const runs = { schemawright: load, yaml: () => [schema, values].map((text) => parse(text)) };
const rounds = Number(count) > 5000 ? 3 : 15;
console.log(Math.min(...Array.from({ length: rounds }, () => timeOf(runs[who]))));

function load() {
  const { verdict } = loadYtt({
    files: [{ file: 'schema.yml', text: schema }],
    values: [{ file: 'values.yml', text: values }],
  });
  if (verdict !== 'accept') throw new Error(`the values are refused: ${verdict}`);
}

function timeOf(run) {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
