import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './repository.ts';
import { type Ran, run } from './run.ts';

/** A copy of this repository that a test may change: what git tracks or would track, what is built, and the installed packages. */
export class RepositoryCopy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const path of filesOfRepository()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(repository, path), join(folder, path));
    }
    if (existsSync(join(repository, 'dist')))
      cpSync(join(repository, 'dist'), join(folder, 'dist'), { recursive: true });
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Runs a program in the copy, as from a terminal of its own: without the variables of the test run around it. */
  run(program: string, ...args: readonly string[]): Promise<Ran> {
    const names = Object.keys(process.env).filter((name) => /^(?:VITEST|REQUIRE_ALL|NODE_ENV|TEST|UPDATE)/.test(name));
    return run(program, args, { cwd: this.folder, env: Object.fromEntries(names.map((name) => [name, ''])) });
  }
}

function filesOfRepository(): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return listed.filter((path) => path !== '' && path !== 'node_modules' && existsSync(join(repository, path)));
}
