import type { Integer } from 'schemawright';
import { ListMap, Resource } from 'schemawright/kubernetes';

export class PortV1 {
  name!: string;
  number!: Integer;
  old?: boolean;
}

export class LogsV1 {
  lvl?: string;
  path?: string;
}

export class StepV1 {
  cmd!: string;
  when?: string;
}

export class CronTabSpecV1 {
  schedule!: string;
  legacy?: string;
  mode = 'fast';
  logs?: LogsV1;
  @ListMap('name')
  ports?: PortV1[];
  steps?: StepV1[];
  labels?: Record<string, string>;
}

@Resource({ group: 'stable.example.com', version: 'v1', kind: 'CronTab' })
export class CronTabV1 {
  spec!: CronTabSpecV1;
}
