import type { Cases } from '../../cases/index.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Schema } from '../../schema/document/schema.ts';
import type { Malformed } from '../../schema/resources/well-formed.ts';
import type { OpenSchema, PlacedSchema } from '../../values/explain/index.ts';
import type { EffectiveValues, SetArgument } from '../../values/layers/index.ts';
import type { Reading } from '../../text/index.ts';
import type { ExactJson, ExactObject } from '../../text/json/read-exact.ts';
import type { Described } from '../import/reader.ts';
import type { FlagTable, GivenFlags } from './flags.ts';

/**
 * What a dialect does with documents of one kind; each operation is there where the kind has it, and says so in one sentence
 * where it has not. An operation loads its code when it runs.
 */
export interface KindServices {
  /** The flag that names documents of the kind and asserts that they are of it: `--crd`. */
  readonly flag?: KindFlag;
  /** What the tool that reads such documents refuses of one, as `lint` reports it: by such a document nothing is accepted. */
  readonly refusals?: (reading: Reading, age: DocumentAge) => Promise<readonly Diagnostic[]>;
  /** Validates values or objects by what the document describes. */
  readonly validate?: Operation<ValidateRequest, Validation>;
  /** Merges values with the defaults that the document gives. */
  readonly values?: Operation<ValuesRequest, LoadedValues>;
  /** Lists stored objects that the document would refuse or change. */
  readonly audit?: Operation<AuditRequest, Audit>;
  /** Makes the smallest valid and invalid documents at each boundary. */
  readonly cases?: Operation<CasesRequest, CasesFound>;
  /** Answers what the API server of Kubernetes asks about objects of the document. */
  readonly serve?: ServeOperation;
}

/** The names of the operations. */
export type OperationName = Exclude<keyof KindServices, 'flag' | 'refusals'>;

/** How old a document is: one of the past may be of a form that only earlier versions of the tool read. */
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
  /** The flags that it takes besides those of every kind. */
  readonly flags?: FlagTable;
  /** True where it takes a version by its name; of other documents, a name chooses the schema before. */
  readonly selects?: true;
  /** The words of `--style` besides `plain`. */
  readonly styles?: readonly string[];
  readonly run: (request: Request) => Promise<Result>;
}

/** An operation that answers webhooks; it may need no document, where a flag asks for it. */
export interface ServeOperation extends Operation<ServeRequest, Serving> {
  readonly alone?: { readonly flag: string; readonly doc: string };
}

/** A document, or several, that a user named and that was recognised: what it is, and what it holds. */
export interface Description {
  /** As the user names it. */
  readonly name: string;
  /** The files and folders that it was named by. */
  readonly names: readonly string[];
  /** The kind of its reader, or `schema`. */
  readonly kind: string;
  /** What messages call it: `a CustomResourceDefinition`. */
  readonly title: string;
  readonly describes: Described;
  /** Its files with their texts; of a model there are none. */
  readonly files: readonly DescriptionFile[];
  /** True for a schema that was chosen among others by its name. */
  readonly isSelected?: boolean;
  /** The document, of a file that holds one. */
  readonly reading?: Reading;
  /** The schema, of a JSON Schema or of a model that describes values. */
  readonly schema?: NamedSchema;
  /** The documents of a model of the kind. */
  readonly models?: readonly SchemaDocument[];
  /** What is wrong with it, where nothing can be made of it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of a description. */
export interface DescriptionFile {
  readonly file: string;
  readonly text: string;
}

/** A schema that was named, or why there is none. */
export interface NamedSchema {
  /** As the command line names it. */
  readonly name: string;
  readonly root?: Schema;
  /** The schema with the place of everything in it; `true` and `false` are none. */
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** Keywords that are not in the document, since their values are none of theirs. */
  readonly malformed?: readonly Malformed[];
}

/** How far a run is. */
export interface Progress {
  readonly phase: string;
  readonly count?: number;
  readonly total?: number;
}

interface Request {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  readonly description: Description;
  /** The flags of the operation. */
  readonly flags: GivenFlags;
  /** A word of `--style`. */
  readonly style: string;
  /** The version or component that was chosen. */
  readonly select?: string | undefined;
  /** Opens the checks of a model that are no schema. */
  readonly openRules: (document: SchemaDocument | undefined) => Promise<ModelRules>;
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The checks of a model that are no schema, ready to be evaluated. */
export interface ModelRules {
  /** What is wrong with the checks themselves; then none is evaluated. */
  readonly diagnostics: readonly Diagnostic[];
  /** The checks that values break; they are evaluated on values that the schema accepts. */
  readonly broken: (effective: EffectiveValues, schema: OpenSchema) => readonly Diagnostic[];
}

/** What evaluates the checks of models that are no schema. */
export interface ModelRulesEngine {
  /** What is wrong with the checks of a model. */
  readonly check: (document: SchemaDocument) => readonly Diagnostic[];
  /** Opens the checks of a model in which nothing is wrong. */
  readonly open: (document: SchemaDocument) => ModelRules['broken'];
}

/** What is validated. */
export interface ValidateRequest extends Request, SetValues {
  /** Files that are validated one by one. */
  readonly files: readonly string[];
}

/** Which values are merged. */
export interface ValuesRequest extends Request, SetValues {}

interface SetValues {
  /** Values files that are merged, the lowest first. */
  readonly layers: readonly string[];
  /** Values that are set one by one, over the files. */
  readonly set: readonly SetArgument[];
}

/** What a validation found. */
export interface Validation {
  readonly diagnostics: readonly Diagnostic[];
  /** What was validated; of merged layers, the uppermost. */
  readonly files: readonly string[];
  /** The texts of the files. */
  readonly texts: ReadonlyMap<string, string>;
  /** What was named and could not be read: the rest was validated. */
  readonly problems: readonly UsageProblem[];
  /** What its files are expected to hold: `Toy of a.example.com`; values without it. */
  readonly expected?: string;
  /** The files in which nothing of that was examined; where it is absent, those without any text. */
  readonly idle?: readonly string[];
  /** What a machine is told of each file besides its findings. */
  readonly details?: ReadonlyMap<string, object>;
  /** What the tool whose style was asked for prints in place of the report. */
  readonly printed?: string;
  /** What was not validated, and how to have it validated. */
  readonly note?: string;
  /** The schemas that it was validated by, where there are others than that of the document. */
  readonly schemas?: readonly PlacedSchema[];
}

/** Values as they were merged, and what is wrong with their layers. */
export interface LoadedValues extends Pick<Validation, 'diagnostics' | 'files' | 'texts' | 'printed'> {
  /** The values in YAML and JSON; absent where a layer cannot be read. */
  readonly written?: { readonly yaml: () => string; readonly json: () => string };
}

/** Which stored objects are looked at. */
export interface AuditRequest extends Request {
  readonly files: readonly string[];
  /** The definition before. */
  readonly old?: Description | undefined;
  /** What stands for a message about an object, of which some values may not be shown. */
  readonly redact?: Redact | undefined;
  /** Called for each object of the kind. */
  readonly onObject?: ((object: AuditedObject) => void) | undefined;
}

/** A message on something at a path of values, without those values that are not shown. */
export type Redact = (message: string, values: unknown, path: readonly (string | number)[]) => string;

/** An object that was audited, and what becomes of it. */
export interface AuditedObject {
  /** `Database default/main`. */
  readonly name: string;
  readonly origin: Origin;
  /** What becomes of it: `fine`, `refused`, `dropped`, `changed`, `kept` or `unknown`. */
  readonly verdict: string;
  readonly findings: readonly {
    readonly kind: string;
    readonly path: { readonly text: string };
    readonly message: string;
    readonly keyword?: string | undefined;
  }[];
}

/** What an audit found: findings, and how many objects there are by what becomes of each. */
export interface Audit extends Validation {
  /** How many findings there are beside those that are listed. */
  readonly unlisted: Readonly<Record<Diagnostic['severity'], number>>;
  readonly counts: Readonly<Record<AuditCount, number>>;
}

/** What objects are counted by: how many there are, of other kinds, and by what becomes of them. */
type AuditCount = 'objects' | 'others' | 'refused' | 'dropped' | 'changed' | 'kept' | 'unknown' | 'fine';

/** What cases are made for. */
export interface CasesRequest extends Request {
  readonly onConstraint?: ((count: number, total: number) => void) | undefined;
}

/** The cases of a document, or why there are none. */
export interface CasesFound {
  readonly diagnostics: readonly Diagnostic[];
  readonly cases?: Cases | undefined;
}

/** What is served. It is opened where reviews are evaluated, in another process than the one that read it. */
export interface ServeRequest extends Pick<Request, 'cwd' | 'flags' | 'openRules'> {
  /** Absent for what is served without a document. */
  readonly description?: Omit<Description, 'reading' | 'schema'> | undefined;
  /** Compiled modules of the user, which are loaded and run. */
  readonly modules: readonly string[];
}

/** What answers reviews of a document. */
export interface Serving {
  /** What is wrong with the document; with an error, nothing is served. */
  readonly diagnostics: readonly Diagnostic[];
  /** The webhooks by their names, which are their paths: `validate`. */
  readonly webhooks: Readonly<Record<string, Webhook>>;
  /** What the API server is told of: definitions, and the model of values in config maps. */
  readonly registers?: { readonly definitions?: readonly ExactObject[]; readonly values?: string };
}

/** Answers a review; `undefined` leaves a review of another object to what else is served. */
export type Webhook = (
  review: ExactJson | undefined,
  call: WebhookCall,
) => WebhookAnswer | undefined | Promise<WebhookAnswer | undefined>;

/** What a webhook is called with besides the review. */
export interface WebhookCall {
  /** Names the object that is looked at next: the log names it, where code of the user never comes back. */
  readonly onObject: (name: string) => void;
}

/** What is answered to a review: the status of HTTP, and the body. */
export interface WebhookAnswer {
  readonly status: number;
  readonly body: ExactObject;
  /** What the log says of it: names and places, and no values. */
  readonly noted?: Readonly<Record<string, unknown>>;
}
