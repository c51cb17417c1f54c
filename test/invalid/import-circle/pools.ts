import { Pool } from './other.ts';

export { Pool };
