import { expect } from 'vitest';
import type { RepositoryCopy } from './repository-copy.ts';

/** A recipe of CONTRIBUTING.md: what its section says to run, write and change, in order, and the tests at its end. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly RecipeStep[];
  readonly tests: readonly string[];
}

type RecipeStep =
  | { readonly kind: 'run'; readonly script: string; readonly args: readonly string[] }
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly path: string; readonly diff: string };

/** The recipes of a page: its sections that begin with "Add a". */
export function readRecipes(page: string): readonly Recipe[] {
  return page
    .split(/^## /m)
    .filter((section) => section.startsWith('Add a '))
    .map((section) => {
      const [title = ''] = section.split('\n');
      const tests = /then `npx vitest run ([^`]+)`/.exec(section)?.[1]?.split(' ') ?? [];
      return { title, steps: [...section.matchAll(block)].flatMap(([, ...parts]) => readStep(parts)), tests };
    });
}

/** A code block within a step of a list, with the line above that names its file. */
const block = /(?:^ *`([^`\n]+)`:\n\n)?^( *)```(\w+)\n([^]*?)^ *```$/gm;

function readStep([path, indent = '', language, text = '']: readonly (string | undefined)[]): readonly RecipeStep[] {
  const code = text.replace(new RegExp(`^${indent}`, 'gm'), '');
  if (language === 'sh') {
    const [, script = '', args = ''] = /^npm run (\w+) -- (.*)$/m.exec(code) ?? [];
    return [{ kind: 'run', script, args: args.split(' ') }];
  }
  if (path === undefined) throw new Error(`CONTRIBUTING.md does not name the file of a block:\n${code}`);
  return [language === 'diff' ? { kind: 'change', path, diff: code } : { kind: 'write', path, text: code }];
}

/** Does what a recipe says. */
export async function performRecipe({ steps }: Recipe, copy: RepositoryCopy): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'run') {
      const { status, stdout, stderr } = await copy.run('npm', 'run', '--silent', step.script, '--', ...step.args);
      expect(status, stdout + stderr).toBe(0);
    } else if (step.kind === 'write') {
      copy.write(step.path, step.text);
    } else {
      copy.write(step.path, applyDiff(copy.read(step.path), step));
    }
  }
}

/** Replaces the lines of a diff that begin with a space or a minus by those that begin with a space or a plus. */
function applyDiff(text: string, { path, diff }: { readonly path: string; readonly diff: string }): string {
  const lines = diff.split('\n').filter((line) => line !== '');
  const side = (mark: string): string =>
    lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  expect(
    text.split(before).length - 1,
    `CONTRIBUTING.md changes lines that ${path} does not have once:\n${before}`,
  ).toBe(1);
  return text.replace(before, () => after);
}
