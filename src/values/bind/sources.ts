import type { Sources } from '../effective.ts';
import type { YamlVersion } from '../../text/read-values.ts';
import { type LoadSources, readingOfChart, readingOfFile, setsOf } from './readings.ts';

/** Reads all that values are loaded from. */
export function sourcesOf(from: LoadSources & { readonly yaml?: YamlVersion }): Sources {
  const { files = [], chart, cwd, yaml } = from;
  const options = { ...(cwd === undefined ? {} : { cwd }), ...(yaml === undefined ? {} : { yaml }) };
  return {
    ...(chart === undefined ? {} : { chart: readingOfChart(chart, cwd ?? process.cwd()) }),
    files: files.map((file) => readingOfFile(file, options)),
    sets: setsOf(from),
  };
}
