import type { SchemaObject } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import type { BrokenRule, ServedKind } from '../../values/bind/types.ts';
import type { Server } from '../admission/server.ts';
import { rulesNotChecked, validateObject } from '../admission/validate.ts';
import { createMatchers } from '../../schema/regex/index.ts';
import type { Structural } from '../structural/structural.ts';
import { withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { readResource } from '../emit/manifest.ts';
import { schemaErrors } from '../definition/index.ts';
import { openRuleTools } from '../definition/rule-tools.ts';
import { getCode } from '../rules/refusals.ts';
import { type FieldError, appendField, rootPath, formatFieldError } from '../structural/field-error.ts';
import { createBrokenRule, openRules } from './cel-rules.ts';

/**
 * Opens a kind as the API server sees it: the defaults it fills in, and the errors it reports beyond JSON Schema
 * (formats, list types, metadata, embedded resources and CEL rules). Bindings written by `schemawright gen` call it.
 */
export function apiServer(root: SchemaObject): ServedKind {
  const open = memoize(() => {
    const rules = openRules(root);
    const located = { schema: rules.written, path: appendField(rootPath, 'openAPIV3Schema'), hasStatus: false };
    const refusals = schemaErrors(located, { patterns: createMatchers(), rules: openRuleTools() });
    return { rules, server: createServer(root, rules.schema), refusals: refusals.map(createRefusal) };
  });
  const { group = '', version = '', kind = '' } = readResource({ root }) ?? {};
  return {
    identity: { apiVersion: `${group}/${version}`, kind },
    complete: (object) => {
      const { schema } = open().rules;
      // Defaults are JSON, so the result is JSON.
      return withoutNulls(withDefaults(object, schema), schema) as JsonObject;
    },
    evaluate: (write) => {
      const { rules, server, refusals } = open();
      // No cluster has a definition that the server refuses, so no object is valid.
      if (refusals.length > 0) return refusals;
      const { errors, failure } = validateObject(write.values, server);
      if (failure) {
        return [{ at: failure.path.steps.map(String), message: failure.message, code: failure.keyword }];
      }
      const found = errors.filter((error) => error !== rulesNotChecked);
      const brokenRules = removeDuplicates(found.map((error) => ({ ...createBrokenRule(error), code: error.keyword })));
      return found.length < errors.length ? brokenRules : [...brokenRules, ...rules.evaluate(write)];
    },
  };
}

function createRefusal(error: FieldError): BrokenRule {
  const help = 'Correct the model, and generate its binding again: schemawright gen.';
  return {
    at: [],
    message: `the API server refuses the definition: ${formatFieldError(error)}`,
    code: getCode(error),
    help,
  };
}

/** The server reports some errors twice. */
function removeDuplicates(broken: readonly BrokenRule[]): readonly BrokenRule[] {
  return [...new Map(broken.map((rule) => [JSON.stringify([rule.at, rule.message]), rule])).values()];
}

/**
 * The class is the only version. The status is validated, too, since the object may come from the server or be a
 * status update.
 */
function createServer(root: SchemaObject, schema: Structural): Server {
  const { group, version, kind, scope, scale } = readResource({ root }) ?? { group: '', version: '', kind: '' };
  const { specReplicasPath = '', statusReplicasPath = '', labelSelectorPath = '' } = scale ?? {};
  const only = {
    name: version,
    isServed: true,
    isStored: true,
    deprecation: '',
    schema,
    hasStatus: false,
    scale: scale && { specReplicasPath, statusReplicasPath, labelSelectorPath },
  };
  return {
    definition: { group, kind, isNamespaced: scope !== 'Cluster', versions: [only], convertsPlainly: true },
    patterns: createMatchers(),
    rules: () => ({ errors: [], notEvaluated: [], forgiven: [] }),
  };
}
