import { describe, expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

const model = `import { Allow, MinLength, Values } from 'schemawright';

@Values()
@Allow('helm/global-missing', 'A program reads the values, and no chart does.')
export class Shop {
  @MinLength(2)
  name: string = 'shop';
}
`;

describe('a model that accepts a finding of lint', () => {
  test.each<[args: readonly string[], status: number, output: string]>([
    [['validate', 'models/shop.ts', 'good.yaml'], 0, 'No findings'],
    [['validate', 'models/shop.ts', 'bad.yaml'], 1, 'at least 2 characters'],
    [['values', 'models/shop.ts', '-f', 'good.yaml'], 0, 'name: web'],
    [['cases', 'models/shop.ts', '--out', 'cases'], 0, 'valid'],
  ])('is opened by %j', async (args, status, output) => {
    const folder = folderFor({ 'models/shop.ts': model, 'good.yaml': 'name: web\n', 'bad.yaml': 'name: w\n' });
    expect(await ran(folder, ...args)).toEqual({ status, output: expect.stringContaining(output) as unknown });
  });
});
