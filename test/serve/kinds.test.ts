import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerReview } from '../../src/commands/serve/webhook.ts';
import type { ServedOptions } from '../../src/commands/serve/plan.ts';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { compiledProject } from './compile.ts';

type Json = Readonly<Record<string, unknown>>;

// The module of the user is that of a real project: it imports the built package.
describeWith('reviews of a model', built, () => {
  const folder = folderForAll();
  const served: ServedOptions = { cwd: folder, models: ['models/shop.ts'], modules: ['build/models/shop.js'] };

  beforeAll(async () => {
    await compiledProject(folder);
  });

  const ask = async (
    name: string,
    review: unknown,
    options = served,
  ): Promise<{ status: number; response: Json; body: Json }> => {
    writeFileSync(join(folder, 'review.json'), typeof review === 'string' ? review : JSON.stringify(review));
    const { status, text } = await answerReview({ ...options, name, file: 'review.json' });
    const body = JSON.parse(text) as Json;
    expect(text).toBe(JSON.stringify(body, null, 2));
    return { status, body, response: (body.response ?? {}) as Json };
  };

  describe('conversion', () => {
    const convert = (wanted: string, objects: readonly unknown[], version = 'v1') =>
      ask('convert', {
        ...{ apiVersion: `apiextensions.k8s.io/${version}`, kind: 'ConversionReview' },
        request: { uid: 'u', desiredAPIVersion: wanted, objects },
      });
    const metadata = { name: 'a', namespace: 'b', uid: 'c', labels: { d: 'e' } };
    const objectOf = (version: string, spec: Json, more: Json = {}): Json => ({
      ...{ apiVersion: `demo.example.com/${version}`, kind: 'Shop', metadata: { ...metadata, ...more }, spec },
    });
    const inV1 = objectOf('v1', { address: 'host:81' });
    const inV2 = objectOf('v2', { host: 'host', port: 81 });
    const inV3 = objectOf('v3', { at: { host: 'host', port: 81 } }, { annotations: { opens: '' } });

    test.each([
      ['a step up', 'v2', inV1, inV2],
      ['a step down', 'v1', inV2, inV1],
      ['over the stored version', 'v3', inV1, inV3],
      [
        'over the stored version and back',
        'v1',
        inV3,
        objectOf('v1', { address: 'host:81' }, { annotations: { opens: '' } }),
      ],
      ['nowhere', 'v2', inV2, inV2],
    ])('goes %s', async (_, wanted, object, result) => {
      const { response } = await convert(`demo.example.com/${wanted}`, [object]);
      expect(response).toEqual({ uid: 'u', convertedObjects: [result], result: { status: 'Success' } });
    });

    test('keeps the order and the number of objects, and answers in the version that it was asked in', async () => {
      const { body, response } = await convert('demo.example.com/v1', [inV2, inV1, inV3, inV2], 'v1beta1');
      expect(body.apiVersion).toBe('apiextensions.k8s.io/v1beta1');
      expect((response.convertedObjects as readonly Json[]).map(({ apiVersion }) => apiVersion)).toEqual(
        Array(4).fill('demo.example.com/v1'),
      );
    });

    test.each([
      ['a function that throws', [inV1, objectOf('v1', { address: 'nowhere:1' })], 'nowhere is no host'],
      ['what is no JSON', [objectOf('v1', { address: 'host:x' })], 'spec.port is NaN'],
      ['a version that nothing leads from', [objectOf('v0', {})], 'no conversion from demo.example.com/v0'],
      ['another kind', [{ ...inV1, kind: 'Other' }], 'no conversion from'],
      ['what is no object', ['text'], 'is not an object'],
    ])('fails as a whole for %s', async (_, objects, message) => {
      const { status, response } = await convert('demo.example.com/v2', objects);
      expect(status).toBe(200);
      expect(response).toEqual({
        ...{ uid: 'u', result: { status: 'Failure', message: expect.stringContaining(message) as unknown } },
      });
    });

    test.each([
      ['text', 'no JSON'],
      ['a list', '[]'],
      ['another kind', '{"apiVersion":"apiextensions.k8s.io/v1","kind":"Other","request":{"uid":"u"}}'],
      ['no request', '{"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview"}'],
      ['no objects', '{"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview","request":{"uid":"u"}}'],
    ])('answers 400 to %s', async (_, text) => {
      const { status, body } = await ask('convert', text);
      expect({ status, body }).toEqual({
        ...{
          status: 400,
          body: expect.objectContaining({ kind: 'Status', code: 400, reason: 'BadRequest' }) as unknown,
        },
      });
    });
  });

  describe('admission', () => {
    const review = (object: unknown, more: Json = {}): Json => ({
      ...{ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview' },
      request: { uid: 'u', operation: 'CREATE', namespace: 'b', object, ...more },
    });
    const shop = (spec: Json): Json => ({
      apiVersion: 'demo.example.com/v2',
      kind: 'Shop',
      metadata: { name: 'a', namespace: 'b' },
      spec,
    });
    const map = (text: string): Json => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'a' },
      data: { 'values.yaml': text },
    });
    const patchOf = ({ patch }: Json): unknown =>
      typeof patch === 'string' ? JSON.parse(Buffer.from(patch, 'base64').toString()) : undefined;

    test('an object of a kind is refused with every cause', async () => {
      const { response } = await ask('validate', review(shop({ port: 'x' })));
      expect(response).toMatchObject({ uid: 'u', allowed: false, status: { code: 422, reason: 'Invalid' } });
      const { details } = response.status as { readonly details: { readonly causes: readonly Json[] } };
      expect(details.causes.map(({ field, reason }) => [field, reason]).sort()).toEqual([
        ['spec.host', 'FieldValueRequired'],
        ['spec.port', 'FieldValueTypeInvalid'],
      ]);
    });

    test('defaults of its version are a patch, and nothing else is', async () => {
      const { response } = await ask('default', review(shop({ host: 'h' })));
      expect(response).toMatchObject({ allowed: true, patchType: 'JSONPatch' });
      expect(patchOf(response)).toEqual([{ op: 'add', path: '/spec/port', value: 80 }]);
      expect((await ask('default', review(shop({ host: 'h', port: 1 })))).response).toEqual({
        uid: 'u',
        allowed: true,
      });
    });

    test.each([
      ['another kind', { apiVersion: 'apps/v1', kind: 'Deployment' }, {}],
      ['a deletion', null, { operation: 'DELETE' }],
      ['a subresource', shop({}), { operation: 'UPDATE', subResource: 'status' }],
      ['a config map without the key', { apiVersion: 'v1', kind: 'ConfigMap', data: { other: 'x' } }, {}],
    ])('lets %s through', async (_, object, more) => {
      expect((await ask('validate', review(object, more))).response).toEqual({ uid: 'u', allowed: true });
    });

    test('values in a config map are refused with their line', async () => {
      const { response } = await ask('validate', review(map('title: A\nreplicas: 0\n')));
      expect(response).toMatchObject({
        allowed: false,
        status: { message: expect.stringContaining('values.yaml:2:1:') as unknown },
      });
    });

    test('values in a config map that leave out defaults are filled in, comments kept', async () => {
      const { response } = await ask('default', review(map('# shop\ntitle: A # name\n')));
      const value = '# shop\ntitle: A # name\nreplicas: 2\n';
      expect(patchOf(response)).toEqual([{ op: 'replace', path: '/data/values.yaml', value }]);
    });

    test('values that cannot be read are refused, and not changed', async () => {
      const odd = review(map('title: [\n'));
      expect((await ask('validate', odd)).response).toMatchObject({ allowed: false });
      expect((await ask('default', odd)).response).toEqual({ uid: 'u', allowed: true });
    });
  });

  describe('mistakes', () => {
    const failing: readonly (readonly [string, Partial<ServedOptions> & { readonly name?: string }, string])[] = [
      ['nothing to serve', { models: [], modules: [] }, 'there is nothing to serve'],
      ['a model that is not there', { models: ['models/none.ts'] }, 'none.ts'],
      ['a file that is no model', { models: ['package.json'] }, 'is not a model'],
      ['a module that is not there', { modules: ['build/none.js'] }, 'cannot be loaded'],
      ['a module without conversions', { modules: ['build/empty.js'] }, 'exports nothing'],
      ['both KUDO and a model', { kudo: true }, 'cannot be combined'],
      ['no such webhook', { name: 'covert' }, 'there is no webhook "covert"'],
      ['a webhook that is not served', { modules: [], name: 'convert' }, 'there is no webhook "convert"'],
      ['a definition that is none', { crds: ['package.json'] }, 'not a CustomResourceDefinition'],
      ['a kubeconfig that is not there', { models: [], modules: [], kudo: true, kubeconfig: 'none' }, 'cannot be read'],
      [
        'OperatorVersions that are none',
        { models: [], modules: [], kudo: true, operatorVersions: ['package.json'] },
        'no OperatorVersion',
      ],
    ];

    test.each(failing)('%s is one', async (_, { name = 'validate', ...changed }, message) => {
      writeFileSync(join(folder, 'build/empty.js'), 'export const nothing = 1;\n');
      const asked = answerReview({ ...served, ...changed, name, file: 'review.json' });
      await expect(asked).rejects.toMatchObject({
        name: 'UsageError',
        message: expect.stringContaining(message) as unknown,
      });
    });
  });
});
