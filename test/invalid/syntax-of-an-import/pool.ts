export class Pool {
  replicas!: number = ;
  name!: string;
}
