import { ruleSettings } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { listRuleAllowances, profilesOf } from '../../generator/dialect/dialect.ts';
import { checkedCodes, collectCodes, isAdvising, lintDocument } from '../../rules/profiles/index.ts';
import { type Allowance, findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { type CheckedDocument, collectFindings, configuredAllowances } from '../project/acceptances.ts';
import type { Project } from '../project/configuration.ts';
import type { ProjectModels } from '../project/read-typescript.ts';
import { atUsersOfPackages } from './check-model.ts';
import { mergeSettings } from './plan.ts';

/** The advice of profiles about the models of kinds, with the severities and acceptances of the configuration. */
export async function adviseModels({ documents }: ProjectModels, project: Project): Promise<readonly Diagnostic[]> {
  const kinds = documents
    .map(({ document }) => document)
    .filter((document) => document.kind === 'resource' && mergeSettings(document, project).crd !== false);
  if (kinds.length === 0) return [];
  const checked = await Promise.all(kinds.map((document) => adviseModel(document, project)));
  // The versions of a kind share classes.
  const formatKey = ({ code, origin, message }: Diagnostic): string => JSON.stringify([code, origin, message]);
  return [...new Map(collectFindings(checked, project).map((found) => [formatKey(found), found])).values()];
}

async function adviseModel(document: SchemaDocument, project: Project): Promise<CheckedDocument> {
  const all = profilesOf(project.dialects);
  const profiles = await Promise.all(
    all.filter(isAdvising).map(async (profile) => {
      const found = await profile.advise(document);
      return { ...profile, check: () => found };
    }),
  );
  const file = findSchemaOrigin(document, document.root)?.file ?? document.name;
  const allowances = [...locateAllowances(document, project), ...configuredAllowances(document, file, project)];
  const options = { profiles, knownCodes: collectCodes(...all), ...ruleSettings(project.configuration.lint) };
  const diagnostics = lintDocument({ ...document, allowances }, options);
  return { files: [file], codes: checkedCodes(options), diagnostics: atUsersOfPackages(document, diagnostics) };
}

/** A model accepts findings at a class or a property, wherever that is in the document. */
function locateAllowances(document: SchemaDocument, { dialects }: Project): readonly Allowance[] {
  const allowances = listRuleAllowances(document, dialects);
  if (allowances.length === 0) return [];
  const pointers = new Map([...walk(document.root)].reverse().map(({ schema, pointer }) => [schema, pointer]));
  return allowances.map((allowance) => ({ ...allowance, pointer: pointers.get(allowance.schema) ?? '' }));
}
