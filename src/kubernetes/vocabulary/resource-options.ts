import {
  array,
  readBoolean,
  choice,
  type KeyPath,
  map,
  object,
  type OptionProblem,
  type OptionReader,
  string,
  matchingString,
  writePath,
} from '../../generator/emit/read-options.ts';
import { conforms } from '../../schema/grammars/index.ts';

/** What `@Resource` says: the kind, what holds for all its versions, and what holds for this one. */
export interface ResourceOptions {
  /** The API group: `stable.example.com`. */
  readonly group: string;
  /** The version that the class describes: `v1`, `v1beta1`. */
  readonly version: string;
  /** The kind, in CamelCase: `CronTab`. */
  readonly kind: string;
  /** The plural name, as it stands in paths; made of the kind unless it is given: `crontabs`. */
  readonly plural?: string;
  /** The singular name; the kind in lower case unless it is given. */
  readonly singular?: string;
  /** The kind of a list; `<kind>List` unless it is given. */
  readonly listKind?: string;
  /** Short names for `kubectl get`. */
  readonly shortNames?: readonly string[];
  /** The groups of kinds that `kubectl get` lists together, such as `all`. */
  readonly categories?: readonly string[];
  /** Whether objects stand in a namespace or in the cluster; `Namespaced` unless it says otherwise. */
  readonly scope?: 'Namespaced' | 'Cluster';
  /** True for the version that objects are stored as: of several versions one has to say so. */
  readonly storage?: boolean;
  /** False for a version that the server no longer answers for. */
  readonly served?: boolean;
  /** True for a version whose users the server warns. */
  readonly deprecated?: boolean;
  /** What the server warns them of; a sentence of its own unless it is given. */
  readonly deprecationWarning?: string;
  /** How objects are converted between versions; `None` unless it says otherwise. */
  readonly conversion?: ResourceConversion;
  /** What the subresource `scale` reads and writes. */
  readonly scale?: ResourceScale;
  /** True: the status is a subresource, where no property `status` with `@Status` says it. */
  readonly status?: boolean;
  /** `declared`: of `apiVersion`, `kind` and `metadata` the schema says what the class declares, and nothing where it does not. */
  readonly envelope?: 'declared';
  /** Columns of `kubectl get` beyond those of `@PrintColumn`, such as the age; they stand behind these. */
  readonly columns?: readonly ResourceColumn[];
  /** Fields for selectors beyond those of `@SelectableField`, by their paths. */
  readonly selectableFields?: readonly string[];
  /** Labels and annotations of the definition itself. */
  readonly metadata?: { readonly labels?: Texts; readonly annotations?: Texts };
  /** What targets are told for this class alone, by their names; `false` switches one off. */
  readonly targets?: Readonly<Record<string, object | false>>;
  /** True: every object refuses properties that it does not declare, where the target can say so; the API server prunes them. */
  readonly closed?: boolean;
}

type Texts = Readonly<Record<string, string>>;

/** How objects are converted between versions. */
export interface ResourceConversion {
  readonly strategy: 'None' | 'Webhook';
  readonly webhook?: {
    readonly conversionReviewVersions?: readonly string[];
    readonly clientConfig?: {
      readonly url?: string;
      readonly service?: {
        readonly namespace?: string;
        readonly name?: string;
        readonly path?: string;
        readonly port?: number;
      };
      readonly caBundle?: string;
    };
  };
}

/** The paths that the subresource `scale` reads and writes. */
export interface ResourceScale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath?: string;
}

/** What a column of `kubectl get` is besides its place. */
export interface ColumnOptions {
  /** The heading; the name of the property in words unless it is given. */
  readonly name?: string;
  /** What it holds; by the type of the property unless it is given. */
  readonly type?: ColumnType;
  /** A format of OpenAPI, such as `int32`. */
  readonly format?: string;
  /** Above 0 only `kubectl get -o wide` prints it. */
  readonly priority?: number;
  /** What it shows; the description of the property is not taken over. */
  readonly description?: string;
}

/** What a column holds, as the API server names it. */
export type ColumnType = 'integer' | 'number' | 'string' | 'boolean' | 'date';

/** A column that stands at no property. */
export interface ResourceColumn extends ColumnOptions {
  readonly name: string;
  readonly type: ColumnType;
  /** Where its value stands: `.metadata.creationTimestamp`. */
  readonly jsonPath: string;
}

/** Reads an integer. */
const readInteger: OptionReader<number> = function* (value, path) {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  yield { path, message: `${writePath(path)} must be an integer` };
  return undefined;
};

/** Reads a string that the API server takes for a name. */
function nameReader(isName: (text: string) => boolean, example: string): OptionReader<string> {
  return matchingString(isName, (text, path) => ({
    message: `${writePath(path)} must look like "${example}", not "${text}"`,
  }));
}

const isLabel = (text: string): boolean => conforms('dns-1035-label', text);
const lowerCase = (example: string): OptionReader<string> => nameReader(isLabel, example);
const camelCase = (example: string): OptionReader<string> => nameReader((text) => isLabel(text.toLowerCase()), example);

const columnShape = {
  name: string,
  type: choice('integer', 'number', 'string', 'boolean', 'date'),
  format: string,
  priority: readInteger,
  description: string,
};

/** Reads what `@PrintColumn` takes. */
export const readColumn: OptionReader<ColumnOptions> = object<ColumnOptions>(columnShape);

const readPlacedColumn = object<Partial<ResourceColumn>>({ ...columnShape, jsonPath: string });

const readConversion = object<Partial<ResourceConversion>>({
  strategy: choice('None', 'Webhook'),
  webhook: object<NonNullable<ResourceConversion['webhook']>>({
    conversionReviewVersions: array(string),
    clientConfig: object<NonNullable<NonNullable<ResourceConversion['webhook']>['clientConfig']>>({
      url: string,
      service: object({ namespace: string, name: string, path: string, port: readInteger }),
      caBundle: string,
    }),
  }),
});

const readShape = object<Partial<ResourceOptions>>({
  group: nameReader((text) => conforms('dns-subdomain', text) && text.includes('.'), 'stable.example.com'),
  version: lowerCase('v1'),
  kind: camelCase('CronTab'),
  plural: lowerCase('crontabs'),
  singular: lowerCase('crontab'),
  listKind: camelCase('CronTabList'),
  shortNames: array(lowerCase('ct')),
  categories: array(lowerCase('all')),
  scope: choice('Namespaced', 'Cluster'),
  storage: readBoolean,
  served: readBoolean,
  deprecated: readBoolean,
  deprecationWarning: string,
  conversion: requiredReader<ResourceConversion>(readConversion, ['strategy']),
  scale: requiredReader<ResourceScale>(
    object<Partial<ResourceScale>>({
      specReplicasPath: string,
      statusReplicasPath: string,
      labelSelectorPath: string,
    }),
    ['specReplicasPath', 'statusReplicasPath'],
  ),
  status: readBoolean,
  envelope: choice('declared'),
  columns: array(requiredReader<ResourceColumn>(readPlacedColumn, ['name', 'type', 'jsonPath'])),
  selectableFields: array(string),
  metadata: object({ labels: map(string), annotations: map(string) }),
  targets: map(readTargets),
  closed: readBoolean,
});

/** Reads what `@Resource` takes. */
export const readResource: OptionReader<ResourceOptions> = requiredReader<ResourceOptions>(readShape, [
  'group',
  'version',
  'kind',
]);

/** Reads an object some keys of which must be there. */
function requiredReader<T extends object>(
  reader: OptionReader<Partial<T>>,
  keys: readonly (keyof T & string)[],
): OptionReader<T> {
  return function* (value: unknown, path: KeyPath): Generator<OptionProblem, T | undefined> {
    const read = yield* reader(value, path);
    const missing = read ? keys.filter((key) => read[key] === undefined) : [];
    for (const key of missing) yield { path, message: `${writePath([...path, key])} is missing` };
    // The keys that may not be absent were just seen to be there.
    return missing.length === 0 ? (read as T | undefined) : undefined;
  };
}

/** Takes what targets are told: the configuration checks it when they are asked. */
function* readTargets(value: unknown, path: KeyPath): Generator<OptionProblem, object | false | undefined> {
  if (value === false || (typeof value === 'object' && value !== null)) return value;
  yield { path, message: `${writePath(path)} must be an object or false` };
  return undefined;
}
