import {
  Choices,
  Description,
  Enum,
  Examples,
  Items,
  Keys,
  MapValues,
  Maximum,
  MaxItems,
  MaxLength,
  MaxProperties,
  Minimum,
  MinLength,
  MultipleOf,
  Override,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Duration, Integer, Quantity } from 'schemawright';
import { DnsLabel, PortNumber } from 'schemawright/kubernetes';
import { MaintenanceWindow, Switchable } from './lifecycle.ts';
import { type ControlPlaneMachineTemplate, MachineGroup } from './machines.ts';
import { Oidc } from './oidc.ts';
import { CidrBlocks, CronSchedule, HostName, Period, SecretName } from './scalars.ts';

/** Which requests are written down, in how much detail and for how long. */
export class Audit extends Switchable {
  /** How much is written down of each request, from the caller to the whole content. */
  @Choices([
    ['Metadata', 'Who did what, and when'],
    ['Request', 'Also what was sent'],
    ['RequestResponse', 'Also what was answered'],
  ])
  @Title('Level of detail')
  level: string = 'Metadata';

  /** For how many days records are kept on the machine itself. */
  @Title('Days kept')
  @Minimum(1)
  @Maximum(365)
  maxAgeDays: Integer = 30;

  /** How many full files are kept before the oldest one is thrown away. */
  @Title('Files kept')
  @Minimum(1)
  @Maximum(100)
  maxBackups: Integer = 20;

  /** How many megabytes are written until a new file is begun. */
  @Title('Largest file')
  @Minimum(10)
  @Maximum(1000)
  @MultipleOf(10)
  maxSizeMb: Integer = 100;

  /** Namespaces whose requests are left out, because they are many and of no interest. */
  @Title('Ignored namespaces')
  @Items(DnsLabel)
  @UniqueItems()
  @MaxItems(50)
  omittedNamespaces?: string[];
}

/** The server that everyone talks to who wants something from the cluster. */
export class ApiServer {
  /** Number under which the server is reached from outside. */
  @PortNumber
  port: Integer = 6443;

  /** Ranges that may talk to the server. Everyone may while there are none. */
  @Title('Allowed CIDR blocks')
  @CidrBlocks
  allowedCidrBlocks?: string[];

  /** More names that the certificate of the server is made out to. */
  @Title('Additional names')
  @Items(HostName)
  @UniqueItems()
  @MaxItems(30)
  certificateNames?: string[];

  /** Checks that requests pass through in addition to the usual ones. */
  @Items(Pattern(/^[A-Z][A-Za-z]+$/), MaxLength(60))
  @UniqueItems()
  @MaxItems(30)
  admissionPlugins: string[] = ['NodeRestriction', 'PodSecurity'];

  /** Switches for what is not yet, or no longer, part of every cluster. */
  @Keys(/^[A-Z][A-Za-z0-9]+$/)
  @MapValues(
    Title('Switched on'),
    Description('Whether the server offers what this gate guards, if it knows the gate.'),
  )
  @MaxProperties(50)
  featureGates?: Record<string, boolean>;

  /** For how long events are kept before they are forgotten. */
  @Title('Lifetime of events')
  @Period
  eventTtl: Duration = '1h';

  /** How many requests that only read are answered at the same time. */
  @Title('Reading requests')
  @Minimum(100)
  @Maximum(5000)
  maxRequestsInflight: Integer = 400;

  /** How many requests that change something are answered at the same time. */
  @Title('Changing requests')
  @Minimum(50)
  @Maximum(2500)
  maxMutatingRequestsInflight: Integer = 200;

  /** What is written down about requests, so that it can be found out later who did what. */
  @Title('Audit log')
  audit?: Audit;

  /** Who vouches for people, so that they can log in with the account they already have. */
  @Title('Single sign on')
  oidc?: Oidc;
}

/** Copies of the database that are kept even when the cluster is gone. */
export class EtcdBackup extends Switchable {
  /** Whether copies of the database are made and kept outside the cluster. */
  override enabled = false;

  /** When a copy is made. The load on the database is a little higher while it lasts. */
  @CronSchedule
  schedule: string = '15 */6 * * *';

  /** Number of copies after which the oldest one makes room for a new one. */
  @Title('How many are kept')
  @Minimum(1)
  @Maximum(500)
  retention: Integer = 28;

  /** Where the credentials for the storage of the copies are kept. */
  @SecretName
  @Title('Secret')
  @Examples('etcd-copies')
  secretName?: string;
}

/** The database that remembers the state of the cluster. */
export class Etcd {
  /** How large the database may grow until it takes no more changes. */
  @Title('Quota')
  @Examples('8Gi')
  @MaxLength(16)
  quota: Quantity = '8Gi';

  /** After how many changes a snapshot is written to disk. */
  @Title('Changes per snapshot')
  @Minimum(1000)
  @Maximum(1000000)
  snapshotCount: Integer = 10000;

  /** How often the leader tells the others that it is there, in milliseconds. */
  @Title('Heartbeat')
  @Minimum(50)
  @Maximum(1000)
  heartbeatMilliseconds: Integer = 100;

  /** After how many milliseconds of silence a new leader is elected. */
  @Title('Election timeout')
  @Minimum(500)
  @Maximum(50000)
  electionMilliseconds: Integer = 1000;

  /** Whether space that was freed is given back every night, one member after the other. */
  defragmentation = true;

  /** Copies of the whole state, for the day on which everything else is lost. */
  @Title('Backups')
  backup?: EtcdBackup;
}

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
  reservedCpu: Quantity = '500m';
}
