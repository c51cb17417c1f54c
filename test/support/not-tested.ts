import { globSync } from 'tinyglobby';
import type { Reporter, TestModule } from 'vitest/node';
import { slowFiles, slowProjects } from './projects.ts';
import { repository } from './repository.ts';

/** Ends a run with a line that says what was not tested: what something is missing for, and the rest of what is tried in part. */
export default class NotTested implements Reporter {
  constructor(private readonly options: { readonly isEveryday: boolean }) {}

  onTestRunEnd(modules: readonly TestModule[]): void {
    const missing = new Map<string, number>();
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const what = test.name.includes(' is not here; ') ? test.name.replace(/ is not here; .*/s, '') : 'other tests';
        missing.set(what, (missing.get(what) ?? 0) + 1);
      }
    }
    const listed = [...missing]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([what, count]) => `${what} (${count})`);
    const said = [
      ...(listed.length === 0 ? [] : [`for want of: ${listed.join(', ')}`]),
      ...(process.env.REQUIRE_ALL === '1'
        ? []
        : ['without REQUIRE_ALL=1: most runs of laws, most rows of long tables']),
    ];
    if (this.options.isEveryday) {
      const count = globSync([...slowFiles], { cwd: repository }).length;
      console.log(`not run: ${count} files (${Object.values(slowProjects).join('; ')}). To run them: npm run test:all`);
    }
    if (said.length > 0) console.log(`not tested, ${said.join('; ')}`);
  }
}
