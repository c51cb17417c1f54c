import { Schema } from 'schemawright';
import { Pool as WorkerPool } from './worker.ts';

class Pool {
  replicas!: number;
}

@Schema()
export class Settings {
  first!: Pool;
  second!: Pool;
  worker!: WorkerPool;
  spare?: WorkerPool;
}
