import { Values } from 'schemawright';

class Node {
  next: Node = new Node();
}

class Pool {
  owner = new Owner();
}

class Owner {
  pool = new Pool();
}

class Base {
  inner: Base = new Derived();
}

class Derived extends Base {}

/** Ends: what it constructs has no initialiser. */
class Leaf {
  parent?: Leaf;
}

@Values()
export class Settings {
  node: Node = new Node();
  pool: Pool = new Pool();
  base: Base = new Base();
  leaf: Leaf = new Leaf();
}
