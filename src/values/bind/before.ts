/** What values were before an update: read as values are, and found place by place. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Past, pastOf } from '../../schema/effective/past.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { tokensOf } from '../../schema/document/value-path.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import { once } from '../../text/value/once.ts';
import type { InstanceBefore } from './checks.ts';
import { inCode } from './errors.ts';
import type { Models } from './bound-models.ts';
import { instancesFrom, type Plans } from './instances.ts';
import { readingOfValue } from './load-sources.ts';

/** What values were before. */
export interface Before {
  readonly old: JsonObject | undefined;
  readonly past: Past | undefined;
  readonly instance: InstanceBefore;
  /** Why it cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What is known of a model for reading its values. */
interface Reading {
  readonly root: SchemaObject;
  readonly models: Models;
  readonly complete: (values: JsonObject) => JsonObject;
  readonly plans: Plans;
}

/** Reads what values were before, with the defaults that they had; without it, they are new. */
export function beforeOf(given: unknown, values: JsonObject, { models, complete, plans, root }: Reading): Before {
  if (given === undefined || given === null) return isNew;
  const { value, diagnostics } = readingOfValue(given, { file: inCode('old'), hidden: models.hiddenIn });
  if (!isObject(value)) return { ...isNew, diagnostics };
  const old = complete(value);
  const past = pastOf(root, { values, old });
  const made = once(() => instancesFrom(old, plans, { runsChecks: false }).values);
  const instance: InstanceBefore = (at) => {
    const found = past(tokensOf(at));
    return found?.tokens.reduce<unknown>(memberOf, made());
  };
  return { old, past, instance, diagnostics: [] };
}

const isNew: Before = { old: undefined, past: undefined, instance: () => undefined, diagnostics: [] };

function memberOf(instance: unknown, token: string): unknown {
  if (instance instanceof Map) return instance.get(token);
  return typeof instance === 'object' && instance !== null ? Reflect.get(instance, token) : undefined;
}
