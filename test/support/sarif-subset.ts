/** What SARIF 2.1.0 says of the parts that the report writes; stricter than the standard, which allows more of them. */
export const sarifSubset = {
  type: 'object',
  required: ['$schema', 'version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string', pattern: '^https://' },
    version: { const: '2.1.0' },
    runs: { type: 'array', minItems: 1, items: { $ref: '#/definitions/run' } },
  },
  definitions: {
    message: {
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: { text: { type: 'string', minLength: 1 } },
    },
    level: { enum: ['none', 'note', 'warning', 'error'] },
    run: {
      type: 'object',
      required: ['tool', 'results'],
      additionalProperties: false,
      properties: {
        tool: {
          type: 'object',
          required: ['driver'],
          additionalProperties: false,
          properties: { driver: { $ref: '#/definitions/driver' } },
        },
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        results: { type: 'array', items: { $ref: '#/definitions/result' } },
      },
    },
    driver: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        informationUri: { type: 'string', pattern: '^https://' },
        rules: {
          type: 'array',
          uniqueItems: true,
          items: {
            type: 'object',
            required: ['id'],
            additionalProperties: false,
            properties: {
              id: { type: 'string' },
              defaultConfiguration: {
                type: 'object',
                additionalProperties: false,
                properties: { level: { $ref: '#/definitions/level' } },
              },
            },
          },
        },
      },
    },
    result: {
      type: 'object',
      required: ['message'],
      additionalProperties: false,
      properties: {
        ruleId: { type: 'string' },
        ruleIndex: { type: 'integer', minimum: 0 },
        level: { $ref: '#/definitions/level' },
        message: { $ref: '#/definitions/message' },
        locations: { type: 'array', items: { $ref: '#/definitions/location' } },
        partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    location: {
      type: 'object',
      additionalProperties: false,
      properties: {
        physicalLocation: {
          type: 'object',
          required: ['artifactLocation'],
          additionalProperties: false,
          properties: {
            artifactLocation: {
              type: 'object',
              additionalProperties: false,
              properties: {
                uri: { type: 'string', pattern: '^[^ #?]*$' },
                uriBaseId: { type: 'string' },
              },
            },
            region: {
              type: 'object',
              additionalProperties: false,
              properties: {
                startLine: { type: 'integer', minimum: 1 },
                startColumn: { type: 'integer', minimum: 1 },
                endColumn: { type: 'integer', minimum: 1 },
              },
            },
          },
        },
        logicalLocations: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { fullyQualifiedName: { type: 'string' }, kind: { type: 'string' } },
          },
        },
      },
    },
  },
} as const;
