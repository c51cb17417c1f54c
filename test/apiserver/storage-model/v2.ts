import { RemovedIn, RenamedFrom } from 'schemawright';
import type { Integer } from 'schemawright';
import { ListMap, Resource } from 'schemawright/kubernetes';

@RemovedIn('v2', 'old')
export class Port {
  name!: string;
  @RenamedFrom('number', { since: 'v2' })
  port!: Integer;
  protocol?: string;
}

export class Logging {
  @RenamedFrom('lvl', { since: 'v2' })
  level?: string;
  path?: string;
  format?: string;
}

export class Step {
  @RenamedFrom('cmd', { since: 'v2' })
  command!: string;
  when?: string;
  shell?: string;
}

@RemovedIn('v2', 'legacy')
export class CronTabSpec {
  @RenamedFrom('schedule', { since: 'v2' })
  cron!: string;
  replicas: Integer = 1;
  mode?: string;
  @RenamedFrom('logs', { since: 'v2' })
  logging?: Logging;
  @ListMap('name')
  ports?: Port[];
  steps?: Step[];
  labels?: Record<string, string>;
}

@Resource({ group: 'stable.example.com', version: 'v2', kind: 'CronTab', storage: true })
export class CronTab {
  spec!: CronTabSpec;
}
