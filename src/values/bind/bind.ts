import { fingerprintOf } from '../../decorators/entry/fingerprint.ts';
import { type Sources, effectiveValues } from '../layers/effective.ts';
import { type ValuesReading, type YamlVersion, readValues } from '../../text/read-values.ts';
import type { Binding, LoadOptions, WriteOptions } from './binding.ts';
import { BindingError, inCode, ValuesError } from './errors.ts';
import { type Opened, openBinding } from './opened.ts';
import {
  type LoadSources,
  type ReadChart,
  readingOfChart,
  readingOfFile,
  readingOfText,
  readingOfValue,
  setsOf,
} from './readings.ts';
import { settle, type SettleOptions } from './settle.ts';
import type { BindingSource, Incomplete, Validated } from './types.ts';
import { standardSchema } from './standard.ts';
import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isList, isObject, isSame, memberOf } from '../../text/value/json.ts';
import { type Extent, completed } from './completed.ts';
import { type Written, tryWriteValues } from '../write/write-values.ts';

/** Binds a schema to the classes that it was made of; says how the charts that values are loaded from are read. */
export function bindWith<T extends object, I>(source: BindingSource, readChart: ReadChart): Binding<T, I> {
  refuseChanged(source);
  const { name } = source;
  let known: Opened | undefined;
  const opened = (): Opened => (known ??= openBinding(source));
  // The schema was made of the class, and the values satisfy it: they are a `T`.
  const settled = (...call: Settling): Validated<T> => settle(opened(), ...call) as Validated<T>;
  const valid = (...call: Settling): T => valuesIn(settled(...call), name, call[1]);
  const layer = (value: unknown, title: string, { defaults }: SettleOptions = {}): ValuesReading => {
    const reading = readingOfValue(value, { file: inCode(title), hidden: opened().models.hiddenIn });
    return opened().isRoot(value) ? wholeReading(reading, opened(), defaults) : reading;
  };
  const validate = (value: unknown, options: SettleOptions = {}): Validated<T> =>
    settled({ files: [layer(value, 'values', options)] }, options);
  return {
    name,
    get schema() {
      return opened().root;
    },
    parse: (text, { file = 'values.yaml', yaml, ...options } = {}) =>
      valid({ files: [readingOfText(text, file, yaml)] }, options),
    load: (first: string | LoadOptions, ...files: string[]) => {
      const from = typeof first === 'string' ? { files: [first, ...files] } : first;
      return valid(sourcesOf(from, readChart), from);
    },
    create: (input, options = {}) => valid({ files: [layer(input, 'input', options)] }, options),
    merge: (layers, options = {}) => {
      const files = layers.map((value, index) => layer(value, `layer ${index + 1}`, options));
      return valid({ files }, options, { dropsNulls: true });
    },
    // The same values, seen as what they are before anything is given.
    defaults: () => valid({}, { mode: 'defaults' }) as Incomplete<T>,
    validate,
    stringify: (value, options = {}) => {
      const reading = layer(value, 'values');
      if (reading.value === undefined) throw new ValuesError(name, reading.diagnostics);
      const isWhole = opened().isRoot(value);
      const { text, diagnostics } = textOfValues({ ...reading, value: reading.value }, opened(), {
        ...options,
        isWhole,
      });
      if (text === undefined) throw new ValuesError(name, diagnostics);
      return text;
    },
    '~standard': standardSchema<I, T>(validate),
  };
}

type Settling = readonly [sources: Sources, options: SettleOptions, nulls?: { readonly dropsNulls: boolean }];

function valuesIn<T>(result: Validated<T>, model: string, { onWarning }: SettleOptions): T {
  if (!result.ok) throw new ValuesError(model, result.diagnostics);
  for (const warning of result.diagnostics) onWarning?.(warning);
  return result.values;
}

/** A schema that says something else than the classes would refuse good values, or let bad ones pass. */
function refuseChanged({ name, file, classes }: BindingSource): void {
  const changed = classes.filter(([model, fingerprint]) => fingerprintOf(model) !== fingerprint);
  if (changed.length === 0) return;
  const names = changed.map(([model]) => model.name).join(', ');
  const message = `the binding of ${name} (${file}) is out of date: the decorators of ${names} have changed since it was written`;
  throw new BindingError(`${message}; run \`schemawright gen\``);
}

/** Reads all that values are loaded from. */
function sourcesOf(from: LoadSources & { readonly yaml?: YamlVersion }, readChart: ReadChart): Sources {
  const { files = [], chart, cwd, yaml } = from;
  const options = { ...(cwd === undefined ? {} : { cwd }), ...(yaml === undefined ? {} : { yaml }) };
  return {
    ...(chart === undefined ? {} : { chart: readingOfChart(chart, cwd ?? process.cwd(), readChart) }),
    files: files.map((file) => readingOfFile(file, options)),
    sets: setsOf(from),
  };
}

/** The layer of an instance: what it lacks is to be absent, whereas what another layer lacks, it has nothing to say of. */
function wholeReading(reading: ValuesReading, opened: Opened, extent?: Extent): ValuesReading {
  if (reading.value === undefined) return reading;
  const { values = {}, given } = effectiveValues({ chart: opened.chart, files: [reading] });
  const value = withNulls(reading.value, completed(values, given, opened, extent));
  return isObject(value) ? { ...reading, value } : reading;
}

/** The values, with null where reading them would fill in what they lack. */
function withNulls(value: Json, read: Json | undefined): Json {
  if (isList(value)) return isList(read) ? value.map((item, index) => withNulls(item, read[index])) : value;
  if (!isObject(value) || !isObject(read)) return value;
  const whole: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) put(whole, name, withNulls(member, memberOf(read, name)));
  for (const name of Object.keys(read)) if (!Object.hasOwn(value, name)) put(whole, name, null);
  return whole;
}

/** Writes values: of whole ones, what differs from those that the model starts with; of a layer, what it says. */
function textOfValues(
  reading: ValuesReading & { readonly value: JsonObject },
  opened: Opened,
  { all = false, comments = false, onto, schema, isWhole }: WriteOptions & { readonly isWhole: boolean },
): Written {
  const { root, start } = opened;
  const { value } = reading;
  const change = onto === undefined || all || !isWhole ? undefined : editedValues(onto, value, opened);
  const omit = isWhole ? start : common(start, value);
  return tryWriteValues(change ?? value, {
    schema: root,
    ...(all || change !== undefined ? {} : { omit }),
    comments,
    ...(onto === undefined ? {} : { onto }),
    ...(schema === undefined ? {} : { schemaLink: schema }),
  });
}

/** What of values stands at keys that others have, too. */
function common(values: JsonObject, others: JsonObject): JsonObject {
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const other = memberOf(others, name);
    if (other !== undefined) put(kept, name, isObject(value) && isObject(other) ? common(value, other) : value);
  }
  return kept;
}

/** What a text has to say so that reading it gives the values: where it gives them already, it stays as it is. */
function editedValues(text: string, values: JsonObject, opened: Opened): JsonObject | undefined {
  const reading = readValues(text, 'values.yaml');
  const { values: merged, given } = effectiveValues({ chart: opened.chart, files: [reading] });
  if (reading.value === undefined || merged === undefined) return undefined;
  return edited(values, reading.value, completed(merged, given, opened));
}

function edited(values: JsonObject, says: JsonObject, gives: JsonObject): JsonObject {
  const target: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const said = memberOf(says, name);
    const given = memberOf(gives, name);
    if (!isSame(given, value)) {
      put(target, name, isObject(value) && isObject(said) && isObject(given) ? edited(value, said, given) : value);
    } else if (said !== undefined) put(target, name, said);
  }
  return target;
}
