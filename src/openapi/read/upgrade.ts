import { convertBound, type Keywords, rewordKeywords } from '../../schema/keywords/upgrade.ts';
import { type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { getOwn } from '../../text/value/json.ts';

export function upgradeOpenApi(schema: SchemaObject): SchemaObject {
  return rewordKeywords(
    schema,
    (keyword, value) => getOwn(openApi, keyword)?.(value, schema) ?? convertBound(keyword, value, schema),
  );
}

const openApi: Readonly<Record<string, (value: unknown, schema: SchemaObject) => Keywords>> = {
  nullable: (value, { type }) => (!type && value === true ? { nullable: true } : {}),
  type: (value, schema) => {
    const types = schema.nullable === true ? listSchemaTypes(schema) : [];
    return { type: types.length === 0 ? value : [...new Set([...types, 'null'])] };
  },
  example: (value, { examples }) => (examples ? {} : { examples: [value] }),
};
