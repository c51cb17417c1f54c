import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with a line that says what was not tested, because something that the tests work with is not here. */
export default class NotTested implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const missing = new Map<string, number>();
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const what = test.name.includes(' is not here; ') ? test.name.replace(/ is not here; .*/s, '') : 'other tests';
        missing.set(what, (missing.get(what) ?? 0) + 1);
      }
    }
    if (missing.size === 0) return;
    const listed = [...missing]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([what, count]) => `${what} (${count})`);
    console.log(`not tested, for want of: ${listed.join(', ')}`);
  }
}
