import type { SchemaObject } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { once } from '../../text/value/once.ts';
import type { BrokenRule, ServedKind } from '../../values/bind/types.ts';
import type { Server } from '../admission/server.ts';
import { rulesNotChecked, validateObject } from '../admission/validate.ts';
import { matchers } from '../../schema/regex/index.ts';
import type { Structural } from '../structural/structural.ts';
import { withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { resourceOf } from '../emit/manifest.ts';
import { schemaErrors } from '../definition/index.ts';
import { openRuleTools } from '../definition/rule-tools.ts';
import { codeOf } from '../rules/refusals.ts';
import { type FieldError, fieldAt, rootPath, textOf } from '../structural/field-error.ts';
import { brokenBy, openRules } from './cel-rules.ts';

/**
 * Opens a kind as its API server sees it: which defaults it fills in, and what it has against objects beyond their JSON Schema: formats, list types,
 * metadata, embedded resources and rules in CEL. A binding that `schemawright gen` writes of a kind names it.
 */
export function apiServer(root: SchemaObject): ServedKind {
  const open = once(() => {
    const rules = openRules(root);
    const located = { schema: rules.written, path: fieldAt(rootPath, 'openAPIV3Schema'), hasStatus: false };
    const refusals = schemaErrors(located, { patterns: matchers(), rules: openRuleTools() });
    return { rules, server: serverOf(root, rules.schema), refusals: refusals.map(refusalOf) };
  });
  return {
    complete: (object) => {
      const { schema } = open().rules;
      // Of JSON nothing else is made: defaults are JSON, too.
      return withoutNulls(withDefaults(object, schema), schema) as JsonObject;
    },
    evaluate: (write) => {
      const { rules, server, refusals } = open();
      // No cluster has such a definition, so that no object is valid by it.
      if (refusals.length > 0) return refusals;
      const { errors, failure } = validateObject(write.values, server);
      if (failure !== undefined) {
        return [{ at: failure.path.steps.map(String), message: failure.message, code: failure.keyword }];
      }
      const found = errors.filter((one) => one !== rulesNotChecked);
      const told = distinct(found.map((one) => ({ ...brokenBy(one), code: one.keyword })));
      return found.length < errors.length ? told : [...told, ...rules.evaluate(write)];
    },
  };
}

function refusalOf(error: FieldError): BrokenRule {
  const help = 'Correct the model, and write its binding again: schemawright gen.';
  return { at: [], message: `the API server refuses the definition: ${textOf(error)}`, code: codeOf(error), help };
}

/** The server tells some things twice. */
function distinct(broken: readonly BrokenRule[]): readonly BrokenRule[] {
  return [...new Map(broken.map((one) => [JSON.stringify([one.at, one.message]), one])).values()];
}

/** The server of the one version that the class is. Its status counts: the object is one that the server gave, or is written to its status, too. */
function serverOf(root: SchemaObject, schema: Structural): Server {
  const { group, version, kind, scope, scale } = resourceOf({ root }) ?? { group: '', version: '', kind: '' };
  const { specReplicasPath = '', statusReplicasPath = '', labelSelectorPath = '' } = scale ?? {};
  const only = {
    ...{ name: version, isServed: true, isStored: true, deprecation: '', schema, hasStatus: false },
    scale: scale === undefined ? undefined : { specReplicasPath, statusReplicasPath, labelSelectorPath },
  };
  return {
    definition: { group, kind, isNamespaced: scope !== 'Cluster', versions: [only], convertsPlainly: true },
    patterns: matchers(),
    rules: () => ({ errors: [], notEvaluated: [], forgiven: [] }),
  };
}
