import { findNearest } from '../../diagnostics/nearest.ts';
import { type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import {
  type ExplainedError,
  getKeywords,
  describeValue,
  nameOfPath,
  listSchemas,
  formatValue,
} from './explained-error.ts';
import { joinWords, joinFirstWords } from '../../text/words.ts';
import { typeWords } from '../../schema/words/type-words.ts';
import type { SourceTextOf } from '../layers/layer.ts';
import { getOwn, isObject, getMember } from '../../text/value/json.ts';

/** Above this number of unknown properties in one object, no similar names are suggested. */
const mostHelped = 20;

export function explainUnknown(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const at = listTokens(error.at);
  return error.found.map((name, index) => {
    const message = `unknown property ${JSON.stringify(name)}${at.length === 0 ? '' : ` in ${describeValue(error)}`}`;
    const place = [...at, String(name)];
    const help = index < mostHelped ? helpForUnknown(error, place, written) : 'Remove it.';
    return { keyword: error.keyword, at: place, message, help };
  });
}

function helpForUnknown(error: ValidationError, place: readonly string[], written: SourceTextOf): string {
  const name = place.at(-1) ?? '';
  const text = written(place, true);
  if (text !== undefined && text !== name && /^[\w.+-]+$/.test(text)) {
    return quoteKey(text, name);
  }
  const { patternProperties } = getKeywords(error.schema);
  const declared = listProperties(error);
  const isFree = (known: string): boolean => getMember(error.value, known) === undefined;
  // An absent property is a default, and may be the one that was meant.
  const isWritten = (known: string): boolean => written([...place.slice(0, -1), known], true) !== undefined;
  const meant = declared.filter((known) => isFree(known) || !isWritten(known));
  const near = findNearest(name, meant);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const inside = declared.filter((known) =>
    propertySchemas(error, known).some((schema) => declaresProperty(schema, name)),
  );
  if (inside.length > 0)
    return `Write it below ${joinFirstWords(
      4,
      inside.map((known) => JSON.stringify(known)),
    )}.`;
  const patterns = Object.keys(patternProperties ?? {});
  if (patterns.length > 0) return `Keys must match ${joinWords(patterns)}.`;
  const free = declared.filter(isFree).map((known) => JSON.stringify(known));
  return free.length === 0 ? 'Remove it.' : `Remove it, or use ${joinFirstWords(8, free)}.`;
}

function declaresProperty({ properties }: SchemaObject, name: string): boolean {
  return properties !== undefined && Object.hasOwn(properties, name);
}

function listProperties(error: ValidationError): readonly string[] {
  return [...new Set(listSchemas(error).flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** A missing property with a similar unknown one is treated as a misspelling and reported there. */
export function explainMissing(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const { keyword, found } = error;
  const at = listTokens(error.at);
  const isDependent = keyword === 'dependentRequired';
  const since = isDependent ? `, required by ${JSON.stringify(found[0])}` : '';
  return found
    .slice(isDependent ? 1 : 0)
    .filter((name) => isDependent || !isMisspelt(error, String(name)))
    .map((name) => {
      const schemas = propertySchemas(error, String(name));
      const schema = schemas.reduce<SchemaObject>((all, next) => ({ ...all, ...next }), {});
      const title = typeof schema.title === 'string' ? ` (${schema.title})` : '';
      const where = at.length === 0 ? '' : ` in ${nameOfPath(at)}`;
      const message = `property ${JSON.stringify(name)}${title} is missing${where}${since}`;
      const demand = schemas[0] ? { demand: { schema: schemas[0] } } : {};
      const help = otherwiseRead(error, String(name), written) ?? `Add it${whatItIs(schema)}.`;
      return { keyword, at, message, help, ...demand, missing: String(name) };
    });
}

/** A key that YAML reads as another type than the missing property: `n` is false. */
function otherwiseRead({ at, value }: ValidationError, name: string, written: SourceTextOf): string | undefined {
  const keys = isObject(value) ? Object.keys(value) : [];
  const read = keys.find((key) => key !== name && written([...listTokens(at), key], true) === name);
  return read === undefined ? undefined : quoteKey(name, read);
}

export function quoteKey(text: string, read: string): string {
  return `YAML reads the key ${text} as ${read}. Quote it: ${JSON.stringify(text)}.`;
}

function propertySchemas(error: ValidationError, name: string): readonly SchemaObject[] {
  return listSchemas(error).flatMap(({ properties }) => {
    const schema = properties && getOwn(properties, name);
    return typeof schema === 'object' ? [schema] : [];
  });
}

function whatItIs(schema: SchemaObject): string {
  const types = listSchemaTypes(schema);
  const what = types.length > 0 ? `: ${typeWords(types)}` : '';
  const example = schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? schema.const;
  return example === undefined ? what : `${what === '' ? '' : `${what},`} such as ${formatValue(example)}`;
}

function isMisspelt(error: ValidationError, name: string): boolean {
  if (!isObject(error.value)) return false;
  const declared = new Set(listProperties(error));
  const isClosed = listSchemas(error).some(({ additionalProperties }) => additionalProperties === false);
  return isClosed && Object.keys(error.value).some((key) => !declared.has(key) && findNearest(key, declared) === name);
}
