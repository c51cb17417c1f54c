import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Profile } from '../runner/profile.ts';
import type { RulePage } from '../runner/rule.ts';

/** A named list of rules for linting documents, chosen on the command line or in a model. */
export type LintProfile = RuleProfile | CheckerProfile;

/** A file beside the document that rules read. */
export type Neighbour = 'values' | 'subcharts' | 'chart';

interface ProfileSummary {
  readonly name: string;
  readonly summary: string;
  /** The kinds of documents it applies to; by default `['schema']`, JSON Schemas. */
  readonly kinds?: readonly string[];
  /** True for a document that it checks by default. */
  readonly isDefaultFor?: (root: SchemaObject) => boolean;
  readonly reads?: readonly Neighbour[];
  /** The titles of its requirements, by which the reference groups rules. */
  readonly requirements?: Readonly<Record<string, string>>;
}

/** A profile of rules; several of these can check a document in one pass. */
export interface RuleProfile extends ProfileSummary {
  readonly kind: 'rules';
  readonly rules: Profile;
  /** Models may name it and then follow its conventions: closed objects, inferred titles, empty initial values. */
  readonly forModels?: true;
  /**
   * The kinds of roots that it checks in every model, whatever profile the model names, because its tool reads their
   * artifacts.
   */
  readonly forRoots?: readonly DocumentKind[];
  /**
   * Returns which errors the tool behind the profile reports, too; the others are warnings unless the configuration is
   * strict.
   */
  readonly confirming?: (document: SchemaDocument) => (diagnostic: Diagnostic) => boolean;
}

/** A profile that checks documents with its own code. */
export interface CheckerProfile extends ProfileSummary {
  readonly kind: 'checker';
  /** Its findings, each with a severity. */
  readonly pages: readonly (RulePage & { readonly severity: Severity })[];
  readonly check: (document: SchemaDocument) => readonly Diagnostic[];
  /** Advice about a model, which `lint` shows and `gen` does not. */
  readonly advise?: (document: SchemaDocument) => Promise<readonly Diagnostic[]>;
  /** True when models are advised only if the profile or a rule of it is named. */
  readonly onRequest?: true;
  /** Checks the text of a file, which may contain several documents; replaces `check`. */
  readonly checkText?: (text: string, file: string, place: TextPlace) => Promise<readonly Diagnostic[]>;
}

export type AdvisingProfile = CheckerProfile & Required<Pick<CheckerProfile, 'advise'>>;

export function isAdvising(profile: LintProfile): profile is AdvisingProfile {
  return profile.kind === 'checker' && profile.advise !== undefined;
}

export interface TextPlace {
  readonly kind: string;
  readonly cwd: string;
}

export function listKinds({ kinds = ['schema'] }: LintProfile): readonly string[] {
  return kinds;
}

/** The profiles of all readers of its artifacts, and the one that it names. */
export function profilesForModel(
  { kind, profile }: Pick<SchemaDocument, 'kind' | 'profile'>,
  all: readonly LintProfile[],
): readonly RuleProfile[] {
  return all.filter(
    (item): item is RuleProfile =>
      item.kind === 'rules' && (item.name === profile || item.forRoots?.includes(kind) === true),
  );
}

export function listPages(profile: LintProfile): readonly (readonly [page: RulePage, severity: Severity])[] {
  return profile.kind === 'rules' ? profile.rules : profile.pages.map((page) => [page, page.severity]);
}

export function collectCodes(...profiles: readonly LintProfile[]): ReadonlySet<string> {
  return new Set(profiles.flatMap((profile) => listPages(profile).map(([{ code }]) => code)));
}

export function pagesByCode(profiles: readonly LintProfile[]): ReadonlyMap<string, RulePage> {
  return new Map(profiles.flatMap(listPages).map(([page]) => [page.code, page]));
}
