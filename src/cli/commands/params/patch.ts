import { patchParams } from '../../../kudo/params/change.ts';
import type { PatchOperation } from '../../../kudo/update/index.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { Options } from '../../arguments/arguments.ts';
import { command } from '../../terminal/command.ts';
import { changeOptions, fileOf, printAndReport, printOptions } from './print.ts';

const options = {
  schema: changeOptions.schema,
  add: {
    value: 'POINTER=VALUE',
    many: 'whole',
    doc: 'append to an array, insert before an item, or add a key that is not there',
  },
  remove: { value: 'POINTER', many: 'whole', doc: 'remove an item or a key' },
  ...printOptions,
} as const satisfies Options;

/** `params patch`: adds and removes single entries, in the order of the command line. */
export const patch = command({
  usage: 'FILE [--schema PATH] (--add POINTER=VALUE | --remove POINTER)… [options]',
  options,
  most: 1,
  examples: [
    "params patch instance.yaml --schema operator/ --add 'topology/0/labels={ key: NewKey, value: NewValue }'",
    'params patch instance.yaml --schema operator/ --remove topology/0/labels/1',
  ],
  async run(call) {
    const { given, flags, sequence, cwd } = call;
    const file = fileOf(given, 'patch', 'an Instance, or a file of values');
    const operations = sequence.flatMap(({ name, value }): readonly PatchOperation[] => {
      if (name === 'add') return [{ add: value }];
      return name === 'remove' ? [{ remove: value }] : [];
    });
    if (operations.length === 0) {
      throw new UsageError({ message: 'there is nothing to do', help: 'Say it with --add and --remove.' });
    }
    const result = patchParams({ cwd, file, schema: flags.schema, operations });
    return await printAndReport(result.value === undefined ? [] : [result.value], result, call);
  },
});
