// Written by `schemawright gen` from Cluster in models/cluster.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { Cluster } from '../../models/cluster.js';
import { NodePool } from '../../models/node-pool.js';
import { Taint } from '../../models/taint.js';

/** A cluster and the machines that it runs on. */
export interface ClusterInput {
  /** What the names of its machines begin with. */
  name: string;
  /** Where its machines stand. */
  region?: 'eu-central' | 'eu-north' | 'us-east';
  /** Groups of equal machines, by name. */
  pools: Record<string, NodePoolInput> | ReadonlyMap<string, NodePoolInput>;
  /**
   * Price model of all machines.
   * @deprecated Set "billing" of each pool.
   */
  billing?: string;
}

/** A group of equal machines. */
export interface NodePoolInput {
  /** Number of machines that are always there. */
  min?: number;
  /** Number of machines that the pool may grow to. */
  max?: number;
  /** Price model of the machines. */
  billing?: 'demand' | 'spot';
  /** What keeps other work away from the machines. */
  taints?: readonly TaintInput[];
}

/** What keeps work off a machine that does not tolerate it. */
export interface TaintInput {
  /** What the taint is about. */
  key: string;
  /** Which of it. */
  value?: string;
  /** What happens to work that does not tolerate it. */
  effect?: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
}

/** The values of Cluster: read, checked, merged and written. */
export const cluster = bind<Cluster, ClusterInput>({
  name: 'Cluster',
  file: 'models/cluster.ts',
  classes: [
    [Cluster, '72f2f81335e6d035', ['']],
    [NodePool, '00a8aaa19515acaf', ['/properties/pools/patternProperties/^[a-z][a-z0-9-]{1,14}$']],
    [Taint, '60686b9a01769240', ['/properties/pools/patternProperties/^[a-z][a-z0-9-]{1,14}$/properties/taints/items']],
  ],
  maps: ['/properties/pools'],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"A cluster and the machines that it runs on.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"What the names of its machines begin with.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"web-1\"]},\"region\":{\"type\":\"string\",\"enum\":[\"eu-central\",\"eu-north\",\"us-east\"],\"description\":\"Where its machines stand.\",\"default\":\"eu-central\"},\"pools\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Groups of equal machines, by name.\",\"minProperties\":1,\"patternProperties\":{\"^[a-z][a-z0-9-]{1,14}$\":{\"type\":\"object\",\"description\":\"A group of equal machines.\",\"properties\":{\"min\":{\"type\":\"integer\",\"description\":\"Number of machines that are always there.\",\"minimum\":0,\"maximum\":100,\"default\":1},\"max\":{\"type\":\"integer\",\"description\":\"Number of machines that the pool may grow to.\",\"minimum\":1,\"maximum\":100,\"default\":3},\"billing\":{\"type\":\"string\",\"description\":\"Price model of the machines.\",\"oneOf\":[{\"const\":\"demand\",\"title\":\"Always there\"},{\"const\":\"spot\",\"title\":\"Cheap, may be taken away\"}],\"default\":\"demand\"},\"taints\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"What keeps work off a machine that does not tolerate it.\",\"properties\":{\"key\":{\"type\":\"string\",\"description\":\"What the taint is about.\",\"minLength\":1},\"value\":{\"type\":\"string\",\"description\":\"Which of it.\"},\"effect\":{\"type\":\"string\",\"enum\":[\"NoSchedule\",\"PreferNoSchedule\",\"NoExecute\"],\"description\":\"What happens to work that does not tolerate it.\",\"default\":\"NoSchedule\"}},\"required\":[\"key\"],\"additionalProperties\":false},\"description\":\"What keeps other work away from the machines.\",\"default\":[]}},\"additionalProperties\":false,\"predicates\":[{\"rule\":{\"op\":\"<=\",\"of\":[{\"op\":\"get\",\"of\":[{\"op\":\"self\",\"is\":\"object\"}],\"name\":\"min\",\"is\":\"integer\"},{\"op\":\"get\",\"of\":[{\"op\":\"self\",\"is\":\"object\"}],\"name\":\"max\",\"is\":\"integer\"}],\"is\":\"boolean\"},\"message\":\"\\\"min\\\" must not be above \\\"max\\\"\"}]}}},\"billing\":{\"type\":\"string\",\"description\":\"Price model of all machines.\",\"deprecated\":true,\"$comment\":\"Set \\\"billing\\\" of each pool.\"}},\"required\":[\"name\",\"pools\"],\"additionalProperties\":false}",
});
