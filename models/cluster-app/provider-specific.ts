import {
  Examples,
  Keys,
  MaxItems,
  MaxLength,
  MaxProperties,
  Maximum,
  Minimum,
  MinLength,
  Pattern,
  Title,
  Enum,
} from 'schemawright';
import type { Integer } from 'schemawright';
import { DnsLabel } from 'schemawright/kubernetes';
import { Switchable } from './lifecycle.ts';
import { LabelMap, SecretName } from './scalars.ts';

/** A kind of volume that pods can ask for, and how it behaves. */
export class StorageClass {
  /** What happens to a volume that nobody asks for any more. */
  @Title('When released')
  reclaimPolicy: 'Delete' | 'Retain' = 'Delete';

  /** Waits with making a volume until it is known on which node it is needed. */
  @Title('Wait for a pod')
  waitForConsumer = true;

  /** Lets volumes grow after they have been made, without copying their content. */
  @Title('Can grow')
  expandable = true;

  /** How files are laid out on new volumes of this kind. */
  fileSystem: 'ext4' | 'xfs' = 'ext4';

  /** Kind of disk in the words of the provider, where it offers several. */
  @MinLength(1)
  @MaxLength(64)
  diskType?: string;
}

/** The part that keeps the cluster and the account at the provider in step. */
export class CloudController extends Switchable {
  /** How many of them run. One works while the others wait to take over. */
  @Title('Copies')
  @Minimum(1)
  @Maximum(3)
  replicas: Integer = 2;

  /** How many requests to the provider may be made in a second. */
  @Title('Requests per second')
  @Minimum(1)
  @Maximum(100)
  requestRate: Integer = 10;
}

/** The part that makes volumes and attaches them to machines. */
export class StorageDriver extends Switchable {
  /** Whether copies of a volume can be made while it is in use. */
  snapshots = true;

  /** How many volumes fit on a machine. The provider decides where none is given. */
  @Title('Volumes per node')
  @Minimum(1)
  @Maximum(256)
  volumeLimit?: Integer;
}

/** What only makes sense with one infrastructure provider. */
export class ProviderSpecific {
  /** Where in the world the machines stand, in the words of the provider. */
  @Pattern(/^[a-z]+[a-z0-9-]*$/)
  @MaxLength(40)
  @Examples('eu-central-1')
  region?: string;

  /** Where user and password for the account at the provider are kept. */
  @Title('Credentials')
  @SecretName
  @Examples('provider-account')
  credentialsSecretName?: string;

  /** Keys and values that everything made for this cluster carries at the provider. */
  @LabelMap
  resourceTags?: Record<string, string>;

  /** Kinds of volumes that pods can ask for, by the name they ask with. */
  @Keys(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/)
  @MaxProperties(20)
  storageClasses?: Record<string, StorageClass>;

  /** Kind that pods get who ask for a volume without saying which. */
  @DnsLabel
  @Examples('fast')
  defaultStorageClass?: string;

  /** Keeps routes, load balancers and nodes at the provider as the cluster wants them. */
  cloudController?: CloudController;

  /** Makes volumes when pods ask for them, and attaches them to the right machine. */
  storageDriver?: StorageDriver;

  /** How machines are told what to do when they start for the first time. */
  @Enum('ignition', 'cloud-init')
  @Title('Way of first start')
  bootFormat: string = 'ignition';

  /** Groups of machines that should not share the same hardware. */
  @Title('Placement groups')
  @MaxItems(10)
  placementGroups?: PlacementGroup[];
}

/** Machines that are kept apart from each other, or close together. */
export class PlacementGroup {
  /** Identifies the machines that belong together, for people who read the list. */
  @DnsLabel
  @Examples('apart')
  name!: string;

  /** Whether the machines are kept on different hardware or near each other. */
  strategy: 'spread' | 'cluster' | 'partition' = 'spread';
}
