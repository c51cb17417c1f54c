import { dirname, resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { ConversionsRequest, ProvenConversions } from '../../generator/dialect/services.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { readHistory } from '../../schema/history/index.ts';
import { locateSteps } from '../admission/diagnose.ts';
import type { ReadDocument } from '../admission/documents.ts';
import { openServer } from '../admission/server.ts';
import type { ConversionStep } from '../conversion/convert-object.ts';
import { readHistories } from '../conversion/declared-history.ts';
import { joinSteps, listDeclaredSteps } from '../conversion/declared-steps.ts';
import { loadModule } from '../conversion/module.ts';
import { createModelDefinitions, listModelSchemas, listOnPath } from '../emit/definitions-of-models.ts';
import { readResource } from '../emit/manifest.ts';
import { isSame } from '../../text/value/json.ts';
import { openDescription } from '../objects/open-definitions.ts';
import { findTypesFolder } from '../read/types-folder.ts';
import { readDefinition } from '../structural/definition.ts';
import { getMember, getString, isObject, type KubeValue } from '../structural/value.ts';
import { truncateScalars } from '../../values/explain/index.ts';
import { createRedactionFinder } from '../webhook/hide-secrets.ts';
import { describeFinding, selectFindings } from './describe-finding.ts';
import { type Accepting, acceptFindings, type LocatedFinding } from './accept-findings.ts';
import { type ConversionFinding, findSchemaSteps, openProof, proveConversions } from './prove-conversions.ts';

/**
 * Proves the conversions of kinds: those that their history declares, and with modules those of functions. A kind
 * without any conversion is left out.
 */
export async function checkConversions(request: ConversionsRequest): Promise<ProvenConversions> {
  const { cwd, modules, random, onProgress } = request;
  const { definitions, diagnostics, ...left } = await openKinds(request);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics, undeclared: [], proven: [] };
  const undeclared = [...left.undeclared];
  const loaded = await Promise.all(modules.map((path) => loadModule(resolve(cwd, path), path)));
  const written = loaded.flatMap(({ steps }) => steps);
  const redactionFor = createRedactionFinder({
    definitions: definitions.map(({ root }) => root),
    models: (request.description.models ?? []).map(({ root }) => root),
    redact: request.redact,
  });
  const proven: ProvenConversions['proven'][number][] = [];
  const found: LocatedFinding[] = [];
  const examined = new Set<string>();
  const { policy } = request;
  const ofModels = [...(request.description.models ?? []), ...request.others];
  const accepting: Accepting[] = ofModels.map((model) => ({
    kind: nameKind(model),
    allowances: [
      ...model.allowances,
      ...policy.accept(model.root, findSchemaOrigin(model, model.root)?.file ?? model.name),
    ],
  }));
  for (const { value, root, locate } of definitions) {
    const definition = readDefinition(value);
    if ('refusal' in definition) continue;
    const isOfKind = ({ group, kind }: ConversionStep): boolean =>
      group === definition.group && kind === definition.kind;
    const steps = joinSteps(written.filter(isOfKind), listDeclaredSteps(value));
    if (steps.length === 0) {
      if (definition.versions.filter(({ isServed }) => isServed).length > 1) undeclared.push(definition.kind);
      continue;
    }
    const proof = openProof(root, await openServer(definition), {
      random,
      onVersion: (version) => onProgress?.({ phase: `making objects of ${definition.kind} ${version}` }),
    });
    const { findings, pairs } = proveConversions(proof, steps);
    const name = `${definition.kind}.${definition.group}`;
    const models = ofModels.filter((model) => nameKind(model) === name);
    if (models.length === 0) accepting.push({ kind: name, allowances: policy.accept(root, locate([]).origin.file) });
    if (findings.every(({ kind }) => !inconclusive.has(kind))) examined.add(name);
    for (const finding of selectFindings(findings, readHistories(value))) {
      const described = describeFinding(finding, definition.kind);
      // A module may have functions for what the models do not declare.
      const severity = finding.kind === 'missing' && request.isOfModels ? 'info' : described.severity;
      const { witness = null, path } = finding;
      const hide = (text = ''): string => truncateScalars(redactionFor(witness)(text, witness, path), witness);
      const texts = { message: hide(described.message), help: hide(described.help) };
      const steps = findSchemaSteps(root, finding.version, finding.path);
      const diagnostic = { ...described, severity, ...texts, ...locate(steps) };
      const schemas = models.length === 0 ? listOnPath(root, steps) : listModelSchemas(root, models, steps);
      found.push({ diagnostic, schemas });
    }
    proven.push(...pairs.map((pair) => ({ kind: definition.kind, ...pair })));
  }
  const judged = acceptFindings(found, { accepting, examined, policy });
  return { diagnostics: [...diagnostics, ...judged], undeclared, proven };
}

const inconclusive: ReadonlySet<ConversionFinding['kind']> = new Set(['missing', 'unproven', 'failed']);

type Place = Pick<Diagnostic, 'origin' | 'pointer' | 'fromModel'>;

interface OpenedKind {
  readonly value: KubeValue;
  readonly root: SchemaObject;
  readonly locate: (steps: Steps) => Place;
}

type Steps = readonly (string | number)[];

async function openKinds({ description, others, known = [], modules, cwd }: ConversionsRequest): Promise<{
  readonly definitions: readonly OpenedKind[];
  readonly diagnostics: readonly Diagnostic[];
  readonly undeclared: readonly string[];
}> {
  const { models } = description;
  if (models) {
    const all = [...models, ...others];
    const declaring = new Set(all.filter(declaresConversion).map(nameKind));
    const isExamined = (model: SchemaDocument): boolean => modules.length > 0 || declaring.has(nameKind(model));
    const { documents, diagnostics } = createModelDefinitions(models.filter(isExamined), others);
    const isOwn = (file: string): boolean =>
      !file.includes('node_modules/') && dirname(resolve(cwd, file)) !== findTypesFolder();
    const definitions = documents.map((document) => ({
      // The manifest of a model is JSON.
      value: document.root as KubeValue,
      root: document.root,
      locate: (steps: Steps): Place => ({ origin: locateInModel(document, steps, isOwn), fromModel: true }),
    }));
    const left = models.flatMap((model) => (isExamined(model) ? [] : (readResource(model)?.kind ?? [])));
    const undeclared = [...new Set(left.filter((kind, index) => left.indexOf(kind) < index))];
    return { definitions, diagnostics: diagnostics.filter(({ severity }) => severity === 'error'), undeclared };
  }
  const { documents, diagnostics } = await openDescription(description, cwd);
  const opened = documents.flatMap(openDocument);
  // With kubectl apply, too, the last definition wins.
  const last = new Map(opened.map((kind) => [getString(getMember(kind.value, 'metadata'), 'name'), kind]));
  const examined = known.length === 0 ? [] : createModelDefinitions(known, []).documents.map(({ root }) => root.spec);
  const definitions = [...last.values()].filter(({ root }) => !examined.some((spec) => isSame(spec, root.spec)));
  return { definitions, diagnostics, undeclared: [] };
}

function declaresConversion(model: SchemaDocument): boolean {
  return readResource(model)?.convertsFrom !== undefined || readHistory(model.root).newest !== undefined;
}

function nameKind(model: SchemaDocument): string {
  const { kind = '', group = '' } = readResource(model) ?? {};
  return `${kind}.${group}`;
}

function openDocument(document: ReadDocument): readonly OpenedKind[] {
  const { value } = document;
  if (!isObject(value) || !isSchemaObject(value)) return [];
  return [{ value, root: value, locate: (steps) => locateSteps(steps, document) }];
}

/** A class of a package cannot be changed: what is in it is reported at the property that has it. */
function locateInModel(document: SchemaDocument, steps: Steps, isOwn: (file: string) => boolean): Origin {
  const origins = listOnPath(document.root, steps).flatMap((schema) => findSchemaOrigin(document, schema) ?? []);
  const own = origins.filter(({ file }) => isOwn(file));
  return own.at(-1) ?? origins.at(-1) ?? { file: document.name, line: 1, column: 1 };
}
