import type { FieldError } from '../structural/field-error.ts';

export function getCode({ field, keyword, message }: FieldError): string {
  if (keyword === 'x-kubernetes-validations' && !/\.default(?:$|[.[])/.test(field))
    return message.includes('cost') && message.startsWith('Forbidden') ? 'crd/rule-cost' : 'crd/rule';
  const part = parts.find(([form]) => form.test(field));
  if (part) return part[1];
  return field.includes('openAPIV3Schema') ? schemaCode(field, message) : 'crd/identity';
}

const parts: readonly (readonly [RegExp, string])[] = [
  [/additionalPrinterColumns/, 'crd/printer-column'],
  [/selectableFields/, 'crd/selectable-field'],
  [/\.scale\./, 'crd/scale'],
  [/^spec\.conversion/, 'crd/conversion'],
  [/^(?:spec\.version|status\.storedVersions|spec\.preserveUnknownFields)(?!.*openAPIV3Schema)/, 'crd/versions'],
];

function schemaCode(field: string, message: string): string {
  if (/x-kubernetes-(?:list|map)-/.test(field + message) && !message.includes('to be structural'))
    return 'crd/list-type';
  if (/\.default(?:$|[.[])/.test(field)) return message.includes('to be structural') ? 'crd/structural' : 'crd/default';
  if (field.endsWith('.pattern')) return 'crd/pattern';
  const isUnsupported =
    /is not supported|Unsupported value|uniqueItems cannot|type cannot be set to null|not an array/.test(message);
  return isUnsupported ? 'crd/unsupported-keyword' : 'crd/structural';
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

const remedyOf: Readonly<Record<string, string>> = {
  'crd/unreadable': 'Give the field a value of the type that the message names.',
  'crd/identity': 'Correct the name, the group or the scope.',
  'crd/versions': 'Correct the versions of the definition.',
  'crd/conversion': 'Correct spec.conversion.',
  'crd/printer-column': 'Correct the column.',
  'crd/selectable-field': 'Use a string, an integer or a boolean outside arrays and metadata.',
  'crd/scale': 'Use a path that starts with .spec. or .status.',
  'crd/structural': 'Make the schema structural: each field and item has a type, and branches only validate.',
  'crd/unsupported-keyword': 'Remove the keyword.',
  'crd/list-type': 'Correct the list type and its keys.',
  'crd/default': 'Make the default a value that the schema accepts.',
  'crd/pattern': 'Write the pattern in RE2 syntax: without lookaround and backreferences.',
  'crd/rule': 'Correct the rule.',
  'crd/rule-cost':
    'Add maxItems, maxProperties and maxLength to the arrays, maps and strings that the rule reads, or simplify it.',
};

export function findHelp(code: string, message: string): string | undefined {
  return remedies.find(([form]) => form.test(message))?.[1] ?? remedyOf[code];
}
