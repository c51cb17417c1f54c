import { convertParams } from '../../../kudo/params/convert.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { Options } from '../../arguments/arguments.ts';
import { parseWord } from '../../arguments/words.ts';
import { defineCommand } from '../../terminal/command.ts';
import { writeOutput, reportSeparately, printNote } from '../../terminal/report.ts';
import { printAndReport, printOptions } from './print.ts';

const drafts = ['2019-09', '2020-12', 'draft-07'] as const;

const options = {
  templates: { value: 'PATH', doc: 'the templates to check against the new types: a folder, or template-refs.json' },
  operator: {
    value: 'FILE',
    doc: 'operator.yaml; parameters without a trigger keep running its plan "update", if it has one',
  },
  'keep-text': { doc: 'keep parameters as strings if templates compare them with a string or use them as a condition' },
  'no-trigger-fallback': { doc: 'let parameters without a trigger run "deploy", whatever plans exist' },
  'nest-groups': { doc: 'convert groups to objects; templates must be adapted' },
  draft: { value: 'DRAFT', words: drafts, doc: '2019-09 (default), 2020-12 or draft-07' },
  annotate: {
    doc: 'print the objects as v1beta1, with their new values in an annotation for the webhook',
  },
  'dry-run': { doc: 'print what the conversion would do and the steps of the migration, instead of the objects' },
  ...printOptions,
} as const satisfies Options;

export const convert = defineCommand({
  usage: 'PATH… [options]',
  options,
  examples: [
    'params convert operator/ > operator/params.v1beta2.yaml',
    'params convert params.yaml --templates templates/ --keep-text',
    'kubectl get operators,operatorversions,instances -A -o yaml | schemawright params convert - --dry-run',
  ],
  async run(call) {
    const { given, flags, cwd, output, terminal } = call;
    if (given.length === 0) {
      const help = 'Name a package, params.yaml, or a file with KUDO objects; - is standard input.';
      throw new UsageError({ message: 'params convert needs a file', help });
    }
    const { documents, migration, unchecked, ...found } = convertParams({
      cwd,
      files: given,
      templates: flags.templates,
      operator: flags.operator,
      keepText: flags['keep-text'],
      keepTriggerFallback: !flags['no-trigger-fallback'],
      nestGroups: flags['nest-groups'],
      annotate: flags.annotate,
      ...(flags.draft === undefined ? {} : { draft: parseWord('--draft', flags.draft, drafts) }),
    });
    for (const file of output.quiet ? [] : unchecked) {
      terminal.note(`${file}: the templates were not checked: add --templates.\n`);
    }
    if (!flags['dry-run']) return await printAndReport(documents, found, call);
    if (!migration) {
      printNote(`${found.files.join(', ')}: nothing was written`, output, terminal);
    } else {
      const { converted, failed, plan } = migration;
      const head = `${converted} ${converted === 1 ? 'object' : 'objects'} would be converted, ${failed} would fail.\n`;
      writeOutput(failed === 0 ? `${head}\n${plan}` : head, call);
    }
    return await reportSeparately(found, call);
  },
});
