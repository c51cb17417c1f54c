import { Check, Values } from 'schemawright';

@Values()
export class Settings {
  @Check((self: string) => self !== '', 'wrong')
  @Check((self: string) => !Number.isNaN(Date.parse(self)), 'wrong')
  start!: string;
}
