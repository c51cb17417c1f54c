import { admit, type Admitted, prune } from './admit.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { findVersion, unreadable } from './find-version.ts';
import { withDefaults } from './prepare/defaults.ts';
import { blocksRules, inNamespace, rulesNotChecked, type Server, structuralErrors, withoutStatus } from './server.ts';
import type { Rules } from '../structural/rules.ts';
import { isObject, type KubeObject, type KubeValue, memberOf } from '../structural/value.ts';
import { refused, type ServerResponse } from './response.ts';

/** Validates an object as the server does on writing it. */
export function validateObject(value: KubeValue, server: Server, rules: Rules, previous?: KubeValue): ServerResponse {
  const { definition } = server;
  const found = findVersion(value, definition);
  if ('message' in found) return refused(found);
  const { version, object } = found;
  const admitted = admit(object, definition, version);
  const bare = prune(object, definition, version);
  if ('failure' in admitted) return refused(unreadable(admitted.failure, admitted.path, definition, version));
  const pruned = 'failure' in bare ? undefined : bare.object;
  const old = oldObject(previous, definition, version);
  return { ...validated(admitted, old, { server, version, rules }), pruned };
}

interface Context {
  readonly server: Server;
  readonly version: Version;
  readonly rules: Rules;
}

function validated(
  { object: read, unknown }: Admitted,
  old: KubeObject | undefined,
  { server, version, rules }: Context,
): ServerResponse {
  const object = withoutStatus(inNamespace(read, server.definition), old, version);
  const structural = structuralErrors(server, version, { object, old });
  const hasRules = memberOf(object, 'kind') === server.definition.kind && rules.has(version);
  const isBlocked = hasRules && blocksRules(structural);
  const none = { errors: isBlocked ? [rulesNotChecked] : [], notEvaluated: [], forgiven: [] };
  const ruled = isBlocked || !hasRules ? none : rules.check({ object, old }, version);
  const errors = [...structural, ...ruled.errors];
  const accepted = errors.length === 0;
  return {
    accepted,
    errors,
    failure: undefined,
    unknown,
    deprecation: version.deprecation,
    notEvaluated: ruled.notEvaluated,
    forgiven: ruled.forgiven,
    defaulted: accepted ? stored(object, server.definition, version) : undefined,
    pruned: undefined,
  };
}

function oldObject(previous: KubeValue | undefined, definition: Definition, version: Version): KubeObject | undefined {
  if (!isObject(previous)) return undefined;
  const admitted = admit(previous, definition, version);
  return 'failure' in admitted ? undefined : inNamespace(admitted.object, definition);
}

/** What the server answers after writing: it keeps only what the stored version knows. */
function stored(object: KubeObject, definition: Definition, version: Version): KubeObject {
  const storage = definition.versions.find(({ isStored }) => isStored) ?? version;
  const kept = [storage, version].reduce((one, by) => {
    if (storage === version || !definition.convertsPlainly) return one;
    const pruned = prune(one, definition, by);
    return 'failure' in pruned ? one : pruned.object;
  }, object);
  const filled = withDefaults(kept, version.schema);
  return isObject(filled) ? filled : kept;
}
