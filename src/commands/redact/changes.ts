import type { Change } from '../../diff/index.ts';
import type { DocumentReader } from '../../generator/import/reader.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isArray, isObject, type Json, mapMembers } from '../../text/value/json.ts';
import {
  hideDocument,
  hideModels,
  type Hiding,
  joinHidings,
  readSecrets,
  type Redactable,
  redactFindings,
} from './findings.ts';

interface Compared extends Redactable {
  readonly changes: readonly Change[];
}

interface ComparedSide {
  readonly given: string;
  readonly reader?: DocumentReader;
  readonly document?: SchemaDocument;
  readonly whole?: SchemaDocument;
}

interface Comparison {
  readonly sides: readonly ComparedSide[];
  /** The values files of users. */
  readonly values: readonly string[];
  readonly cwd: string;
  readonly redact: boolean | undefined;
}

/** Witnesses are synthetic, except that they may contain defaults, examples and values of users. */
export function redactChanges<T extends Compared>(result: T, { sides, values, cwd, redact = false }: Comparison): T {
  const hiding = joinHidings(sides.flatMap((side) => hideSide(side, redact) ?? []));
  if (!hiding) return result;
  const read = { ...result, files: [...result.files, ...values] };
  const { texts, withoutSecrets } = readSecrets(read, hiding, cwd);
  const redactChange = (change: Change): Change => {
    const { message, pointer, witness, together } = change;
    return {
      ...change,
      message: withoutSecrets(message, pointer),
      ...(witness === undefined ? {} : { witness: mapStrings(witness, (text) => withoutSecrets(text, pointer)) }),
      ...(together && { together: together.map(redactChange) }),
    };
  };
  const { diagnostics } = redactFindings(read, hiding, cwd);
  return { ...result, diagnostics, texts, changes: result.changes.map(redactChange) };
}

function hideSide({ document, whole, reader, given: file }: ComparedSide, redact: boolean): Hiding | undefined {
  if (document?.fromModel === true) return hideModels([document.root], { redact });
  return whole && hideDocument(whole.root, { reader, file, redact });
}

function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (isArray(value)) return value.map((item) => mapStrings(item, change));
  return isObject(value) ? mapMembers(value, (member) => mapStrings(member, change)) : value;
}
