import { countBytes } from '../../../text/value/bytes.ts';
import { grammars, matchPattern, type PatternName } from '../../../schema/grammars/index.ts';

export type NameCheck = (name: string) => readonly string[];

const labelSaying = withExamples(
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  grammars['dns-label'].pattern,
  ['my-name', '123-abc'],
);
const subdomainSaying = withExamples(
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  grammars['dns-subdomain'].pattern.replaceAll('[.]', '\\.'),
  ['example.com'],
);
const kindSaying = withExamples(
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  grammars['dns-1035-label'].pattern,
  ['my-name', 'abc-123'],
);
const keyWords =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const quotedKey = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const keySaying = withExamples(keyWords, quotedKey, ['MyName', 'my.name', '123-abc']);
const valueSaying = withExamples(
  `a valid label must be an empty string or consist of ${keyWords.replace('must consist of ', '')}`,
  `(${quotedKey})?`,
  ['MyValue', 'my_value', '12345'],
);

export const subdomainErrors: NameCheck = (name) => [
  ...tooLong(name, 253),
  ...(isWritten('dns-subdomain', name) ? [] : [subdomainSaying]),
];

export const prefixErrors: NameCheck = (name) => subdomainErrors(completePrefix(name));

/** A prefix may end in a hyphen, so the hyphen is replaced before the check. */
export function completePrefix(name: string): string {
  return name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name;
}

export const labelErrors: NameCheck = (name) => {
  if (isWritten('dns-label', name)) return tooLong(name, 63);
  return [...tooLong(name, 63), isWritten('dns-subdomain', name) ? 'must not contain dots' : labelSaying];
};

export const kindErrors: NameCheck = (name) => [
  ...tooLong(name, 63),
  ...(isWritten('dns-1035-label', name) ? [] : [kindSaying]),
];

export const keyErrors: NameCheck = (text) => {
  const parts = text.split('/');
  if (parts.length > 2) {
    return [`a valid label key ${keySaying} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const name = text.slice(text.lastIndexOf('/') + 1);
  const prefix = parts.length === 2 ? prefixPartErrors(parts[0] ?? '') : [];
  const size = name === '' ? ['must be non-empty'] : tooLong(name, 63);
  const form = isWritten('qualified-part', name) ? [] : [keySaying];
  return [...prefix, ...[...size, ...form].map((error) => `name part ${error}`)];
};

export const valueErrors: NameCheck = (text) => [
  ...tooLong(text, 63),
  ...(text === '' || isWritten('qualified-part', text) ? [] : [valueSaying]),
];

export const segmentErrors: NameCheck = (name) => {
  if (name === '.' || name === '..') return [`may not be '${name}'`];
  return ['/', '%'].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`);
};

function prefixPartErrors(prefix: string): readonly string[] {
  const errors = prefix === '' ? ['must be non-empty'] : subdomainErrors(prefix);
  return errors.map((error) => `prefix part ${error}`);
}

function tooLong(name: string, limit: number): readonly string[] {
  return countBytes(name) > limit ? [`must be no more than ${limit} bytes`] : [];
}

/** Checks the pattern without the length limit. */
function isWritten(form: PatternName, name: string): boolean {
  return matchPattern(form, name) !== undefined;
}

function withExamples(words: string, pattern: string, examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${words} (e.g. ${shown}regex used for validation is '${pattern}')`;
}
