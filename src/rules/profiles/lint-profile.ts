import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Profile } from '../runner/profile.ts';
import type { RulePage } from '../runner/rule.ts';

/** A lint profile: what documents are linted by, under a name that a command line or a model gives. */
export type LintProfile = RuleProfile | CheckerProfile;

/** What stands beside a document that rules look at. */
export type Neighbour = 'values' | 'sub-charts' | 'chart';

interface ProfileSummary {
  readonly name: string;
  /** What it holds, in one sentence. */
  readonly summary: string;
  /** The kinds of documents that it is for; JSON schemas, `['schema']`, without it. */
  readonly kinds?: readonly string[];
  /** True for a document that it checks when nobody names a profile. */
  readonly isDefaultFor?: (root: SchemaObject) => boolean;
  /** What its rules look at beside the document. */
  readonly reads?: readonly Neighbour[];
  /** What its requirements are about, by their names: its reference groups rules by them. */
  readonly requirements?: Readonly<Record<string, string>>;
}

/** A list of rules: several of these look at a document at once. */
export interface RuleProfile extends ProfileSummary {
  readonly kind: 'rules';
  readonly rules: Profile;
  /** Models may name it, and then follow its conventions: closed objects, inferred titles, empty initial values. */
  readonly forModels?: true;
  /**
   * The kinds of roots that it checks in every model, whatever profile the model names: its world reads what they become,
   * so that nobody may leave it out.
   */
  readonly forRoots?: readonly DocumentKind[];
}

/** A checker with a walk of its own. */
export interface CheckerProfile extends ProfileSummary {
  readonly kind: 'checker';
  /** What it reports, with the severity of each. */
  readonly pages: readonly (RulePage & { readonly severity: Severity })[];
  readonly check: (document: SchemaDocument) => readonly Diagnostic[];
  /** Reads the text of a file itself, which may hold several documents; `check` is not called then. */
  readonly checkText?: (text: string, file: string, place: TextPlace) => Promise<readonly Diagnostic[]>;
}

/** Where a text comes from. */
export interface TextPlace {
  /** The kind of its documents. */
  readonly kind: string;
  /** The folder that its path is relative to. */
  readonly cwd: string;
}

/** The kinds of documents that a profile is for. */
export function listKinds({ kinds = ['schema'] }: LintProfile): readonly string[] {
  return kinds;
}

/** The profiles that a model is checked by: that of everybody who reads its artifacts, and the one that it names. */
export function profilesForModel(
  { kind, profile }: Pick<SchemaDocument, 'kind' | 'profile'>,
  all: readonly LintProfile[],
): readonly RuleProfile[] {
  return all.filter(
    (item): item is RuleProfile =>
      item.kind === 'rules' && (item.name === profile || item.forRoots?.includes(kind) === true),
  );
}

/** What a profile looks for, with the severity of each. */
export function listPages(profile: LintProfile): readonly (readonly [page: RulePage, severity: Severity])[] {
  return profile.kind === 'rules' ? profile.rules : profile.pages.map((page) => [page, page.severity]);
}

/** Every code that profiles report of documents. */
export function collectCodes(...profiles: readonly LintProfile[]): ReadonlySet<string> {
  return new Set(profiles.flatMap((profile) => listPages(profile).map(([{ code }]) => code)));
}

/** The page of every code of profiles. */
export function pagesByCode(profiles: readonly LintProfile[]): ReadonlyMap<string, RulePage> {
  return new Map(profiles.flatMap(listPages).map(([page]) => [page.code, page]));
}
