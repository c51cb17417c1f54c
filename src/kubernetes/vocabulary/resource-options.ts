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
import { requiredReader } from './required-reader.ts';
import { readWebhooks, type ResourceWebhooks } from './webhook-options.ts';

/** The options of `@Resource`: the kind, what all its versions share, and what applies to this version. */
export interface ResourceOptions {
  /** The API group: `stable.example.com`. */
  readonly group: string;
  /** The version that the class describes: `v1`, `v1beta1`. */
  readonly version: string;
  /** The kind, in CamelCase: `CronTab`. */
  readonly kind: string;
  /** The plural name, as used in API paths; by default derived from the kind: `crontabs`. */
  readonly plural?: string;
  /** The singular name; by default the kind in lower case. */
  readonly singular?: string;
  /** The kind of a list; by default `<kind>List`. */
  readonly listKind?: string;
  /** Short names for `kubectl get`. */
  readonly shortNames?: readonly string[];
  /** The categories by which `kubectl get` lists several kinds, such as `all`. */
  readonly categories?: readonly string[];
  /** Whether objects belong to a namespace or to the cluster; `Namespaced` by default. */
  readonly scope?: 'Namespaced' | 'Cluster';
  /** True for the storage version; if there are several versions, one must set it. */
  readonly storage?: boolean;
  /** False for a version that the server no longer serves. */
  readonly served?: boolean;
  /** True for a version about which the server warns its users. */
  readonly deprecated?: boolean;
  /** The text of the warning; by default the server's own sentence. */
  readonly deprecationWarning?: string;
  /** True for a version, or a kind with one version, that is left out of the definition. */
  readonly skipped?: boolean;
  /** How the webhooks of the kind are registered by `serve --print-manifests`. */
  readonly webhooks?: ResourceWebhooks;
  /**
   * The version that objects convert from and to by the declared history; by default the version before, if an entry of
   * the history has this version as `since`.
   */
  readonly convertsFrom?: string;
  /** The conversion of objects between versions; `None` by default. */
  readonly conversion?: ResourceConversion;
  /** The paths of the subresource `scale`. */
  readonly scale?: ResourceScale;
  /** True if the status is a subresource, unless a property `status` with `@Status` declares it. */
  readonly status?: boolean;
  /** With `declared`, the schema contains `apiVersion`, `kind` and `metadata` only as the class declares them. */
  readonly envelope?: 'declared';
  /** Additional columns of `kubectl get`, such as the age; they follow those of `@PrintColumn`. */
  readonly columns?: readonly ResourceColumn[];
  /** Additional selectable fields, by path, besides those of `@SelectableField`. */
  readonly selectableFields?: readonly string[];
  /** Labels and annotations of the definition itself. */
  readonly metadata?: { readonly labels?: Texts; readonly annotations?: Texts };
  /** Options of targets for this class alone, by target name; `false` disables a target. */
  readonly targets?: Readonly<Record<string, object | false>>;
  /** True if objects refuse undeclared properties, where the target supports it; the API server prunes them. */
  readonly closed?: boolean;
}

type Texts = Readonly<Record<string, string>>;

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

export interface ResourceScale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath?: string;
}

export interface ColumnOptions {
  /** The heading; by default the words of the property name. */
  readonly name?: string;
  /** The type of the column; by default that of the property. */
  readonly type?: ColumnType;
  /** An OpenAPI format, such as `int32`. */
  readonly format?: string;
  /** Columns with a priority above 0 are printed only by `kubectl get -o wide`. */
  readonly priority?: number;
  /** The description of the column; that of the property is not used. */
  readonly description?: string;
}

export type ColumnType = 'integer' | 'number' | 'string' | 'boolean' | 'date';

export interface ResourceColumn extends ColumnOptions {
  readonly name: string;
  readonly type: ColumnType;
  /** The path of the value: `.metadata.creationTimestamp`. */
  readonly jsonPath: string;
}

const readInteger: OptionReader<number> = function* (value, path) {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  yield { path, message: `${writePath(path)} must be an integer` };
  return undefined;
};

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
  skipped: readBoolean,
  convertsFrom: lowerCase('v1'),
  webhooks: readWebhooks,
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

export const readResource: OptionReader<ResourceOptions> = requiredReader<ResourceOptions>(readShape, [
  'group',
  'version',
  'kind',
]);

/** The configuration checks the options of targets later. */
function* readTargets(value: unknown, path: KeyPath): Generator<OptionProblem, object | false | undefined> {
  if (value === false || (typeof value === 'object' && value !== null)) return value;
  yield { path, message: `${writePath(path)} must be an object or false` };
  return undefined;
}
