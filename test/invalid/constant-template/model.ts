import { Schema, Title } from 'schemawright';

const part = { name: 'Zone' };
const tag = (texts: TemplateStringsArray) => texts.join('');

@Schema()
export class Settings {
  @Title(`${part} name`)
  zone!: string;

  @Title(tag`Name`)
  name!: string;
}
