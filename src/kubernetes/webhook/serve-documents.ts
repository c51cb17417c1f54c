import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { ServeRequest, Serving } from '../../generator/dialect/services.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { pluralize } from '../../text/identifiers.ts';
import type { ExactObject } from '../../text/json/read-exact.ts';
import { joinSteps, listDeclaredSteps } from '../conversion/declared-steps.ts';
import { type LoadedModule, loadModule } from '../conversion/module.ts';
import { readResource } from '../emit/manifest.ts';
import { openDescription } from '../objects/open-definitions.ts';
import { isObject, type KubeValue } from '../structural/value.ts';
import { answerAdmission, type Decide, defaultKind, validateKind } from './admit.ts';
import { defaultConfigMapValues, validateConfigMapValues } from './config-maps.ts';
import { convertKinds } from './convert.ts';
import { createRedactionFinder } from './hide-secrets.ts';
import { openValuesModel } from './values-model.ts';

export async function serveKinds({ description, cwd, modules, flags }: ServeRequest): Promise<Serving> {
  if (!description) return { diagnostics: [], webhooks: {} };
  const { open, documents, diagnostics } = await openDescription(description, cwd);
  const definitions = documents.flatMap(({ value }) => (isObject(value) ? [value] : []));
  const { steps: written, bindings } = await loadModules(modules, cwd);
  const steps = joinSteps(written, definitions.flatMap(listDeclaredSteps));
  const models = (description.models ?? []).map(({ root }) => root);
  const redactionFor = createRedactionFinder({ definitions, models, redact: flags.has('redact') });
  const known = { servers: open, bindings, redactionFor };
  const admission = createAdmission(validateKind(known), defaultKind(known));
  const conversion: Serving['webhooks'] =
    steps.length === 0 ? {} : { convert: (review, call) => convertKinds(review, steps, call, redactionFor) };
  return {
    diagnostics,
    webhooks: { ...admission, ...conversion },
    registers: { definitions, webhooks: collectWebhooks(description.models ?? []) },
  };
}

/** Any version of a kind may have them. */
function collectWebhooks(models: readonly SchemaDocument[]): Readonly<Record<string, ExactObject>> {
  return Object.fromEntries(
    models.flatMap((model) => {
      const resource = readResource(model);
      if (resource?.webhooks === undefined) return [];
      const { group, kind, plural = pluralize(kind), webhooks } = resource;
      // The options of decorators are JSON.
      return [[`${plural}.${group}`, webhooks as ExactObject] as const];
    }),
  );
}

export async function serveValues(request: ServeRequest): Promise<Serving> {
  const { description, cwd, modules, flags, openRules } = request;
  const [document] = description?.models ?? [];
  if (!document) {
    const title = description?.title ?? 'not a document';
    const message = `serve does not accept "${description?.name ?? ''}", which is ${title}`;
    throw new UsageError({ message, help: 'Give a model of values: models/cluster.ts#Cluster.' });
  }
  const rules = await openRules(document);
  const { bindings } = await loadModules(modules, cwd);
  const model = openValuesModel(document, { rules, bindings, redact: flags.has('redact') });
  const place = { key: flags.text('config-map-key') ?? 'values.yaml' };
  return {
    diagnostics: rules.diagnostics,
    webhooks: createAdmission(validateConfigMapValues(model, place), defaultConfigMapValues(model, place)),
    registers: { values: model.name },
  };
}

function createAdmission(validate: Decide, fill: Decide): Serving['webhooks'] {
  return {
    validate: (review?: KubeValue) => answerAdmission(review, validate),
    default: (review?: KubeValue) => answerAdmission(review, fill),
  };
}

async function loadModules(modules: readonly string[], cwd: string): Promise<LoadedModule> {
  const loaded = await Promise.all(modules.map((path) => loadModule(resolve(cwd, path), path)));
  return { steps: loaded.flatMap(({ steps }) => steps), bindings: loaded.flatMap(({ bindings }) => bindings) };
}
