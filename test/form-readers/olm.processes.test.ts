// Descriptors by the types and the validation of the Operator Framework, in Go.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { runCommandLine } from '../../src/cli/run.ts';
import { describeWith } from '../support/needs.ts';
import { oracleNeed } from '../support/oracle.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

describeWith('the Operator Framework', oracleNeed('oracle-olm', 'the oracle for the Operator Framework'), (program) => {
  const findProblems = async (part: object): Promise<string> => {
    const { spec } = part as Fragment;
    const text = stringify({
      ...part,
      metadata: { name: 'operator.v1.0.0' },
      spec: { displayName: 'Operator', ...spec },
    });
    return (await run(program, [], { cwd: repository, input: text })).stdout;
  };

  test.each(['cron-tab', 'operator', 'pod-set'])('accepts the descriptors of the kind %s', async (name) => {
    const terminal = recordedTerminal(repository);
    expect(await runCommandLine(['convert', join('out', name, 'crd.yaml'), '--to', 'olm'], terminal)).toBe(0);
    const part = parse(terminal.stdout()) as Fragment;
    const [owned] = part.spec.customresourcedefinitions.owned;
    expect(owned?.specDescriptors).not.toHaveLength(0);
    // What is missing of the rest is missing without descriptors, too.
    const bare = {
      ...part,
      spec: { customresourcedefinitions: { owned: [{ ...owned, specDescriptors: [], statusDescriptors: [] }] } },
    };
    expect(await findProblems(part)).toBe(await findProblems(bare));
  });

  test('refuses a field that a descriptor does not have', async () => {
    const file = join(repository, 'test/fixtures/target-olm/expected/clusterserviceversion.yaml');
    const text = readFileSync(file, 'utf8').replace('displayName: Replicas', 'label: Replicas');
    expect(await findProblems(parse(text) as Fragment)).toContain('unknown field');
  });
});

interface Fragment {
  readonly spec: {
    readonly customresourcedefinitions: { readonly owned: readonly { readonly specDescriptors?: readonly object[] }[] };
  };
}
