import { compositeDefinition, createDefinition, objectSchema, type Page, text } from './case.ts';

const refuses = 'The API server refuses the definition.';

export const refusalPages: readonly Page[] = [
  [
    'crd/not-derived',
    'error',
    [
      'Crossplane and kro can derive a definition from their documents.',
      'Crossplane creates no definition for the XRD, or kro none for the RGD, so the kind does not exist.',
      'Correct the document as the message describes.',
    ],
    compositeDefinition(objectSchema({ a: text }), { referenceable: false }),
    'no version is referenceable, but Crossplane needs exactly one',
  ],
  [
    'crd/unreadable',
    'error',
    ['Each field of a definition has one type.', refuses, 'Give the field a value of the type that the message names.'],
    createDefinition(objectSchema({ a: { type: ['string', 'null'] } })),
    'CustomResourceDefinition in version "v1" cannot be handled as a CustomResourceDefinition: json: cannot unmarshal array into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.properties.properties.type of type string',
  ],
  [
    'crd/identity',
    'error',
    [
      'The name, group, scope and names of a definition are valid.',
      refuses,
      'Correct the name, the group or the scope.',
    ],
    createDefinition(objectSchema({ a: text }), { scope: 'Global' }),
    'spec.scope: Unsupported value: "Global": supported values: "Cluster", "Namespaced"',
  ],
  [
    'crd/versions',
    'error',
    ['Each version has a unique name, and one of them is stored.', refuses, 'Correct the versions of the definition.'],
    createDefinition(objectSchema({ a: text }), { version: { storage: false } }),
    'status.storedVersions: Invalid value: null: must have at least one stored version',
  ],
  [
    'crd/conversion',
    'error',
    ['A conversion webhook is declared if, and only if, the strategy is Webhook.', refuses, 'Correct spec.conversion.'],
    createDefinition(objectSchema({ a: text }), { conversion: { strategy: 'Magic' } }),
    'spec.conversion.strategy: Unsupported value: "Magic": supported values: "None", "Webhook"',
  ],
  [
    'crd/printer-column',
    'error',
    ['A column has a name, a type and a path.', refuses, 'Correct the column.'],
    createDefinition(objectSchema({ a: text }), {
      version: { additionalPrinterColumns: [{ name: 'A', type: 'text', jsonPath: '.spec.a' }] },
    }),
    'spec.additionalPrinterColumns[0].type: Invalid value: "text": must be one of boolean,date,integer,number,string',
  ],
  [
    'crd/selectable-field',
    'error',
    [
      'A selectable field is a string, an integer or a boolean of the schema.',
      refuses,
      'Use a string, an integer or a boolean outside arrays and metadata.',
    ],
    createDefinition(objectSchema({ a: text }), { version: { selectableFields: [{ jsonPath: '.spec.b' }] } }),
    'spec.selectableFields[0].jsonPath: Invalid value: ".spec.b": is an invalid path: does not refer to a valid field',
  ],
  [
    'crd/scale',
    'error',
    [
      'The paths of the subresource scale start with .spec. or .status.',
      refuses,
      'Use a path that starts with .spec. or .status.',
    ],
    createDefinition(objectSchema({ a: text }), {
      version: { subresources: { scale: { specReplicasPath: 'replicas', statusReplicasPath: '.status.replicas' } } },
    }),
    'spec.subresources.scale.specReplicasPath: Invalid value: "replicas": must be a simple json path starting with .',
  ],
  [
    'crd/structural',
    'error',
    [
      'A schema is structural: fields and items have types, and branches only validate.',
      refuses,
      'Make the schema structural: each field and item has a type, and branches only validate.',
    ],
    createDefinition(objectSchema({ a: { description: 'A' } })),
    'spec.validation.openAPIV3Schema.properties[spec].properties[a].type: Required value: must not be empty for specified object fields',
  ],
  [
    'crd/unsupported-keyword',
    'error',
    ['A definition uses only keywords that the server supports.', refuses, 'Remove the keyword.'],
    createDefinition(objectSchema({ a: { type: 'array', items: text, uniqueItems: true } })),
    'spec.validation.openAPIV3Schema.properties[spec].properties[a].uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
  ],
  [
    'crd/list-type',
    'error',
    [
      'List types and map types are on arrays and maps, with the keys that they need.',
      refuses,
      'Correct the list type and its keys.',
    ],
    createDefinition(
      objectSchema({
        a: {
          type: 'array',
          items: objectSchema({ k: text }),
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['k'],
        },
      }),
    ),
    'spec.validation.openAPIV3Schema.properties[spec].properties[a].items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property',
  ],
  [
    'crd/default',
    'error',
    ['A default is valid in its own schema.', refuses, 'Make the default a value that the schema accepts.'],
    createDefinition(objectSchema({ a: { type: 'integer', default: 'x' } })),
    'spec.validation.openAPIV3Schema.properties[spec].properties[a].default: Invalid value: "string": spec.validation.openAPIV3Schema.properties[spec].properties[a].default in body must be of type integer: "string"',
  ],
  [
    'crd/pattern',
    'error',
    [
      'A pattern is an RE2 regular expression.',
      refuses,
      'Write the pattern in RE2 syntax: without lookaround and backreferences.',
    ],
    createDefinition(objectSchema({ a: { type: 'string', pattern: '(?=a)' } })),
    'spec.validation.openAPIV3Schema.properties[spec].properties[a].pattern: Invalid value: "(?=a)": must be a valid regular expression, but isn\'t: error parsing regexp: invalid or unsupported Perl syntax: `(?=`',
  ],
  [
    'crd/rule',
    'error',
    ['A CEL rule compiles, yields a boolean, and has all required fields.', refuses, 'Correct the rule.'],
    createDefinition(objectSchema({ a: text }, { 'x-kubernetes-validations': [{ rule: 'self.b == 1' }] })),
    'spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule: Invalid value: {"rule":"self.b == 1"}: compilation failed: ERROR: <input>:1:5: undefined field \'b\'\n | self.b == 1\n | ....^',
  ],
  [
    'crd/rule-cost',
    'error',
    [
      'The cost of rules stays within the budget of the server.',
      refuses,
      'Add maxItems, maxProperties and maxLength to the arrays, maps and strings that the rule reads, or simplify it.',
    ],
    createDefinition(
      objectSchema(
        { a: { type: 'array', items: text } },
        { 'x-kubernetes-validations': [{ rule: 'self.a.all(x, self.a.all(y, x == y))' }] },
      ),
    ),
    'spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of more than 100x (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)',
  ],
];
