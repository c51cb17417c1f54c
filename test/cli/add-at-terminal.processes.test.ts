import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { built, describeWith, programOnPath } from '../support/needs.ts';
import { asked, keys, type Keys, typeAtTerminal } from '../support/type-at-terminal.ts';

const { enter, down, interrupt } = keys;

const schema = `{
  "type": "object",
  "properties": {
    "pool": { "type": "object", "properties": { "size": { "type": "integer" } } }
  }
}
`;

describeWith('add asks at a terminal', programOnPath('script'), (script) => {
  describeWith('with the built program', built, (root) => {
    async function answered(typed: Keys, flags = '') {
      const cwd = folderFor({ 'values.schema.json': schema });
      const command = `add --to values.schema.json ${flags}`;
      const { status, seen } = await typeAtTerminal({ script, root, cwd }, command, typed);
      return { status, seen, file: readFileSync(join(cwd, 'values.schema.json'), 'utf8') };
    }

    test('the essential questions, then a diff; what is refused is asked again', async () => {
      const { status, seen, file } = await answered([
        [`${asked}Which property?`, `pool.size${enter}`],
        ['"size" exists already', ''],
        [`${asked}Which property?`, `pool.max${enter}`],
        [`${asked}Type`, down + enter],
        [`${asked}Title`, enter],
        [`${asked}Description`, `The largest size.${enter}`],
        [`${asked}Default`, `x${enter}`],
        ['must be an integer', ''],
        [`${asked}Default`, `3${enter}`],
        [`${asked}More?`, 'n'],
        ['+', ''],
        [`${asked}Write this?`, 'y'],
      ]);
      const added = '"max": { "type": "integer", "title": "Max", "description": "The largest size.", "default": 3 }';
      expect({ status, file }, seen).toEqual({
        status: 0,
        file: schema.replace('"size": { "type": "integer" }', `"size": { "type": "integer" }, ${added}`),
      });
    }, 30_000);

    test('more questions on request; what flags answer is not asked', async () => {
      const { status, seen, file } = await answered(
        [
          [`${asked}Type`, enter],
          [`${asked}Default`, enter],
          [`${asked}Required?`, 'n'],
          [`${asked}More?`, 'y'],
          [`${asked}Pattern`, `(?=a)${enter}`],
          ['RE2', ''],
          [`${asked}Pattern`, `^a+$${enter}`],
          [`${asked}Format`, enter],
          [`${asked}Minimum length`, enter],
          [`${asked}Maximum length`, enter],
          [`${asked}Secret?`, 'n'],
          [`${asked}Examples`, enter],
          [`${asked}Deprecated`, enter],
          [`${asked}Group`, enter],
          [`${asked}When do forms show it?`, enter],
          [`${asked}Write this?`, 'y'],
        ],
        'name --title Name --description "Its name."',
      );
      expect(status, seen).toBe(0);
      expect(JSON.parse(file), seen).toMatchObject({
        properties: { name: { type: 'string', pattern: '^a+$', title: 'Name', description: 'Its name.' } },
      });
    }, 30_000);

    test.each([
      ['in the middle', [[`${asked}Type`, interrupt]]],
      [
        'at the end',
        [
          [`${asked}Type`, enter],
          [`${asked}Title`, enter],
          [`${asked}Description`, enter],
          [`${asked}Default`, enter],
          [`${asked}Required?`, 'n'],
          [`${asked}More?`, 'n'],
          [`${asked}Write this?`, 'n'],
        ],
      ],
    ] as const)(
      'nothing is written where somebody gives up %s',
      async (_, typed) => {
        const { status, file, seen } = await answered(typed, 'name');
        expect({ status, file }, seen).toEqual({ status: 0, file: schema });
        expect(seen).toContain('Nothing was written.');
      },
      30_000,
    );
  });
});
