import { nearest } from '../../diagnostics/nearest.ts';
import { type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { type Problem, keywordsIn, nameOf, nameOfPath, schemasOf } from './problem.ts';
import type { WrittenAs } from '../layers/layer.ts';
import { listed, listedUpTo, shown, typeWords } from './wording.ts';
import { isObject, memberOf } from '../../text/value/json.ts';

/** Beyond so many unknown properties of one object, what they are like is not looked for. */
const mostHelped = 20;

/** Properties that no keyword allows. */
export function unknownProblems(failure: ValidationError, written: WrittenAs): readonly Problem[] {
  const at = tokensOf(failure.at);
  return failure.found.map((name, index) => {
    const message = `unknown property ${JSON.stringify(name)}${at.length === 0 ? '' : ` in ${nameOf(failure)}`}`;
    const place = [...at, String(name)];
    return {
      keyword: failure.keyword,
      at: place,
      message,
      help: index < mostHelped ? helpForUnknown(failure, place, written) : 'Remove it.',
    };
  });
}

function helpForUnknown(failure: ValidationError, place: readonly string[], written: WrittenAs): string {
  const name = place.at(-1) ?? '';
  const text = written(place, true);
  if (text !== undefined && text !== name && /^[\w.+-]+$/.test(text)) {
    return `YAML reads the key ${text} as ${name}. Put it into quotes: ${JSON.stringify(text)}.`;
  }
  const { patternProperties } = keywordsIn(failure.schema);
  const declared = propertiesOf(failure);
  const isFree = (known: string): boolean => memberOf(failure.value, known) === undefined;
  // What nobody has written is a default, and may well be what was meant.
  const isWritten = (known: string): boolean => written([...place.slice(0, -1), known], true) !== undefined;
  const near = nearest(
    name,
    declared.filter((known) => isFree(known) || !isWritten(known)),
  );
  if (near !== undefined) return `Did you mean "${near}"?`;
  const patterns = Object.keys(patternProperties ?? {});
  if (patterns.length > 0) return `Keys must match ${listed(patterns)}.`;
  const free = declared.filter(isFree);
  if (free.length === 0) return 'Remove it.';
  return `Remove it, or write ${listedUpTo(
    8,
    free.map((known) => JSON.stringify(known)),
  )}.`;
}

/** The properties that the schemas of an object declare. */
function propertiesOf(failure: ValidationError): readonly string[] {
  return [...new Set(schemasOf(failure).flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** Properties that are not there. What is written almost alike is taken for them, and told as unknown. */
export function missingProblems(failure: ValidationError): readonly Problem[] {
  const { keyword, found } = failure;
  const at = tokensOf(failure.at);
  const [trigger, ...dependent] = found;
  const names = keyword === 'dependentRequired' ? dependent : found;
  const since = keyword === 'dependentRequired' ? `, which ${JSON.stringify(trigger)} needs` : '';
  return names
    .filter((name) => keyword === 'dependentRequired' || !isMisspelt(failure, String(name)))
    .map((name) => {
      const schemas = propertySchemas(failure, String(name));
      const schema = schemas.reduce<SchemaObject>((all, one) => ({ ...all, ...one }), {});
      const title = typeof schema.title === 'string' ? ` (${schema.title})` : '';
      const where = at.length === 0 ? '' : ` in ${nameOfPath(at)}`;
      const message = `property ${JSON.stringify(name)}${title} is missing${where}${since}`;
      const demand = schemas[0] === undefined ? {} : { demand: { schema: schemas[0] } };
      return { keyword, at, message, help: `Add it${whatItIs(schema)}.`, ...demand };
    });
}

function propertySchemas(failure: ValidationError, name: string): readonly SchemaObject[] {
  return schemasOf(failure).flatMap(({ properties }) => {
    const schema = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return typeof schema === 'object' ? [schema] : [];
  });
}

/** What to write, as far as the schema of the property itself says it. */
function whatItIs(schema: SchemaObject): string {
  const types = typesOf(schema);
  const what = types.length > 0 ? `: ${typeWords(types)}` : '';
  const example = schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? schema.const;
  return example === undefined ? what : `${what === '' ? '' : `${what},`} such as ${shown(example)}`;
}

/** True where a property that is not declared is spelt almost like the missing one. */
function isMisspelt(failure: ValidationError, name: string): boolean {
  if (!isObject(failure.value)) return false;
  const declared = new Set(propertiesOf(failure));
  const isClosed = schemasOf(failure).some(({ additionalProperties }) => additionalProperties === false);
  return isClosed && Object.keys(failure.value).some((key) => !declared.has(key) && nearest(key, declared) === name);
}
