import { type UsageProblem, UsageError } from '../../diagnostics/usage-error.ts';
import type { PageOptions } from '../../commands/preview/open-page.ts';
import type { RunningPreview } from '../../commands/preview/preview.ts';
import { escapeControls } from '../../text/visible.ts';
import type { Options } from '../arguments/arguments.ts';
import { type Call, defineCommand, type Exit, exit, tellFailure } from '../terminal/command.ts';
import { openAddress } from '../terminal/open-address.ts';
import { largestPort, parseNumber } from '../terminal/parse-number.ts';
import { stopAsked } from '../terminal/stop-asked.ts';

const options = {
  values: {
    short: 'f',
    value: 'FILE',
    many: true,
    doc: 'a values file, in the order of helm; the last one is edited, the others apply below it',
  },
  crd: {
    value: 'FILE',
    many: true,
    doc: 'a CustomResourceDefinition or a folder of them: a form for custom resources',
  },
  select: { value: 'NAME', doc: 'a version of a definition, or a component of an OpenAPI document' },
  'read-only': { doc: 'show the values and edit none; secrets are masked' },
  static: { value: 'DIR', doc: 'write the page to this folder instead, for any web server' },
  port: { value: 'PORT', doc: 'the port; default: a free one' },
  open: { doc: 'open the page in the browser' },
} as const satisfies Options;

type PreviewCall = Call<typeof options>;

export const preview = defineCommand({
  usage: '[MODEL | SCHEMA | CHART | CRD | FOLDER…] [-f values.yaml…] [options]',
  options,
  examples: [
    'preview',
    'preview helm/app -f production.yaml --open',
    'preview models/cluster.ts#Cluster',
    'preview values.schema.json -f base.yaml -f my-values.yaml',
    'preview --crd crds/database.yaml -f my-database.yaml',
    'preview helm/ --static site/forms',
    'preview helm/app -f production.yaml --read-only --static site/production',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const page: PageOptions = {
      cwd,
      inputs: given,
      crds: flags.crd,
      select: flags.select,
      values: flags.values,
      readOnly: flags['read-only'],
    };
    const out = flags.static;
    return out === undefined ? await servePage(page, call) : await writePage({ ...page, out }, call);
  },
});

async function servePage(page: PageOptions, call: PreviewCall): Promise<Exit> {
  const { flags, terminal, output, common } = call;
  const { preview: start } = await import('../../commands/preview/preview.ts');
  const onReload = (problems: readonly UsageProblem[]): void => {
    if (problems.length > 0) tellFailure(new UsageError(problems), terminal, common);
    else note('Reloaded.', call);
  };
  const running = await start({ ...page, port: parseNumber(flags, 'port', { least: 0, most: largestPort }), onReload });
  terminal.out(output.format === 'json' ? formatAddress(running) : `${running.address}\n`);
  note('Whoever has this address can read the values. Press Ctrl+C to stop.', call);
  if (flags.open && !(await openAddress(running.address, terminal.env)))
    note('No browser could be started: open the address yourself.', call);
  await stopAsked(call);
  await running.stop();
  return exit.clean;
}

function formatAddress({ address, port, documents }: RunningPreview): string {
  return `${JSON.stringify({ version: 1, address, port, documents })}\n`;
}

async function writePage(page: PageOptions & { readonly out: string }, call: PreviewCall): Promise<Exit> {
  const { flags, terminal, output } = call;
  const other = (['port', 'open'] as const).find((flag) => flags[flag] !== undefined && flags[flag] !== false);
  if (other !== undefined) {
    const message = `--${other} cannot be combined with --static`;
    throw new UsageError({ message, help: 'A page that is written is served by a web server of yours.' });
  }
  const { writePreview } = await import('../../commands/preview/write-page.ts');
  const written = await writePreview(page);
  if (output.format === 'json') terminal.out(`${JSON.stringify({ version: 1, written })}\n`);
  const count = written.length === 1 ? '1 file' : `${written.length} files`;
  note(written.length === 0 ? `"${page.out}" is up to date.` : `Wrote ${count} to "${page.out}".`, call);
  return exit.clean;
}

/** Standard output has the address only. */
function note(text: string, { output, terminal }: PreviewCall): void {
  if (!output.quiet) terminal.note(`${escapeControls(text)}\n`);
}
