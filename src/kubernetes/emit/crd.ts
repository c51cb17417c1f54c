import type { Explanation } from '../../diagnostics/report/findings.ts';
import {
  type Emitted,
  type Target,
  type TargetFinding,
  artifactOf,
  diagnosticsFor,
} from '../../generator/emit/target.ts';
import { object, string } from '../../generator/emit/read-options.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { compareBytes } from '../../text/go/order.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { manifestOf, type ResourceSaid, resourceOf, rootOf, type WrittenVersion } from './manifest.ts';
import { refusalsOf } from './refusals.ts';
import { crdTable } from './table.ts';
import { writeVersion } from './version.ts';

/** The options of the target `crd`, which writes `crd.yaml`. */
export interface CrdOptions {
  /** The folder, relative to that of the configuration; else that of the other artifacts, or outside of a chart the default one. */
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
    summary: 'A value has several types, which a CustomResourceDefinition cannot say.',
    why: 'A structural schema names one type, or an integer or a string.',
    help: 'Give the value one type, use IntOrString, or put @Schemaless() on it.',
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
    summary: '@Status stands on another property than the status of a kind.',
    why: 'The subresource of the API is always the property "status" of the root.',
    help: 'Take it away, or name the property "status".',
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

/** `crd.yaml`: the CustomResourceDefinition of a kind, with all its versions. */
export const crd: Target<CrdOptions> & { readonly name: 'crd' } = {
  name: 'crd',
  files,
  tables: [crdTable],
  options: object({ folder: string }),
  apartFromCharts: true,
  codes,
  emit: (document, _, { documents = [document] }) => emitCrd(document, documents),
};

function emitCrd(document: SchemaDocument, documents: readonly SchemaDocument[]): Emitted {
  const said = resourceOf(document);
  if (said === undefined) return { artifacts: [], diagnostics: [] };
  const { version, findings } = writeVersion(document, said);
  const kind = versionsOf(said, documents);
  const problems = [...findings, ...versionProblems(document, said, kind)];
  const diagnostics = diagnosticsFor(document, problems);
  const stored = kind.length === 1 ? document : kind.find((one) => resourceOf(one)?.storage === true);
  if (stored !== document) return { artifacts: [], diagnostics };
  const versions = kind.flatMap((one) => {
    const other = resourceOf(one);
    if (one === document || other === undefined) return one === document ? [version] : [];
    return [writeVersion(one, other).version];
  });
  const differing = withOwnSelectors(versions);
  if (differing === undefined)
    return { artifacts: [], diagnostics: [...diagnostics, ...diagnosticsFor(document, [sameSelectors(document)])] };
  // What is written is JSON: it comes from the schema.
  const manifest = manifestOf(differing, document) as Json;
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  const refused = isSound ? refusalsOf(manifest, kind).flatMap(([one, finding]) => diagnosticsFor(one, [finding])) : [];
  const text = `# Written by \`schemawright gen\` from ${document.name}; change the model instead of this file.\n${goYaml(manifest)}`;
  return { artifacts: artifactOf({ files }, document, text), diagnostics: [...diagnostics, ...refused] };
}

/**
 * The API server refuses versions that have different schemas and the same selectable fields (it looks for the schema in another
 * place then). The order of the fields is enough of a difference.
 */
function withOwnSelectors(versions: readonly WrittenVersion[]): readonly WrittenVersion[] | undefined {
  const [first, ...others] = versions;
  const isSameIn = (key: 'selectable' | 'schema') => others.every((one) => isSame(one[key], first?.[key]));
  if (first === undefined || others.length === 0 || first.selectable.length === 0) return versions;
  if (!isSameIn('selectable') || isSameIn('schema')) return versions;
  if (first.selectable.length === 1) return undefined;
  return [{ ...first, selectable: first.selectable.toReversed() }, ...others];
}

function sameSelectors(document: SchemaDocument): TargetFinding {
  return {
    ...rootOf(document),
    code: 'crd/versions',
    severity: 'error',
    message: 'the API server refuses versions with different schemas that have the same single selectable field',
    help: "Add a field to one of them, @Resource({ selectableFields: ['…'] }), or take it from one.",
  };
}

/** The documents of a kind: its versions, in the order of their names, whichever models a run reads first. */
function versionsOf({ group, kind }: ResourceSaid, documents: readonly SchemaDocument[]): readonly SchemaDocument[] {
  const versions = documents.flatMap((document) => {
    const said = resourceOf(document);
    return said?.group === group && said.kind === kind ? [{ document, name: said.version }] : [];
  });
  return versions.sort((a, b) => compareBytes(a.name, b.name)).map(({ document }) => document);
}

/** The keys that hold for a kind, whichever version says them. */
const shared = [
  'plural',
  'singular',
  'listKind',
  'shortNames',
  'categories',
  'scope',
  'conversion',
  'metadata',
] as const;

function versionProblems(
  document: SchemaDocument,
  said: ResourceSaid,
  kind: readonly SchemaDocument[],
): readonly TargetFinding[] {
  if (kind.length === 1) return [];
  const place = { ...rootOf(document), code: 'crd/versions', severity: 'error' as const };
  const others = kind.filter((one) => one !== document).flatMap((one) => resourceOf(one) ?? []);
  const before = kind.slice(0, kind.indexOf(document)).flatMap((one) => resourceOf(one) ?? []);
  const problems: TargetFinding[] = [];
  if (before.some(({ version }) => version === said.version)) {
    const message = `another class is the version "${said.version}" of ${said.kind} already`;
    problems.push({ ...place, message, help: 'Give each class a version of its own.' });
  }
  if (said.storage === true && before.some(({ storage }) => storage === true)) {
    const message = `another version of ${said.kind} is stored already`;
    problems.push({ ...place, message, help: 'Leave storage: true on one version.' });
  }
  if (before.length === 0 && ![said, ...others].some(({ storage }) => storage === true)) {
    const message = `none of the ${kind.length} versions of ${said.kind} is the one that objects are stored as`;
    problems.push({ ...place, message, help: 'Put storage: true on one of them.' });
  }
  const differing = shared.find((key) =>
    before.some(
      (one) =>
        said[key] !== undefined && one[key] !== undefined && JSON.stringify(one[key]) !== JSON.stringify(said[key]),
    ),
  );
  if (differing !== undefined) {
    const message = `"${differing}" of ${said.kind} differs from what another version says`;
    problems.push({ ...place, message, help: 'Say it once, or the same in each version.' });
  }
  return problems;
}
