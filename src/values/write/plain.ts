import { readScalar } from '../../text/go/scalar.ts';

/** True for a text that every reader of YAML takes for this text when it stands without quotes, in a block or in a flow. */
export function isPlain(text: string, { flow }: { readonly flow: boolean }): boolean {
  if (flow && /[,:?[\]{}]/.test(text)) return false;
  return (simple.test(text) || isPlainByForm(text)) && !isMisread(text);
}

/** Words for which no other form has to be looked at. */
const simple = /^[A-Za-z][\w./-]*$/;

/** Characters that show nothing or move the others, and those that YAML does not take. */
export const hidden = /(?! )[\p{C}\p{Z}]/u;

function isPlainByForm(text: string): boolean {
  if (/^(?:[ ?:,[\]{}#&*!|>'"%@`]|-(?:[ -]|$)|\.\.\.)/.test(text)) return text.startsWith('--') && isOption(text);
  return !/ $| #|:(?: |$)/.test(text) && !hidden.test(text);
}

/** An option of a program, which is not the `---` that ends a document. */
function isOption(text: string): boolean {
  return /^--[A-Za-z][\w.=/-]*$/.test(text);
}

/** True when Helm, YAML 1.1 or YAML 1.2 takes the text for something else than a text. */
function isMisread(text: string): boolean {
  const read = readScalar(text, undefined, { quoted: false });
  return 'refusal' in read || read.kind !== 'str' || otherwise.some((form) => form.test(text));
}

/** What Go reads as a text, but other readers do not: YAML 1.1 in full, and the numbers of YAML 1.2 that Go finds too large. */
const otherwise: readonly RegExp[] = [
  /^(?:<<|=)$/,
  /^[-+]?(?=.*[\d.])[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?$/,
  /^[-+]?0(?:[xX][\da-fA-F_]+|[oO][0-7_]+|[bB][01_]+)$/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
  /^\d{4}-\d{1,2}-\d{1,2}/,
];
