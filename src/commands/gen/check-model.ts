import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { adjustProfile } from '../../rules/runner/adjust.ts';
import { check, profiles } from '../../profiles/index.ts';
import { lintCodes } from '../../profiles/lint-profiles.ts';
import { originOf, type SchemaDocument } from '../../schema/document/document.ts';
import { type CheckedDocument, configuredAllowances, findingsOf } from '../project/acceptances.ts';
import type { LocatedConfiguration } from '../project/located.ts';

/** Checks documents by the rules of their profiles, with the severities and acceptances of the configuration. */
export function checkModels(documents: readonly SchemaDocument[], located: LocatedConfiguration): Diagnostic[] {
  return findingsOf(
    documents.flatMap((document) => checkModel(document, located)),
    located,
  );
}

function checkModel(document: SchemaDocument, located: LocatedConfiguration): CheckedDocument[] {
  if (document.profile === undefined) return [];
  const { lint } = located.configuration;
  const profile = adjustProfile(profiles[document.profile], lint);
  const file = originOf(document, document.root)?.file ?? document.name;
  const allowances = [...document.allowances, ...configuredAllowances(document, file, located)];
  const codes = new Set(profile.map(([rule]) => rule.code));
  const options = { properNouns: lint.words, otherCodes: [...lintCodes()] };
  return [{ files: [file], codes, diagnostics: check({ ...document, allowances }, profile, options) }];
}
