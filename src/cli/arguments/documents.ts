import type { DocumentOptions } from '../../commands/inputs/open.ts';
import { dialects } from '../../dialects/index.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import type { FlagTable } from '../../generator/dialect/flags.ts';
import type { OperationName } from '../../generator/dialect/services.ts';
import { getTitle } from '../../commands/inputs/named.ts';
import { parseWord } from './words.ts';

export function documentFlags(operation: OperationName): FlagTable {
  const kinds = listServices(dialects).filter(({ services }) => services[operation] !== undefined);
  const named = kinds.flatMap(({ services: { flag } }) => {
    if (!flag) return [];
    const { name, ...described } = flag;
    return [[name, described] as const];
  });
  const styles = ['plain', ...listStyles(operation)];
  const style = {
    value: 'STYLE',
    words: styles,
    doc: `the wording of messages: plain (default), or that of the tool that reads the document: ${styles.slice(1).join(', ')}`,
  };
  return {
    ...Object.fromEntries(named),
    model: { value: 'FILE[#CLASS]', doc: 'a model instead of the document that it generates' },
    select: { value: 'NAME', doc: 'a version of a definition, or a component of an OpenAPI document' },
    ...ownFlags(operation),
    ...(operation === 'validate' || operation === 'audit' ? { 'allow-empty': allowEmpty } : {}),
    ...(styles.length === 1 ? {} : { style }),
    ...(redacting.includes(operation) ? { redact } : {}),
  };
}

const redacting: readonly OperationName[] = ['validate', 'audit', 'conversions'];

/** What a command that reads a cluster needs to do so. */
export const printRbac = {
  doc: 'print the ClusterRole that reading the cluster needs, and do nothing else',
} as const satisfies FlagTable[string];

const redact = {
  doc: 'hide all values in messages and code frames; by default only those with writeOnly or the format password',
} as const satisfies FlagTable[string];
const allowEmpty = { doc: 'accept files and lists without values or without objects of the kind' };

function ownFlags(operation: OperationName): FlagTable {
  const tables = listOperations(operation).map(({ kind, flags = {} }) => ({ kind, flags }));
  return Object.fromEntries(
    tables.flatMap(({ kind, flags }) =>
      Object.entries(flags).map(([name, flag]) => {
        const isShared = tables.filter((table) => Object.hasOwn(table.flags, name)).length > 1;
        return [name, isShared ? flag : { ...flag, of: getTitle(kind, dialects) }] as const;
      }),
    ),
  );
}

function listStyles(operation: OperationName): readonly string[] {
  return listOperations(operation).flatMap(({ styles = [] }) => styles);
}

/** Kinds that share an operation count once. */
function listOperations(operation: OperationName) {
  const all = listServices(dialects).flatMap(({ kind, services }) => {
    const known = services[operation];
    return known ? [[known, kind] as const] : [];
  });
  return [...new Map(all.toReversed())].toReversed().map(([{ flags, styles }, kind]) => ({ kind, flags, styles }));
}

/** Throws a `UsageError` for a word that a flag does not accept. */
export function readDocumentOptions(
  operation: OperationName,
  given: Readonly<Record<string, unknown>>,
  cwd: string,
): DocumentOptions {
  const table = documentFlags(operation);
  for (const [name, { words }] of Object.entries(table)) {
    const value = given[name];
    if (words && typeof value === 'string') parseWord(`--${name}`, value, words);
  }
  const own = Object.keys(ownFlags(operation)).flatMap((name) => (name in given ? [[name, given[name]] as const] : []));
  const getString = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { ytt } = given;
  return {
    cwd,
    schema: getString('schema'),
    crd: getString('crd'),
    model: getString('model'),
    select: getString('select'),
    ...(Array.isArray(ytt) && ytt.length > 0 ? { ytt: ytt.filter((name) => typeof name === 'string') } : {}),
    style: getString('style'),
    redact: given.redact === true,
    ...(given['allow-empty'] === true ? { allowEmpty: true } : {}),
    flags: Object.fromEntries(own),
  };
}
