export { check, type CheckOptions } from './check.ts';
export { explainRule } from './document.ts';
export type { Place, PlaceKind } from '../rules/runner/place.ts';
export type { Profile } from '../rules/runner/profile.ts';
export { clusterApp, profiles, rules } from '../cluster-app/profiles.ts';
export { rulesReference } from './reference.ts';
export {
  type CaseSchema,
  type Context,
  type Finding,
  type InvalidCase,
  type Rule,
  rule,
} from '../rules/runner/rule.ts';
export type { Settings, Structure, Survey } from '../rules/runner/survey.ts';
