import { refusalPages } from './refusal-pages.ts';

export function findHelp(code: string, message: string): string | undefined {
  return remedies.find(([form]) => form.test(message))?.[1] ?? remediesByCode.get(code);
}

const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /number into Go struct field .*exclusive(?:Min|Max)imum/,
    'Write the bound as minimum or maximum, and exclusiveMinimum or exclusiveMaximum: true beside it.',
  ],
  [
    /bool into Go struct field .*\.required of/,
    'List the required properties in the enclosing object: required: [name].',
  ],
  [
    /array into Go struct field .*\.type of/,
    'Declare one type; for null as well, add nullable: true; for integers and strings, x-kubernetes-int-or-string: true.',
  ],
  [
    /bool into Go struct field .*properties of type v1.JSONSchemaProps/,
    'Describe each property with a schema; for any value, use x-kubernetes-preserve-unknown-fields: true.',
  ],
  [/string into Go struct field .* of type (?:int64|float64)/, 'Write the number without quotes.'],
  [/API version in the data/, 'Write apiVersion: apiextensions.k8s.io/v1, with a schema in each of spec.versions.'],
  [/\$ref is not supported/, 'Write the schema where it is used.'],
  [/definitions is not supported/, 'Write the schemas where they are used.'],
  [/uniqueItems cannot/, 'Use x-kubernetes-list-type: set.'],
  [
    /patternProperties is not supported/,
    'Describe the values with additionalProperties, and the keys with a CEL rule.',
  ],
  [/dependencies is not supported/, 'Write a CEL rule: !has(self.a) || has(self.b).'],
  [/type cannot be set to null|Unsupported value: "null"/, 'Declare the type of the value, and add nullable: true.'],
  [/items must be a schema object/, 'Give all items one schema, or make it an object.'],
  [
    /mutual exclusive/,
    'Remove additionalProperties: unknown fields are pruned in any case. For a map, remove the properties.',
  ],
  [
    /must not be empty for specified (?:object fields|array items)/,
    'Declare the type; for integers and strings, x-kubernetes-int-or-string: true; for any value, x-kubernetes-preserve-unknown-fields: true.',
  ],
  [/must (?:be|not be) .*to be structural/, 'Move it to the schema that contains the branch; branches only validate.'],
  [/because it is defined in/, 'Also describe the field outside the branch.'],
  [/must not specify anything other than name and generateName/, 'Remove it: the server knows the schema of metadata.'],
  [/must be specified$/, 'Describe the items.'],
  [/must not have unknown fields/, 'Remove fields from the default that the schema does not describe.'],
  [/in top-level metadata|in top-level kind|in top-level apiVersion/, 'Remove the default.'],
  [
    /undefined field/,
    'Describe the field in the schema of the rule, or correct its name; special characters are escaped: a-b is a__dash__b.',
  ],
  [
    /found no matching overload/,
    'Convert one side (int(…), double(…), string(…)), or call a function that accepts these types.',
  ],
  [/does not support field selection/, 'Compare the value itself: self is the value on which the rule is declared.'],
  [/undeclared reference/, 'Call a function of CEL or of Kubernetes; the value is self.'],
  [/may not be set if oldSelf is not used/, 'Remove optionalOldSelf, or use oldSelf in the rule.'],
  [/uncorrelatable portion/, 'Make the list x-kubernetes-list-type: map, or put the rule on the list.'],
  [/message must be specified if rule contains line breaks/, 'Add a message.'],
  [/protected groups/, 'Use another group; the groups of k8s.io belong to Kubernetes.'],
  [/must be spec\.names\.plural/, 'Name the definition by its plural and its group: <plural>.<group>.'],
  [/exactly one version marked as storage/, 'Set storage: true on one version, and storage: false on the others.'],
];

const remediesByCode: ReadonlyMap<string, string> = new Map(refusalPages.map(([code, , , , help]) => [code, help]));
