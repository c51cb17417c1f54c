import { nearest } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { modelCodes } from '../../generator/extract/codes.ts';
import { explainRule, rules } from '../../rules/index.ts';
import { command } from '../command.ts';
import { exit } from '../exit.ts';
import { type CodeExplanation, furtherCodes } from '../further-codes.ts';

/** `explain`: a rule's text, its reason, a bad and a good example. */
export const explain = command({
  usage: 'RULE [options]',
  options: {},
  most: 1,
  examples: ['explain R5/title-missing', 'explain model/not-constant', 'explain R5'],
  async run({ given: [name], terminal }) {
    if (name === undefined) throw new UsageError({ message: 'explain needs the code of a rule', help: codesHelp() });
    const texts = codesFor(name).flatMap((code) => explanationOf(code) ?? []);
    if (texts.length === 0) throw unknownCode(name);
    terminal.out(`${texts.join(`\n\n${'─'.repeat(20)}\n\n`)}\n`);
    return Promise.resolve(exit.clean);
  },
});

/** A code names itself, however it is capitalised; a requirement (`R5`) or an area names all of its codes. */
function codesFor(name: string): readonly string[] {
  const wanted = name.toLowerCase();
  const known = knownCodes();
  const exact = known.filter((code) => code.toLowerCase() === wanted);
  return exact.length > 0 ? exact : known.filter((code) => code.toLowerCase().startsWith(`${wanted}/`));
}

function explanationOf(code: string): string | undefined {
  const rule = explainRule(code);
  if (rule !== undefined) return rule;
  const tables = [modelCodes, furtherCodes];
  return tables.flatMap((table) => (Object.hasOwn(table, code) ? textOf(code, table[code]) : []))[0];
}

function textOf(code: string, explanation: CodeExplanation | undefined): readonly string[] {
  if (explanation === undefined) return [];
  const { summary, why, help, bad, good } = explanation;
  const examples = [...example('Good', good), ...example('Bad', bad)];
  return [[code, '', summary, '', `Why: ${why}`, `What to do: ${help}`, ...examples].join('\n')];
}

function example(title: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : ['', `${title}:`, `  ${text.replaceAll('\n', '\n  ')}`];
}

function knownCodes(): readonly string[] {
  return [...rules.keys(), ...Object.keys(modelCodes), ...Object.keys(furtherCodes)];
}

function unknownCode(name: string): UsageError {
  const codes = knownCodes();
  // People remember the name of a rule better than the number of its requirement.
  const names = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]));
  const near = nearest(name, codes) ?? names.get(nearest(name, names.keys()) ?? '');
  const help = near === undefined ? codesHelp() : `Did you mean "${near}"?`;
  return new UsageError({ message: `no rule is called "${name}"`, help });
}

function codesHelp(): string {
  const areas = [...new Set(knownCodes().map((code) => code.slice(0, code.indexOf('/'))))];
  return `Name a rule as its finding does, or all of one kind: ${areas.join(', ')}.`;
}
