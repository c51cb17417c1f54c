import { Schema } from 'schemawright';

type Tree = Tree[];
type Left = Right | string;
type Right = Left | number;

@Schema()
export class Settings {
  tree!: Tree;
  left!: Left;
}
