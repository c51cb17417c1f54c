import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Definition } from '../structural/definition.ts';
import { isObject, type KubeObject, type KubeValue, getMember } from '../structural/value.ts';
import { diagnoseResponse, type ObjectMessageStyle, strictMessage } from './diagnose.ts';
import type { ReadDocument } from './documents.ts';
import { getMetadata, type Server } from './server.ts';
import { validateObject } from './validate.ts';

export function checkObject(
  document: ReadDocument,
  open: readonly [Server, ...Server[]],
  { strict, before, style }: ObjectCheckOptions,
): CheckedObject {
  const { value, reading } = document;
  const { diagnostics } = reading;
  if (value === undefined)
    return { accepted: false, defaulted: undefined, pruned: undefined, notEvaluated: 0, diagnostics };
  const server = open.find((candidate) => isOfKind(value, candidate.definition)) ?? open[0];
  const old = before.find((previous) => formatIdentity(previous) === formatIdentity(value));
  const response = validateObject(value, server, old);
  const context = { document, response, definition: server.definition, strict, style };
  const isRefusedStrictly = strict && strictMessage(context) !== undefined;
  return {
    accepted: response.accepted && !isRefusedStrictly,
    defaulted: isRefusedStrictly ? undefined : response.defaulted,
    pruned: response.pruned,
    notEvaluated: response.notEvaluated.length,
    diagnostics: [...diagnostics, ...diagnoseResponse(context)],
  };
}

export interface CheckedObject {
  readonly accepted: boolean;
  /** `undefined` for an object that the server refuses. */
  readonly defaulted: KubeObject | undefined;
  /** The object without unknown fields, before defaults are applied. */
  readonly pruned: KubeObject | undefined;
  /** The number of rules that could not be evaluated here. */
  readonly notEvaluated: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ObjectCheckOptions {
  readonly strict: boolean;
  /** The existing objects; an object that is not among them is created. */
  readonly before: readonly KubeValue[];
  readonly style?: ObjectMessageStyle | undefined;
}

export function isOfKind(value: KubeValue, { group, kind }: Definition): boolean {
  return getMember(value, 'kind') === kind && getGroup(value) === group;
}

export function getGroup(value: KubeValue): string {
  const version = getMember(value, 'apiVersion');
  return typeof version === 'string' && version.includes('/') ? version.slice(0, version.lastIndexOf('/')) : '';
}

function formatIdentity(value: KubeValue): string {
  if (!isObject(value)) return '';
  const metadata = getMetadata(value);
  const names = [getMember(metadata, 'namespace') ?? 'default', getMember(metadata, 'name')];
  return [getGroup(value), getMember(value, 'kind'), ...names].map(String).join('\n');
}
