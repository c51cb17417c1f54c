import { Pool } from './pools.ts';

export { Pool };
