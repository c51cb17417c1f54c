import { Schema } from 'schemawright';

@Schema()
export class Page<T> {
  items!: T[];
}
