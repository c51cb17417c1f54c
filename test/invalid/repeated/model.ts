import { compose, Description, MinLength, Schema, Title } from 'schemawright';

const Label = compose(Title('Label'), Title('Again'));

@Schema()
@Title('Settings')
@Title('Options')
export class Settings {
  @MinLength(1)
  @MinLength(2)
  name!: string;

  @Description('First.')
  @Label
  @Description('Second.')
  @Description('Third.')
  label!: string;
}
