import { ContentSchema, Keyword, Required, Schema, Type } from 'schemawright';

// What the content of a text looks like once it is decoded.
@Schema()
export class ContentSchemaExample {
  @Keyword('contentMediaType', 'application/json')
  @ContentSchema(Type('object'), Required('name'))
  settings?: string;
}
