import type { Json } from '../../text/value/json.ts';
import type { Edit } from '../../diagnostics/diagnostic/diagnostic.ts';

/**
 * A fix that is certain without guessing the author's intent: edits at steps from the schema of the finding. After the
 * fix, the rule reports nothing there, and validation stays the same unless the rule is about validation.
 */
export type Fix = readonly Edit<readonly (string | number)[], Json>[];
