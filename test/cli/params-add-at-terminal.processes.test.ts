import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { built, describeWith, programOnPath } from '../support/needs.ts';

const enter = '\r';
const down = '\u001b[B';
const interrupt = '\u0003';

/** What is typed when something appears, in order: an answer to a question, or nothing after a refusal. */
type Keys = readonly (readonly [text: string, keys: string])[];

/** The question that is asked now, and no earlier one that is drawn again. */
const asked = '◆  ';

/** What is on the screen without its colours and movements. */
function plain(text: string): string {
  return text.replaceAll(/\u001b\[[?\d]*[A-Za-z]/g, '');
}

const list = 'apiVersion: kudo.dev/v1beta1\nparameters:\n  - name: A\n    default: x # as ever\n';
const structure = 'apiVersion: kudo.dev/v1beta2\ntype: object\nproperties:\n  a: { type: string } # as ever\n';

describeWith('params add asks at a terminal', programOnPath('script'), (script) => {
  describeWith('with the built program', built, (root) => {
    /** Runs the program at a terminal of its own; each answer is typed when its question has been written. */
    // A test that hangs says what was on the screen.
    const patience = 25_000;

    async function answered(file: string, keys: Keys): Promise<{ status: number | null; file: string; seen: string }> {
      const cwd = folderFor({ 'params.yaml': file });
      // A terminal without a size would wrap each character.
      const program = `stty cols 100 rows 40; ${process.execPath} ${join(root, 'dist/cli/main.js')} params add`;
      const child = spawn(script, ['-qefc', program, '/dev/null'], { cwd, env: { ...process.env, TERM: 'xterm' } });
      let seen = '';
      let from = 0;
      let next = 0;
      child.stdout.on('data', (part: Buffer) => {
        seen += part.toString('utf8');
        for (let key = keys[next]; key !== undefined; key = keys[next]) {
          const at = plain(seen).indexOf(key[0], from);
          if (at === -1) return;
          from = at + key[0].length;
          next += 1;
          child.stdin.write(key[1]);
        }
      });
      const late = setTimeout(() => child.kill(), patience);
      const status = await new Promise<number | null>((end) => child.once('close', end));
      clearTimeout(late);
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
