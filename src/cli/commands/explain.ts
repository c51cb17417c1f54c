import { UsageError } from '../../diagnostics/usage-error.ts';
import { codesNamed, helpForCodes, helpForUnknown } from '../../rules/runner/codes.ts';
import { explainRule } from '../../profiles/index.ts';
import { command } from '../terminal/command.ts';
import { exit } from '../terminal/exit.ts';
import { codeExplanationOf, knownCodes } from '../../commands/explain.ts';

/** `explain`: a rule's text, its reason, a bad and a good example. */
export const explain = command({
  usage: 'RULE [options]',
  options: {},
  most: 1,
  examples: ['explain R5/title-missing', 'explain model/not-constant', 'explain R5'],
  async run({ given: [name], terminal }) {
    const known = knownCodes();
    if (name === undefined)
      throw new UsageError({ message: 'explain needs the code of a rule', help: helpForCodes(known) });
    const codes = codesNamed(name, known);
    const texts = (codes.length > 0 ? codes : [name]).flatMap((code) => explainRule(code) ?? textOf(code));
    if (texts.length === 0)
      throw new UsageError({ message: `no rule is called "${name}"`, help: helpForUnknown(name, known) });
    terminal.out(`${texts.join(`\n\n${'─'.repeat(20)}\n\n`)}\n`);
    return Promise.resolve(exit.clean);
  },
});

function textOf(code: string): readonly string[] {
  const explanation = codeExplanationOf(code);
  if (explanation === undefined) return [];
  const { summary, why, help, bad, good } = explanation;
  const examples = [...example('Good', good), ...example('Bad', bad)];
  return [[code, '', summary, '', `Why: ${why}`, `What to do: ${help}`, ...examples].join('\n')];
}

function example(title: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : ['', `${title}:`, `  ${text.replaceAll('\n', '\n  ')}`];
}
