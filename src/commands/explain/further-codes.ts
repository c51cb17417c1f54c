import type { Explanation } from '../../diagnostics/report/findings.ts';

/** What `explain` says of a code. */
export interface CodeExplanation extends Explanation {
  readonly bad?: string;
  readonly good?: string;
}

/** The codes that belong neither to a rule nor to the extractor. */
export const furtherCodes: Readonly<Record<string, CodeExplanation>> = {
  'allow/unused': {
    summary: 'An acceptance accepts no finding.',
    why: 'It would hide the next finding of that rule, for a reason that is gone.',
    help: 'Remove the acceptance.',
    bad: "@Allow('R6/description-length', 'a quotation') @Description('Short.') name!: string;",
    good: "@Description('Short.') name!: string;",
  },
  'allow/unknown-rule': {
    summary: 'An acceptance names a rule that there is not.',
    why: 'It accepts nothing, although somebody meant it to.',
    help: 'Name the rule as its finding does.',
    bad: "@Allow('description-length', 'a quotation') name!: string;",
    good: "@Allow('R6/description-length', 'a quotation') name!: string;",
  },
  'allow/reason-missing': {
    summary: 'An acceptance in the configuration gives no reason.',
    why: 'Whoever reads it later cannot tell whether it still holds.',
    help: 'Say why the finding is accepted.',
    bad: "lint: { allow: [{ rule: 'R6/description-length', pointer: '/properties/quote' }] }",
    good: "lint: { allow: [{ rule: 'R6/description-length', pointer: '/properties/quote', reason: 'a quotation' }] }",
  },
  'artifact/differs': {
    summary: 'An artifact is not what the models give.',
    why: 'Somebody changed a model without writing its artifacts again, or edited an artifact by hand.',
    help: 'Run schemawright gen and commit what it writes.',
  },
  'artifact/missing': {
    summary: 'An artifact of a model is not there.',
    why: 'What reads the artifact would not find it, or would find none at all.',
    help: 'Run schemawright gen and commit what it writes.',
  },
  'artifact/stale': {
    summary: 'An artifact is there that no model makes any more.',
    why: 'A chart could go on using a schema that nobody maintains.',
    help: 'Delete it.',
  },
  'crd/definition': {
    summary: 'The file behind --crd holds no CustomResourceDefinition that can be read.',
    why: 'Objects are judged by the definition of their kind.',
    help: 'Name a definition of apiextensions.k8s.io/v1, with a group, a kind and versions.',
  },
  'crd/other-group': {
    summary: 'An object among others is of another group than the definition.',
    why: 'Nothing is known of its kind, so it was not judged.',
    help: 'Judge it by the definition of its own kind.',
  },
  'document/syntax': {
    summary: 'A document is neither JSON nor YAML.',
    why: 'No program can read it.',
    help: 'Mend the place that the finding names.',
    bad: '{ "type": "object", }',
    good: '{ "type": "object" }',
  },
  'document/duplicate-key': {
    summary: 'An object has a key twice.',
    why: 'Most programs take the last and forget the first without a word, some refuse the document.',
    help: 'Remove one of the two.',
    bad: '{ "title": "Name", "title": "Cluster name" }',
    good: '{ "title": "Cluster name" }',
  },
  'document/too-deep': {
    summary: 'Objects and lists stand more than 500 levels deep in each other.',
    why: 'Programs give up at a depth of their own: Go at 10,000, others much earlier.',
    help: 'Give the inner parts names under $defs and refer to them.',
  },
  'document/number-range': {
    summary: 'A number is larger than any that programs keep.',
    why: 'Go refuses such a number, JavaScript takes it for infinite.',
    help: 'Write a number below 1.8e308, or a text.',
    bad: '{ "maximum": 1e999 }',
    good: '{ "maximum": 1e99 }',
  },
  'import/not-carried': {
    summary: 'A keyword of an imported schema is not in the models.',
    why: 'What the models do not say, the schema made from them does not say either.',
    help: 'Mend it in the schema and import again, or say it in the models by hand.',
    bad: '{ "type": "string", "minLength": "3" }',
    good: '{ "type": "string", "minLength": 3 }',
  },
  'import/nothing-chosen': {
    summary: 'A document of several schemas has none of the name that was asked for.',
    why: 'There is nothing to import.',
    help: 'Name a version of the CRD, or a component of the OpenAPI document.',
  },
  'import/versions-left': {
    summary: 'A CRD has versions that were not imported.',
    why: 'Each import makes the models of one version.',
    help: 'Import the others, each with --select.',
  },
  'document/not-a-schema': {
    summary: 'A document is no object.',
    why: 'A schema that says something is an object of keywords.',
    help: 'Write an object.',
    bad: '["string"]',
    good: '{ "type": "string" }',
  },
  'document/normal-form': {
    summary: "A JSON schema is not in schemalint's normal form.",
    why: 'Where all schemas have one form, a diff shows nothing but what changed, and schemalint verify asks for it.',
    help: 'Run schemawright normalize on the file.',
    bad: '{"title": "Name", "type": "string"}',
    good: '{\n    "type": "string",\n    "title": "Name"\n}',
  },
  'baseline/stale': {
    summary: 'The baseline lists a finding that there is no more.',
    why: 'It would hide the finding when it comes back; a baseline only gets shorter.',
    help: 'Run the same command with --write-baseline and commit the file.',
  },
  'json-schema/recursive-definition': {
    summary: 'A definition that contains itself is to be written out where it is used.',
    why: 'It would be endless.',
    help: 'Emit shared definitions, or end the recursion with a property that takes any value.',
    bad: "targets: { 'json-schema': { definitions: 'inline' } } and class Tree { children?: Tree[]; }",
    good: "targets: { 'json-schema': { definitions: 'shared' } }",
  },
  'binding/not-importable': {
    summary: 'No binding is written, since a class of the model cannot be imported.',
    why: 'A binding gives instances of the classes, and imports them for that.',
    help: 'Export the class; or switch the target off: targets: { binding: false }.',
    bad: 'class Pool { size = 1 }',
    good: 'export class Pool { size = 1 }',
  },
  'openapi/component-name': {
    summary: 'A definition has a name that cannot name a component of an OpenAPI document.',
    why: 'Names of components consist of letters, digits, ".", "_" and "-".',
    help: 'Give it another name.',
    bad: "@Definition('node pool') class NodePool {}",
    good: "@Definition('nodePool') class NodePool {}",
  },
  'openapi/component-clash': {
    summary: 'A definition has the name of the root.',
    why: 'Both are components of the OpenAPI document, and names of components are unique.',
    help: 'Give the definition another name.',
    bad: "@Values() class Cluster {} and @Definition('Cluster') class Part {}",
    good: "@Values() class Cluster {} and @Definition('Part') class Part {}",
  },
  'schemalint/too-many-ways': {
    summary: 'So many ways lead through the references of a document that schemalint itself would hardly end.',
    why: 'That tool looks at a definition once for every way that leads to it; here each is looked at once.',
    help: 'Let fewer definitions refer to each other.',
  },
  'values/integer-rounded': {
    summary: 'An integer in values is larger than Helm keeps exactly.',
    why: 'Helm holds all numbers as floating point of 64 bits: beyond 9007199254740992 it changes the last digits.',
    help: 'Put an identifier into quotes.',
    bad: 'account: 9007199254740993',
    good: 'account: "9007199254740993"',
  },
  'values/further-documents': {
    summary: 'A values file holds several YAML documents.',
    why: 'Helm 3 reads the first one only, Helm 4 merges all of them.',
    help: 'Write one document.',
  },
  'values/set-syntax': {
    summary: 'The argument of --set, --set-string or --set-json cannot be read, or sets something else than it looks.',
    why: 'Helm has a grammar of its own for it, in which commas, points, brackets and braces have a meaning.',
    help: 'Write key.key=value; a backslash takes the meaning of the next character away.',
    bad: '--set image.tag',
    good: '--set image.tag=1',
  },
  'values/sub-chart': {
    summary: 'The values of a sub-chart are no object.',
    why: 'Helm cannot lay the values of the sub-chart under them, and renders nothing.',
    help: 'Write keys with values, or switch the sub-chart off by its condition.',
  },
  'values/chart-files': {
    summary: 'A sub-chart cannot be read, or is not there.',
    why: 'Its values and its schema are part of the chart: without them, nobody knows what the chart runs with.',
    help: 'Fetch the sub-charts with helm dependency build, and remove from charts/ what is no chart.',
  },
  'values/instance': {
    summary: 'No instance of a class can be made of values.',
    why: 'A binding makes instances with `new` and without arguments, and then sets their properties.',
    help: 'Let the constructor take no arguments, and the properties be set.',
    bad: 'class Pool { constructor(options: Options) { this.size = options.size } }',
    good: 'class Pool { size = 1 }',
  },
  'values/not-json': {
    summary: 'Values in code hold something that JSON cannot carry.',
    why: 'Values are written as YAML and read by others: a function, a symbol, NaN or an object in itself has no text.',
    help: 'Give texts, numbers, booleans, null, lists and objects of them.',
    bad: 'clusterApp.create({ replicas: Number.NaN })',
    good: 'clusterApp.create({ replicas: 3 })',
  },
  'values/unreadable': {
    summary: 'A values file cannot be read.',
    why: 'It is not there, or may not be read.',
    help: 'Correct its path.',
  },
  'values/unwritable': {
    summary: 'Values hold something that no YAML text means for every reader.',
    why: 'What is written is to be read by Helm as what it was.',
    help: 'Give a text without half a pair of surrogates, a finite number, a shorter key, fewer levels.',
  },
  'values-yaml/conflict': {
    summary: 'Properties stand beside a reference whose definition starts with a value that is no object.',
    why: 'values.yaml cannot hold the properties and that value in one place.',
    help: 'Let the definition be an object, or take its default away.',
  },
  'values-yaml/merge-key': {
    summary: 'A default has the key "<<".',
    why: 'It stands for a merge in YAML, so that Helm cannot read values.yaml.',
    help: 'Use another key.',
    bad: "labels: Record<string, string> = { '<<': 'a' };",
    good: "labels: Record<string, string> = { 'a': 'a' };",
  },
  'values-yaml/leading-line-break': {
    summary: 'A default begins with a line break.',
    why: 'helm-values-gen, whose bytes values.yaml has, loses it.',
    help: 'Take the first line break away.',
    bad: "script: string = '\\necho';",
    good: "script: string = 'echo';",
  },
  'values-yaml/leading-tab': {
    summary: 'A default of several lines begins with a tab.',
    why: 'As helm-values-gen writes it, Helm cannot read values.yaml.',
    help: 'Begin the text with a blank, or take the tab away.',
    bad: "script: string = '\\tif\\nfi';",
    good: "script: string = 'if\\nfi';",
  },
};
