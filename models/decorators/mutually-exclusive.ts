import { MutuallyExclusive, Schema } from 'schemawright';

// Properties that do not stand together, in several groups.
@MutuallyExclusive('replicas', 'autoscaling')
@MutuallyExclusive('image', 'snapshot')
@Schema()
export class MutuallyExclusiveExample {
  replicas?: number;
  autoscaling?: boolean;
  image?: string;
  snapshot?: string;
}
