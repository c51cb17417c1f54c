import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type Dialect, findOperation, type Surroundings } from '../../generator/dialect/dialect.ts';
import { type GivenFlags, isGiven, readFlags } from '../../generator/dialect/flags.ts';
import type { CasesRequest, Description, KindServices, OperationName } from '../../generator/dialect/services.ts';
import type { SetArgument } from '../../values/layers/index.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { Project } from '../project/configuration.ts';
import { schemaKind } from '../../generator/import/reader.ts';
import { openModelRules } from '../project/model-rules.ts';
import { refuseUnknown } from './describe.ts';
import { expandGlobs } from './globs.ts';
import { schemaTitle } from './recognise.ts';
import type { OpenInputs } from './remote.ts';
import { findInput, openAsserted, openFirst, openNamed, requireOperation } from './named.ts';

/** The document that a command works with. */
export interface DocumentOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A schema of values. */
  readonly schema?: string | undefined;
  /** A CustomResourceDefinition, or a model of one: `models/database.ts#Database`. */
  readonly crd?: string | undefined;
  /** ytt schemas, in order; a folder means the files in it. */
  readonly ytt?: readonly string[] | undefined;
  /** A model: `model.ts`, or `model.ts#Class` when it has several root classes. */
  readonly model?: string | undefined;
  /** A version of a definition, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** `plain`, or the style of the tool that reads the document. */
  readonly style?: string | undefined;
  /**
   * True to hide all values in messages, code frames and details; by default only those that a schema declares secret.
   */
  readonly redact?: boolean | undefined;
  /**
   * True to accept files without values or without objects of the kind, which `validateEffective` and `audit`
   * otherwise report.
   */
  readonly allowEmpty?: boolean | undefined;
  /** Further flags by name: `{ strict: true, defaults: 'all' }`. */
  readonly flags?: Readonly<Record<string, unknown>> | undefined;
}

export interface Opened<N extends OperationName> {
  readonly description: Description;
  readonly operation: NonNullable<KindServices[N]>;
  readonly files: readonly string[];
  readonly flags: GivenFlags;
  readonly style: string;
  readonly openRules: CasesRequest['openRules'];
}

interface GivenFiles extends Partial<Omit<Surroundings, 'cwd'>> {
  readonly files: readonly string[];
  /** The documents, if they are already open. */
  readonly descriptions?: readonly Description[] | undefined;
  readonly inputs?: OpenInputs | undefined;
}

interface OpenedAll<N extends OperationName> {
  readonly opened: readonly Opened<N>[];
  readonly problems: readonly UsageProblem[];
  readonly located: Project;
}

/** Throws a `UsageError` when there is no document, or a flag does not belong to the operation. */
export async function openDocuments<N extends OperationName>(
  name: N,
  options: DocumentOptions,
  { files: given, named = given, isOne = false, inputs, descriptions }: GivenFiles,
): Promise<OpenedAll<N>> {
  const { cwd, select } = options;
  const located = await loadConfiguration(cwd);
  const files = await expandGlobs(given, cwd);
  const { dialects } = located;
  const describing = { cwd, located, select, operation: name, inputs };
  const openOperation = (description: Description, own: readonly string[]): Opened<N> => {
    const operation = requireOperation(description, name, dialects);
    const { flags = {} } = options;
    if (select !== undefined && description.isSelected !== true && operation.selects !== true) {
      const message = `--select cannot be used with ${description.title}`;
      throw new UsageError({ message, help: `${name} uses the whole document: remove --select.` });
    }
    refuseForeign(flags, { title: description.title, operation, name }, dialects);
    return {
      description,
      operation,
      files: own,
      flags: readFlags(flags),
      style: checkStyle(options, operation, description),
      openRules: (document) => openModelRules(document, dialects),
    };
  };
  if (descriptions)
    return { opened: descriptions.map((description) => openOperation(description, [])), problems: [], located };
  const input = findInput({ ...options }, dialects);
  const [surplus] = name === 'values' || name === 'cases' ? files : [];
  if (input && surplus !== undefined) {
    const message = `"${surplus}" and --${input.flag} name two documents`;
    throw new UsageError({ message, help: 'Name one of them.' });
  }
  if (input) return { opened: [openOperation(await openAsserted(input, describing), files)], problems: [], located };
  const takesValues = name === 'validate' || name === 'migrate';
  const first = await openFirst(files, describing, { isNeeded: !takesValues });
  if (first) return { opened: [openOperation(first, files.slice(1))], problems: [], located };
  if (!takesValues && files[0] !== undefined) refuseUnknown(files[0], cwd);
  const { flags = {} } = options;
  const usual = findOperation(dialects, schemaKind, name);
  if (usual !== undefined) refuseForeign(flags, { title: schemaTitle, operation: usual, name }, dialects);
  const around = await readSurroundings({ cwd, named, isOne }, dialects);
  const opened: Opened<N>[] = [];
  for (const { name: file, files: own = files } of around.inputs) {
    opened.push(openOperation(await openNamed(file, schemaKind, describing), own));
  }
  return { opened, problems: around.problems, located };
}

async function readSurroundings(place: Surroundings, dialects: readonly Dialect[]) {
  for (const { around } of dialects) {
    if (around) return await around(place);
  }
  throw new UsageError('no document is named');
}

interface Chosen<N extends OperationName> {
  readonly title: string;
  readonly operation: NonNullable<KindServices[N]>;
  readonly name: N;
}

/** On other documents, these flags would have no effect. */
function refuseForeign<N extends OperationName>(
  flags: Readonly<Record<string, unknown>>,
  { title, operation, name }: Chosen<N>,
  dialects: readonly Dialect[],
): void {
  const own = operation.flags ?? {};
  const foreign = Object.keys(flags).filter((flag) => isGiven(flags[flag]) && !Object.hasOwn(own, flag));
  const [flag] = foreign;
  if (flag === undefined) return;
  const kinds = dialects.flatMap(({ services = {} }) => Object.entries(services));
  const owner = kinds.find(([, services]) => Object.hasOwn(services[name]?.flags ?? {}, flag))?.[1].flag?.name;
  const message = `--${foreign.join(', --')} cannot be used with ${title}`;
  throw new UsageError(
    owner === undefined ? { message } : { message, help: `It applies to documents named with --${owner}.` },
  );
}

function checkStyle<N extends OperationName>(
  { style = 'plain' }: DocumentOptions,
  operation: NonNullable<KindServices[N]>,
  { title }: Description,
): string {
  const styles = ['plain', ...(operation.styles ?? [])];
  if (styles.includes(style)) return style;
  throw new UsageError({
    message: `--style ${style} cannot be used with ${title}`,
    help: styles.length === 1 ? 'Remove it.' : `Its styles are ${styles.join(' and ')}.`,
  });
}

/** In the order in which Helm applies the kinds of flags. */
export function listSetArguments(flags: GivenFlags): readonly SetArgument[] {
  const kinds = ['--set-json', '--set', '--set-string'] as const;
  return kinds.flatMap((flag) => flags.texts(flag.slice(2)).map((text) => ({ flag, text })));
}
