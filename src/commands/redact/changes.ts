import type { Change } from '../../diff/index.ts';
import type { Dialect } from '../../generator/dialect/dialect.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isArray, isObject, type Json, mapMembers } from '../../text/value/json.ts';
import {
  hideFiles,
  hideModels,
  joinHidings,
  readSecrets,
  readTexts,
  type Redactable,
  redactFindings,
} from './findings.ts';

interface Compared extends Redactable {
  readonly changes: readonly Change[];
}

interface Comparison {
  readonly models: readonly SchemaObject[];
  /** The values files of users. */
  readonly values: readonly string[];
  readonly cwd: string;
  readonly dialects: readonly Dialect[];
  readonly redact: boolean | undefined;
}

/** Witnesses are synthetic, except that they may contain defaults, examples and values of users. */
export async function redactChanges<T extends Compared>(result: T, comparison: Comparison): Promise<T> {
  const { models, values, cwd, dialects, redact = false } = comparison;
  const ofModels = hideModels(models, { redact });
  const documents = await hideFiles(readTexts(result, cwd), { dialects, redact });
  const hiding = joinHidings([ofModels, documents]);
  if (!hiding) return result;
  const read = { ...result, files: [...result.files, ...values] };
  const { texts, withoutSecrets } = readSecrets(read, hiding, cwd);
  const redactChange = (change: Change): Change => {
    const { message, pointer, witness, before, together } = change;
    const redactValue = (value: Json): Json => mapStrings(value, (text) => withoutSecrets(text, pointer));
    return {
      ...change,
      message: withoutSecrets(message, pointer),
      ...(witness === undefined ? {} : { witness: redactValue(witness) }),
      ...(before === undefined ? {} : { before: redactValue(before) }),
      ...(together && { together: together.map(redactChange) }),
    };
  };
  const { diagnostics } = redactFindings(read, hiding, cwd);
  return { ...result, diagnostics, texts, changes: result.changes.map(redactChange) };
}

function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (isArray(value)) return value.map((item) => mapStrings(item, change));
  return isObject(value) ? mapMembers(value, (member) => mapStrings(member, change)) : value;
}
