import { type ExecFileException, execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { RenderedFile, RenderRequest, Rendering } from '../../generator/dialect/releases.ts';
import { hasCode } from '../../text/files/look-at.ts';
import { isFrozen } from '../../text/files/trust.ts';

/** Runs `helm template`, which reads the chart and calls no server. The values are passed without a file. */
export async function renderTemplates(request: RenderRequest): Promise<Rendering> {
  // Helm follows the links of a chart.
  if (isFrozen()) return { failure: '--frozen does not start Helm', isUnavailable: true };
  // Values are validated elsewhere; what Helm says about invalid ones may contain secrets.
  const outcome = await runTemplate(request, ['--skip-schema-validation']);
  const isOlder = 'failure' in outcome && outcome.failure.includes('unknown flag: --skip-schema-validation');
  return isOlder ? await runTemplate(request, []) : outcome;
}

async function runTemplate(
  { cwd, folder, program = 'helm', release, server }: RenderRequest,
  flags: readonly string[],
): Promise<Rendering> {
  const { name = 'release-name', namespace = 'default', values = '' } = release ?? {};
  const upgrade = release ? ['--is-upgrade'] : [];
  const version = server.version === undefined ? [] : ['--kube-version', server.version];
  const groups = server.groups.flatMap((group) => ['--api-versions', group]);
  const args = ['template', name, resolve(cwd, folder), '--namespace', namespace, '--include-crds', '--values', '-'];
  const outcome = await runProgram(program, [...args, ...flags, ...upgrade, ...version, ...groups], {
    cwd,
    input: values,
  });
  return typeof outcome === 'string' ? { files: splitSources(outcome, folder) } : outcome;
}

interface ProgramInput {
  readonly cwd: string;
  readonly input: string;
}

function runProgram(
  program: string,
  args: readonly string[],
  { cwd, input }: ProgramInput,
): Promise<string | Exclude<Rendering, { readonly files: unknown }>> {
  return new Promise((done) => {
    const child = execFile(program, args, { cwd, maxBuffer: largest, timeout: longest }, (error, stdout, stderr) => {
      if (!error) done(stdout);
      else if (hasCode(error, 'ENOENT', 'EACCES'))
        done({ failure: `${program} is not installed`, isUnavailable: true });
      else done({ failure: findReason(stderr) ?? describeEnd(error), isUnavailable: false });
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** In bytes. */
const largest = 256 * 1024 * 1024;

/** In milliseconds. */
const longest = 5 * 60_000;

function describeEnd({ killed = false, signal, code }: ExecFileException): string {
  if (killed) return 'Helm does not end';
  return `Helm ended with ${signal ?? `status ${String(code)}`} and without a reason`;
}

function findReason(text: string): string | undefined {
  return /^Error: ([^]*?)(?:\n\n|\s*$)/m.exec(text)?.[1];
}

function splitSources(output: string, folder: string): readonly RenderedFile[] {
  const texts = new Map<string, string[]>();
  for (const part of output.split(/^---\n(?=# Source: )/m)) {
    const [, source, text = ''] = /^# Source: [^/\n]+\/([^\n]+)\n([^]*)$/.exec(part) ?? [];
    if (source !== undefined) texts.set(source, [...(texts.get(source) ?? []), text]);
  }
  const prefix = folder.replace(/\/$/, '');
  return [...texts].map(([source, parts]) => ({
    file: `${prefix}/${source}`,
    text: parts.join('---\n'),
    isTemplate: !/^(?:charts\/[^/]+\/)*crds\//.test(source),
  }));
}
