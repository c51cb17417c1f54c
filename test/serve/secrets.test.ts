import { describe, expect, test } from 'vitest';
import type { Webhook, WebhookAnswer } from '../../src/generator/dialect/services.ts';
import { convertKinds } from '../../src/kubernetes/webhook/convert.ts';
import type { KubeObject } from '../../src/kubernetes/structural/value.ts';
import { createRedactionFinder } from '../../src/kubernetes/webhook/hide-secrets.ts';
import type { ConversionStep } from '../../src/kubernetes/conversion/convert-object.ts';
import { answerReview, describeError } from '../../src/serve/review/answer-review.ts';
import { folderFor, type Files } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const secret = 'hunter2-secret';
const call = { onObject: () => undefined };

/** A conversion of a toy that throws what it is given. */
function throwing(message: string): ConversionStep {
  return {
    ...{ group: 'a.example.com', kind: 'Toy', from: 'v1', to: 'v2' },
    convert: () => {
      throw new Error(message);
    },
  };
}

const toy = (spec: KubeObject) => ({ apiVersion: 'a.example.com/v1', kind: 'Toy', metadata: { name: 'n' }, spec });

function reviewOf(object: ReturnType<typeof toy>) {
  return {
    ...{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview' },
    request: { uid: 'u', desiredAPIVersion: 'a.example.com/v2', objects: [object] },
  };
}

const schema = {
  type: 'object',
  properties: { spec: { type: 'object', properties: { password: { type: 'string', format: 'password' } } } },
};
const definition = {
  kind: 'CustomResourceDefinition',
  spec: {
    group: 'a.example.com',
    names: { kind: 'Toy' },
    versions: [{ name: 'v1', schema: { openAPIV3Schema: schema } }],
  },
};

function messageOf({ body }: WebhookAnswer): string {
  return JSON.stringify(body);
}

describe('what a conversion throws', () => {
  const object = toy({ password: secret, size: 'open-size', pin: 7 });
  const message = `cannot read ${JSON.stringify(object.spec)}`;

  test.each([
    ['without a definition', { definitions: [], redact: false }, [], [secret, 'open-size']],
    ['with the definition', { definitions: [definition], redact: false }, [secret], ['open-size']],
    ['with --redact', { definitions: [], redact: true }, [secret, 'open-size'], ['cannot read']],
  ])('is shown %s without secrets', (_, options, hidden, shown) => {
    const find = createRedactionFinder({ models: [], ...options });
    const text = messageOf(convertKinds(reviewOf(object), [throwing(message)], call, find));
    expect(hidden.filter((value) => text.includes(value))).toEqual([]);
    expect(shown.filter((value) => !text.includes(value))).toEqual([]);
  });

  test('shows a value of 10,000 characters cut, and the rest of the message', () => {
    const long = `hunter2-${'x'.repeat(10_000)}`;
    const text = messageOf(
      convertKinds(reviewOf(toy({ size: long })), [throwing(`before ${long} after ${JSON.stringify({ long })}`)], call),
    );
    expect(text).toContain('before hunter2-xxx');
    expect(text).toContain('… after ');
    expect(text.length).toBeLessThan(1500);
  });

  test('is of any length, and shown cut', () => {
    const text = messageOf(convertKinds(reviewOf(toy({})), [throwing('a '.repeat(1_000_000))], call));
    expect(text.length).toBeLessThan(17_000);
  });
});

describe('the log', () => {
  const failing: readonly (readonly [name: string, webhook: Webhook])[] = [
    ['a conversion that fails', (review) => convertKinds(review, [throwing(secret)], call)],
    [
      'a webhook that throws',
      () => {
        throw new Error(`first line\n    at ${secret}`);
      },
    ],
  ];

  test.each(failing)('has no value after %s', async (_, webhook) => {
    const bytes = Buffer.from(JSON.stringify(reviewOf(toy({ password: secret }))));
    const { noted } = await answerReview([webhook], bytes, call);
    expect(Object.keys(noted).length).toBeGreaterThan(0);
    expect(JSON.stringify(noted)).not.toContain(secret);
  });

  test('names an error and its place, but not its message', () => {
    expect(describeError(new TypeError(`a\n    at ${secret}`))).toMatch(/^TypeError at .*secrets\.test\.ts/);
  });
});

const crd = toys(
  JSON.stringify({
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: {
          password: {
            ...{ type: 'string', format: 'password', maxLength: 30 },
            'x-kubernetes-validations': [
              { rule: 'self == oldSelf', messageExpression: '"was " + oldSelf + ", is " + self' },
            ],
          },
        },
      },
    },
  }),
);

async function answered(object: object, more: object, ...line: readonly string[]): Promise<string> {
  const files: Files = {
    'crd.yaml': crd,
    'app.ts': `import { Secret, Values } from 'schemawright';\n\n@Values()\nexport class App {\n  @Secret()\n  password!: string;\n\n  size!: number;\n}\n`,
    'review.json': JSON.stringify({
      ...{ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview' },
      request: { uid: 'u', operation: 'UPDATE', object, ...more },
    }),
  };
  const { output } = await ran(folderFor(files), 'webhook', 'validate', 'review.json', ...line);
  return output;
}

describe('an admission', () => {
  test('shows neither the new nor the old value of a secret', async () => {
    const output = await answered(
      toy({ password: `${secret}-new` }),
      { oldObject: toy({ password: 'former-secret' }) },
      ...['--crd', 'crd.yaml'],
    );
    expect(output).toContain('was ***, is ***');
    expect(['hunter2', 'former'].filter((value) => output.includes(value))).toEqual([]);
  });

  test.each([
    ['of a wrong type', 'size: 1\npassword: { hunter2-key: hunter2-value }\n', [], ['hunter2-value']],
    ['beside a wrong value', `size: wrong-size\npassword: ${secret}\n`, ['wrong-size'], [secret]],
    ['in values that cannot be read', `password: ${secret}\nsize: [\n`, ['values.yaml:'], [secret]],
    ['of three characters', 'size: 1\npassword: 123\n', ['password'], ['123']],
  ])('shows no secret in a config map %s', async (_, text, shown, hidden) => {
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { 'values.yaml': text } };
    const output = await answered(map, {}, '--model', 'app.ts');
    expect(output).toContain('"allowed": false');
    expect(shown.filter((value) => !output.includes(value))).toEqual([]);
    expect(hidden.filter((value) => output.includes(value))).toEqual([]);
    const redacted = await answered(map, {}, '--model', 'app.ts', '--redact');
    expect(['wrong-size', ...hidden].filter((value) => redacted.includes(value))).toEqual([]);
  });
});
