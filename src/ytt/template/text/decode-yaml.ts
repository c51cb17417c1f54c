import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { type PlainValue, StarlarkFailure } from '../../starlark/index.ts';
import { convertPlain } from '../tree/fragment.ts';
import { readDocuments } from './read-yaml.ts';

/** Fails with the messages of Go's package yaml. */
export function decodeYaml(text: string): PlainValue {
  const { documents, diagnostics } = readDocuments(text, '');
  const [error] = diagnostics;
  if (!documents) throw new StarlarkFailure(yamlErrorText(error));
  const found = documents.items.filter(({ isInjected }) => isInjected !== true);
  // Comments before the first "---" form an empty first document.
  const isSecond = /^\s*#[^\n]*\n(?:\s*(?:#[^\n]*)?\n)*---\s/.test(text);
  if (found.length > 1 || isSecond) throw new StarlarkFailure('Expected to find exactly one YAML document');
  return convertPlain(found[0]?.value ?? null);
}

export function yamlErrorText(error?: Diagnostic): string {
  const message = error?.message ?? 'cannot be read';
  const found = goMessages.find(([form]) => form.test(message))?.[1] ?? message;
  return `yaml: line ${error?.origin.line ?? 1}: ${found}`;
}

const goMessages: readonly (readonly [form: RegExp, message: string])[] = [
  [/flow sequence.*(?:\]|end)|expected flow sequence|flow collection.*\]/i, "did not find expected ',' or ']'"],
  [/flow map.*(?:\}|end)|flow collection.*\}/i, "did not find expected ',' or '}'"],
  [/tab/i, 'found character that cannot start any token'],
  [
    /plain value cannot start with (?:reserved character|a tab|directive)/i,
    'found character that cannot start any token',
  ],
  [/missing closing (?:"|')quote|missing closing/i, 'found unexpected end of stream'],
  [
    /nested mappings are not allowed|multiline key|implicit keys? need/i,
    'mapping values are not allowed in this context',
  ],
  [/all mapping items must start at the same column|a key has no colon/i, 'did not find expected key'],
  [/has no anchor/i, 'unknown anchor referenced'],
];
