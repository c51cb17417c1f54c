/** What `explain` says of a code. */
export interface CodeExplanation {
  readonly summary: string;
  readonly why: string;
  readonly help: string;
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
  'json-schema/recursive-definition': {
    summary: 'A definition that contains itself is to be written out where it is used.',
    why: 'It would be endless.',
    help: 'Emit shared definitions, or end the recursion with a property that takes any value.',
    bad: "targets: { 'json-schema': { definitions: 'inline' } } and class Tree { children?: Tree[]; }",
    good: "targets: { 'json-schema': { definitions: 'shared' } }",
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
