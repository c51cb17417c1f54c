import { findDrift } from '../../commands/drift.ts';
import { sync as bringInStep, type SyncResult } from '../../commands/sync/sync.ts';
import { type Options } from '../arguments/arguments.ts';
import { defineCommand } from '../terminal/command.ts';
import { countModels, reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

const options = {
  check: { doc: 'write nothing; exit with 1 if a model or an artifact is out of date' },
  config: { value: 'FILE', path: true, doc: 'the configuration file; default: schemawright.config.ts or .json' },
  redact: {
    doc: 'hide all values, defaults and examples in messages, code frames and diffs; by default only those with writeOnly or the format password',
  },
} as const satisfies Options;

export const sync = defineCommand({
  usage: '[CHART] [options]',
  isOfProject: true,
  options,
  most: 1,
  examples: ['sync', 'sync helm/my-app', 'sync --check --format github'],
  async run(call) {
    const { cwd, flags, given, output, terminal } = call;
    const { show: onProgress, clear } = progressLine(terminal, output);
    const { check, config, redact } = flags;
    const result = await bringInStep({ cwd, check, config, redact, onProgress, chart: given[0] });
    clear();
    const { diagnostics, models, files, texts } = result;
    const extent = countModels(models);
    if (flags.check) {
      const { diagnostics: drifted, diffs } = findDrift(result.artifacts, result.hide);
      return await reportFindings(
        {
          diagnostics: [...diagnostics, ...drifted],
          files,
          texts,
          extent,
          detail: (diagnostic) => diffs.get(diagnostic),
        },
        call,
      );
    }
    const lines = writtenLines(result);
    if (lines.length > 0) printNote(`${lines.join('\n')}\n`, output, terminal);
    return await reportFindings({ diagnostics, files, texts, extent }, call);
  },
});

const verbs = { 'sync/property': 'added', 'sync/default': 'changed', 'sync/description': 'described' } as const;

function writtenLines({ changes, artifacts }: SyncResult): readonly string[] {
  if (artifacts.length === 0) return changes.length === 0 ? [] : ['Nothing was written.'];
  const written = artifacts.filter(({ state }) => state === 'written').map(({ path }) => `wrote ${path}`);
  return [...changes.map(({ code, path, file }) => `${file}: ${verbs[code]} ${path.join('.')}`), ...written];
}
