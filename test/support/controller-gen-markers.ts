/** The release of controller-gen whose markers these are. */
export const controllerGenRelease = 'v0.23.0';

/** Our counterpart of a marker: decorators and options of `@Resource` that exist, or TypeScript itself; or why there is none. */
export interface Counterpart {
  readonly decorators?: readonly string[];
  readonly options?: readonly string[];
  /** What a model writes. */
  readonly ours?: string;
  /** Why there is no counterpart, or what differs. */
  readonly note?: string;
}

const of = (...decorators: string[]): Counterpart => ({ decorators });
const option = (...options: string[]): Counterpart => ({ options });
const typescript = (ours: string, note?: string): Counterpart => ({ ours, ...(note === undefined ? {} : { note }) });
const none = (note: string): Counterpart => ({ note });

const onlyGo = 'It is about Go code that controller-gen writes. `gen` writes `binding.ts` instead.';

/** What stands for each validation of items: the same decorator, in `@Items(…)`. */
const validations: Readonly<Record<string, Counterpart>> = {
  Maximum: of('Maximum'),
  Minimum: of('Minimum'),
  ExclusiveMaximum: { ...of('ExclusiveMaximum'), note: 'It takes the bound itself.' },
  ExclusiveMinimum: { ...of('ExclusiveMinimum'), note: 'It takes the bound itself.' },
  MultipleOf: of('MultipleOf'),
  MinProperties: of('MinProperties'),
  MaxProperties: of('MaxProperties'),
  MaxLength: of('MaxLength'),
  MinLength: of('MinLength'),
  Pattern: { ...of('Pattern'), note: '`gen` checks that RE2 can express it.' },
  MaxItems: of('MaxItems'),
  MinItems: of('MinItems'),
  UniqueItems: {
    ...of('UniqueItems'),
    note: 'It becomes `x-kubernetes-list-type: set`: the server refuses `uniqueItems`.',
  },
  Enum: { ...of('Enum'), ours: "`'Allow' | 'Forbid'`, or a TypeScript enum" },
  Format: of('Format'),
  Type: of('Type'),
  XPreserveUnknownFields: of('PreserveUnknownFields'),
  XEmbeddedResource: of('EmbeddedResource'),
  XIntOrString: typescript('the type `IntOrString`'),
  XValidation: { ...of('Rule', 'Check'), note: '`@Check` writes the rule in TypeScript.' },
};

function prefixed(prefix: string, change: (one: Counterpart) => Counterpart = (one) => one) {
  return Object.fromEntries(Object.entries(validations).map(([name, one]) => [`${prefix}${name}`, change(one)]));
}

function ofItems({ decorators = [], ours, note }: Counterpart): Counterpart {
  return {
    decorators: ['Items', ...decorators],
    ours: ours === undefined ? `\`@Items(${decorators.map((name) => `${name}(…)`).join(', ')})\`` : `${ours}, as items`,
    ...(note === undefined ? {} : { note }),
  };
}

/** Every marker that controller-gen reads, by name. */
export const controllerGenMarkers: Readonly<Record<string, Counterpart>> = {
  ...prefixed('kubebuilder:validation:'),
  ...prefixed('kubebuilder:validation:items:', ofItems),
  'kubebuilder:validation:EmbeddedResource': of('EmbeddedResource'),
  'kubebuilder:validation:ExactlyOneOf': of('ExactlyOneOf'),
  'kubebuilder:validation:AtMostOneOf': of('AtMostOneOf'),
  'kubebuilder:validation:AtLeastOneOf': of('AtLeastOneOf'),
  'kubebuilder:validation:Required': { ...of('Required'), ours: 'a property without `?`' },
  'kubebuilder:validation:Optional': { ...of('Optional'), ours: 'a property with `?`' },
  'kubebuilder:validation:Schemaless': of('Schemaless'),
  'kubebuilder:pruning:PreserveUnknownFields': of('PreserveUnknownFields'),
  'kubebuilder:default': { ...of('Default'), ours: 'an initializer: `replicas = 1`', note: 'Its type is checked.' },
  'kubebuilder:example': of('Examples'),
  'kubebuilder:title': of('Title'),
  'kubebuilder:externalDocs': of('ExternalDocs'),
  'kubebuilder:object:root': {
    ...of('Resource'),
    note: 'The kind of a list follows from it: no class describes a list.',
  },
  'kubebuilder:object:generate': none(onlyGo),
  'kubebuilder:resource': option('plural', 'singular', 'shortNames', 'categories', 'scope'),
  'kubebuilder:subresource:status': { ...of('Status'), options: ['status'] },
  'kubebuilder:subresource:scale': option('scale'),
  'kubebuilder:printcolumn': { ...of('PrintColumn'), options: ['columns'] },
  'kubebuilder:selectablefield': { ...of('SelectableField'), options: ['selectableFields'] },
  'kubebuilder:storageversion': option('storage'),
  'kubebuilder:unservedversion': { options: ['served'], ours: '`served: false`' },
  'kubebuilder:deprecatedversion': option('deprecated', 'deprecationWarning'),
  'kubebuilder:skipversion': { options: ['skipped'], ours: '`skipped: true`' },
  'kubebuilder:skip': { options: ['skipped'], ours: '`skipped: true` for each kind' },
  'kubebuilder:metadata': option('metadata'),
  'kubebuilder:webhook': {
    options: ['webhooks'],
    note: '`serve --print-manifests` registers them; names, paths, groups, versions and verbs follow from the kind.',
  },
  'kubebuilder:webhookconfiguration': none('`serve --name` names both registrations.'),
  'kubebuilder:rbac': none(
    'A model says nothing about who reads it. `serve --print-manifests` writes the role of the server.',
  ),
  'kubebuilder:ac:generate': none(onlyGo),
  'kubebuilder:ac:output:package': none(onlyGo),
  'k8s:deepcopy-gen': none(onlyGo),
  'k8s:deepcopy-gen:interfaces': none(onlyGo),
  'k8s:enum': typescript('a TypeScript enum'),
  'k8s:immutable': of('Immutable'),
  'k8s:listMapKey': of('ListMap'),
  'k8s:listType': of('ListType'),
  'k8s:maxItems': of('MaxItems'),
  'k8s:maximum': of('Maximum'),
  'k8s:minimum': of('Minimum'),
  'k8s:optional': typescript('a property with `?`'),
  'k8s:required': typescript('a property without `?`'),
  default: { ...of('Default'), ours: 'an initializer: `replicas = 1`' },
  groupName: option('group'),
  versionName: option('version'),
  listMapKey: of('ListMap'),
  listType: of('ListType'),
  mapType: of('MapType'),
  structType: of('MapType'),
  nullable: typescript('`T | null`'),
  optional: typescript('a property with `?`'),
  required: typescript('a property without `?`'),
};

/** The page that shows every marker beside its counterpart. */
export function markersPage(): string {
  const rows = Object.entries(controllerGenMarkers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([marker, one]) => `| \`+${marker}\` | ${printCounterpart(one)} | ${one.note ?? ''} |`);
  return `${introduction}\n\n| marker | in a model | remark |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function printCounterpart({ decorators = [], options = [], ours }: Counterpart): string {
  const names = decorators.map((name) => `\`@${name}\``).join(', ');
  const keys = options.map((name) => `\`${name}\``).join(', ');
  const resource = options.length === 0 ? undefined : `${keys} of \`@Resource\``;
  const parts = [
    ours,
    ours?.includes('@') === true ? undefined : names,
    ours?.includes(':') === true && options.length > 0 ? 'of `@Resource`' : resource,
  ];
  const said = parts.filter((part) => part !== undefined && part !== '');
  return said.length === 0 ? 'none' : said.join('; ').replace('; of', ' of').replaceAll('|', String.raw`\|`);
}

const introduction = `# From kubebuilder

Every marker that controller-gen ${controllerGenRelease} reads, and what a model writes instead. The table is generated; tests compare it with the markers that controller-gen registers and with the decorators that there are.
What a marker of \`kubebuilder:validation\` says of a named type, a class or a type alias says with the same decorator. Comments are descriptions in both. A misspelt marker is ignored; a misspelt decorator does not compile.

\`schemawright import crd.yaml\` writes the model of a definition that controller-gen wrote. [CustomResourceDefinitions](crd.md) explains the decorators and options, [webhooks](webhooks.md) the registrations.`;
