import { Default, type Integer, Override, Schema } from 'schemawright';

export class Base {
  replicas: Integer = 2;

  size?: Integer;
}

@Override('replicas', Default(3))
@Override('size', Default(4))
@Schema()
export class App extends Base {}
