import type { Json } from '../../text/value/json.ts';
import type { Edit } from '../../diagnostics/diagnostic/diagnostic.ts';

/**
 * The fix of a finding, certain enough to need no guess at what the author means: changes at steps from the schema that
 * the finding starts from. After it the rule has nothing to say there, and no value is validated differently, unless the
 * rule asks for just that.
 */
export type Fix = readonly Edit<readonly (string | number)[], Json>[];
