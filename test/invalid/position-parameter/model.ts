import { Schema, Title } from 'schemawright';

@Schema()
export class Settings {
  constructor(
    @Title('Name') public name: string,
    @Title('Size') size: number,
  ) {}

  method(@Title('Text') text: string): string {
    return text;
  }
}
