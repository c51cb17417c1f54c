export class NodePool {
  replicas!: number;
}
