import { UsageError } from '../../diagnostics/usage-error.ts';

interface ChosenDefinition<T> {
  readonly definition: T;
  readonly version: string | undefined;
}

/**
 * Chooses among definitions by `Kind` or `Kind/version`, or by version alone if there is only one definition. Throws
 * `UsageError` if several match.
 */
export function chooseDefinition<T>(
  definitions: readonly [T, ...T[]],
  kindOf: (definition: T) => string,
  { name, select }: { readonly name: string; readonly select: string | undefined },
): ChosenDefinition<T> {
  const [kind = '', version] = select?.split('/') ?? [];
  const chosen = definitions.findLast((definition) => kindOf(definition) === kind);
  if (chosen !== undefined) return { definition: chosen, version };
  const kinds = [...new Set(definitions.map(kindOf))];
  if (definitions.length === 1) return { definition: definitions[0], version: select };
  const help = `Name one with --select: ${kinds.join(' or ')}, or a version as ${kinds[0]}/v1.`;
  throw new UsageError({ message: `"${name}" has several definitions: ${kinds.join(', ')}`, help });
}
