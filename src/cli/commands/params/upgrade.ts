import { upgradeParams } from '../../../kudo/params/upgrade.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { Options } from '../../arguments/arguments.ts';
import { command } from '../../terminal/command.ts';
import { changeOptions, fileOf, printAndReport, printOptions } from './print.ts';

const options = {
  from: { value: 'PATH', doc: 'the version before: a package, params.yaml or an OperatorVersion' },
  to: { value: 'PATH', doc: 'the new version' },
  via: { value: 'PATH', many: 'whole', doc: 'a version between that is skipped, the oldest first' },
  name: { value: 'NAME', doc: 'the OperatorVersion that the Instance names from now on' },
  parameter: changeOptions.parameter,
  'parameter-file': changeOptions['parameter-file'],
  ...printOptions,
} as const satisfies Options;

/** `params upgrade`: the values of an instance in the structure of a new version. */
export const upgrade = command({
  usage: 'FILE [--from PATH] --to PATH [--via PATH]… [-p POINTER=VALUE]… [-P FILE]… [options]',
  options,
  most: 1,
  examples: [
    'params upgrade instance.yaml --from operator-0.1/ --to operator-0.2/',
    'params upgrade instance.yaml --from 0.1/ --via 0.2/ --to 0.3/ --name my-operator-0.3',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const file = fileOf(given, 'upgrade', 'an Instance, or a file of values');
    const { to, from, via, name } = flags;
    if (to === undefined) {
      throw new UsageError({ message: 'params upgrade needs the new version', help: 'Name it with --to PATH.' });
    }
    const result = upgradeParams({
      ...{ cwd, file, from, to, via, name, set: flags.parameter, files: flags['parameter-file'] },
    });
    return await printAndReport(result.value === undefined ? [] : [result.value], result, call);
  },
});
