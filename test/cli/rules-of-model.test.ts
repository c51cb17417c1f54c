import { describe, expect, it, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { answerReview } from '../../src/commands/serve/webhook.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(args: readonly string[], files: Files): Promise<{ status: number; stdout: string }> {
  const terminal = recordedTerminal(folderFor(files));
  const status = await runCommandLine([...args, '--format', 'concise'], terminal);
  return { status, stdout: terminal.stdout() };
}

function model(text: string): string {
  return `import { Values, type Integer } from 'schemawright';
import { Immutable, ListMap, Resource, Rule } from 'schemawright/kubernetes';
${text}`;
}

const app = model(`
@Rule('self.min <= self.max', { message: 'min must not exceed max' })
class Pool {
  min: Integer = 1;
  max: Integer = 3;
}
@Values()
export class App {
  pool: Pool = new Pool();
  @Rule('self.all(x, x > 2)') list?: Integer[];
  name!: string;
}
`);

describe('validate --model', () => {
  const verdicts: readonly (readonly [what: string, values: string, found: string | undefined])[] = [
    ['values that keep all rules', 'name: a\nlist: [3]\n', undefined],
    [
      'a rule broken with a default',
      'name: a\npool:\n  min: 4\n',
      'v.yaml:2:1 error x-kubernetes-validations min must not exceed max',
    ],
    [
      'a rule of a property',
      'name: a\nlist: [1]\n',
      'v.yaml:2:1 error x-kubernetes-validations failed rule: self.all(x, x > 2)',
    ],
    [
      'values that the schema refuses: rules are not asked',
      'list: [1]\n',
      'v.yaml:1:1 error required property "name" is missing',
    ],
  ];
  it.each(verdicts)('judges by rules in CEL: %s', async (_, values, found) => {
    const { status, stdout } = await ran(['validate', '--model', 'app.ts', 'v.yaml'], {
      'app.ts': app,
      'v.yaml': values,
    });
    expect(status).toBe(found === undefined ? 0 : 1);
    if (found === undefined) expect(stdout).not.toContain('error');
    else
      expect(stdout.split('\n').filter((line) => /:\d+ error /.test(line))).toEqual([expect.stringContaining(found)]);
  });

  it('asks no rule of start values that lack what is required', async () => {
    const files = { 'app.ts': app.replace('min: Integer = 1', 'min: Integer = 9') };
    expect((await ran(['validate', '--model', 'app.ts'], files)).stdout).not.toContain('x-kubernetes-validations');
    expect((await ran(['validate', '--model', 'app.ts', '--set', 'name=a'], files)).stdout).toContain(
      'min must not exceed max',
    );
  });

  it('tells a rule that does not compile, and asks none', async () => {
    const files = { 'app.ts': app.replace('self.min', 'self.mni'), 'v.yaml': 'name: a\nlist: [1]\n' };
    const { status, stdout } = await ran(['validate', '--model', 'app.ts', 'v.yaml'], files);
    expect(status).toBe(1);
    expect(stdout).toContain('app.ts:4:1 error model/rule');
    expect(stdout).not.toContain('x-kubernetes-validations');
  });
});

describe('gen, of rules that nothing could evaluate', () => {
  const cases: readonly (readonly [what: string, text: string, line: string | undefined])[] = [
    ['what compiles', "@Values() export class App { @Rule('self > 0') a?: Integer }", undefined],
    [
      'the second of two rules',
      "@Values()\n@Rule('self.a > 0')\n@Rule('self.b > 0')\nexport class App { a!: Integer }",
      `5:1 error model/rule the rule "self.b > 0" cannot be evaluated: compilation failed: ERROR: <input>:1:5: undefined field 'b'`,
    ],
    [
      'a rule of a class that is used twice',
      "@Rule('self.b > 0')\nexport class Part { a!: Integer }\n@Values() export class App { p?: Part; q?: Part[] }",
      `3:1 error model/rule the rule "self.b > 0" cannot be evaluated`,
    ],
    [
      'a rule that is no boolean',
      "@Values() export class App { @Rule('self + 1') a?: Integer }",
      '3:30 error model/rule the rule "self + 1" cannot be evaluated: cel expression must evaluate to a bool',
    ],
    [
      'a message that is none',
      "@Values() export class App { @Rule('self > 1', { messageExpression: 'self' }) a?: Integer }",
      '3:30 error model/rule the rule "self > 1" cannot be evaluated: messageExpression must evaluate to a string',
    ],
    [
      'old values where nobody knows them',
      "export class Item { @Rule('self >= oldSelf') a!: Integer }\n@Values() export class App { items?: Item[] }",
      '3:21 error model/rule the rule "self >= oldSelf" cannot be evaluated: oldSelf cannot be used',
    ],
    [
      'old values of items with keys',
      "export class Item { name!: string; @Rule('self >= oldSelf') a!: Integer }\n@Values() export class App { @ListMap('name') items?: Item[] }",
      undefined,
    ],
    [
      'what is expensive to a server alone',
      "@Values() export class App { @Rule('self.all(a, self.all(b, a == b))') a?: string[] }",
      undefined,
    ],
    [
      'a class that contains itself',
      "export class Tree {\n@Rule('self > 0') size!: Integer;\nchildren?: Tree[] }\n@Values() export class App { tree?: Tree }",
      '5:12 error model/rule a CEL rule is not evaluated at all its places: of a class that contains itself',
    ],
    [
      'a class that contains itself, without rules inside',
      "export class Tree { size!: Integer; children?: Tree[] }\n@Values() export class App { tree?: Tree; @Rule('self > 0') a?: Integer }",
      undefined,
    ],
    [
      'a class beside a string',
      "export class Part { @Rule('self > 0') size!: Integer }\n@Values() export class App {\npart?: Part | string }",
      '5:1 error model/rule a CEL rule is not evaluated at all its places: ',
    ],
    [
      'classes of a union',
      "@Rule('self.size > 0')\nexport class A { kind!: 'a'; size!: Integer }\nexport class B { kind!: 'b'; name!: string }\n@Values() export class App { part?: A | B }",
      undefined,
    ],
    [
      'a kind without its definition',
      "@Resource({ group: 'a.example', version: 'v1', kind: 'Thing', targets: { crd: false } })\n@Rule('self.spec.b')\nexport class Thing { spec!: Spec }\nexport class Spec { a!: Integer }",
      '4:1 error model/rule the rule "self.spec.b" cannot be evaluated',
    ],
    [
      'a kind, whose definition is validated',
      "@Resource({ group: 'a.example', version: 'v1', kind: 'Thing' })\nexport class Thing { spec!: Spec }\n@Rule('self.a > 0')\n@Rule('self.b > 0')\nexport class Spec { a!: Integer }",
      '6:1 error crd/refused ',
    ],
  ];
  test.each(cases)('%s', async (_, text, line) => {
    const { stdout } = await ran(['gen'], { 'models/app.ts': model(text) });
    const errors = stdout.split('\n').filter((one) => /:\d+ error /.test(one));
    expect(errors).toEqual(line === undefined ? [] : [expect.stringContaining(`models/app.ts:${line}`)]);
  });
});

test('the webhook of config maps asks rules, too', async () => {
  const folder = folderFor({
    'app.ts': app,
    'review.json': JSON.stringify({
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      request: {
        uid: '1',
        operation: 'CREATE',
        object: {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'a' },
          data: { 'values.yaml': 'name: a\nlist: [1]\n' },
        },
      },
    }),
  });
  const { text } = await answerReview({ cwd: folder, models: ['app.ts'], name: 'validate', file: 'review.json' });
  expect(text).toContain('failed rule: self.all(x, x > 2)');
});
