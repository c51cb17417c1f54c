/** The files that the JSON Schema of a document goes to, by its kind: other artifacts refer to them. */
export const schemaFiles = { values: 'values.schema.json', schema: 'schema.json' } as const;
