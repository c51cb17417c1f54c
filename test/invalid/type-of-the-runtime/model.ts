import { Schema } from 'schemawright';

@Schema()
export class Settings {
  matcher!: RegExp;
  content!: Buffer;
  bytes!: Uint8Array;
  failure?: Error;
  address!: URL;
}
