import { findObject, findString } from '../../diff/documents/object-at.ts';
import type { StoragePlan, StorageStep, StorageVersion } from '../../generator/dialect/storage-plan.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { compareVersionTexts } from '../../text/value/version.ts';
import { joinWords } from '../../text/words.ts';
import { noRules } from '../admission/server.ts';
import { compareWhole, hasRules } from './compare-crds.ts';
import { createLossFinder, identifyChange } from './conversion-losses.ts';
import { type ComparedDefinition, hasConversionWebhook, readDefinition } from './definition.ts';

/**
 * The steps from a definition with stored objects to another one: both versions are served before one of them is
 * stored, and a version is removed when no object is stored in it.
 */
export async function planStorage(old: SchemaDocument, next: SchemaDocument): Promise<StoragePlan> {
  const rules = hasRules([old, next]) ? (await import('../cel/engine.ts')).engineRules() : noRules;
  const [before, after] = [readDefinition(old, rules), readDefinition(next, rules)];
  const names = before.versions.map(({ name }) => name);
  const storage = findStorage(before);
  const storedVersions = [...(before.knowsStored ? before.storedVersions : new Set([storage, ...names]))];
  const stages = listStages(before, after);
  const whole = compareWhole({ before, after }).filter(({ kind }) => kind === 'breaking');
  const findLosses = createLossFinder({ ...before, storedVersions: new Set(storedVersions) });
  const origins = new Map([...old.origins, ...next.origins]);
  const losses = stages.flatMap(({ definition }) =>
    findLosses(readDefinition({ ...next, root: definition, origins }, rules)),
  );
  const changes = [...whole, ...new Map(losses.map((change) => [identifyChange(change), change])).values()];
  return {
    name: findString(findObject(old.root, 'metadata'), 'name') ?? '',
    kind: before.identity.kind,
    storage,
    storedVersions,
    isKnown: before.knowsStored,
    missing: storedVersions.filter((name) => !after.versions.some((version) => version.name === name)),
    steps: changes.some(({ kind }) => kind === 'breaking') ? [] : listSteps(before, after, storedVersions, stages),
    changes,
  };
}

function findStorage({ versions }: ComparedDefinition): string {
  return versions.find(({ isStored }) => isStored)?.name ?? '';
}

/** A step that applies a definition. */
type Stage = StorageStep & Required<Pick<StorageStep, 'definition' | 'versions'>>;

type Sentences = Pick<StorageStep, 'action' | 'task' | 'note'>;

/** The definitions between two, and the new one; without those that change no version. */
function listStages(before: ComparedDefinition, after: ComparedDefinition): readonly Stage[] {
  const [from, to] = [findStorage(before), findStorage(after)];
  const [servedBefore, servedAfter] = [before, after].map(listServed);
  const served = new Set([...(servedBefore ?? []), ...(servedAfter ?? [])]);
  const ended = [...served].filter((name) => servedAfter?.has(name) === false);
  const removed = listOthers(before, after);
  const create = (sentences: Sentences, isServed: ReadonlySet<string> | undefined, stored: string): Stage => ({
    ...sentences,
    ...createDefinition(before, after, (name) => ({ served: isServed?.has(name) === true, storage: name === stored })),
  });
  const all: readonly Stage[] = [
    create(
      {
        action: 'serve-versions',
        task: `Apply the definition that serves ${joinVersions([...served])} and stores ${from}.`,
        note:
          from === to
            ? 'Objects stay as they are stored.'
            : `Every API server must know all versions before objects are stored in another one. Wait until ${to} is served.`,
      },
      served,
      from,
    ),
    create(
      {
        action: 'switch-storage',
        task: `Apply the definition that stores ${to}.`,
        note: `What is written from now on is stored as ${to}; other objects stay as they are. Wait until every API server has read the definition.`,
      },
      served,
      to,
    ),
    create(
      {
        action: 'stop-serving',
        task: `Apply the definition that no longer serves ${joinVersions(ended)}.`,
        note: 'Do it when no client uses it. It can be undone: a version can be served again.',
      },
      servedAfter,
      to,
    ),
    {
      ...describeEnd(removed),
      definition: after.document.root,
      versions: listVersions(after),
    },
  ];
  const states = [{ definition: before.document.root, versions: listVersions(before) }, ...all].map(describeState);
  return all.filter((_, index) => states[index] !== states[index + 1]);
}

function describeEnd(removed: readonly string[]): Sentences {
  return removed.length > 0
    ? {
        action: 'remove-versions',
        task: `Apply the new definition, which no longer has ${joinVersions(removed)}.`,
        note: 'What is stored in a version that has no definition can no longer be read.',
      }
    : {
        action: 'change-conversion',
        task: 'Apply the new definition, which converts in another way.',
        note: 'Its versions stay as they are.',
      };
}

function joinVersions(names: readonly string[]): string {
  return joinWords(names.toSorted(compareVersionTexts), 'and');
}

function listServed({ versions }: ComparedDefinition): ReadonlySet<string> {
  return new Set(versions.filter(({ isServed }) => isServed).map(({ name }) => name));
}

function listOthers({ versions }: ComparedDefinition, other: ComparedDefinition): readonly string[] {
  return versions.map(({ name }) => name).filter((name) => !other.versions.some((version) => version.name === name));
}

/** The new definition with the versions of both, and with the conversion of the one that has a webhook. */
function createDefinition(
  before: ComparedDefinition,
  after: ComparedDefinition,
  treat: (name: string) => Omit<StorageVersion, 'name'>,
): Pick<Stage, 'definition' | 'versions'> {
  const { root } = after.document;
  const others = listOthers(before, after);
  const all = [...after.versions, ...before.versions.filter(({ name }) => others.includes(name))];
  const entries = all.map(({ name, entry, schema }) => ({
    ...entry,
    schema: entry.schema ?? { openAPIV3Schema: schema },
    ...treat(name),
  }));
  const holder = [root, before.document.root].find(hasConversionWebhook) ?? root;
  const conversion = findObject(holder, 'spec', 'conversion');
  const spec = { ...findObject(root, 'spec'), ...(conversion && { conversion }), versions: entries };
  return { definition: { ...root, spec }, versions: all.map(({ name }) => ({ name, ...treat(name) })) };
}

function findStrategy(root: SchemaObject): string {
  return findString(findObject(root, 'spec', 'conversion'), 'strategy') ?? 'None';
}

function listVersions({ versions }: ComparedDefinition): readonly StorageVersion[] {
  return versions.map(({ name, isServed, isStored }) => ({ name, served: isServed, storage: isStored }));
}

function describeState({ definition, versions }: Pick<Stage, 'definition' | 'versions'>): string {
  const flags = versions.map(({ name, served, storage }) => JSON.stringify([name, served, storage])).sort();
  return [findStrategy(definition), ...flags].join();
}

function listSteps(
  before: ComparedDefinition,
  after: ComparedDefinition,
  storedVersions: readonly string[],
  stages: readonly Stage[],
): readonly StorageStep[] {
  const to = findStorage(after);
  const others = storedVersions.filter((name) => name !== to);
  const isEarly = ({ action }: Stage): boolean => action === 'serve-versions' || action === 'switch-storage';
  return [
    ...startWebhook(before, stages[0]),
    ...stages.filter(isEarly),
    ...(others.length > 0 ? rewriteObjects(after, to, others) : []),
    ...stages.filter((stage) => !isEarly(stage)),
  ];
}

function startWebhook({ document, versions }: ComparedDefinition, first?: Stage): readonly StorageStep[] {
  if (!first || !hasConversionWebhook(first.definition)) return [];
  const isRunning = hasConversionWebhook(document.root);
  if (isRunning && first.versions.every(({ name }) => versions.some((version) => version.name === name))) return [];
  const names = joinVersions(first.versions.map(({ name }) => name));
  return [
    {
      action: 'start-webhook',
      task: `${isRunning ? 'Update' : 'Start'} the conversion webhook, so that it converts ${names}, and wait until it is ready.`,
      note: 'Without it, objects can be neither read nor written in another version than the stored one.',
    },
  ];
}

function rewriteObjects(
  { document, identity }: ComparedDefinition,
  to: string,
  others: readonly string[],
): readonly StorageStep[] {
  const definition = `${findString(findObject(document.root, 'spec', 'names'), 'plural') ?? ''}.${identity.group}`;
  const everywhere = identity.isNamespaced ? ' -A' : '';
  const status = JSON.stringify({ status: { storedVersions: [to] } });
  return [
    {
      action: 'rewrite-objects',
      task: `Rewrite every object, so that it is stored as ${to}.`,
      note: 'An object that somebody changes meanwhile is reported as a conflict: that change has rewritten it.',
      command: `kubectl get ${definition}${everywhere} -o json | kubectl replace -f -`,
    },
    {
      action: 'trim-stored-versions',
      task: `Remove ${joinVersions(others)} from status.storedVersions.`,
      note: 'The API server believes it: what is still stored in another version is lost with that version.',
      command: `kubectl patch crd ${definition} --subresource status --type merge -p '${status}'`,
    },
  ];
}
