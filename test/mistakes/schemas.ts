import { type Section, inFile } from './mistake.ts';

const file = 'values.schema.json';
const lint = 'lint values.schema.json';

function schema(what: string, wrong: string, right?: string) {
  return inFile(what, right === undefined ? [file, wrong] : [file, wrong, right], lint);
}

/** Mistakes in schemas that are written by hand. */
export const inSchemas: Section = {
  title: 'Schemas',
  mistakes: [
    schema(
      'A lookahead, which Helm does not know',
      '{ "properties": { "name": { "type": "string", "pattern": "^(?!kube-)[a-z]+$" } } }',
      '{ "properties": { "name": { "type": "string", "not": { "pattern": "^kube-" }, "pattern": "^[a-z]+$" } } }',
    ),
    schema(
      '"required" at the property',
      '{ "properties": { "name": { "type": "string", "required": true } } }',
      '{ "required": ["name"], "properties": { "name": { "type": "string" } } }',
    ),
    schema(
      'A type that JSON Schema does not have',
      '{ "properties": { "name": { "type": "str" } } }',
      '{ "properties": { "name": { "type": "string" } } }',
    ),
    schema(
      'A keyword is misspelt',
      '{ "properties": { "size": { "type": "integer", "max": 5 } } }',
      '{ "properties": { "size": { "type": "integer", "maximum": 5 } } }',
    ),
    schema(
      'A limit is quoted',
      '{ "properties": { "size": { "type": "integer", "maximum": "5" } } }',
      '{ "properties": { "size": { "type": "integer", "maximum": 5 } } }',
    ),
    schema(
      '"nullable" of OpenAPI',
      '{ "properties": { "name": { "type": "string", "nullable": true } } }',
      '{ "properties": { "name": { "type": ["string", "null"] } } }',
    ),
    schema(
      'A property without "properties"',
      '{ "type": "object", "replicas": { "type": "integer" } }',
      '{ "type": "object", "properties": { "replicas": { "type": "integer" } } }',
    ),
    schema(
      'An array of schemas in "items"',
      '{ "properties": { "pair": { "type": "array", "items": [{ "type": "string" }] } } }',
      '{ "properties": { "pair": { "type": "array", "prefixItems": [{ "type": "string" }] } } }',
    ),
    schema(
      'A reference to nothing',
      '{ "properties": { "pool": { "$ref": "#/$defs/pool" } } }',
      '{ "properties": { "pool": { "$ref": "#/$defs/pool" } }, "$defs": { "pool": { "type": "object" } } }',
    ),
    schema(
      'A reference to another file',
      '{ "properties": { "pool": { "$ref": "./pool.json" } } }',
      '{ "properties": { "pool": { "$ref": "#/$defs/pool" } }, "$defs": { "pool": { "type": "object" } } }',
    ),
    schema(
      'A default of another type',
      '{ "properties": { "size": { "type": "integer", "default": "3" } } }',
      '{ "properties": { "size": { "type": "integer", "default": 3 } } }',
    ),
    schema(
      'Bounds that contradict each other',
      '{ "properties": { "size": { "type": "integer", "minimum": 5, "maximum": 3 } } }',
      '{ "properties": { "size": { "type": "integer", "minimum": 3, "maximum": 5 } } }',
    ),
    schema(
      '"required" names what is not declared',
      '{ "required": ["nmae"], "properties": { "name": {} }, "additionalProperties": false }',
      '{ "required": ["name"], "properties": { "name": {}, "global": {} }, "additionalProperties": false }',
    ),
    schema(
      'A closed root without "global"',
      '{ "properties": { "name": {} }, "additionalProperties": false }',
      '{ "properties": { "name": {}, "global": { "type": "object" } }, "additionalProperties": false }',
    ),
    schema(
      'A key that YAML reads as something else',
      '{ "properties": { "n": { "type": "integer" } } }',
      '{ "properties": { "count": { "type": "integer" } } }',
    ),
    schema('A trailing comma', '{ "type": "object", }', '{ "type": "object" }'),
    schema(
      'A comment in JSON',
      '{\n  // the root\n  "type": "object"\n}',
      '{\n  "$comment": "the root",\n  "type": "object"\n}',
    ),
    schema('Single quotes', "{ 'type': 'object' }", '{ "type": "object" }'),
    schema(
      'A dialect that Helm does not know',
      '{ "$schema": "https://json-schema.org/draft/2020-12" }',
      '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }',
    ),
    inFile(
      'Values are linted instead of a schema',
      ['values.yaml', 'replicas: 2\nimage:\n  tag: "1.0"\n'],
      'lint values.yaml',
    ),
    inFile(
      'A keyword of a newer draft',
      [
        file,
        '{ "$schema": "http://json-schema.org/draft-07/schema#", "properties": { "a": {}, "b": {} }, "dependentRequired": { "a": ["b"] } }',
        '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": {}, "b": {} }, "dependentRequired": { "a": ["b"] } }',
      ],
      lint,
    ),
    inFile(
      'A chart with a subchart that its root refuses',
      [
        file,
        '{ "properties": { "global": {} }, "additionalProperties": false }',
        '{ "properties": { "global": {}, "redis": { "type": "object" } }, "additionalProperties": false }',
      ],
      lint,
      { 'Chart.yaml': 'name: app\nversion: 0.1.0\n', 'charts/redis/Chart.yaml': 'name: redis\nversion: 0.1.0\n' },
    ),
  ],
};
