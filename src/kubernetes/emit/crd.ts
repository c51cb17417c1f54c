import type { Explanation } from '../../diagnostics/report/findings.ts';
import { choice, object, string } from '../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../generator/emit/target.ts';

export interface CrdOptions {
  /**
   * Relative to the configuration; by default the folder of the other artifacts or, outside a chart, the default
   * folder.
   */
  readonly folder?: string;
  /** The descriptions in the definition: whole, only their first lines, or none. Default: `all`. */
  readonly descriptions?: Descriptions;
}

export type Descriptions = 'all' | 'first-line' | 'none';

const files = { resource: 'crd.yaml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'crd/not-expressible': {
    summary: 'A CustomResourceDefinition cannot express a keyword of the model.',
    why: 'The API server accepts only structural schemas, which lack some keywords of JSON Schema.',
    help: 'Write it as a CEL rule (@Rule), or with keywords that the server supports.',
  },
  'crd/union': {
    summary:
      'A value has several types, or classes that do not fit together, which a CustomResourceDefinition cannot express.',
    why: 'A structural schema declares one type, or an integer or a string, and merges the properties of all classes.',
    help: 'Give the value one type, use IntOrString, or add @Schemaless(); give properties of the same name one type in all classes.',
    bad: 'limit!: string | number;',
    good: 'limit!: IntOrString;',
  },
  'crd/recursive': {
    summary: 'A class contains itself, which a CustomResourceDefinition cannot express.',
    why: 'The API server accepts no references, and writing out the class would never end.',
    help: 'Put @Schemaless() on the recursive property.',
    bad: 'class Tree { children?: Tree[] }',
    good: 'class Tree { @Schemaless() children?: Tree[] }',
  },
  'crd/column': {
    summary: 'A column or a selectable field is inside an array or a map.',
    why: 'It shows a single value of an object, but an array or map holds any number of them.',
    help: 'Move it to a property outside arrays and maps.',
  },
  'crd/check': {
    summary: 'A @Check cannot become a CEL rule: the API server accepts what it refuses.',
    why: 'The server evaluates only CEL rules. Programs still run the check when they bind values to the class.',
    help: 'Write the condition in the TypeScript subset of docs/predicates.md, or in CEL: @Rule(…).',
    bad: "@Check((self: Job) => !Number.isNaN(Date.parse(self.start)), 'no date')",
    good: "@Check((self: Job) => /^\\d{4}-\\d\\d-\\d\\d$/.test(self.start), 'no date')",
  },
  'crd/list-key': {
    summary: 'The items of a list have a key that not every item has.',
    why: 'The API server refuses keys that are not scalar properties of the items, and those that may be absent.',
    help: 'Use required properties of the item class, or properties with a default.',
    bad: "@ListMap('name') ports?: Port[]; with name?: string",
    good: "@ListMap('name') ports?: Port[]; with name!: string",
  },
  'crd/status': {
    summary: '@Status is on a property other than the status of a kind, or on a required one.',
    why: 'The subresource is always the property "status" of the root, and new objects have none: the server drops it.',
    help: 'Remove it, rename the property to "status", or write status?.',
  },
  'crd/refused': {
    summary: 'The API server would refuse the definition of the model.',
    why: 'The written definition is validated as the server validates it: names, defaults, patterns, rules and their cost.',
    help: 'Correct what the message names.',
    bad: "@Rule('self.nope == 1')",
    good: "@Rule('self.replicas == 1')",
  },
  'crd/rule': {
    summary: 'The API server would refuse a CEL rule for its cost.',
    why: 'The server estimates the maximum cost of rules: 10 million for one, 100 million for all of a version. A value without a bound counts as large as a request can be.',
    help: 'Bound the arrays, maps and strings that rules read: @MaxItems, @MaxProperties, @MaxLength.',
    bad: "@Check((self: Spec) => self.names.every((name) => /^a/.test(name)), '…') … names!: string[];",
    good: '@MaxItems(100) @Items(MaxLength(63)) names!: string[];',
  },
  'crd/versions': {
    summary: 'The versions of a kind do not fit together.',
    why: 'One definition holds them all: one version is stored, each has a name of its own, and names and scope are declared once.',
    help: 'Set storage: true on one version, and the same names on all of them.',
  },
};

export const crd: LazyTarget<CrdOptions> & { readonly name: 'crd' } = {
  name: 'crd',
  files,
  options: object({ folder: string, descriptions: choice('all', 'first-line', 'none') }),
  apartFromCharts: true,
  codes,
  load: async () => (await import('./emit-crd.ts')).crdEmitter(files),
};
