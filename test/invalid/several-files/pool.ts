import { MinLength } from 'schemawright';

export class Pool {
  @MinLength(1)
  replicas!: number;

  zone: string = 5;
}
