import { Schema } from 'schemawright';
import { DnsLabel } from './scalars.ts';
import { Injectable } from 'some-framework';

@Schema()
export class Settings {
  @DnsLabel
  @Injectable()
  name!: string;
}
