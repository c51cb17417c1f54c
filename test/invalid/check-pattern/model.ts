import { Check, Values } from 'schemawright';

const reserved = /^(?!kube-)/;

@Values()
export class Settings {
  @Check((self: string) => reserved.test(self), 'the prefix is reserved')
  name!: string;
}
