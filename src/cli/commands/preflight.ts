import { UsageError } from '../../diagnostics/usage-error.ts';
import { formatCount } from '../../text/words.ts';
import { printRbac } from '../arguments/documents.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { printNote, reportFindings } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';
import { countsText } from './audit.ts';

export const preflight = defineCommand({
  usage: 'CHART [options]',
  options: {
    'kube-context': {
      value: 'CONTEXT',
      doc: 'the context of the kubeconfig; by default that of Helm, or the current one',
    },
    namespace: {
      value: 'NAME',
      short: 'n',
      doc: 'the namespace of the releases; by default that of Helm or of the context',
    },
    'all-namespaces': { short: 'A', doc: 'check the releases of all namespaces' },
    all: {
      doc: 'list the changes that no stored object meets, too, which are only counted otherwise; JSON lists them',
    },
    'allow-empty': { doc: 'accept a cluster without a release of the chart' },
    redact: {
      doc: 'hide all values in messages and code frames; by default only those with writeOnly or the format password',
    },
    'print-rbac': printRbac,
  },
  most: 1,
  examples: [
    'preflight helm/app',
    'preflight app-2.0.0.tgz --kube-context production --all-namespaces',
    'preflight helm/app --print-rbac | kubectl apply -f -',
  ],
  async run(call) {
    const { given, flags, cwd, output, terminal } = call;
    const [chart] = given;
    if (chart === undefined) throw new UsageError({ message: 'preflight needs a chart', help: 'Name its folder.' });
    const { preflight: check, printPreflightRole } = await import('../../commands/preflight.ts');
    const { HELM_BIN, HELM_KUBECONTEXT, HELM_NAMESPACE } = terminal.env;
    const context = flags['kube-context'] ?? HELM_KUBECONTEXT ?? '';
    const options = { cwd, chart, cluster: `cluster://${encodeURIComponent(context)}` };
    if (flags['print-rbac']) {
      terminal.out(await printPreflightRole(options));
      return exit.clean;
    }
    const { show: onProgress, clear } = progressLine(terminal, output);
    const result = await check({
      ...options,
      namespace: flags.namespace ?? (HELM_NAMESPACE === '' ? undefined : HELM_NAMESPACE),
      allNamespaces: flags['all-namespaces'],
      allowEmpty: flags['allow-empty'],
      renderer: HELM_BIN === '' ? undefined : HELM_BIN,
      redact: flags.redact,
      onProgress,
    });
    clear();
    const { audits, unmet, releases, notes, problems, ...findings } = result;
    const isWhole = flags.all || output.format === 'json';
    const diagnostics = [...findings.diagnostics, ...(isWhole ? unmet : [])];
    const status = await reportFindings({ ...findings, diagnostics }, call);
    for (const { counts } of audits) printNote(countsText(counts), output, terminal);
    const names = releases.map(({ namespace, name, version }) => `${namespace}/${name} (${version})`);
    const listed = names.length === 0 ? '' : `: ${names.join(', ')}`;
    printNote(`${formatCount(names.length, 'release', 'releases')} of the chart${listed}`, output, terminal);
    for (const note of notes) printNote(note, output, terminal);
    if (problems.length > 0) throw new UsageError(problems);
    return status;
  },
});
