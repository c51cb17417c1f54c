import { UsageError } from '../../diagnostics/usage-error.ts';
import { escapeControls } from '../../text/visible.ts';
import { documentFlags, readDocumentOptions } from '../arguments/documents.ts';
import { defineCommand } from '../terminal/command.ts';
import { isForPeople, printNote, reportFindings, writeOutput } from '../terminal/report.ts';

export const migrateValues = defineCommand({
  usage: '[DOCUMENT] FILE… [options]',
  options: {
    ...documentFlags('migrate'),
    from: { value: 'VERSION', doc: 'the version of the chart that the files were written for' },
    to: { value: 'VERSION', doc: 'the version to migrate to; by default the newest in the history' },
    check: { doc: 'write nothing; exit with 1 if a file is to be migrated' },
    'dry-run': { doc: 'write nothing; print what would change as a diff' },
  },
  examples: [
    'values migrate models/traefik.ts my-values.yaml --from 33.0.0',
    'values migrate helm/app my-values.yaml --dry-run',
    'values migrate values.schema.json environments/*.yaml --check',
    'values migrate --model models/app.ts - < old.yaml > new.yaml',
  ],
  async run(call) {
    const { given: files, flags, cwd, output, terminal } = call;
    const { check, 'dry-run': isDry } = flags;
    if (files.length === 0) {
      throw new UsageError({ message: 'values migrate needs a file', help: 'Name values files, or -.' });
    }
    const getText = (name: 'from' | 'to'): string | undefined => {
      const value: unknown = flags[name];
      return typeof value === 'string' ? value : undefined;
    };
    const otherMode = isDry ? 'diff' : 'write';
    const { migrateValues: migrate } = await import('../../commands/migrate-values.ts');
    const result = await migrate({
      ...readDocumentOptions('migrate', flags, cwd),
      files,
      from: getText('from'),
      to: getText('to'),
      mode: check ? 'check' : otherMode,
    });
    // Standard output holds only the values, so the report goes to standard error.
    if (result.output !== undefined) writeOutput(result.output, call);
    const talking = result.output === undefined ? terminal : { ...terminal, out: terminal.note };
    const diff = isDry && isForPeople(output) ? result.diffs.flat() : [];
    if (diff.length > 0) talking.out(`${diff.map(escapeControls).join('\n')}\n`);
    const { written, ...found } = result;
    if (written.length > 0) printNote(written.map((file) => `migrated ${file}`).join('\n'), output, talking);
    return await reportFindings(found, { ...call, terminal: talking });
  },
});
