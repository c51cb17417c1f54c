import type { Configuration } from '../config/configuration.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { check, type Profile, profiles } from '../rules/index.ts';
import type { Allowance, SchemaDocument } from '../schema/document.ts';
import { valueAt } from '../schema/pointer.ts';
import { isSchemaObject } from '../schema/schema.ts';
import type { LocatedConfiguration } from './configuration.ts';

/** Checks documents by the rules of their profiles, with the severities and acceptances of the configuration. */
export function checkModels(documents: readonly SchemaDocument[], located: LocatedConfiguration): Diagnostic[] {
  const checked = documents.filter(({ profile }) => profile !== undefined);
  const found = checked.flatMap((document) => checkModel(document, located));
  // What the configuration accepts for one document need not occur in the others.
  const unused = found.filter((one) => one.code === 'allow/unused' && one.origin.file === located.file);
  const everywhere = unused.filter(
    (one) => unused.filter((other) => isSamePlace(one, other)).length === checked.length,
  );
  const first = everywhere.filter((one, index) => everywhere.findIndex((other) => isSamePlace(one, other)) === index);
  return unused.length === 0 ? found : [...found.filter((one) => !unused.includes(one)), ...first];
}

function isSamePlace({ origin: a }: Diagnostic, { origin: b }: Diagnostic): boolean {
  return a.line === b.line && a.column === b.column;
}

function checkModel(document: SchemaDocument, located: LocatedConfiguration): Diagnostic[] {
  if (document.profile === undefined) return [];
  const { lint } = located.configuration;
  const profile = withSeverities(profiles[document.profile], lint.severity);
  const allowances = [...document.allowances, ...configured(document, located)];
  return check({ ...document, allowances }, profile, { properNouns: lint.words });
}

function withSeverities(profile: Profile, severities: Configuration['lint']['severity']): Profile {
  if (Object.keys(severities).length === 0) return profile;
  return profile.flatMap(([rule, severity]): Profile => {
    const own = severities[rule.code];
    return own === 'off' ? [] : [[rule, own ?? severity]];
  });
}

/** The acceptances that the configuration makes; one whose pointer leads nowhere is left to accept nothing, which is a finding. */
function configured(document: SchemaDocument, { configuration, places, file }: LocatedConfiguration): Allowance[] {
  return configuration.lint.allow.map(({ rule, pointer = '', reason }, index) => {
    const schema = valueAt(document.root, pointer);
    const origin = places(['lint', 'allow', index]) ?? { file, line: 1, column: 1 };
    return { rule, reason, schema: isSchemaObject(schema) ? schema : {}, origin };
  });
}
