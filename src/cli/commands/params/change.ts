import { exportParams } from '../../../kudo/params/export.ts';
import { patchParams, setParams } from '../../../kudo/params/change.ts';
import { upgradeParams } from '../../../kudo/params/upgrade.ts';
import type { PatchOperation } from '../../../kudo/update/index.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { Options } from '../../arguments/arguments.ts';
import { defineCommand } from '../../terminal/command.ts';
import { changeOptions, requireFile, printOptions, printResult } from './print.ts';

const setOptions = { ...changeOptions, ...printOptions } as const satisfies Options;

export const set = defineCommand({
  usage: 'FILE [--schema PATH] [-p POINTER=VALUE]… [-P FILE]… [options]',
  options: setOptions,
  most: 1,
  examples: [
    'params set instance.yaml --schema operator/ -p clusterName=main -p topology/0/nodes=5',
    'params set values.yaml --schema params.yaml -P more.yaml',
    "params set instance.yaml --schema operator/ -p 'topology/0/labels=[{ key: Usage, value: test }]'",
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const file = requireFile(given, 'set', 'an Instance, or a file of values');
    const result = setParams({ cwd, file, schema: flags.schema, set: flags.parameter, files: flags['parameter-file'] });
    return await printResult(result, call);
  },
});

const patchOptions = {
  schema: changeOptions.schema,
  add: {
    value: 'POINTER=VALUE',
    many: 'whole',
    doc: 'append to an array, insert before an item, or add a missing key',
  },
  remove: { value: 'POINTER', many: 'whole', doc: 'remove an item or a key' },
  ...printOptions,
} as const satisfies Options;

export const patch = defineCommand({
  usage: 'FILE [--schema PATH] (--add POINTER=VALUE | --remove POINTER)… [options]',
  options: patchOptions,
  most: 1,
  examples: [
    "params patch instance.yaml --schema operator/ --add 'topology/0/labels={ key: NewKey, value: NewValue }'",
    'params patch instance.yaml --schema operator/ --remove topology/0/labels/1',
  ],
  async run(call) {
    const { given, flags, sequence, cwd } = call;
    const file = requireFile(given, 'patch', 'an Instance, or a file of values');
    const operations = sequence.flatMap(({ name, value }): readonly PatchOperation[] => {
      if (name === 'add') return [{ add: value }];
      return name === 'remove' ? [{ remove: value }] : [];
    });
    if (operations.length === 0) {
      throw new UsageError({ message: 'params patch needs a change', help: 'Use --add or --remove.' });
    }
    const result = patchParams({ cwd, file, schema: flags.schema, operations });
    return await printResult(result, call);
  },
});

const exportOptions = {
  schema: changeOptions.schema,
  defaults: { doc: 'include the defaults' },
  ...printOptions,
} as const satisfies Options;

export const exportCommand = defineCommand({
  usage: 'FILE [--schema PATH] [options]',
  options: exportOptions,
  most: 1,
  examples: [
    'params export instance.yaml > values.yaml',
    'kubectl get instance main -o yaml | schemawright params export - --schema operator/ --defaults',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const file = requireFile(given, 'export', 'an Instance');
    const result = exportParams({ cwd, file, schema: flags.schema, defaults: flags.defaults });
    return await printResult(result, call);
  },
});

const upgradeOptions = {
  from: { value: 'PATH', doc: 'the old version: a package, params.yaml or an OperatorVersion' },
  to: { value: 'PATH', doc: 'the new version' },
  via: { value: 'PATH', many: 'whole', doc: 'an intermediate version that is skipped; the oldest comes first' },
  name: { value: 'NAME', doc: 'the OperatorVersion that the upgraded Instance names; that of --to by default' },
  parameter: changeOptions.parameter,
  'parameter-file': changeOptions['parameter-file'],
  ...printOptions,
} as const satisfies Options;

export const upgrade = defineCommand({
  usage: 'FILE [--from PATH] --to PATH [--via PATH]… [-p POINTER=VALUE]… [-P FILE]… [options]',
  options: upgradeOptions,
  most: 1,
  examples: [
    'params upgrade instance.yaml --from operator-0.1/ --to operator-0.2/',
    'params upgrade instance.yaml --from 0.1/ --via 0.2/ --to 0.3/ --name my-operator-0.3',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const file = requireFile(given, 'upgrade', 'an Instance, or a file of values');
    const { to, from, via, name } = flags;
    if (to === undefined) {
      throw new UsageError({ message: 'params upgrade needs the new version', help: 'Add --to PATH.' });
    }
    const result = upgradeParams({
      cwd,
      file,
      from,
      to,
      via,
      name,
      set: flags.parameter,
      files: flags['parameter-file'],
    });
    return await printResult(result, call);
  },
});
