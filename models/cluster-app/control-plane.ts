import {
  Choices,
  Description,
  Enum,
  Examples,
  Items,
  Maximum,
  MaxItems,
  MaxLength,
  Minimum,
  MinLength,
  Override,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Duration, Integer, QuantityString } from 'schemawright';
import { ApiServer } from './api-server.ts';
import { Etcd } from './etcd.ts';
import { MaintenanceWindow } from './lifecycle.ts';
import { ControlPlaneMachineTemplate, MachineGroup } from './machines.ts';
import { Period, SecretName } from './scalars.ts';

/** How the parts of the cluster show each other who they are, and for how long. */
export class Certificates {
  /** How keys of new certificates are made. Existing ones are not touched. */
  @Enum('RSA-2048', 'RSA-4096', 'ECDSA-P256', 'ECDSA-P384')
  keyAlgorithm: string = 'ECDSA-P256';

  /** For how many days a new certificate is good before it has to be replaced. */
  @Title('Days of validity')
  @Minimum(30)
  @Maximum(825)
  validityDays: Integer = 365;

  /** How many days before the end of its time a certificate is renewed. */
  @Title('Days of renewal')
  @Minimum(7)
  @Maximum(90)
  renewalDays: Integer = 30;

  /** Where your own key for signing is kept. A new one is made when this is left out. */
  @SecretName
  @Title('Authority')
  @Examples('corporate-authority')
  authoritySecretName?: string;
}

/** How secrets are made unreadable before they are written to disk. */
export class Encryption {
  /** Who keeps the key that makes secrets unreadable on disk. */
  @Choices([
    ['secretbox', 'A key kept in the cluster'],
    ['kms', 'A key kept by the provider'],
  ])
  @Title('Method')
  provider: string = 'secretbox';

  /** How often a new key is made. Older ones are kept for reading. */
  @Title('Key rotation')
  @Period
  keyRotation: Duration = '2160h';

  /** Names the key in the words of the provider. Only used when it is kept there. */
  @Title('Key of the provider')
  @MinLength(1)
  @MaxLength(512)
  keyId?: string;
}

/** The part of the cluster that decides on which node a pod runs. */
export class Scheduler {
  /** Spreads pods over all nodes, or fills nodes one by one so that fewer are needed. */
  @Title('Placement')
  profile: 'spread' | 'pack' = 'spread';

  /** How many nodes in percent are looked at for each pod. Zero leaves it to the cluster. */
  @Title('Share of nodes')
  @Minimum(0)
  @Maximum(100)
  percentageOfNodes: Integer = 0;
}

/** The part that brings the cluster from the state it is in to the wanted one. */
export class ControllerManager {
  /** How many pods that have ended are kept for looking at them. */
  @Title('Ended pods kept')
  @Minimum(100)
  @Maximum(50000)
  terminatedPodThreshold: Integer = 12500;

  /** How long a node may be silent until it is taken for lost. */
  @Title('Grace period of nodes')
  @Period
  nodeMonitorGracePeriod: Duration = '40s';

  /** How often the load is looked at to decide how many pods are needed. */
  @Title('Interval of autoscalers')
  @Period
  autoscalerSyncPeriod: Duration = '15s';
}

/** The machines and programs that run the cluster itself. */
@Override(
  'replicas',
  Title('Number of machines'),
  Description('How many machines run the cluster itself. An odd number keeps a majority when one of them fails.'),
  Minimum(1),
  Maximum(7),
)
export class ControlPlane extends MachineGroup<ControlPlaneMachineTemplate> {
  /** Places in which machines stand. The provider chooses some where none are given. */
  @Items(Pattern(/^[a-z0-9-]+$/), MaxLength(40))
  @UniqueItems()
  @MaxItems(6)
  availabilityZones?: string[];

  /** Server that takes all requests, and how people and programs prove who they are. */
  @Title('API server')
  apiServer?: ApiServer;

  /** What remembers everything about the cluster, and the copies of that memory. */
  @Title('Database')
  etcd?: Etcd;

  /** How parts of the cluster prove to each other who they are. */
  certificates?: Certificates;

  /** Keeps secrets unreadable for anyone who gets hold of the database. */
  @Title('Encryption of secrets')
  encryption?: Encryption;

  /** Chooses a node for every new pod, among those with enough room. */
  scheduler?: Scheduler;

  /** Brings the cluster step by step to the state that is asked for. */
  controllerManager?: ControllerManager;

  /** When changes may be made during which the server does not answer for a moment. */
  @Title('Maintenance window')
  maintenance?: MaintenanceWindow;

  /** Processors that are kept free on each machine for everything but pods. */
  @Title('Reserved CPUs')
  @Examples('500m')
  @MaxLength(16)
  reservedCpu: QuantityString = '500m';
}
