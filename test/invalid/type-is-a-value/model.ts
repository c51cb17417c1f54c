import { Schema } from 'schemawright';

const sizes = ['small', 'large'] as const;

function make(): string {
  return 'a';
}

@Schema()
export class Settings {
  size!: sizes;
  made!: make;
}
