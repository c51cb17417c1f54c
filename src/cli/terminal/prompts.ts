import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Answering, Question } from '../../generator/add/draft.ts';
import { joinWords } from '../../text/words.ts';

/** Asks at the terminal; what was refused is asked again. */
export async function createPrompts(): Promise<Answering> {
  const { confirm, isCancel, log, select, text } = await import('@clack/prompts');
  return async ({ name, label, kind, options: choices = [], usual, isNeeded }, refused) => {
    if (refused) log.warn(refused.message);
    const message = label ?? name;
    if (kind === 'confirm') {
      const given = await confirm({ message, initialValue: isNeeded === true });
      if (isCancel(given) || (isNeeded === true && !given)) return undefined;
      return given ? 'y' : 'n';
    }
    if (kind === 'choice') {
      const listed = choices.map((value) => ({ value, label: value === '' ? 'none' : value }));
      const given = await select({ message, options: listed, initialValue: usual });
      return isCancel(given) ? undefined : given;
    }
    const hint = choices.length > 0 ? ` (${choices.join(', ')}, or another)` : '';
    const given = await text({ message: `${message}${hint}`, defaultValue: usual, placeholder: usual });
    return isCancel(given) ? undefined : given;
  };
}

/** Each answer is used once. An unanswered question gets its usual answer; when that is rejected, asking ends. */
export function answerInAdvance(answers: ReadonlyMap<string, readonly string[]>): Answering {
  const left = new Map([...answers].map(([name, all]): [string, string[]] => [name, [...all]]));
  return ({ name, usual }, refused) => {
    const next = left.get(name)?.shift();
    return next ?? (refused ? undefined : usual);
  };
}

/** Answers by flags. What is left is asked, or a flag is missing if nobody is there. */
export function answerByFlags(flags: ReadonlyMap<string, string>, prompts: Answering | undefined): Answering {
  const used = new Set<string>();
  return (question, refused) => {
    const { name, kind, isNeeded, usual } = question;
    const given = flags.get(name);
    if (given !== undefined && !used.has(name)) {
      used.add(name);
      return given;
    }
    if (prompts) return prompts(question, refused);
    const flag = name === 'name' ? 'the property' : `--${name}`;
    if (refused && kind === 'confirm' && isNeeded === true)
      throw new UsageError({ message: refused.message, help: `Add ${flag} to create it.` });
    if (refused) throw new UsageError({ message: `${flag}: ${refused.message}` });
    if (isNeeded === true && kind !== 'confirm') throw new UsageError(describeNeeded(question, flag));
    return usual;
  };
}

function describeNeeded({ name, label = name, options = [] }: Question, flag: string) {
  if (!flag.startsWith('--'))
    return { message: 'add needs the key of the property', help: 'Name it: schemawright add controlPlane.replicas.' };
  const choices = options.filter((option) => option !== '');
  const help = choices.length === 0 ? `Give it with ${flag}.` : `Give it with ${flag}: ${joinWords(choices, 'or')}.`;
  return { message: `add needs an answer: ${label}`, help };
}
