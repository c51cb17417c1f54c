import { Schema } from 'schemawright';

@Schema()
export class Settings {
  big: number = 10n;
  endless: number = Infinity;
  list: string[] = ['a', undefined];
  matcher: unknown = /a/;
  make: unknown = () => 'a';
}
