import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isHelmVersion } from '../../config/check.ts';
import { codesNamed, helpForUnknown } from '../../rules/runner/codes.ts';
import type { Settings } from '../../rules/runner/survey.ts';
import { type Dialect, profilesOf, readersOf } from '../../generator/dialect/dialect.ts';
import { type LintProfile, collectCodes, listKinds } from '../../rules/profiles/index.ts';
import { modelCodes } from '../../generator/extract/modules/codes.ts';
import type { LintOptions } from './api.ts';
import { type DocumentReader, findReader, refuseValues, schemaKind } from '../../generator/import/reader.ts';
import type { Reading } from '../../text/read-text.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';

export function parseChoices(
  { profiles = [], rules = [], helmMin }: LintOptions,
  dialects: readonly Dialect[],
): Choices {
  if (helmMin !== undefined && !isHelmVersion(helmMin)) throw noVersion(helmMin);
  const all = profilesOf(dialects);
  const named = [...new Set(profiles.map((name) => profileNamed(name, all)))];
  const settings = helmMin === undefined ? {} : { oldestReader: helmMin };
  if (rules.length === 0) return { ...(named.length === 0 ? {} : { profiles: named }), settings };
  const only = new Set(rules.flatMap((rule) => requireCodes(rule, dialects)));
  const holding = all.filter((profile) => [...collectCodes(profile)].some((code) => only.has(code)));
  const profilesWithRule = named.filter((profile) => holding.includes(profile));
  if (named.length > 0 && profilesWithRule.length === 0) throw notInProfile(rules, named, holding);
  return { profiles: named.length === 0 ? holding : profilesWithRule, only, settings };
}

export interface Choices {
  /** Absent: the profiles that fit the document, or those that have the named rules. */
  readonly profiles?: readonly LintProfile[];
  /** Absent: all codes. */
  readonly only?: ReadonlySet<string>;
  readonly settings: Pick<Settings, 'oldestReader'>;
}

function notInProfile(
  rules: readonly string[],
  named: readonly LintProfile[],
  holding: readonly LintProfile[],
): UsageError {
  const message = `no rule of ${joinNames(named)} is called ${rules.map((rule) => `"${rule}"`).join(', ')}`;
  return new UsageError(holding.length === 0 ? { message } : { message, help: `It belongs to ${joinNames(holding)}.` });
}

function profileNamed(name: string, all: readonly LintProfile[]): LintProfile {
  const found = all.find((profile) => profile.name === name);
  if (found) return found;
  const known = all.map((profile) => profile.name);
  const help = didYouMean(name, known) ?? `The profiles are ${joinNames(all)}.`;
  throw new UsageError({ message: `unknown profile "${name}"`, help });
}

function joinNames(profiles: readonly LintProfile[]): string {
  return profiles.map(({ name }) => name).join(', ');
}

function requireCodes(name: string, dialects: readonly Dialect[]): readonly string[] {
  const known = knownCodes(dialects);
  const found = codesNamed(name, known);
  if (found.length > 0) return found;
  throw new UsageError({ message: `no rule is called "${name}"`, help: helpForUnknown(name, known) });
}

export function knownCodes(dialects: readonly Dialect[]): readonly string[] {
  return [...collectCodes(...profilesOf(dialects)), ...Object.keys(modelCodes)];
}

function noVersion(version: string): UsageError {
  return new UsageError({
    message: `"${version}" is not a version of Helm`,
    help: 'Write --helm-min 3.17, 3.18.5 or 4.',
  });
}

/** Throws a `UsageError` when no profile, or none of those named, applies to such documents. */
export function kindToLint(reading: Reading, dialects: readonly Dialect[], named?: readonly LintProfile[]): LintedKind {
  const { value, file } = reading;
  const reader = findReader(reading, readersOf(dialects));
  const title = !reader || !isSchemaObject(value) ? undefined : reader.title(value);
  const all = profilesOf(dialects);
  const fitting = all.filter((profile) => listKinds(profile).includes(reader?.kind ?? schemaKind));
  if (title !== undefined && fitting.length === 0)
    throw new UsageError({ message: `"${file}" is ${title}`, help: lintedKinds(dialects) });
  if (!reader) refuseValues(reading);
  const chosen = named?.filter((profile) => fitting.includes(profile));
  if (chosen?.length === 0) {
    const message = `the profile ${named?.map(({ name }) => name).join(', ') ?? ''} does not apply to "${file}", which is ${title ?? 'a JSON schema'}`;
    throw new UsageError({ message, help: `For such documents, use ${fitting.map(({ name }) => name).join(', ')}.` });
  }
  return {
    ...omitUndefined({ reader }),
    profilesFor: (root) => chosen ?? fitting.filter(({ isDefaultFor }) => isDefaultFor?.(root) === true),
  };
}

interface LintedKind {
  readonly reader?: DocumentReader;
  readonly profilesFor: (root: SchemaObject) => readonly LintProfile[];
}

export function lintedKinds(dialects: readonly Dialect[]): string {
  const linted = new Set(profilesOf(dialects).flatMap(listKinds));
  const titles = readersOf(dialects).flatMap(({ kind, title }) => (linted.has(kind) ? [title({})] : []));
  return `lint checks JSON schemas such as values.schema.json, models (.ts, .mts), and: ${titles.join(', ')}.`;
}
