import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Dialect } from '../../generator/dialect/dialect.ts';
import type { Description, Redact, Validation } from '../../generator/dialect/services.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { findText } from '../../text/paths.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { yamlDocuments } from '../../text/yaml/documents.ts';
import { convertParsed, type YamlNode } from '../../text/yaml/node.ts';
import { readUnquoted, valuesYaml, yaml12, type YamlPolicy } from '../../text/yaml/policy.ts';
import {
  type IsSecret,
  mask,
  maskedValue,
  type PlacedScalar,
  type PlacedSchema,
  listScalars,
  createSecretMatcher,
  withoutScalars,
} from '../../values/explain/index.ts';
import { recogniseText } from '../inputs/recognise.ts';

export interface Hidden {
  readonly isSecret: IsSecret;
  readonly all: boolean;
}

export async function chooseHidden(
  description: Description,
  { redact = false, schemas = [], dialects }: HidingOptions,
): Promise<Hidden | undefined> {
  if (redact) return { isSecret: () => true, all: true };
  const isSecret = createSecretMatcher([...schemas, ...(await collectSchemas(description, dialects))]);
  // In a list, each item is an object of the kind.
  return isSecret && { all: false, isSecret: (path) => isSecret(path) || isSecret(inItem(path)) };
}

interface HidingOptions {
  readonly redact?: boolean | undefined;
  readonly schemas?: readonly PlacedSchema[] | undefined;
  readonly dialects: readonly Dialect[];
}

function inItem(path: readonly string[]): readonly string[] {
  return path[0] === 'items' ? path.slice(2) : path;
}

async function collectSchemas(
  { schema, models = [], files }: Description,
  dialects: readonly Dialect[],
): Promise<readonly PlacedSchema[]> {
  const roots = [schema?.root, ...models.map(({ root }) => root)].filter((root) => root !== undefined);
  for (const { file, text } of schema?.root === undefined ? files : []) {
    if (!/writeOnly|password/.test(text)) continue;
    for (const { reading, reader } of await recogniseText(text, file, dialects)) {
      const { value } = reading;
      if (!isSchemaObject(value)) continue;
      roots.push(...(reader?.schemasIn ? reader.schemasIn(value).map((start) => start.schema) : [value]));
    }
  }
  return roots.map((root) => ({ root, below: [] }));
}

export function createRedaction({ isSecret, all }: Hidden): Redact {
  return (message, values, path) => {
    const at = path.map(String);
    const secrets = [...listScalars(values)].filter((scalar) => isSecret(scalar.path));
    return withoutScalars(
      message,
      all ? secrets.filter((secret) => isRelated(secret.path, at)) : selectRevealing(secrets, at),
    );
  };
}

/** Short secrets are common words, so they are removed only from messages about their own location. */
function selectRevealing(secrets: readonly PlacedScalar[], at: readonly string[]): readonly PlacedScalar[] {
  return secrets.filter(({ path, value }) => String(value).length >= 4 || isRelated(path, at));
}

function isRelated(path: readonly string[], other: readonly string[]): boolean {
  return path.every((token, index) => index >= other.length || other[index] === token);
}

export function redactFindings<T extends Validation>(found: T, hidden: Hidden | undefined, cwd: string): T {
  if (!hidden) return found;
  const isTold = found.diagnostics.length > 0 || found.printed !== undefined;
  const files = [...found.files, ...found.texts.keys(), ...found.diagnostics.map(({ origin }) => origin.file)];
  const names = new Set(isTold ? files : []);
  const readings = [...names].flatMap((file) => {
    const text = found.texts.get(file) ?? findText(resolve(cwd, file));
    return text === undefined ? [] : [[file, readScalars(text, hidden)] as const];
  });
  const secrets = readings.flatMap(([, { scalars }]) => scalars);
  const withoutSecrets = (text: string, pointer?: string): string => {
    const at = pointer === undefined ? [] : parsePointer(pointer);
    return withoutScalars(
      text,
      hidden.all ? secrets.filter(({ path }) => isRelated(path, at)) : selectRevealing(secrets, at),
    );
  };
  return {
    ...found,
    diagnostics: found.diagnostics.map((diagnostic) => redactDiagnostic(diagnostic, hidden, withoutSecrets)),
    texts: new Map([...found.texts, ...readings.map(([file, { text }]) => [file, text] as const)]),
    ...(found.printed === undefined ? {} : { printed: withoutSecrets(found.printed) }),
    ...(found.details && {
      details: new Map([...found.details].map(([file, detail]) => [file, maskDetail(detail, hidden)])),
    }),
  };
}

function redactDiagnostic(
  diagnostic: Diagnostic,
  { isSecret }: Hidden,
  withoutSecrets: (text: string, pointer: string | undefined) => string,
): Diagnostic {
  const { message, help, origin, pointer } = diagnostic;
  // The origin of a `--set` value contains the value.
  const [, flag, given] = /^(--set\S* [^=]*=)(.*)$/s.exec(origin.file) ?? [];
  const isHidden = given !== undefined && isSecret(parsePointer(pointer ?? ''));
  const set = isHidden ? [{ path: [], value: given }] : [];
  const cleanText = (text: string): string => withoutScalars(withoutSecrets(text, pointer), set);
  return {
    ...diagnostic,
    message: cleanText(message),
    ...(help === undefined ? {} : { help: cleanText(help) }),
    ...(isHidden ? { origin: { ...origin, file: `${flag}${mask}` } } : {}),
  };
}

function maskDetail(detail: object, { isSecret }: Hidden): object {
  const entries = Object.entries(detail).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (key === 'defaulted' || key === 'pruned') return [key, maskedValue(value, isSecret)];
    if (key === 'objects' && Array.isArray(value))
      return [
        key,
        value.map((item: unknown) => (isSchemaObject(item) ? maskDetail(item, { isSecret, all: true }) : item)),
      ];
    return [key, value];
  });
  return Object.fromEntries<unknown>(entries);
}

/**
 * The hidden scalars of a YAML or JSON text, and the text with each of them masked in the same columns. A text that
 * cannot be read is masked completely, since its secrets are unknown.
 */
function readScalars(text: string, { isSecret }: Hidden): { scalars: readonly PlacedScalar[]; text: string } {
  const scalars: PlacedScalar[] = [];
  let masked = text;
  const visitNode = (node: YamlNode, path: readonly string[]): void => {
    if (node.kind === 'map') {
      for (const { key, value } of node.items)
        if (value !== null)
          visitNode(value, [...path, key.kind === 'scalar' ? key.text : text.slice(key.start, key.end)]);
    } else if (node.kind === 'list') {
      for (const [index, item] of node.items.entries()) visitNode(item, [...path, String(index)]);
    } else if (node.kind === 'scalar' && isSecret(path)) {
      const source = text.slice(node.start, node.end);
      const value = node.style === 'plain' ? readUnquoted(node.text, valuesYaml) : node.text;
      scalars.push({ path, value, source: source.trim() });
      masked = masked.slice(0, node.start) + maskLines(source) + masked.slice(node.end);
    }
  };
  for (const { root, errors } of yamlDocuments(text, lenient)) {
    if (root) visitNode(convertParsed(root), []);
    else if (errors.length > 0) return { scalars, text: maskLines(text) };
  }
  return { scalars, text: masked };
}

/** Accepts the YAML of every reader; strings end where Go ends them. */
const lenient: YamlPolicy = { ...yaml12, takesUnindented: true };

function maskLines(source: string): string {
  return source.replaceAll(/[^\s](?:.*[^\s])?/g, (line) => mask.slice(0, line.length).padEnd(line.length));
}
