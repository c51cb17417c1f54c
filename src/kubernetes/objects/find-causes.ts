import type { Change } from '../../diff/index.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import type { Server } from '../admission/server.ts';
import { type AuditFinding, auditObject, type ObjectAudit } from '../audit/audit-object.ts';
import { readDefinition } from '../structural/definition.ts';
import {
  getList,
  getMember,
  getString,
  isList,
  isObject,
  type KubeValue,
  withMembers,
  withParts,
} from '../structural/value.ts';
import { listResources, type Resource } from './list-resources.ts';
import type { OpenDefinitions } from './open-definitions.ts';

/** Adds to each finding the changes without which the object, or one with such a finding, would not have it. */
export type FindCauses = (value: KubeValue, resource: string, audit: ObjectAudit) => ObjectAudit;

export function createCauseFinder(
  changes: readonly Change[],
  sides: { readonly old: OpenDefinitions; readonly next: OpenDefinitions },
): FindCauses {
  const known = new Map<string, readonly Change[]>();
  const kinds = new Map(
    listResources(sides.next.documents).map((resource) => [resource.name, openKind(resource, sides)] as const),
  );
  let trials = 0;
  const undoes = (value: KubeValue, kind: ComparedKind, change: Change, finding: AuditFinding): boolean => {
    trials += 1;
    const definition = trials > mostTrials ? undefined : readUndone(kind, change);
    return definition !== undefined && !hasFinding(value, { ...kind.next, definition }, finding);
  };
  return (value, resource, audit) => {
    const kind = kinds.get(resource);
    const own = changes.filter(({ list }) => list?.resource === resource);
    const findings = audit.findings.map((finding) => {
      const key = `${resource} ${createKey(finding)}`;
      const before = known.get(key) ?? [];
      const related = selectRelated(own, finding).filter((change) => isWanted(change, before));
      if (related.length === 0 || (kind?.old && hasFinding(value, kind.old, finding)))
        return { ...finding, causes: before };
      const causes = kind ? related.filter((change) => undoes(value, kind, change, finding)) : [];
      // What only several changes together cause is a finding of each of them.
      const all = [...before, ...(causes.length > 0 || before.length > 0 ? causes : related)];
      known.set(key, all);
      return { ...finding, causes: all };
    });
    return { ...audit, findings };
  };
}

const mostTrials = 2000;

interface ComparedKind {
  readonly next: Server;
  readonly old: Server | undefined;
  readonly before: KubeValue;
  readonly after: KubeValue;
}

function selectRelated(changes: readonly Change[], { path }: AuditFinding): readonly Change[] {
  const steps = path.steps.map((step) => (typeof step === 'number' ? '*' : step));
  return changes.filter(({ path: own, further = [] }) => [own, ...further].some((other) => isRelated(other, steps)));
}

/** Once a finding of a place and keyword has a cause, further ones of it have that, or a change of the same keyword. */
function isWanted(change: Change, causes: readonly Change[]): boolean {
  const keyword = parsePointer(change.pointer).at(-1);
  if (causes.length === 0) return true;
  return !causes.includes(change) && causes.some(({ pointer }) => parsePointer(pointer).at(-1) === keyword);
}

function isRelated(path: readonly string[], steps: readonly string[]): boolean {
  return path.every((name, index) => name === '*' || ['*', name, undefined].includes(steps[index]));
}

function createKey({ kind, path, keyword = '', message }: AuditFinding): string {
  const text = path.text.replace(/\[\d+\]/g, '[*]');
  return [kind, keyword, text, ...(keyword === ofRules ? [message] : [])].join(' ');
}

const ofRules = 'x-kubernetes-validations';

function hasFinding(value: KubeValue, server: Server, finding: AuditFinding): boolean {
  const audit = auditObject(value, { next: [server], old: [], known: server });
  return audit?.findings.some((other) => isSameFinding(other, finding)) ?? false;
}

function isSameFinding(finding: AuditFinding, other: AuditFinding): boolean {
  const hasReason = finding.kind === 'changed' || finding.keyword === ofRules;
  return createKey(finding) === createKey(other) && (!hasReason || finding.message === other.message);
}

function openKind(
  { name, kind, group, spec: after }: Resource,
  { old, next }: { readonly old: OpenDefinitions; readonly next: OpenDefinitions },
): ComparedKind | undefined {
  const find = ({ open }: OpenDefinitions): Server | undefined =>
    open.find(({ definition }) => definition.kind === kind && definition.group === group);
  const server = find(next);
  const before = listResources(old.documents).find((resource) => resource.name === name)?.spec;
  return server && before !== undefined ? { next: server, old: find(old), before, after } : undefined;
}

/** The new definition with what the old one has at the place of the change; `undefined` where they have no such place. */
function readUndone({ before, after }: ComparedKind, change: Change): Server['definition'] | undefined {
  const [spec, versions, , ...steps] = parsePointer(change.pointer);
  const name = change.list?.version;
  if (spec !== 'spec' || versions !== 'versions' || name === undefined || !isObject(after)) return;
  const find = (side: KubeValue): KubeValue | undefined =>
    getList(side, 'versions').find((version) => getString(version, 'name') === name);
  const [was, is] = [find(before), find(after)];
  if (was === undefined || is === undefined) return;
  const undone = replacePart(is, steps, steps.reduce<KubeValue | undefined>(getPart, was), change.item);
  if (undone === is) return;
  const list = getList(after, 'versions').map((version) => (version === is ? undone : version));
  const definition = readDefinition({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: withMembers(after, [['versions', list]]),
  });
  return 'refusal' in definition ? undefined : definition;
}

function getPart(value: KubeValue | undefined, step: string): KubeValue | undefined {
  return isList(value) ? value[Number(step)] : getMember(value, step);
}

function replacePart(
  value: KubeValue,
  [step, ...steps]: readonly string[],
  part: KubeValue | undefined,
  item: Change['item'],
): KubeValue {
  if (step === undefined) return value;
  const change = (is?: KubeValue): KubeValue | undefined => {
    if (steps.length > 0) return is && replacePart(is, steps, part, item);
    return isList(is) && item !== undefined ? is.filter((entry, index) => entry !== item && index !== item) : part;
  };
  if (isObject(value)) return withMembers(value, [[step, change(getMember(value, step))]]);
  return withParts(value, (is, index) => (index === Number(step) ? change(is) : is));
}
