import { dialects } from '../../src/dialects/index.ts';
import { loadModules } from '../../src/generator/dialect/dialect.ts';

/** What models may import besides the vocabulary: what all dialects of the product bring. */
export const knownModules = await loadModules(dialects);
