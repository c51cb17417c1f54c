export { check, type CheckOptions } from './check.ts';
export { explainRule } from './document.ts';
export type { Place, PlaceKind } from './place.ts';
export type { Profile } from './profile.ts';
export { clusterApp, profiles, rules } from './profiles.ts';
export { rulesReference } from './reference.ts';
export { type CaseSchema, type Context, type Finding, type InvalidCase, type Rule, rule } from './rule.ts';
export type { Settings, Structure, Survey } from './survey.ts';
