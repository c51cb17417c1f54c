import { Schema } from 'schemawright';

class NodePool {
  replicas!: number;
}

@Schema()
export class Settings {
  pool!: NodePol;
  pools!: Record<string, NodePools>;
  other!: Cluster;
}
