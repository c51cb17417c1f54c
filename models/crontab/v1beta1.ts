import { MaxLength, Minimum } from 'schemawright';
import type { Integer } from 'schemawright';
import { PrintColumn, Resource, Status } from 'schemawright/kubernetes';
import { CronTabStatus } from './v1.js';

/** What runs, and when: the first form of it. */
export class CronTabSpecV1Beta1 {
  /** When it runs, in the syntax of cron. */
  @MaxLength(100)
  @PrintColumn({ name: 'Schedule' })
  cronSpec!: string;

  /** The image that runs. */
  image?: string;

  /** How many run at once. */
  @Minimum(0)
  replicas?: Integer;
}

/** Runs an image by a schedule, as it was said before v1. */
@Resource({
  group: 'stable.example.com',
  version: 'v1beta1',
  kind: 'CronTab',
  deprecated: true,
  deprecationWarning: 'stable.example.com/v1beta1 CronTab is deprecated; use stable.example.com/v1',
})
export class CronTabV1Beta1 {
  spec!: CronTabSpecV1Beta1;

  @Status()
  status?: CronTabStatus;
}
