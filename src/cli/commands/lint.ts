import type { Generate } from '../../generator/api.ts';
import { command } from '../command.ts';
import { checkModelFiles } from '../model-files.ts';
import type { Options } from '../options.ts';
import { progressLine } from '../progress.ts';
import { report } from '../report.ts';
import { foundOf } from './gen.ts';

const options = {
  config: { value: 'FILE', doc: 'the configuration file; schemawright.config.ts or .json without it' },
  'no-cache': { doc: 'read every model again' },
} as const satisfies Options;

/** `lint`: checks models. */
export const lint = lintWith(async () => (await import('../../generator/run.ts')).run);

/** The command over any way to generate; tests bring their own. */
export function lintWith(load: () => Promise<Generate>) {
  return command({
    usage: '[FILE…] [options]',
    options,
    examples: ['lint', 'lint models/cluster.ts', 'lint models --fail-on warning'],
    async run(call) {
      const { flags, output, terminal, cwd, given } = call;
      checkModelFiles(given, cwd);
      const generate = await load();
      const start = terminal.now();
      const progress = progressLine(terminal, output);
      const result = await generate({
        cwd,
        cache: !flags['no-cache'],
        failOn: output.failOn,
        mode: 'lint',
        onProgress: progress.show,
        ...(given.length > 0 ? { files: given } : {}),
        ...(flags.config === undefined ? {} : { config: flags.config }),
      });
      progress.clear();
      return await report(foundOf(result, terminal.now() - start), call);
    },
  });
}
