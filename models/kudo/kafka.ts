import { Maximum, Minimum, Pattern, Title, type Integer } from 'schemawright';
import { Advanced, Group, Hint, Immutable, OldName, Parameters, Trigger } from 'schemawright/kudo';

/** What a broker may use of a node. */
export class BrokerResources {
  /** The CPUs that a broker is given. */
  @Title('CPU request')
  @Hint('Such as 500m.')
  @Pattern(/^\d+(\.\d+)?m?$/)
  @OldName('BROKER_CPUS')
  cpu = '500m';

  /** The memory that a broker is given. */
  @Title('Memory request')
  @Hint('Such as 2Gi.')
  @Pattern(/^\d+(Ki|Mi|Gi)?$/)
  @OldName('BROKER_MEM')
  memory = '2048Mi';
}

/** Where a broker keeps its messages. */
@Immutable()
export class Storage {
  /** The storage class of the volumes; that of the cluster where none is named. */
  @Title('Storage class')
  @OldName('STORAGE_CLASS')
  className = '';

  /** The size of the volume of each broker. */
  @Title('Volume size')
  @OldName('DISK_SIZE')
  size = '5Gi';
}

/** How clients prove who they are. */
@Trigger('deploy')
export class Authentication {
  /** Whether clients have to prove who they are. */
  @Title('Authentication enabled')
  @OldName('KERBEROS_ENABLED')
  enabled = false;

  /** The realm of Kerberos. */
  @Title('Kerberos realm')
  @OldName('KERBEROS_REALM')
  realm?: string;
}

/** Another place that brokers keep copies at. */
export class Rack {
  /** The name of the rack. */
  @Title('Rack name')
  name!: string;

  /** How many brokers stand in it. */
  @Title('Brokers')
  @Minimum(1)
  brokers: Integer = 1;
}

/** The parameters of an operator that runs Kafka. */
@Parameters({ plans: ['deploy', 'update', 'mirror', 'not-allowed'] })
export class Kafka {
  /** How many brokers there are. */
  @Title('Broker count')
  @Group('general')
  @Trigger('update')
  @Minimum(1)
  @Maximum(100)
  @OldName('BROKER_COUNT')
  brokerCount: Integer = 3;

  resources: BrokerResources = new BrokerResources();

  storage!: Storage;

  authentication?: Authentication;

  /** The racks that brokers are spread over. */
  @Title('Racks')
  @Advanced()
  racks: Rack[] = [];

  /** Settings of `server.properties` that no other parameter has. */
  @Title('Further settings')
  @Advanced()
  @Trigger('update')
  settings: Record<string, string> = {};

  /** How long messages are kept. */
  @Title('Log retention')
  @Hint('In hours.')
  @OldName('LOG_RETENTION_HOURS')
  logRetentionHours: Integer = 168;
}
