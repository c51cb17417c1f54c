import { Maximum, MaxLength, Minimum, MinLength, Pattern } from 'schemawright';
import type { Integer, Time } from 'schemawright';
import {
  DnsLabel,
  Immutable,
  ListMap,
  PrintColumn,
  Resource,
  Rule,
  SelectableField,
  Status,
} from 'schemawright/kubernetes';

/** How a run starts while the one before is still running. */
export enum ConcurrencyPolicy {
  Allow = 'Allow',
  Forbid = 'Forbid',
  Replace = 'Replace',
}

/** A variable in the environment of a run. */
export class EnvironmentVariable {
  /** The name of the variable. */
  @MaxLength(63)
  name!: string;

  /** Its value. */
  @MaxLength(1024)
  value?: string;
}

/** What runs, and when. */
@Rule('!has(self.startingDeadlineSeconds) || self.startingDeadlineSeconds >= 10', {
  message: 'startingDeadlineSeconds is at least 10',
  fieldPath: '.startingDeadlineSeconds',
})
export class CronTabSpec {
  /** When it runs, in the syntax of cron. */
  @Pattern(/^(\S+\s){4}\S+$/)
  @MaxLength(100)
  @PrintColumn({ name: 'Schedule' })
  cronSpec!: string;

  /** The image that runs. */
  @MinLength(1)
  @SelectableField()
  @PrintColumn({ priority: 1 })
  image!: string;

  /** How many run at once. */
  @Minimum(0)
  @Maximum(100)
  @PrintColumn()
  replicas: Integer = 1;

  /** How a run starts while the one before is still running. */
  concurrencyPolicy = ConcurrencyPolicy.Allow;

  /** A run that could not start for so many seconds is left out. */
  @Minimum(0)
  startingDeadlineSeconds?: Integer;

  /** The name of the queue; once it is chosen, it stays. */
  @DnsLabel
  @Immutable()
  queue?: string;

  /** The environment of each run. */
  @ListMap('name')
  environment?: EnvironmentVariable[];

  /** No run starts while it is true. */
  suspend: boolean | null = null;
}

/** What was observed. */
export class CronTabStatus {
  /** How many are running. */
  @Minimum(0)
  replicas!: Integer;

  /** Selects the pods, for the autoscaler. */
  selector?: string;

  /** When the last run started. */
  @PrintColumn({ name: 'Last run' })
  lastScheduleTime?: Time;
}

/** Runs an image by a schedule. */
@Resource({
  group: 'stable.example.com',
  version: 'v1',
  kind: 'CronTab',
  shortNames: ['ct'],
  categories: ['all'],
  scope: 'Namespaced',
  storage: true,
  scale: {
    specReplicasPath: '.spec.replicas',
    statusReplicasPath: '.status.replicas',
    labelSelectorPath: '.status.selector',
  },
  columns: [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }],
})
export class CronTab {
  spec!: CronTabSpec;

  @Status()
  status?: CronTabStatus;
}
