import { Schema } from 'schemawright';
import { Pool } from './pools.ts';
import Disk = Disk;
import Volume = Mount.Part;
import Mount = Volume.Part;

@Schema()
export class Settings {
  pool!: Pool;
  disk!: Disk;
  mount!: Mount;
}
