export class Pool {
  name!: string;
}
