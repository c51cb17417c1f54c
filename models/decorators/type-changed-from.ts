import { Schema, TypeChangedFrom } from 'schemawright';
import type { Integer } from 'schemawright';

export class TypeChangedFromImage {
  repository = 'nginx';
  tag = '1.27';
}

// Old values keep their meaning in another form.
@Schema()
export class TypeChangedFromExample {
  @TypeChangedFrom('string', { since: '2.0.0' })
  replicas: Integer = 1;

  @TypeChangedFrom('boolean', {
    since: '2.0.0',
    values: [
      [true, 'Always'],
      [false, 'Never'],
    ],
  })
  restart: 'Always' | 'OnFailure' | 'Never' = 'Always';

  @TypeChangedFrom('string', { since: '2.0.0', format: '{repository}:{tag}' })
  image = new TypeChangedFromImage();

  @TypeChangedFrom('string', { since: '2.0.0', separator: ',' })
  hosts: string[] = [];

  @TypeChangedFrom('array', { since: '3.0.0', key: 'name', value: 'value' })
  env: Record<string, string> = {};
}
