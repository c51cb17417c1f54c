import { Schema } from 'schemawright';
import type { Disk } from './disk.ts';

declare module './disk.ts' {
  interface Disk {
    encrypted: boolean;
  }
}

@Schema()
export class Settings {
  disk!: Disk;
}
