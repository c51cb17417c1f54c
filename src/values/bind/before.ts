import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Past, createPast } from '../../schema/effective/past.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import type { InstanceBefore } from './checks.ts';
import { inCode } from './errors.ts';
import type { Models } from './bound-models.ts';
import { createInstances, type Plans } from './instances.ts';
import { readingOfValue } from './load-sources.ts';

export interface Before {
  readonly old: JsonObject | undefined;
  readonly past: Past | undefined;
  readonly instance: InstanceBefore;
  readonly diagnostics: readonly Diagnostic[];
}

interface Reading {
  readonly root: SchemaObject;
  readonly models: Models;
  readonly complete: (values: JsonObject) => JsonObject;
  readonly plans: Plans;
}

/** Includes the defaults of that time; without old values, the values are new. */
export function readOldValues(given: unknown, values: JsonObject, { models, complete, plans, root }: Reading): Before {
  if (given === undefined || given === null) return isNew;
  const { value, diagnostics } = readingOfValue(given, { file: inCode('old'), hidden: models.hiddenIn });
  if (!isObject(value)) return { ...isNew, diagnostics };
  const old = complete(value);
  const past = createPast(root, { values, old });
  const getInstances = memoize(() => createInstances(old, plans, { runsChecks: false }).values);
  const instance: InstanceBefore = (at) => {
    const found = past(listTokens(at));
    return found?.tokens.reduce<unknown>(getInstanceMember, getInstances());
  };
  return { old, past, instance, diagnostics: [] };
}

const isNew: Before = { old: undefined, past: undefined, instance: () => undefined, diagnostics: [] };

function getInstanceMember(instance: unknown, token: string): unknown {
  if (instance instanceof Map) return instance.get(token);
  return typeof instance === 'object' && instance !== null ? Reflect.get(instance, token) : undefined;
}
