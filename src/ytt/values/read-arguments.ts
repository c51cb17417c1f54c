import {
  type DocumentNode,
  type MapNode,
  noAnnotations,
  type Position,
  readDocuments,
  TemplateError,
  type Value,
} from '../template/index.ts';
import { argumentAnnotations } from './plain-merge.ts';
import type { YttArgument, YttSources } from './sources.ts';

export function argumentDocuments({ arguments: given = [], environment = {} }: YttSources): readonly DocumentNode[] {
  return order.flatMap((kind) =>
    given
      .filter((argument) => argument.kind === kind)
      .flatMap((argument) => readArgumentDocuments(argument, environment)),
  );
}

const order = ['data-values-env', 'data-values-env-yaml', 'data-value', 'data-value-yaml', 'data-value-file'] as const;

function readArgumentDocuments(
  argument: YttArgument,
  environment: NonNullable<YttSources['environment']>,
): readonly DocumentNode[] {
  const { kind, text } = argument;
  if (kind === 'data-values-env' || kind === 'data-values-env-yaml') return fromEnvironment(text, kind, environment);
  const at = text.indexOf('=');
  if (at === -1)
    throw wrongArgument(argument, 'Expected format key=value', 'must have the form key=value', 'Write key=value.');
  const key = text.slice(0, at);
  if (key.includes(':')) {
    const explanation = `Expected at most one library-key separator ':' in '${key}'`;
    throw wrongArgument(argument, explanation, 'names a library, which has no schema here', 'Remove the library.');
  }
  if (kind === 'data-value-file') {
    const position = { file: `(data-value-file arg) ${text}`, line: 1, column: 1, length: 1, text: argument.content };
    return [createDocument(key.split('.'), argument.content, position)];
  }
  const written = text.slice(at + 1);
  const value = kind === 'data-value' ? written : yamlValue(written, argument);
  return [
    createDocument(key.split('.'), value, { file: `(${kind} arg)`, line: 1, column: 1, length: text.length, text }),
  ];
}

/** One value for each variable with the prefix; two underscores separate nested keys. */
function fromEnvironment(
  prefix: string,
  kind: 'data-values-env' | 'data-values-env-yaml',
  environment: NonNullable<YttSources['environment']>,
): readonly DocumentNode[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (value === undefined || !name.startsWith(`${prefix}_`)) return [];
    const text = `${name}=${value}`;
    const position = { file: `(${kind} arg) ${prefix}`, line: 1, column: 1, length: text.length, text };
    const read = kind === 'data-values-env' ? value : yamlValue(value, { kind, text });
    return [createDocument(name.slice(prefix.length + 1).split('__'), read, position)];
  });
}

function yamlValue(text: string, argument: YttArgument): Value {
  const { documents, diagnostics } = readDocuments(text, '');
  const [first] = documents?.items ?? [];
  if (first) return first.value;
  const reason = diagnostics[0]?.message ?? 'it contains no document';
  const explanation = `Deserializing value for key '${argument.text.split('=')[0] ?? ''}': Deserializing YAML value: yaml: ${reason}`;
  throw wrongArgument(argument, explanation, `is not valid YAML: ${reason}`, 'Quote the value.');
}

function wrongArgument({ kind, text }: YttArgument, explanation: string, message: string, help: string): TemplateError {
  const position = { file: `--${kind}`, line: 1, column: 1, length: 1, text };
  const from = kind.startsWith('data-values-env') ? 'data values from env' : 'data value from KV';
  return new TemplateError(`Extracting ${from}: ${explanation}`, {
    code: 'ytt/argument',
    position,
    message: `--${kind} "${text}" ${message}`,
    help,
  });
}

function createDocument(keys: readonly string[], value: Value, position: Position): DocumentNode {
  const shared = { position, comments: [] };
  const map = keys.reduceRight<Value>((inner, key, index): MapNode => {
    const annotations = argumentAnnotations({ isLast: index === keys.length - 1 });
    return { kind: 'map', items: [{ kind: 'map item', key, value: inner, annotations, ...shared }], position };
  }, value);
  return { kind: 'document', value: map, annotations: noAnnotations, ...shared };
}
