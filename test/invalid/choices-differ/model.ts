import { Choices, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Choices([
    ['small', 'Small'],
    ['huge', 'Huge'],
  ])
  size!: 'small' | 'large';

  @Choices([['fast', 'Fast']])
  mode!: 'fast' | 'slow';
}
