import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { originOf } from '../../schema/document/document.ts';
import { child } from '../../text/value/pointer.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Imported } from '../import/import.ts';
import type { Loss } from './printing.ts';

/** What could not be carried from a text into models, each at its line and pointer. */
export function lossDiagnostics(
  { document, original, sources, pointer, unresolved }: Imported,
  losses: readonly Loss[],
): readonly Diagnostic[] {
  const all: readonly Loss[] = [...unresolved, ...losses];
  if (all.length === 0) return [];
  const pointers = new Map([...walk(original, pointer)].map((one) => [one.schema, one.pointer]));
  return all.map(({ schema: made, keyword, why }) => {
    const schema = sources.get(made) ?? made;
    const origin = originOf(document, schema, keyword) ?? originOf(document, original);
    return {
      code: 'import/not-carried',
      severity: 'error',
      message: `"${keyword}" is not in the models: ${why}`,
      help: 'Mend it in the schema and import again, or say it in the models by hand.',
      origin: origin ?? { file: document.name, line: 1, column: 1 },
      pointer: child(pointers.get(schema) ?? pointer, keyword),
    };
  });
}
