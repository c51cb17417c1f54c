import { Schema, Title } from 'schemawright';

@Schema()
export class Settings {
  size!: number;

  constructor(
    public name: string,
    readonly zone = 'a',
    private secret?: string,
    plain?: string,
  ) {}
}
