import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type Dialect, findOperation, readersOf, listServices } from '../../generator/dialect/dialect.ts';
import type { Description, KindServices, OperationName } from '../../generator/dialect/services.ts';
import { createDocument } from '../../generator/import/json-schema.ts';
import { refuseValues, schemaKind } from '../../generator/import/reader.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { readText, asText } from '../../text/read-text.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { isTaken, inspectPath } from '../../text/files/look-at.ts';
import { joinWords } from '../../text/words.ts';
import { resolve } from 'node:path';
import { modelNamed } from '../project/files.ts';
import { openDescription, describeAll, describeModel, type DescribeOptions } from './describe.ts';
import { schemaTitle } from './recognise.ts';
import { isRemote } from './remote.ts';

export interface NamedInput {
  readonly flag: string;
  readonly names: readonly string[];
}

const modelFlag = 'model';

export function findInput(
  flags: Readonly<Record<string, unknown>>,
  dialects: readonly Dialect[],
): NamedInput | undefined {
  const known = new Set([...listServices(dialects).flatMap(({ services }) => services.flag?.name ?? []), modelFlag]);
  const given = [...known].flatMap((flag): readonly NamedInput[] => {
    const value = flags[flag];
    if (typeof value === 'string') return [{ flag, names: [value] }];
    const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
    return names.length === 0 ? [] : [{ flag, names }];
  });
  const [input, other] = given;
  if (!input || !other) return input;
  const message = `--${input.flag} and --${other.flag} cannot be combined`;
  throw new UsageError({ message, help: 'Name one document to validate by.' });
}

export async function openAsserted({ flag, names }: NamedInput, options: DescribeOptions): Promise<Description> {
  const { dialects } = options.located;
  const { operation } = options;
  const [name = ''] = names;
  const kind = listServices(dialects).find(({ services }) => services.flag?.name === flag)?.kind;
  const model = modelNamed(name);
  if (flag === modelFlag && !model) throw new UsageError(notAModel(name));
  if (model) return await describeModel(name, model, { ...options, kind });
  const description = await describeAll(names, { ...options, kind });
  if (!description) return openUnrecognised(name, names, kind ?? schemaKind, options);
  const own = listServices(dialects).find((known) => known.kind === description.kind)?.services.flag;
  const isMeant = kind === schemaKind ? description.describes === 'values' : own?.name === flag;
  if (isMeant) return description;
  const title = kind === schemaKind ? 'a schema of values' : getTitle(kind ?? schemaKind, dialects);
  const isTakenOtherwise =
    own !== undefined && (!operation || findOperation(dialects, description.kind, operation) !== undefined);
  throw new UsageError({
    message: `"${name}" is ${description.title}, not ${title}`,
    help: isTakenOtherwise ? `Name it with --${own.name}, or without a flag.` : `Name ${title} with --${flag}.`,
  });
}

/** When nothing is known of a document, the kind reports what is wrong with it. */
export async function openNamed(name: string, kind: string, options: DescribeOptions): Promise<Description> {
  return (await openDescription(name, options)) ?? openUnrecognised(name, [name], kind, options);
}

function notAModel(name: string): UsageProblem {
  const help = 'Name a TypeScript file, models/cluster.ts or models/cluster.ts#Cluster; use --schema for a schema.';
  return { message: `"${name}" is not a model`, help };
}

function openUnrecognised(
  name: string,
  names: readonly string[],
  kind: string,
  { cwd, located }: DescribeOptions,
): Description {
  const title = getTitle(kind, located.dialects);
  const isFolder = inspectPath(resolve(cwd, name))?.isDirectory() === true;
  const text = isFolder ? '' : readFileText(name, { cwd, read: asText }).text;
  const files = isFolder ? [] : [{ file: name, text }];
  const base = { name, names, kind, title, describes: 'nothing', files, diagnostics: [] } as const;
  if (kind !== schemaKind) return base;
  const reading = readText(text, name);
  refuseValues(reading);
  const { diagnostics } = createDocument(reading);
  return { ...base, schema: { name, diagnostics } };
}

export function getTitle(kind: string, dialects: readonly Dialect[]): string {
  return kind === schemaKind
    ? schemaTitle
    : (readersOf(dialects)
        .find((reader) => reader.kind === kind)
        ?.title({}) ?? kind);
}

export async function openFirst(
  files: readonly string[],
  options: DescribeOptions,
  { isNeeded }: { readonly isNeeded: boolean },
): Promise<Description | undefined> {
  const [first, ...others] = files;
  if (first === undefined) return;
  // Standard input alone holds values, and cannot be read again if it is not a document.
  if (first === standardInput) {
    if (!isNeeded && others.length === 0) return;
    const description = await openDescription(first, options);
    if (description) return description;
    throw new UsageError({
      message: 'standard input contains no schema or definition',
      help: 'Name the document before the files, or use --schema, --crd or --ytt.',
    });
  }
  const { dialects } = options.located;
  const isThere = isRemote(first, dialects) || isTaken(resolve(options.cwd, modelNamed(first)?.file ?? first));
  return isThere ? await openDescription(first, options) : undefined;
}

export function requireOperation<N extends OperationName>(
  { name, kind, title, describes }: Description,
  operation: N,
  dialects: readonly Dialect[],
): NonNullable<KindServices[N]> {
  const found = findOperation(dialects, kind, operation);
  if (found !== undefined) return found;
  const message = `${operation} does not accept "${name}", which is ${title}`;
  const holdsSeveral =
    describes === 'values' && readersOf(dialects).some((reader) => reader.kind === kind && reader.needsSelect);
  if (holdsSeveral && operation !== 'audit')
    throw new UsageError({ message, help: 'Name one of its schemas with --select.' });
  const titles = listServices(dialects).flatMap((known) =>
    known.services[operation] === undefined ? [] : [getTitle(known.kind, dialects)],
  );
  throw new UsageError({
    message,
    help: `${operation} accepts ${joinWords([...new Set(titles)])}, or a model of one.`,
  });
}
