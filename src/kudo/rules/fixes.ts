import { getOwn } from '../../text/value/json.ts';
import type { Edit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isList, isObject, type KubeValue, getList, getMember, getString } from '../../kubernetes/structural/value.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import {
  type ParameterFile,
  type ParameterFinding,
  type ParameterType,
  parameterTypes,
  unwrap,
} from '../parameters/index.ts';
import { tokensOfText, valueAtTokens } from '../structure/index.ts';
import { problemOfValue } from './list-values.ts';

/** Only certain fixes: the file keeps its meaning, or has only one possible meaning. */
export function findFix(finding: ParameterFinding, file: ParameterFile): readonly Edit[] | undefined {
  const { at, code } = finding;
  const find = getOwn(fixes, code);
  if (at === undefined || !find) return;
  const tokens = parsePointer(at);
  const root = file.document.value;
  const value = valueAtTokens(root, tokens);
  return find({ file, at, value, finding, holder: valueAtTokens(root, tokens.slice(0, -1)) });
}

interface Found {
  readonly file: ParameterFile;
  readonly finding: ParameterFinding;
  readonly at: string;
  readonly value: KubeValue | undefined;
  readonly holder: KubeValue | undefined;
}

type Fix = (found: Found) => readonly Edit[] | undefined;

const fixes: Readonly<Record<string, Fix>> = {
  'params/unknown-field': renameField,
  'params/type-unknown': nameType,
  'params/default-type': (found) => (found.file.version === 'v1beta1' ? quoteDefault(found) : readDefault(found)),
  'params/enum-value-type': quoteEnum,
  'trigger/redundant': removeWhereItStands,
  'trigger/empty': removeWhereItStands,
  'immutable/redundant': removeWhereItStands,
  'immutable/conflict': removeWhereItStands,
  'oldname/self': withoutOwnName,
  'checks/display': (found) => rewriteText(found, (text) => (text.endsWith(':') ? text.replace(/[\s:]+$/, '') : text)),
  'checks/desc': (found) => rewriteText(found, withFullStop),
  'checks/hint': (found) => rewriteText(found, withFullStop),
  'checks/groups': (found) => rewriteText(found, found.at.endsWith('/description') ? withFullStop : (text) => text),
  'checks/type': nameText,
};

function removeWhereItStands({ file, at }: Found): readonly Edit[] | undefined {
  if (file.version !== 'v1beta2' || !isSchemaObject(file.schema)) return;
  const refers = [...walk(file.schema)].some(({ schema }) => references.some((name) => schema[name] !== undefined));
  return refers ? undefined : [{ kind: 'remove', at }];
}

const references = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Only for misspelled fields that are informational, so the meaning stays the same. */
function renameField({ finding, at, value, holder }: Found): readonly Edit[] | undefined {
  const to = finding.details?.hint;
  if (typeof to !== 'string' || !informing.has(to) || typeof value !== 'string') return;
  return getMember(holder, to) === undefined ? [{ kind: 'rename', at, to }] : undefined;
}

const informing: ReadonlySet<string> = new Set(['displayName', 'title', 'description', 'hint']);

/** Only when the default and the allowed values have the type. */
function nameType({ file, finding, at, value, holder }: Found): readonly Edit[] | undefined {
  const type = finding.details?.hint;
  if (typeof type !== 'string' || typeof value !== 'string') return;
  const fallback = getMember(holder, 'default') ?? undefined;
  const written = [...getList(holder, 'enum'), ...(fallback === undefined ? [] : [fallback])];
  const fits = written.every((item) => isOfType(item, type, file.version));
  return fits ? [{ kind: 'set', at, value: type }] : undefined;
}

function isOfType(value: KubeValue, type: string, version: ParameterFile['version']): boolean {
  const known = parameterTypes.find((typeName) => typeName === (type === 'object' ? 'map' : type));
  if (!known) return false;
  if (version === 'v1beta1') return !problemOfValue(known, { value, text: undefined });
  return typeof value === 'string' ? known === 'string' : natively[known](value);
}

const natively: Readonly<Record<ParameterType, (value: KubeValue) => boolean>> = {
  string: () => false,
  integer: (value) => typeof value === 'bigint' || Number.isInteger(value),
  number: (value) => typeof value === 'bigint' || typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: isList,
  map: isObject,
};

/** In a flat list, KUDO accepts numbers and booleans only as strings. */
function quoteDefault({ at, value, holder }: Found): readonly Edit[] | undefined {
  const text = formatText(getString(holder, 'type'), value);
  return text === undefined ? undefined : [{ kind: 'set', at, value: text }];
}

/** A fix cannot replace single items, so it writes the whole list. */
function quoteEnum({ file, at, holder: values }: Found): readonly Edit[] | undefined {
  const parameter = valueAtTokens(file.document.value, parsePointer(at).slice(0, -2));
  const type = getString(parameter, 'type');
  const texts = isList(values)
    ? values.map((value) => (typeof value === 'string' ? value : formatText(type, value)))
    : [];
  const isWhole = texts.every((text) => text !== undefined);
  return isWhole ? [{ kind: 'set', at: at.slice(0, at.lastIndexOf('/')), value: texts }] : undefined;
}

function formatText(type: string, value?: KubeValue): string | undefined {
  const known = parameterTypes.find((typeName) => typeName === type);
  const isScalar = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
  if (!known || !isScalar) return;
  const text = String(value);
  return problemOfValue(known, { value: text, text: undefined }) ? undefined : text;
}

/** Only for a string that is exactly one value of the type. */
function readDefault({ finding, at, value }: Found): readonly Edit[] | undefined {
  const type = parameterTypes.find((typeName) => typeName === finding.details?.type);
  if (!type || type === 'string' || typeof value !== 'string' || value === '') return;
  const read = unwrap(type, value);
  const isPlain = 'value' in read && !read.warning && String(read.value) === value;
  return isPlain && typeof read.value !== 'bigint' ? [{ kind: 'set', at, value: read.value }] : undefined;
}

function withoutOwnName(found: Found): readonly Edit[] | undefined {
  const { at, value, finding } = found;
  if (!removeWhereItStands(found)) return;
  if (!isList(value)) return [{ kind: 'remove', at }];
  const own = tokensOfText(String(finding.details?.oldName))?.join('\0');
  const others = value.filter((pointer) => tokensOfText(String(pointer))?.join('\0') !== own);
  return others.length === 0 ? [{ kind: 'remove', at }] : [{ kind: 'set', at, value: others }];
}

/** Only for single-line texts; missing or longer texts are left to the user. */
function rewriteText({ at, value }: Found, change: (text: string) => string): readonly Edit[] | undefined {
  if (typeof value !== 'string' || value.includes('\n')) return;
  const changed = change(value);
  return changed === value || changed === '' ? undefined : [{ kind: 'set', at, value: changed }];
}

function withFullStop(text: string): string {
  return /[\p{L}\p{N}"'`]$/u.test(text) ? `${text}.` : text;
}

/** In a flat list, a parameter without a type is a string. */
function nameText({ file, at, holder }: Found): readonly Edit[] | undefined {
  const fallback = getMember(holder, 'default') ?? '';
  return file.version === 'v1beta1' && typeof fallback === 'string'
    ? [{ kind: 'set', at, value: 'string' }]
    : undefined;
}
