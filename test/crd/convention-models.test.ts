import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

const model = (spec: string, status: string): string => `import { Allow, Required, type Integer } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';

export class Port {
  name!: string;
}

export class ToyCondition {
  type!: string;
  status!: string;
}

export class ToySpec {
  ${spec}
}

export class ToyStatus {
  ${status}
}

@Resource({ group: 'example.com', version: 'v1', kind: 'Toy' })
export class Toy {
  spec!: ToySpec;
  status?: ToyStatus;
}
`;

const careless = model(
  `ratio!: number;
  timeout?: Integer;
  zones?: string[];
  byName?: Record<string, Port>;
  secretReference?: string;
  clusterId?: string;
  max_size?: Integer;
  @Required() mode = 'a';
  note?: string | null;`,
  `phase!: string;
  lastSyncTime?: string;
  conditions?: ToyCondition[];`,
);

test('lint tells a careless model of the conventions that it breaks, as info', async () => {
  const { status, output } = await ran(
    folderFor({ 'models/toy.ts': careless }),
    'lint',
    'models',
    '--format',
    'concise',
  );
  expect(status).toBe(0);
  expect(output.match(/convention\/[a-z-]+/g)).toEqual([
    'convention/float',
    'convention/duration',
    'convention/list-type',
    'convention/map-of-objects',
    'convention/reference-name',
    'convention/acronym',
    'convention/name-case',
    'convention/required-default',
    'convention/nullable',
    'convention/phase',
    'convention/status-optional',
    'convention/time-format',
    'convention/condition-key',
    'convention/condition-type',
    'convention/status-subresource',
  ]);
});

test('settings of timestamps are not times', async () => {
  const kind = model('syncTimestamp?: Port; withTimestamp?: boolean;', 'readTimestamp?: string;');
  const { output } = await ran(folderFor({ 'models/toy.ts': kind }), 'lint', 'models', '--format', 'concise');
  expect(output.match(/"\w+" is named as a timestamp/g)).toEqual(['"readTimestamp" is named as a timestamp']);
});

test('gen says nothing of conventions', async () => {
  const { status, output } = await ran(folderFor({ 'models/toy.ts': careless }), 'gen', 'models');
  expect(status).toBe(0);
  expect(output).not.toContain('convention/');
});

test('--fix changes what has one obvious edit, and reports the rest', async () => {
  const folder = folderFor({ 'models/toy.ts': careless });
  const { output } = await ran(folder, 'lint', 'models', '--fix', '--format', 'concise');
  expect(output).toContain('fixed 7 findings in models/toy.ts');
  expect(output.match(/convention\/[a-z-]+/g)).toEqual([
    'convention/float',
    'convention/duration',
    'convention/map-of-objects',
    'convention/reference-name',
    'convention/acronym',
    'convention/name-case',
    'convention/nullable',
    'convention/phase',
  ]);
  const text = readFileSync(join(folder, 'models/toy.ts'), 'utf8');
  for (const line of [
    "@ListType('atomic')\n  zones?: string[];",
    "  mode = 'a';",
    'phase?: string;',
    'lastSyncTime?: Time;',
    "@ListMap('type')\n  conditions?: Condition[];",
    '@Status()\n  status?: ToyStatus;',
  ])
    expect(text).toContain(line);
  const again = await ran(folder, 'lint', 'models', '--fix', '--format', 'concise');
  expect(again.output).not.toContain('fixed');
});

test('--fix leaves a class on its line', async () => {
  const onOneLine = 'export class ToySpec { zones?: string[]; other?: string[]; }';
  const text = model('', 'ready?: string;').replace(/export class ToySpec \{[^}]*\}/, onOneLine);
  const folder = folderFor({ 'models/toy.ts': text });
  await ran(folder, 'lint', 'models', '--fix');
  expect(readFileSync(join(folder, 'models/toy.ts'), 'utf8')).toContain(
    "export class ToySpec { @ListType('atomic') zones?: string[]; @ListType('atomic') other?: string[]; }",
  );
});

test('a finding is accepted at its property, and an acceptance without one is reported', async () => {
  const accepted = model(
    `@Allow('convention/float', 'a share of one') ratio!: number;
  @Allow('convention/float', 'none') size!: Integer;`,
    'ready?: string;',
  );
  const { output } = await ran(folderFor({ 'models/toy.ts': accepted }), 'lint', 'models', '--format', 'concise');
  expect(output).not.toContain('info convention/float');
  expect(output).toContain('allow/unused no finding of convention/float is accepted here');
});

test('limits are for models and files that ask for them', async () => {
  const folder = folderFor({ 'models/toy.ts': model('name!: string;', 'ready?: string;') });
  const reported = async (...args: readonly string[]): Promise<boolean> =>
    (await ran(folder, 'lint', 'models', '--format', 'concise', ...args)).output.includes('"name" has no maxLength');
  expect(await reported()).toBe(false);
  expect(await reported('--profile', 'kubernetes-api')).toBe(false);
  expect(await reported('--profile', 'kubernetes-api-strict')).toBe(true);
  expect(await reported('--rule', 'convention/max-length')).toBe(true);
});

test('a profile that is named alone replaces the advice', async () => {
  const folder = folderFor({ 'models/toy.ts': careless });
  expect((await ran(folder, 'lint', 'models', '--profile', 'crd')).output).not.toContain('convention/');
});

test('types of the Kubernetes API are not reported, since their users cannot change them', async () => {
  const spec = 'template!: corev1.PodTemplateSpec;\n  secrets?: corev1.LocalObjectReference[];';
  const embedding = model(spec, 'ready?: string;').replace('import { Resource }', 'import { Resource, type corev1 }');
  const { output } = await ran(folderFor({ 'models/toy.ts': embedding }), 'lint', 'models', '--format', 'concise');
  expect(output.match(/convention\/[a-z-]+/g)).toEqual(['convention/list-type', 'convention/status-subresource']);
});

test('--fix leaves a type that is no plain string', async () => {
  const text = model('', 'lastBackupTime?: Text; lastSyncTime?: string;').replace(
    'export class ToySpec',
    'type Text = string;\n\nexport class ToySpec',
  );
  const folder = folderFor({ 'models/toy.ts': text });
  const { output } = await ran(folder, 'lint', 'models', '--fix', '--format', 'concise');
  const written = readFileSync(join(folder, 'models/toy.ts'), 'utf8');
  expect(written).toContain('lastBackupTime?: Text;');
  expect(written).toContain('lastSyncTime?: Time;');
  expect(output).toContain('"lastBackupTime" has no format date-time');
});
