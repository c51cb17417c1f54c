import {
  checkedCodes,
  codesOf,
  type FindingsStore,
  lintDocument,
  profilesForModel,
} from '../../rules/profiles/index.ts';
import type { GeneratedFile } from '../../rules/runner/survey.ts';
import { profilesOf } from '../../generator/dialect/dialect.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { own } from '../../text/value/json.ts';
import { type SchemaDocument, originOf } from '../../schema/document/document.ts';
import { type CheckedDocument, configuredAllowances } from '../project/acceptances.ts';
import { atUsersOfPackages } from './packaged-classes.ts';
import type { LocatedConfiguration } from '../project/configuration.ts';

/**
 * Checks a model by the profile that it names and by those of everybody who reads its artifacts, with the severities and
 * acceptances of the configuration.
 */
export function checkModel(
  document: SchemaDocument,
  artifacts: ReadonlyMap<string, GeneratedFile>,
  located: LocatedConfiguration,
  store?: FindingsStore,
): CheckedDocument {
  const all = profilesOf(located.dialects);
  // Under a name that no profile has, nobody knows what was meant; that is reported where the name is read.
  if (document.profile !== undefined && !all.some(({ name }) => name === document.profile))
    return { files: [], codes: new Set(), diagnostics: [] };
  const { severity, words, helmMin } = located.configuration.lint;
  const file = originOf(document, document.root)?.file ?? document.name;
  const allowances = [...document.allowances, ...configuredAllowances(document, file, located)];
  const options = {
    profiles: profilesForModel(document, all),
    knownCodes: codesOf(...all),
    severity,
    properNouns: words,
    ...(helmMin === undefined ? {} : { helmMin }),
    generated: (name: string) => artifacts.get(name),
    startsOptional: document.profile !== undefined,
    store,
  };
  const diagnostics = lintDocument({ ...document, ...inOtherDraft(document, artifacts), allowances }, options);
  return { files: [file], codes: checkedCodes(options), diagnostics: diagnostics.flatMap(atUsersOfPackages(document)) };
}

/** What Helm makes of a schema depends on its draft: where that is an older one, the rules read the schema as it is written. */
function inOtherDraft(
  { root, kind }: SchemaDocument,
  artifacts: ReadonlyMap<string, GeneratedFile>,
): { asRead?: SchemaObject } {
  const text = artifacts.get(own(schemaFiles, kind) ?? '')?.text;
  if (text === undefined || dialectIn(text) === root.$schema) return {};
  const written: unknown = JSON.parse(text);
  return isSchemaObject(written) && written.$schema !== root.$schema ? { asRead: written } : {};
}

/** The dialect that a schema in normal form names at its root, which alone stands four blanks in: megabytes need not be parsed for it. */
function dialectIn(text: string): string | undefined {
  const [, quoted] = /^ {4}"\$schema": ("[^"\\]*")/m.exec(text) ?? [];
  return quoted === undefined ? undefined : String(JSON.parse(quoted));
}
