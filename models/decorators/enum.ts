import { Enum, Schema } from 'schemawright';

// An enum names the values that are possible; a union of literals says the same.
export enum Level {
  Debug = 'debug',
  Info = 'info',
}

@Schema()
export class EnumExample {
  @Enum('small', 'medium', 'large')
  size?: string;

  colour?: 'red' | 'green' | 'blue';

  @Enum(Level)
  level?: string;

  @Enum(1, 3, 5)
  members: number = 3;
}
