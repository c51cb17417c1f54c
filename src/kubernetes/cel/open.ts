import type { Definition } from '../structural/definition.ts';
import { noRules, type Rules } from '../structural/rules.ts';
import { hasRules } from '../structural/schema-rules.ts';

/** Opens the rules of a definition; what evaluates them is loaded only where there are any. */
export async function openRules({ versions }: Definition): Promise<Rules> {
  if (!versions.some(({ schema }) => hasRules(schema))) return noRules;
  return (await import('./engine.ts')).engineRules();
}
