import type { Configuration } from '../config/configuration.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { check, type Profile, profiles } from '../rules/index.ts';
import type { Allowance, SchemaDocument } from '../schema/document.ts';
import { valueAt } from '../schema/pointer.ts';
import { isSchemaObject } from '../schema/schema.ts';

/** Checks a document by the rules of its profile, with the severities and acceptances of the configuration. */
export function checkModel(document: SchemaDocument, { lint }: Configuration, configFile: string): Diagnostic[] {
  if (document.profile === undefined) return [];
  const profile = withSeverities(profiles[document.profile], lint.severity);
  const allowances = [...document.allowances, ...configured(document, lint.allow, configFile)];
  return check({ ...document, allowances }, profile, { properNouns: lint.words });
}

function withSeverities(profile: Profile, severities: Configuration['lint']['severity']): Profile {
  if (Object.keys(severities).length === 0) return profile;
  return profile.flatMap(([rule, severity]): Profile => {
    const own = severities[rule.code];
    return own === 'off' ? [] : [[rule, own ?? severity]];
  });
}

function configured(document: SchemaDocument, allow: Configuration['lint']['allow'], configFile: string): Allowance[] {
  return allow.flatMap(({ rule, pointer = '', reason }) => {
    const schema = valueAt(document.root, pointer);
    return isSchemaObject(schema) ? [{ rule, reason, schema, origin: { file: configFile, line: 1, column: 1 } }] : [];
  });
}
