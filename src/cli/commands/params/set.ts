import { setParams } from '../../../kudo/params/change.ts';
import type { Options } from '../../arguments/arguments.ts';
import { command } from '../../terminal/command.ts';
import { changeOptions, fileOf, printAndReport, printOptions } from './print.ts';

const options = { ...changeOptions, ...printOptions } as const satisfies Options;

/** `params set`: changes values as `kudo update -p … -P …` does. */
export const set = command({
  usage: 'FILE [--schema PATH] [-p POINTER=VALUE]… [-P FILE]… [options]',
  options,
  most: 1,
  examples: [
    'params set instance.yaml --schema operator/ -p clusterName=main -p topology/0/nodes=5',
    'params set values.yaml --schema params.yaml -P more.yaml',
    "params set instance.yaml --schema operator/ -p 'topology/0/labels=[{ key: Usage, value: test }]'",
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const file = fileOf(given, 'set', 'an Instance, or a file of values');
    const result = setParams({
      ...{ cwd, file, schema: flags.schema, set: flags.parameter, files: flags['parameter-file'] },
    });
    return await printAndReport(result.value === undefined ? [] : [result.value], result, call);
  },
});
