import type { Cases } from '../../cases/index.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Schema } from '../../schema/document/schema.ts';
import type { Malformed } from '../../schema/resources/well-formed.ts';
import type { OpenSchema, PlacedSchema, Redact } from '../../values/explain/index.ts';
import type { EffectiveValues, SetArgument } from '../../values/layers/index.ts';
import type { Reading } from '../../text/read-text.ts';
import type { JsonObject } from '../../text/value/json.ts';
import type { ExactJson, ExactObject } from '../../text/json/read-exact.ts';
import type { EntryDraft } from '../add/draft.ts';
import type { Described } from '../import/reader.ts';
import type { Change } from '../../diff/index.ts';
import type { FindingPolicy } from './finding-policy.ts';
import type { Remote } from './remote.ts';
import type { FlagTable, GivenFlags } from './flags.ts';
import type { StoragePlan } from './storage-plan.ts';

/**
 * The operations of a dialect on documents of one kind. Each is optional; calling a missing one reports that in one
 * sentence. An operation loads its code when it runs.
 */
export interface KindServices {
  /** The flag that names documents of the kind and asserts their kind, such as `--crd`. */
  readonly flag?: KindFlag;
  /**
   * The errors that the tool for such documents reports, as `lint` shows them. A document with errors accepts no
   * values.
   */
  readonly refusals?: (reading: Reading, age: DocumentAge) => Promise<readonly Diagnostic[]>;
  /** Validates values or objects against the document. */
  readonly validate?: Operation<ValidateRequest, Validation>;
  /** Merges values with the defaults of the document. */
  readonly values?: Operation<ValuesRequest, LoadedValues>;
  /** Rewrites values files for a newer version of the document, by its history. */
  readonly migrate?: Operation<MigrateRequest, MigratedFiles>;
  /** Lists stored objects that the document would reject or change. */
  readonly audit?: Operation<AuditRequest, Audit>;
  /** Generates the smallest valid and invalid documents at each boundary. */
  readonly cases?: Operation<CasesRequest, CasesFound>;
  /** Proves the conversions between versions: objects are converted there and back. */
  readonly conversions?: ConversionsOperation;
  /** Plans how the stored objects get from one document of the kind to another. */
  readonly planStorage?: (old: SchemaDocument, next: SchemaDocument) => Promise<StoragePlan>;
  /** The questions about a new entry of the document, if an entry is more than a property of a schema. */
  readonly entries?: () => Promise<EntryQuestions>;
  /**
   * The documents of the kind that models describe, with the origins of the models. Other models of the project may
   * have parts of these documents.
   */
  readonly describedBy?: (
    models: readonly SchemaDocument[],
    others: readonly SchemaDocument[],
  ) => Promise<DescribedDocuments>;
  /** Of other models, those that describe parts of the same documents, such as further versions of a kind. */
  readonly selectParts?: (
    models: readonly SchemaDocument[],
    others: readonly SchemaDocument[],
  ) => Promise<readonly SchemaDocument[]>;
  /** Answers admission and conversion reviews from the Kubernetes API server. */
  readonly serve?: ServeOperation;
}

/** Errors mean that the tool would refuse a document. */
export interface DescribedDocuments {
  readonly documents: readonly SchemaDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

export type OperationName = Exclude<
  keyof KindServices,
  'flag' | 'refusals' | 'entries' | 'describedBy' | 'selectParts' | 'planStorage'
>;

/** How entries are added to documents of a kind, and to the models that generate them. */
export interface EntryQuestions {
  readonly openFile: (values: JsonObject, place: { readonly file: string; readonly cwd: string }) => EntryDraft;
  readonly openModel: (root: JsonObject) => EntryDraft;
}

/** An old document may have a form that only earlier versions of the tool accept. */
export interface DocumentAge {
  readonly isFormer: boolean;
}

/** A flag that asserts a kind. */
export interface KindFlag {
  readonly name: string;
  readonly value: string;
  readonly doc: string;
  readonly many?: 'whole';
}

/** An operation on documents of a kind. */
export interface Operation<Request, Result> {
  /** The flags it takes besides those common to all kinds. */
  readonly flags?: FlagTable;
  /** True if a name selects a version. For other documents, a name selects a schema before the operation runs. */
  readonly selects?: true;
  /** The values of `--style` besides `plain`. */
  readonly styles?: readonly string[];
  readonly run: (request: Request) => Promise<Result>;
}

export interface ServeOperation extends Operation<ServeRequest, Serving> {
  readonly alone?: { readonly flag: string; readonly doc: string };
}

export interface ConversionsOperation extends Operation<ConversionsRequest, ProvenConversions> {
  /** The codes of its findings. It decides itself which of them `@Allow` and the configuration accept. */
  readonly codes: readonly string[];
}

/** One or more documents that a user named and the tool recognized: their kind and content. */
export interface Description {
  /** The name as the user wrote it. */
  readonly name: string;
  /** The files and folders that the user named. */
  readonly names: readonly string[];
  /** The kind of its reader, or `schema`. */
  readonly kind: string;
  /** The name used in messages, such as `a CustomResourceDefinition`. */
  readonly title: string;
  readonly describes: Described;
  /** Its files with their texts; empty for a model. */
  readonly files: readonly DescriptionFile[];
  /** True for documents that a server serves: it accepted them. */
  readonly isServed?: boolean;
  /** True for a schema that was selected by name. */
  readonly isSelected?: boolean;
  /** The document, if the file holds exactly one. */
  readonly reading?: Reading;
  /** The schema, of a JSON Schema or of a model of values. */
  readonly schema?: NamedSchema;
  /** The documents of a model of the kind. */
  readonly models?: readonly SchemaDocument[];
  /** The problems, if the description is unusable. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of a description. */
export interface DescriptionFile {
  readonly file: string;
  readonly text: string;
}

/** A schema that the user named, or why it is missing. */
export interface NamedSchema {
  /** The name as written on the command line. */
  readonly name: string;
  readonly root?: Schema;
  /** The schema with the origin of each part; absent for the schemas `true` and `false`. */
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** Keywords that are omitted from the document because their values are malformed. */
  readonly malformed?: readonly Malformed[];
}

/** The progress of a run. */
export interface Progress {
  readonly phase: string;
  readonly count?: number;
  readonly total?: number;
}

interface Request {
  readonly cwd: string;
  readonly description: Description;
  readonly flags: GivenFlags;
  readonly style: string;
  readonly select?: string | undefined;
  readonly openRules: (document: SchemaDocument | undefined) => Promise<ModelRules>;
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The checks of a model that are not part of the schema, ready for evaluation. */
export interface ModelRules {
  /** Problems of the checks themselves; if there are any, no check is evaluated. */
  readonly diagnostics: readonly Diagnostic[];
  /** Reports checks that the values violate. They are evaluated only on values that the schema accepts. */
  readonly broken: (effective: EffectiveValues, schema: OpenSchema) => readonly Diagnostic[];
}

/** Evaluates the checks of models that are not part of the schema. */
export interface ModelRulesEngine {
  /** Reports problems in the checks of a model. */
  readonly check: (document: SchemaDocument) => readonly Diagnostic[];
  /** Opens the checks of a model without problems. */
  readonly open: (document: SchemaDocument) => ModelRules['broken'];
}

/** A request to validate values or objects. */
export interface ValidateRequest extends Request, SetValues, HomeOfValues {
  /** Files that are validated separately. */
  readonly files: readonly string[];
  /** The texts of files that are not on the disk. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
}

interface HomeOfValues {
  /** The folder that the document describes the values of, such as a chart, if the document is not its own. */
  readonly home?: string | undefined;
}

/** A request to merge values. */
export interface ValuesRequest extends Request, SetValues {}

interface SetValues {
  /** Values files to merge, lowest precedence first. */
  readonly layers: readonly string[];
  readonly set: readonly SetArgument[];
}

/** The result of a validation. */
export interface Validation {
  readonly diagnostics: readonly Diagnostic[];
  /** The validated files; for merged layers, the one with the highest precedence. */
  readonly files: readonly string[];
  /** The texts of the files. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that could not be read; the rest was validated. */
  readonly problems: readonly UsageProblem[];
  /** What the files are expected to contain, such as `Toy of a.example.com`; values if absent. */
  readonly expected?: string;
  /** The files in which nothing of that kind was found; if absent, those without text. */
  readonly idle?: readonly string[];
  /** Data for machine-readable output of each file, besides its findings. */
  readonly details?: ReadonlyMap<string, object>;
  /** Output in the style of another tool, which replaces the report. */
  readonly printed?: string;
  /** What was not validated, and how to validate it. */
  readonly note?: string;
  /** The schemas that were used, if not only that of the document. */
  readonly schemas?: readonly PlacedSchema[];
}

/** Merged values, and the problems of their layers. */
export interface LoadedValues extends Pick<Validation, 'diagnostics' | 'files' | 'texts' | 'printed'> {
  /** The values as YAML and JSON; absent if a layer cannot be read. */
  readonly written?: { readonly yaml: () => string; readonly json: () => string };
}

/** A request to rewrite values files. */
export interface MigrateRequest extends Request, HomeOfValues {
  readonly files: readonly string[];
  /** The version that the files were written for. */
  readonly from?: string | undefined;
  /** The version to migrate to; by default that of the document. */
  readonly to?: string | undefined;
  /** True if the files stay as they are, so that findings name the lines of the old texts. */
  readonly isDry: boolean;
}

/** The files with their new texts, and what moved or must be decided. */
export interface MigratedFiles extends Pick<Validation, 'diagnostics' | 'problems'> {
  readonly files: readonly { readonly file: string; readonly before: string; readonly after: string }[];
}

/** A request to audit stored objects. */
export interface AuditRequest extends Request {
  readonly files: readonly string[];
  /** The previous definition. */
  readonly old?: Description | undefined;
  /** Changes from the previous definition: findings have causes among them, and none is hidden. */
  readonly changes?: readonly Change[] | undefined;
  /** Removes confidential values from a message about an object. */
  readonly redact?: Redact | undefined;
  /** The servers among the files, by name. */
  readonly remotes?: ReadonlyMap<string, Remote>;
  /** The file that keeps what was audited on servers, so that an interrupted run goes on. */
  readonly resume?: string | undefined;
  /** Called for each object of the kind. */
  readonly onObject?: ((object: AuditedObject) => void) | undefined;
  /** True if findings are passed to `onObject` alone: the result counts them, and keeps none. */
  readonly isStreamed?: boolean | undefined;
}

export type { Redact } from '../../values/explain/index.ts';

/** An audited object and the result for it. */
export interface AuditedObject {
  /** Its kind, namespace and name, such as `Database default/main`. */
  readonly name: string;
  readonly origin: Origin;
  /** The result: `fine`, `refused`, `dropped`, `changeValues`, `kept` or `unknown`. */
  readonly verdict: string;
  readonly findings: readonly {
    readonly kind: string;
    readonly path: { readonly text: string; readonly steps: readonly (string | number)[] };
    readonly message: string;
    readonly keyword?: string | undefined;
    /** The changes without which there would be no such finding. */
    readonly causes?: readonly Change[] | undefined;
  }[];
}

/** The result of an audit: findings, and the number of objects for each result. */
export interface Audit extends Validation {
  /** The number of findings that are not listed. */
  readonly unlisted: Readonly<Record<Diagnostic['severity'], number>>;
  readonly counts: Readonly<Record<AuditCount, number>>;
  /** The lists of servers that were read to their end, by the name of the definition. */
  readonly lists?: ReadonlyMap<string, AuditedList>;
}

export interface AuditedList {
  readonly version: string;
  readonly objects: number;
}

type AuditCount = 'objects' | 'others' | 'refused' | 'dropped' | 'changed' | 'kept' | 'unknown' | 'fine';

/** A request for cases. */
export interface CasesRequest extends Request {
  readonly onConstraint?: ((count: number, total: number) => void) | undefined;
}

/** The cases of a document, or why there are none. */
export interface CasesFound {
  readonly diagnostics: readonly Diagnostic[];
  readonly cases?: Cases | undefined;
}

/** A request to prove the conversions between versions. */
export interface ConversionsRequest extends Pick<Request, 'cwd' | 'description' | 'onProgress'> {
  /** Models that may declare further versions of the kinds. */
  readonly others: readonly SchemaDocument[];
  /** Models of the same run: a definition that they generate is not examined again. */
  readonly known?: readonly SchemaDocument[];
  /** Compiled modules with `@ConvertsFrom` classes. */
  readonly modules: readonly string[];
  /** True if modules may convert between versions for which the models declare nothing. */
  readonly isOfModels: boolean;
  /** The number of random objects of each version, besides those at the boundaries of constraints. */
  readonly random: number;
  /** True to hide all values in messages, not only those that a schema marks as secret. */
  readonly redact: boolean;
  readonly policy: FindingPolicy;
}

/** What was proven, and the findings. */
export interface ProvenConversions {
  readonly diagnostics: readonly Diagnostic[];
  /** The kinds with several served versions for which no conversion is declared. */
  readonly undeclared: readonly string[];
  /** The objects of each version that were converted to each other one and back. */
  readonly proven: readonly {
    readonly kind: string;
    readonly from: string;
    readonly to: string;
    readonly boundary: number;
    readonly random: number;
  }[];
}

/** Opened in another process than the one that read it: where reviews are evaluated. */
export interface ServeRequest extends Pick<Request, 'cwd' | 'flags' | 'openRules'> {
  readonly description?: Omit<Description, 'reading' | 'schema'> | undefined;
  readonly modules: readonly string[];
}

export interface Serving {
  readonly diagnostics: readonly Diagnostic[];
  readonly webhooks: Readonly<Record<string, Webhook>>;
  readonly registers?: {
    readonly definitions?: readonly ExactObject[];
    /** What the models say about the webhooks of a kind, by the name of its definition. */
    readonly webhooks?: Readonly<Record<string, ExactObject>>;
    readonly values?: string;
  };
}

/** Answers a review; `undefined` if the object belongs to another webhook. */
export type Webhook = (
  review: ExactJson | undefined,
  call: WebhookCall,
) => WebhookAnswer | undefined | Promise<WebhookAnswer | undefined>;

/** The arguments of a webhook besides the review. */
export interface WebhookCall {
  /** Reports the object that is processed next, so that the log names it if the user's code never returns. */
  readonly onObject: (name: string) => void;
}

/** The answer to a review: HTTP status and body. */
export interface WebhookAnswer {
  readonly status: number;
  readonly body: ExactObject;
  /** What is logged about it: names and places, without values. */
  readonly noted?: Readonly<Record<string, unknown>>;
}
