import { expect, test } from 'vitest';
import { cronTab } from '../../out/cron-tab/binding.ts';
import { CronTab } from '../../models/crontab/v1.ts';

const input = { metadata: { name: 'nightly' }, spec: { cronSpec: '0 3 * * *', image: 'example.com/report:1' } };
const identity = { apiVersion: 'stable.example.com/v1', kind: 'CronTab' };

test('an object gets the apiVersion and kind of its binding, and the defaults', () => {
  const object = cronTab.create(input);
  expect(object).toBeInstanceOf(CronTab);
  expect(object).toMatchObject({ ...identity, spec: { replicas: 1 } });
  const { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string } = object;
  expect([apiVersion, kind]).toEqual(Object.values(identity));
});

test('for an apply, it has only what was set', () => {
  expect(cronTab.create(input, { apply: true })).toEqual({ ...identity, ...input });
});

test('it is validated for an apply, too', () => {
  const spec = { ...input.spec, replicas: -1 };
  expect(() => cronTab.create({ ...input, spec }, { apply: true })).toThrow(/replicas/);
});

test('another kind is refused, and so is a received object without its kind', () => {
  // @ts-expect-error -- the kind of another binding
  expect(() => cronTab.create({ ...input, kind: 'Other' })).toThrow(/kind/);
  expect(cronTab.validate(input).ok).toBe(false);
});
