import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { built, describeWith, programOnPath } from '../support/needs.ts';
import { asked, keys, type Keys, typeAtTerminal } from '../support/type-at-terminal.ts';

const { enter, down, interrupt } = keys;

const list = 'apiVersion: kudo.dev/v1beta1\nparameters:\n  - name: A\n    default: x # as ever\n';
const structure = 'apiVersion: kudo.dev/v1beta2\ntype: object\nproperties:\n  a: { type: string } # as ever\n';

describeWith('params add asks at a terminal', programOnPath('script'), (script) => {
  describeWith('with the built program', built, (root) => {
    async function answered(text: string, typed: Keys) {
      const cwd = folderFor({ 'params.yaml': text });
      const { status, seen } = await typeAtTerminal({ script, root, cwd }, 'params add', typed);
      return { status, file: readFileSync(join(cwd, 'params.yaml'), 'utf8'), seen };
    }

    test('for a flat list, in the order of KUDO; what is refused is asked again', async () => {
      const { status, file, seen } = await answered(list, [
        [`${asked}Parameter Name`, `a${enter}`],
        ['parameter name must be unique', ''],
        [`${asked}Parameter Name`, `B${enter}`],
        [`${asked}Default Value`, `3${enter}`],
        [`${asked}Display Name`, `Bee${enter}`],
        [`${asked}Description`, enter],
        [`${asked}Required`, down + enter],
        [`${asked}Add Trigger Plan`, `y`],
        [`${asked}Trigger Plan`, `deploy${enter}`],
        [`${asked}Type`, down + down + enter],
        [`${asked}Allowed Values`, enter],
        [`${asked}Immutable`, 'n'],
        [`${asked}Group`, enter],
        [`${asked}Hint`, `Odd.${enter}`],
        [`${asked}Advanced`, 'y'],
      ]);
      expect({ status, file }, seen).toEqual({
        status: 0,
        file: `${list}  - name: B
    displayName: Bee
    required: true
    default: "3"
    trigger: deploy
    type: integer
    advanced: true
    hint: Odd.
`,
      });
    }, 30_000);

    test('for a structure', async () => {
      const { status, file, seen } = await answered(structure, [
        [`${asked}Pointer`, `b/c${enter}`],
        [`${asked}Type`, down + enter],
        [`${asked}Default Value`, `x${enter}`],
        ['is not a 64-bit integer', ''],
        [`${asked}Default Value`, `3${enter}`],
        [`${asked}Title`, enter],
        [`${asked}Description`, enter],
        [`${asked}Required`, enter],
        [`${asked}Immutable`, 'n'],
        [`${asked}Trigger`, 'n'],
        [`${asked}Hint`, enter],
        [`${asked}Advanced`, 'n'],
      ]);
      const added = '  b:\n    type: object\n    properties:\n      c:\n        type: integer\n        default: 3\n';
      expect({ status, file }, seen).toEqual({ status: 0, file: structure + added });
    }, 30_000);

    test('and writes nothing where somebody gives up', async () => {
      const { file, seen } = await answered(structure, [
        [`${asked}Pointer`, `b${enter}`],
        [`${asked}Type`, interrupt],
      ]);
      expect(file, seen).toBe(structure);
    }, 30_000);
  });
});
