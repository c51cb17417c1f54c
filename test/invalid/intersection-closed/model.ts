import { Values } from 'schemawright';

type Source =
  | { git: string }
  | { http: string }
  | { oci: string }
  | { s3: string }
  | { nfs: string }
  | { local: string }
  | { inline: string }
  | { none: true }
  | { other: string };

type Sink =
  | { file: string }
  | { queue: string }
  | { table: string }
  | { topic: string }
  | { mail: string }
  | { hook: string }
  | { stream: string }
  | { log: true };

interface Reading {
  through?: Source;
}

interface Writing {
  through?: Sink;
}

@Values({ closed: true })
export class Pipelines {
  global?: Record<string, string>;
  pipelines?: Record<string, Reading & Writing>;
}
