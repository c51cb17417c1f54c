import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Dialect, findOperation, listServices } from '../../generator/dialect/dialect.ts';
import { readFlags } from '../../generator/dialect/flags.ts';
import type { Description, ServeRequest, Serving, Webhook } from '../../generator/dialect/services.ts';
import { openAsserted, requireOperation } from '../inputs/named.ts';
import { currentTrust } from '../../text/files/trust.ts';
import { openModelRules } from '../project/model-rules.ts';
import type { Project } from '../project/configuration.ts';
import { hideFiles, redactFindings } from '../redact/findings.ts';
import { describeModels, readInputs, readNamedModel } from './read-models.ts';

/** What a server serves: documents, models, and webhooks that need neither. */
export interface ServedOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** Serves KUDO's conversion and admission webhooks. */
  readonly kudo?: boolean | undefined;
  /** Files and folders of OperatorVersions. */
  readonly operatorVersions?: readonly string[] | undefined;
  /** True to ask the API server for OperatorVersions. */
  readonly cluster?: boolean | undefined;
  readonly kubeconfig?: string | undefined;
  /** Models, documents, folders of them and globs; their kinds are recognized. */
  readonly inputs?: readonly string[] | undefined;
  /** `model.ts`, or `model.ts#Class`. */
  readonly models?: readonly string[] | undefined;
  /** Files and folders of CustomResourceDefinitions. */
  readonly crds?: readonly string[] | undefined;
  /** Compiled modules with bindings and `@ConvertsFrom` classes. */
  readonly modules?: readonly string[] | undefined;
  /** The key of config maps under which values are stored. */
  readonly key?: string | undefined;
  /** Hides all values in answers, not only those that a schema marks as secret. */
  readonly redact?: boolean | undefined;
  /** Further flags by name. */
  readonly flags?: Readonly<Record<string, unknown>> | undefined;
}

/** What is served, read but not opened, so that it can be cloned. */
export interface ServePlan {
  readonly cwd: string;
  readonly plugins: readonly string[];
  readonly configuration: string;
  readonly modules: readonly string[];
  readonly flags: Readonly<Record<string, unknown>>;
  readonly parts: readonly ServePart[];
  /** The files of models and modules, and folders of models, which are looked at besides the documents. */
  readonly sources: readonly string[];
  readonly folders: readonly string[];
}

interface ServePart {
  readonly kind: string;
  readonly description?: ServeRequest['description'];
}

export interface OpenedPlan {
  readonly webhooks: Readonly<Record<string, readonly Webhook[]>>;
  readonly definitions: NonNullable<NonNullable<Serving['registers']>['definitions']>;
  /** What models say about the webhooks of their kinds, by the name of the definition. */
  readonly kindWebhooks: NonNullable<NonNullable<Serving['registers']>['webhooks']>;
  readonly values: string | undefined;
}

export async function readPlan(options: ServedOptions, located: Project): Promise<ServePlan> {
  const { cwd, inputs = [], models = [], crds = [], modules = [] } = options;
  const { dialects } = located;
  const flags = collectFlags(options);
  const alone = listServices(dialects).flatMap(({ kind, services: { serve } }) => {
    return serve?.alone && flags[serve.alone.flag] === true ? [{ kind, flag: serve.alone.flag }] : [];
  });
  const [first] = alone;
  if (first && models.length + modules.length > 0) {
    const help = `Start one server for each; with --${first.flag}, definitions only add to the output of --print-manifests.`;
    throw new UsageError({ message: `--${first.flag} cannot be combined with --model or --module`, help });
  }
  const { folders, ...read } = await readInputs(inputs, located, refuseInput);
  const descriptions = [...read.descriptions];
  const named = [...read.named];
  for (const name of models) named.push(await readNamedModel(name, located));
  refuseFindings(named.flatMap(({ diagnostics }) => diagnostics));
  const described = await describeModels(named, located);
  refuseFindings(described.diagnostics);
  descriptions.push(...described.descriptions);
  if (crds.length > 0) descriptions.push(await openAsserted({ flag: 'crd', names: crds }, { cwd, located }));
  for (const description of descriptions) requireOperation(description, 'serve', dialects);
  if (alone.length + descriptions.length === 0) {
    const help = 'Name models or definitions: serve models/cluster.ts, serve crds/; or --kudo.';
    throw new UsageError({ message: 'there is nothing to serve', help });
  }
  return {
    cwd,
    configuration: located.file,
    modules,
    flags,
    // A worker process does not know which plugins this run may execute.
    plugins: currentTrust().plugins === 'execute' ? located.configuration.plugins : [],
    parts: [...alone.map(({ kind }) => ({ kind })), ...descriptions.map(createPart)],
    sources: [...modules.map((path) => resolve(cwd, path)), ...named.flatMap(({ files }) => files), ...described.files],
    folders,
  };
}

function collectFlags(options: ServedOptions): ServePlan['flags'] {
  const { kudo, operatorVersions, cluster, kubeconfig, key, redact, flags } = options;
  const named = { kudo, 'operator-versions': operatorVersions, cluster, kubeconfig, 'config-map-key': key, redact };
  return { ...omitUndefined(named), ...flags };
}

function refuseInput(name: string): never {
  const help = 'serve accepts models, and files and folders of models or definitions.';
  throw new UsageError({ message: `serve does not accept "${name}", which is not a document`, help });
}

function createPart(description: Description): ServePart {
  const { name, names, kind, title, describes, files, models, diagnostics } = description;
  const rest = models ? { models } : {};
  return { kind, description: { name, names, kind, title, describes, files, diagnostics, ...rest } };
}

export async function openPlan(
  { cwd, parts, flags, modules }: ServePlan,
  dialects: readonly Dialect[],
): Promise<OpenedPlan> {
  const opened: { readonly part: ServePart; readonly serving: Serving }[] = [];
  for (const part of parts) {
    const { description, kind } = part;
    const request = { cwd, description, flags: readFlags(flags), modules, openRules: openModelRules };
    const serving = await findOperation(dialects, kind, 'serve')?.run(request);
    if (serving) opened.push({ part, serving });
  }
  const found = {
    diagnostics: opened.flatMap(({ serving }) => serving.diagnostics),
    files: [],
    texts: new Map<string, string>(),
  };
  const texts = parts
    .flatMap(({ description }) => description?.files ?? [])
    .map(({ file, text }) => [file, text] as const);
  const hiding = found.diagnostics.length > 0 && (await hideFiles(texts, { dialects, redact: flags.redact === true }));
  refuseFindings((hiding ? redactFindings({ ...found, texts: new Map(texts) }, hiding, cwd) : found).diagnostics);
  const [values, ...more] = opened.flatMap(({ serving: { registers } }) => registers?.values ?? []);
  if (more.length > 0) {
    const help = 'Name one with #: --model models/cluster.ts#Cluster.';
    const message = `config maps contain the values of one model, not of ${[values, ...more].join(', ')}`;
    throw new UsageError({ message, help });
  }
  const alone = opened.filter(({ part }) => !part.description);
  const answering = (alone.length > 0 ? alone : opened).flatMap(({ serving }) => Object.entries(serving.webhooks));
  const listWebhooks = (name: string): readonly Webhook[] =>
    answering.flatMap(([known, webhook]) => (known === name ? [webhook] : []));
  return {
    webhooks: Object.fromEntries(answering.map(([name]) => [name, listWebhooks(name)])),
    definitions: opened.flatMap(({ serving: { registers } }) => registers?.definitions ?? []),
    kindWebhooks: Object.fromEntries(
      opened.flatMap(({ serving: { registers } }) => Object.entries(registers?.webhooks ?? {})),
    ),
    values,
  };
}

/** A server does not start with only a part of its documents. */
function refuseFindings(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new UsageError(errors.map(({ message, help, origin }) => ({ message, origin, ...omitUndefined({ help }) })));
}
