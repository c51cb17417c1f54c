import { MinLength, Schema, Title } from 'schemawright';

@Title('Part')
interface Part {
  name: string;
}

@Schema()
export class Settings {
  part!: Part;
}

@Title('Mode')
enum Mode {
  Fast = 'fast',
}

@Title('Make')
function make(): void {}
