import { keyword, naturalNumber, Schema } from 'schemawright';

function logged(target: object, name: string): void {}

const Doubled = keyword({
  keyword: 'x-doubled',
  fits: ['number'],
  argument: naturalNumber,
  doc: 'Twice the number.',
  write: (draft, value) => {
    draft['x-doubled'] = 2 * value;
  },
});

@Schema()
export class Settings {
  @logged
  name!: string;

  @Doubled(2)
  size!: number;

  @('Name')
  label!: string;
}
