import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { KubeObject } from '../../../kubernetes/structural/value.ts';
import { redactDocuments } from '../../../commands/redact/findings.ts';
import { dialects } from '../../../dialects/index.ts';
import { asJson, tokensOfText } from '../../../kudo/structure/index.ts';
import type { PlacedSchema } from '../../../values/explain/index.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import { isObject } from '../../../text/value/json.ts';
import { plainYaml } from '../../../values/write/plain-yaml.ts';
import type { Options } from '../../arguments/arguments.ts';
import { parseWord } from '../../arguments/words.ts';
import type { Call, Exit } from '../../terminal/command.ts';
import { writeOutput, reportSeparately } from '../../terminal/report.ts';

export const printOptions = {
  print: { value: 'FORMAT', words: ['yaml', 'json'], doc: 'yaml (default) or json' },
} as const satisfies Options;

export const changeOptions = {
  schema: {
    value: 'PATH',
    doc: 'a package, params.yaml, an OperatorVersion or a JSON Schema; default: the OperatorVersion in the file of the Instance',
  },
  parameter: { value: 'POINTER=VALUE', short: 'p', many: 'whole', doc: 'set a value: topology/0/nodes=5' },
  'parameter-file': {
    value: 'FILE',
    short: 'P',
    many: 'whole',
    doc: 'merge a file of values (RFC 7386; null removes a value)',
  },
} as const satisfies Options;

interface Found {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly texts?: ReadonlyMap<string, string>;
  readonly schemas?: readonly PlacedSchema[];
}

export async function printAndReport(
  documents: readonly KubeObject[],
  found: Found,
  call: Pick<Call, 'output' | 'terminal' | 'cwd' | 'start' | 'sequence'> & {
    readonly flags: { readonly print?: string | undefined };
  },
): Promise<Exit> {
  const format = parseWord('--print', call.flags.print ?? 'yaml', ['yaml', 'json']);
  if (documents.length > 0)
    writeOutput(format === 'json' ? asJsonText(documents) : documents.map(asYaml).join('---\n'), call);
  return await reportSeparately(await hideValues(found, call), call);
}

/** Hides the values that the schema of the parameters marks. */
export async function hideValues<T extends Found>(found: T, { cwd, sequence }: Pick<Call, 'cwd' | 'sequence'>) {
  const values = sequence.flatMap(({ name, value }) => {
    const [, key = '', text] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
    const at = tokensOfText(key);
    return at && text !== undefined && ['parameter', 'add'].includes(name) ? [{ at, text }] : [];
  });
  const merged = sequence.flatMap(({ name, value }) => (name === 'parameter-file' ? [value] : []));
  const { texts = new Map<string, string>(), schemas = [], files } = found;
  const read = { ...found, texts, files: [...files, ...merged] };
  return { ...(await redactDocuments(read, { dialects, cwd, schemas, values })), files };
}

export async function printResult(
  { value, ...found }: Found & { readonly value: KubeObject | undefined },
  call: Parameters<typeof printAndReport>[2],
): Promise<Exit> {
  return await printAndReport(value ? [value] : [], found, call);
}

function asJsonText(documents: readonly KubeObject[]): string {
  const [only, second] = documents;
  return `${jsonText(second ? { apiVersion: 'v1', kind: 'List', items: documents } : only, 2)}\n`;
}

function asYaml(document: KubeObject): string {
  const value = asJson(document);
  return isObject(value) ? plainYaml(value) : '';
}

export function requireFile(given: readonly string[], command: string, what: string): string {
  const [file] = given;
  if (file !== undefined) return file;
  throw new UsageError({ message: `params ${command} needs a file`, help: `Name ${what}, or - for standard input.` });
}
