export class Pool {
  replicas!: number;
}
