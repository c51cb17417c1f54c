import { exportParams } from '../../../kudo/params/export.ts';
import type { Options } from '../../arguments/arguments.ts';
import { command } from '../../terminal/command.ts';
import { changeOptions, fileOf, printAndReport, printOptions } from './print.ts';

const options = {
  schema: changeOptions.schema,
  defaults: { doc: 'write the defaults too' },
  ...printOptions,
} as const satisfies Options;

/** `params export`: the values of an instance as a file for -P. */
export const exportCommand = command({
  usage: 'FILE [--schema PATH] [options]',
  options,
  most: 1,
  examples: [
    'params export instance.yaml > values.yaml',
    'kubectl get instance main -o yaml | schemawright params export - --schema operator/ --defaults',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const file = fileOf(given, 'export', 'an Instance');
    const result = exportParams({ cwd, file, schema: flags.schema, defaults: flags.defaults });
    return await printAndReport(result.value === undefined ? [] : [result.value], result, call);
  },
});
