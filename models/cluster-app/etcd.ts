import { Examples, Maximum, MaxLength, Minimum, Title } from 'schemawright';
import type { Integer, QuantityString } from 'schemawright';
import { Switchable } from './lifecycle.ts';
import { CronSchedule, SecretName } from './scalars.ts';

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
  quota: QuantityString = '8Gi';

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
