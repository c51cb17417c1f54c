/** Decides what a server answers under which path. */

import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { serve as openServer } from '../../kubernetes/admission/server.ts';
import { readDefinition } from '../../kubernetes/structural/definition.ts';
import { type KubeObject, type KubeValue, stringAt } from '../../kubernetes/structural/value.ts';
import type { Routes } from '../../serve/http/index.ts';
import {
  answerAdmission,
  convertKinds,
  type Decide,
  defaultKind,
  defaultValuesIn,
  loadModule,
  type LoadedModule,
  validateKind,
  validateValuesIn,
} from '../../serve/kinds/index.ts';
import { kudoRoutes, openCluster } from '../../serve/kudo/index.ts';
import { describe } from '../inputs/describe.ts';
import type { Project } from '../project/configuration.ts';
import { modelNamed } from '../project/files.ts';
import { definitionsOf, readModels, readObjectsIn } from './definitions.ts';
import { valuesModel } from './values-model.ts';

/** What is served: the webhooks of KUDO, or those of models. */
export interface ServedOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** The conversion and the admission of KUDO. */
  readonly kudo?: boolean | undefined;
  /** Files and folders of OperatorVersions. */
  readonly operatorVersions?: readonly string[] | undefined;
  /** True to ask the API server for OperatorVersions. */
  readonly cluster?: boolean | undefined;
  readonly kubeconfig?: string | undefined;
  /** Models, and files and folders of CustomResourceDefinitions: each is recognised. */
  readonly inputs?: readonly string[] | undefined;
  /** `model.ts`, or `model.ts#Class`. */
  readonly models?: readonly string[] | undefined;
  /** Files and folders of CustomResourceDefinitions. */
  readonly crds?: readonly string[] | undefined;
  /** Compiled modules with classes that have `@ConvertsFrom`, and with bindings. */
  readonly modules?: readonly string[] | undefined;
  /** The key of config maps that holds values. */
  readonly key?: string | undefined;
}

/** What was opened: what is answered where, and what there is to register. */
export interface Served {
  readonly routes: Routes;
  readonly isKudo: boolean;
  readonly definitions: readonly KubeObject[];
  /** The model of the values in config maps. */
  readonly values: string | undefined;
  readonly hasConversions: boolean;
}

/** Opens what is to be served; throws a `UsageError` where something of it cannot be read. */
export async function openServed(given: ServedOptions, located: Project): Promise<Served> {
  const options = await withInputs(given, located);
  const { kudo = false, models = [], crds = [], modules = [], cwd } = options;
  if (!kudo && models.length + crds.length === 0) {
    const help = 'Name models or definitions: serve models/cluster.ts, serve crds/; or --kudo.';
    throw new UsageError({ message: 'there is nothing to serve', help });
  }
  const definitions = readObjectsIn(crds, cwd);
  if (kudo) {
    if (models.length + modules.length > 0) {
      const help = 'Start one server for each; with --kudo, --crd only says what --print-manifests prints.';
      throw new UsageError({ message: '--kudo cannot be combined with --model or --module', help });
    }
    const routes = await routesOfKudo(options);
    return { routes, isKudo: true, definitions, values: undefined, hasConversions: true };
  }
  return await servedModels(options, definitions, located);
}

/** The options with each input among the models or the definitions; throws a `UsageError` for one that is neither. */
async function withInputs(options: ServedOptions, located: Project): Promise<ServedOptions> {
  const { cwd, inputs = [], models = [], crds = [] } = options;
  const isModel = (name: string): boolean => modelNamed(name) !== undefined;
  const documents = inputs.filter((name) => !isModel(name));
  for (const name of documents) {
    const description = await describe(name, { cwd, located });
    if (description?.describes === 'objects') continue;
    const message = `"${name}" is ${description?.title ?? 'no document'}, which serve does not take`;
    throw new UsageError({ message, help: 'serve takes models, and files and folders of CustomResourceDefinitions.' });
  }
  return { ...options, models: [...models, ...inputs.filter(isModel)], crds: [...crds, ...documents] };
}

async function routesOfKudo({
  cwd,
  operatorVersions = [],
  cluster = false,
  kubeconfig,
}: ServedOptions): Promise<Routes> {
  const found = readObjectsIn(operatorVersions, cwd).filter(({ kind }) => kind === 'OperatorVersion');
  if (operatorVersions.length > 0 && found.length === 0) {
    const help = 'Write them there: kubectl get operatorversions.kudo.dev -A -o yaml > operator-versions.yaml.';
    throw new UsageError({ message: `there is no OperatorVersion in ${operatorVersions.join(', ')}`, help });
  }
  const keyOf = (name: string, namespace: string): string => `${namespace || 'default'}/${name}`;
  const byName = new Map(
    found.map((one) => [keyOf(stringAt(one.metadata, 'name'), stringAt(one.metadata, 'namespace')), one]),
  );
  const ask = cluster || kubeconfig !== undefined ? await openCluster({ kubeconfig }) : undefined;
  return kudoRoutes({ known: (name, namespace) => byName.get(keyOf(name, namespace)), ask });
}

async function servedModels(options: ServedOptions, given: readonly KubeObject[], located: Project): Promise<Served> {
  const { cwd, models = [], modules = [], key = 'values.yaml' } = options;
  const documents = await readModels(models, { cwd, located });
  const definitions = [...given, ...(await definitionsOf(documents, { cwd, located }))];
  const servers = await Promise.all(definitions.map(openDefinition));
  const loaded = await Promise.all(modules.map((path) => loadModule(resolve(cwd, path), path)));
  const { steps, bindings }: LoadedModule = {
    steps: loaded.flatMap((one) => one.steps),
    bindings: loaded.flatMap((one) => one.bindings),
  };
  const [values, ...more] = documents.filter(({ kind }) => kind === 'values' || kind === 'schema');
  if (more.length > 0) {
    const names = [values, ...more].map((one) => one?.name).join(', ');
    const help = 'Name one with #: --model models/cluster.ts#Cluster.';
    throw new UsageError({ message: `config maps hold the values of one model, not of ${names}`, help });
  }
  const known = { servers, bindings };
  const model = values === undefined ? undefined : await valuesModel(values, bindings);
  const validate: Decide = firstOf(
    validateKind(known),
    ...(model === undefined ? [] : [validateValuesIn(model, { key })]),
  );
  const fill: Decide = firstOf(defaultKind(known), ...(model === undefined ? [] : [defaultValuesIn(model, { key })]));
  const routes: Routes = {
    '/validate': (body: KubeValue | undefined) => answerAdmission(body, validate),
    '/default': (body: KubeValue | undefined) => answerAdmission(body, fill),
    ...(steps.length === 0 ? {} : { '/convert': (body: KubeValue | undefined) => convertKinds(body, steps) }),
  };
  return { routes, isKudo: false, definitions, values: values?.name, hasConversions: steps.length > 0 };
}

async function openDefinition(document: KubeObject): Promise<Awaited<ReturnType<typeof openServer>>> {
  const definition = readDefinition(document);
  if (!('refusal' in definition)) return await openServer(definition);
  const help = 'Name definitions of apiextensions.k8s.io/v1 with --crd.';
  throw new UsageError({ message: definition.refusal, help });
}

function firstOf(...all: readonly Decide[]): Decide {
  return (object, request) => {
    for (const decide of all) {
      const decision = decide(object, request);
      if (decision !== undefined) return decision;
    }
    return undefined;
  };
}
