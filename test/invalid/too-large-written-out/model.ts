import { Values } from 'schemawright';

class L17 {
  a?: string;
}

class L16 {
  a?: L17;
  b?: L17;
}

class L15 {
  a?: L16;
  b?: L16;
}

class L14 {
  a?: L15;
  b?: L15;
}

class L13 {
  a?: L14;
  b?: L14;
}

class L12 {
  a?: L13;
  b?: L13;
}

class L11 {
  a?: L12;
  b?: L12;
}

class L10 {
  a?: L11;
  b?: L11;
}

class L9 {
  a?: L10;
  b?: L10;
}

class L8 {
  a?: L9;
  b?: L9;
}

class L7 {
  a?: L8;
  b?: L8;
}

class L6 {
  a?: L7;
  b?: L7;
}

class L5 {
  a?: L6;
  b?: L6;
}

class L4 {
  a?: L5;
  b?: L5;
}

class L3 {
  a?: L4;
  b?: L4;
}

class L2 {
  a?: L3;
  b?: L3;
}

class L1 {
  a?: L2;
  b?: L2;
}

class L0 {
  a?: L1;
  b?: L1;
}

@Values()
export class Root {
  l?: L0;
}
