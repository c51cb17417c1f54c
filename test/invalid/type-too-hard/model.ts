import { Schema } from 'schemawright';

class Page<T> {
  items!: T extends string ? T[] : (value: T) => void;
}

@Schema()
export class Settings {
  page!: Page<number>;
  args!: ReturnType<() => { name: string; send: () => void }>;
}
