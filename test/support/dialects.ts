import { dialects } from '../../src/dialects/index.ts';
import type { TargetOptions } from '../../src/config/define-config.ts';
import { profilesOf, targetsOf } from '../../src/generator/dialect/dialect.ts';
import {
  type Emitted,
  emitTargets,
  joinedSettings,
  settingsOfRoot,
  loadTargets,
  type Target,
  type TargetPlace,
} from '../../src/generator/emit/target.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { collectCodes, explainRule, type LintProfile, pagesByCode } from '../../src/rules/profiles/index.ts';
import type { Rule, RulePage } from '../../src/rules/runner/rule.ts';

// What the product's own dialects come to, by the names that tests ask for.

/** The profiles of the product. */
export const profiles: readonly LintProfile[] = profilesOf(dialects);

/** One of them. */
export function profileNamed(name: string): LintProfile {
  const found = profiles.find((profile) => profile.name === name);
  if (found === undefined) throw new Error(`there is no profile ${name}`);
  return found;
}

/** Every rule of the profile cluster-app, by its code. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  profiles.flatMap((profile) =>
    profile.kind === 'rules' && profile.name === 'cluster-app' ? profile.rules.map(([rule]) => [rule.code, rule]) : [],
  ),
);

/** Every code of every profile. */
export const lintCodes = (): ReadonlySet<string> => collectCodes(...profiles);

/** The page of every code. */
export const lintPages = (): ReadonlyMap<string, RulePage> => pagesByCode(profiles);

/** What `explain` says of a rule of the product. */
export const explained = (code: string): string | undefined => explainRule(code, profiles);

/** The targets of the product, ready to emit. */
export const targets = await loadTargets(targetsOf(dialects), ['values', 'schema', 'resource', 'parameters']);

/** What the product's `emitDocument` gives, at once. */
export function emitDocument(
  document: SchemaDocument,
  options: TargetOptions = {},
  chosen: readonly Target[] = targets,
  place?: TargetPlace,
): Emitted {
  return emitTargets(document, chosen, joinedSettings([settingsOfRoot(document, chosen), { ...options }]), place);
}

/** The target of that name. */
export function targetNamed(name: string): Target {
  const found = targets.find((target) => target.name === name);
  if (found === undefined) throw new Error(`there is no target ${name}`);
  return found;
}
