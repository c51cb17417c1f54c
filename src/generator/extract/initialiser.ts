import { isJson } from '../../decorators/arguments.ts';
import { type Draft, META } from '../../decorators/draft.ts';

/** Why a value cannot be the default of a schema, as the end of a sentence, or `undefined`. */
export function typeProblem(draft: Draft, value: unknown): string | undefined {
  if (!isJson(value)) return 'is no value that JSON can carry';
  const types: readonly unknown[] = Array.isArray(draft.type)
    ? draft.type
    : draft.type === undefined
      ? []
      : [draft.type];
  if (draft[META]?.class !== undefined && (typeof value !== 'object' || Array.isArray(value))) return 'is no object';
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return `is not of type ${types.join(' or ')}`;
  if (Array.isArray(draft.enum) && !draft.enum.includes(value))
    return `is not one of ${draft.enum.map((one) => JSON.stringify(one)).join(', ')}`;
  if (draft.const !== undefined && typeof draft.const !== 'object' && draft.const !== value)
    return `is not ${JSON.stringify(draft.const)}`;
  return undefined;
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
