import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Files, folderFor, writeFiles } from './folder.ts';
import { repository } from './repository.ts';
import { type Ran, run } from './run.ts';

/** A project in which schemawright is installed, and nothing that it is developed with. */
export function projectWith(files: Files): string {
  return installIn(folderFor(files));
}

function installIn(folder: string): string {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(repository, 'dist/cli/main.js'), join(folder, 'node_modules/.bin/schemawright'));
  return folder;
}

/** A checkout of a repository with these files, and what runs git in it. */
export interface Checkout {
  readonly cwd: string;
  readonly git: (...args: readonly string[]) => Promise<Ran>;
}

/** A project that is a checkout, whose first commit is the head of the target branch as well. */
export function checkoutWith(files: Files): Promise<Checkout> {
  return checkoutIn(folderFor(), files);
}

/** The same in a folder that is there. */
export async function checkoutIn(folder: string, files: Files): Promise<Checkout> {
  writeFiles(folder, { '.gitignore': 'node_modules\n.summary\n.output\n', ...files });
  const cwd = installIn(folder);
  const git = (...args: readonly string[]): Promise<Ran> =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'first');
  await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  return { cwd, git };
}

/** What the action did: also the summary of the job, and its output. */
export interface RanAction extends Ran {
  readonly summary: string;
  readonly output: string;
}

/** Runs the step of action.yml in a checkout as the runner does: its command, with the inputs at their defaults but for `env`. */
export async function runAction(cwd: string, env: Readonly<Record<string, string>> = {}): Promise<RanAction> {
  const action = parse(readFileSync(join(repository, 'action.yml'), 'utf8')) as {
    inputs: Record<string, { default: string }>;
    runs: { steps: { run: string; env: Record<string, string> }[] };
  };
  const files = { GITHUB_STEP_SUMMARY: join(cwd, '.summary'), GITHUB_OUTPUT: join(cwd, '.output') };
  const [step] = action.runs.steps;
  const inputs = Object.entries(step?.env ?? {}).map(([name, value]): [string, string] => {
    const input = /inputs\.([\w-]+)/.exec(value)?.[1] ?? '';
    return [name, action.inputs[input]?.default ?? ''];
  });
  const ran = await run('bash', ['-c', step?.run ?? ''], {
    cwd,
    env: { GITHUB_WORKSPACE: cwd, GITHUB_ACTION_PATH: repository, ...files, ...Object.fromEntries(inputs), ...env },
  });
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return { ...ran, summary: read(files.GITHUB_STEP_SUMMARY), output: read(files.GITHUB_OUTPUT) };
}
