import {
  Examples,
  Keys,
  MapValues,
  Maximum,
  MaxLength,
  MaxProperties,
  Minimum,
  Pattern,
  Title,
  Description,
  compose,
} from 'schemawright';
import type { Duration, Integer, QuantityString } from 'schemawright';
import { Period } from './scalars.ts';

/** An amount of memory or disk space, short enough for a form. */
const Amount = compose(MaxLength(16), Examples('512Mi', '2Gi'));

/** What is kept free on each node, so that pods cannot take everything. */
export class ReservedResources {
  /** Processors that pods cannot have, in whole ones or thousandths. */
  @Title('CPU')
  @MaxLength(16)
  @Examples('250m', '1')
  cpu: QuantityString = '250m';

  /** Working space that pods cannot have, whatever they ask for. */
  @Amount
  memory: QuantityString = '512Mi';

  /** Disk space that pods cannot have for images, logs and temporary files. */
  @Title('Local storage')
  @Amount
  ephemeralStorage: QuantityString = '2Gi';

  /** How many processes pods cannot have, so that people can still log in. */
  @Title('Process numbers')
  @Minimum(100)
  @Maximum(100000)
  pid: Integer = 1000;
}

/** When pods are moved away because a node runs out of something. */
export class Eviction {
  /** Pods are moved away when less working space than this is left. */
  @Title('Free memory')
  @Pattern('^([0-9]+(Mi|Gi)|[0-9]{1,2}%)$')
  @Examples('200Mi', '5%')
  memoryAvailable: string = '200Mi';

  /** Pods are moved away when less of the disk than this is left. */
  @Title('Free disk')
  @Pattern('^([0-9]+(Mi|Gi)|[0-9]{1,2}%)$')
  @Examples('10%', '8Gi')
  diskAvailable: string = '10%';

  /** How long a shortage may last until something is done about it. */
  @Title('Grace period')
  @Period
  gracePeriod: Duration = '90s';
}

/** The program on each node that starts pods and looks after them. */
export class Kubelet {
  /** How many pods fit on a node, however small they are. */
  @Title('Pods per node')
  @Minimum(10)
  @Maximum(500)
  maxPods: Integer = 110;

  /** Share of the disk in percent from which on unused images are removed. */
  @Title('Upper limit for images')
  @Minimum(50)
  @Maximum(95)
  imageGcHighPercent: Integer = 85;

  /** Share of the disk in percent down to which unused images are removed. */
  @Title('Lower limit for images')
  @Minimum(10)
  @Maximum(90)
  imageGcLowPercent: Integer = 80;

  /** Size of a log file from which on a new one is begun. */
  @Title('Largest log file')
  @Examples('50Mi')
  @MaxLength(16)
  containerLogMaxSize: QuantityString = '50Mi';

  /** How long pods get to finish when the node itself is switched off. */
  @Title('Time for shutdown')
  @Period
  shutdownGracePeriod: Duration = '2m';

  /** Gives pods processors of their own when they ask for whole ones. */
  @Title('Own CPUs for pods')
  staticCpus = false;

  /** What the operating system and the programs of the node keep for themselves. */
  @Title('Reserved for the system')
  reserved?: ReservedResources;

  /** When pods have to leave a node that runs out of memory or disk. */
  eviction?: Eviction;

  /** What pods may change for themselves in the system below them, by name. */
  @Title('Kernel settings')
  @Keys(/^[a-z0-9_-]+([.][a-z0-9_*-]+)+$/)
  @MapValues(
    Title('Value'),
    Description('What the kernel is set to on every node of the pool, as it is written there.'),
    MaxLength(64),
  )
  @MaxProperties(40)
  sysctls?: Record<string, string>;
}
