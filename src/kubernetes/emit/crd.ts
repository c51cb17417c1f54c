import type { Explanation } from '../../diagnostics/report/findings.ts';
import { object, string } from '../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../generator/emit/target.ts';

export interface CrdOptions {
  /**
   * Relative to the configuration; by default the folder of the other artifacts or, outside a chart, the default
   * folder.
   */
  readonly folder?: string;
}

const files = { resource: 'crd.yaml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'crd/not-expressible': {
    summary: 'A CustomResourceDefinition cannot say what the model says.',
    why: 'The API server takes structural schemas only, which lack some keywords of JSON Schema.',
    help: 'Say it as a rule in CEL (@Rule), or with keywords that the server has.',
  },
  'crd/union': {
    summary:
      'A value has several types, or classes that do not fit together, which a CustomResourceDefinition cannot say.',
    why: 'A structural schema names one type, or an integer or a string, and the properties of all classes side by side.',
    help: 'Give the value one type, use IntOrString, or put @Schemaless() on it; give properties of one name one type in all classes.',
    bad: 'limit!: string | number;',
    good: 'limit!: IntOrString;',
  },
  'crd/recursive': {
    summary: 'A class contains itself, which a CustomResourceDefinition cannot say.',
    why: 'The API server takes no references, and writing the class out would never end.',
    help: 'Put @Schemaless() on the property that leads back.',
    bad: 'class Tree { children?: Tree[] }',
    good: 'class Tree { @Schemaless() children?: Tree[] }',
  },
  'crd/column': {
    summary: 'A column or a selectable field stands inside of an array or a map.',
    why: 'It shows one value of an object, and there an object has any number.',
    help: 'Put it on a property outside of arrays and maps.',
  },
  'crd/check': {
    summary: 'A @Check cannot be a rule in CEL: the API server takes what it refuses.',
    why: 'The server evaluates rules in CEL only. Programs still run the check where they bind values to the class.',
    help: 'Write the condition in the subset of TypeScript that docs/predicates.md has, or in CEL: @Rule(…).',
    bad: "@Check((self: Job) => !Number.isNaN(Date.parse(self.start)), 'no date')",
    good: "@Check((self: Job) => /^\\d{4}-\\d\\d-\\d\\d$/.test(self.start), 'no date')",
  },
  'crd/list-key': {
    summary: 'The items of a list are told apart by something that not each of them has.',
    why: 'The API server refuses keys that are no scalar properties of the items, and those that may be absent.',
    help: 'Name required properties of the class of the items, or properties with a default.',
    bad: "@ListMap('name') ports?: Port[]; with name?: string",
    good: "@ListMap('name') ports?: Port[]; with name!: string",
  },
  'crd/status': {
    summary: '@Status stands on another property than the status of a kind, or on one that is required.',
    why: 'The subresource of the API is always the property "status" of the root, and new objects have none: the server drops it.',
    help: 'Take it away, name the property "status", or write status?.',
  },
  'crd/refused': {
    summary: 'The API server would refuse the definition that the model gives.',
    why: 'What is written is validated as the server validates it: names, defaults, patterns, rules and what they cost.',
    help: 'Correct what the message names.',
    bad: "@Rule('self.nope == 1')",
    good: "@Rule('self.replicas == 1')",
  },
  'crd/rule': {
    summary: 'The API server would refuse a rule in CEL for what it costs.',
    why: 'The server estimates what a rule costs at most: 10 million for one, 100 million for all of a version. What has no bound is as large as a request can be.',
    help: 'Bound the arrays, maps and strings that rules look at: @MaxItems, @MaxProperties, @MaxLength.',
    bad: "@Check((self: Spec) => self.names.every((name) => /^a/.test(name)), '…') … names!: string[];",
    good: '@MaxItems(100) @Items(MaxLength(63)) names!: string[];',
  },
  'crd/versions': {
    summary: 'The versions of a kind do not fit together.',
    why: 'They stand in one definition: one of them is stored, each has a name of its own, and names and scope are said once.',
    help: 'Put storage: true on one version, and the same names on all of them.',
  },
};

export const crd: LazyTarget<CrdOptions> & { readonly name: 'crd' } = {
  name: 'crd',
  files,
  options: object({ folder: string }),
  apartFromCharts: true,
  codes,
  load: async () => (await import('./emit-crd.ts')).crdEmitter(files),
};
