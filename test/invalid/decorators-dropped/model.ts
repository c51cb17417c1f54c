import { Maximum, Minimum, Pattern, Schema, Title } from 'schemawright';

class Pool {
  @Title('Machines')
  @Minimum(1)
  @Maximum(9)
  size!: number;
  @Pattern('^[a-z]+$')
  name?: string;
  note?: string;
}

type Flags<T> = { [K in keyof T]: boolean };
type Boxed<T> = { [K in keyof T]: { value: T[K] } };
type Numbers<T> = { [K in keyof T]: T[K] extends number ? string : T[K] };

@Schema()
export class Settings {
  flags!: { [K in keyof Pool]: boolean };
  same!: { [K in keyof Pool]: Pool[K] };
  nullable!: { [K in keyof Pool]: Pool[K] | null };
  lists!: { [K in keyof Pool]: Pool[K][] };
  generic!: Flags<Pool>;
  boxed!: Boxed<Pool>;
  numbers!: Numbers<Pool>;
}
