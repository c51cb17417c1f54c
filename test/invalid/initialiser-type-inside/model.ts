import { Schema } from 'schemawright';

@Schema()
export class Settings {
  names: string[] = ['a', 5];
  labels: Record<string, string> = { a: 'b', c: 5 };
  part: { name: string; size?: number } = { name: 'a', size: 'large' };
  nested: Record<string, number[]> = { a: [1], b: [1, 'two'] };
}
