import { Inline, Schema } from 'schemawright';

@Inline()
class Tree {
  children?: Tree[];
}

@Schema()
export class Settings {
  tree!: Tree;
}
