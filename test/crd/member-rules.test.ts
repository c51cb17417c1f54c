// Keys of maps and what arrays contain: rules in CEL that say what the JSON Schema of the same model says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { folderFor } from '../support/folder.ts';
import { describeWith } from '../support/needs.ts';

const model = `import { Const, Contains, Enum, Items, Keys, MaxContains, MaxItems, MaxLength, MaxProperties } from 'schemawright';
import { Minimum, MinContains, MinLength, Pattern, PropertyNames } from 'schemawright';
import type { Integer } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';
export class Pool { @Minimum(1) size!: Integer }
export class Spec {
  @Keys(/^[a-z]+$/) @MaxProperties(64) texts?: Record<string, string>;
  @Keys(/^[a-z'\\\\d]+$/) @MaxProperties(64) pools?: Record<string, Pool>;
  @PropertyNames(MinLength(2), Pattern(/^[a-z]+$/)) @MaxProperties(64) counts?: Record<string, Integer>;
  @PropertyNames(Enum('on', 'off')) switches?: Record<string, boolean>;
  @Contains(Const("it's")) @MaxItems(9) @Items(MaxLength(9)) names?: string[];
  @Contains(Minimum(5)) @MinContains(2) @MaxContains(3) @MaxItems(9) sizes?: number[];
  @Contains(Enum(1, 2)) @MinContains(0) @MaxContains(1) @MaxItems(9) few?: Integer[];
}
@Resource({ group: 'example.com', version: 'v1', kind: 'Backup' })
export class Backup { spec!: Spec; }
`;

const specs: readonly Json[] = [
  ...[{ texts: { a: 'x' } }, { texts: { A: 'x' } }, { texts: { a: 1 } }, { texts: {} }],
  ...[{ pools: { "a'1": { size: 1 } } }, { pools: { a: { size: 0 } } }, { pools: { 'a-': { size: 1 } } }],
  ...[{ counts: { ab: 1 } }, { counts: { a: 1 } }, { counts: { AB: 1 } }],
  ...[{ switches: { on: true } }, { switches: { maybe: true } }],
  ...[{ names: ["it's"] }, { names: [] }, { names: ['its', 'x'] }],
  ...[{ sizes: [5, 6] }, { sizes: [5] }, { sizes: [5.5, 6, 7, 8] }, { sizes: [1, 5, 9, 4.5] }],
  ...[{ few: [] }, { few: [1, 3] }, { few: [1, 2] }],
];

describeWith('the API server', crdOracle, (program) => {
  const oracle = openCrdOracle(program);
  afterAll(() => oracle.close());

  test('accepts and refuses by the rules what the JSON Schema accepts and refuses', async () => {
    const cwd = folderFor({ 'models/a.ts': model, 'package.json': '{}' });
    const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
    expect(diagnostics).toEqual([]);
    const crd = readFileSync(join(cwd, 'out/backup/crd.yaml'), 'utf8');
    const objects = specs.map((spec) => ({
      apiVersion: 'example.com/v1',
      kind: 'Backup',
      metadata: { name: 'a' },
      spec,
    }));
    const answer = await oracle.ask({
      crd,
      crs: Object.fromEntries(objects.map((one, index) => [String(index), one])),
    });
    expect(answer.crd).toMatchObject({ accepted: true });
    const schema = JSON.parse(readFileSync(join(cwd, 'out/backup/schema.json'), 'utf8')) as SchemaObject;
    const validator = compileSchema(schema);
    const verdicts = objects.map((one) => validator.validate(one) === undefined);
    expect(specs.map((_, index) => answer.crs?.[String(index)]?.accepted)).toEqual(verdicts);
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });
});
