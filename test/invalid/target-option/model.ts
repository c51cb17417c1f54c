import { Schema, Values } from 'schemawright';

@Values({ targets: { 'json-schema': { draft: 'draft-7' } } })
export class Settings {
  name!: string;
}

@Schema({ targets: { 'json-scheme': false } })
export class Other {
  name!: string;
}
