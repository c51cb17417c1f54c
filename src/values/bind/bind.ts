import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { computeFingerprint } from '../../decorators/entry/fingerprint.ts';
import { effectiveValues, type ValuesSources } from '../layers/effective-values.ts';
import { readValues, type ValuesReading } from '../../text/read-values.ts';
import type {
  Binding,
  BindingSource,
  CompletionOptions,
  Identified,
  Incomplete,
  LoadOptions,
  StandardIssue,
  StandardResult,
  Validated,
  ValuesSource,
  WriteOptions,
} from './types.ts';
import { BindingError, inCode, isError, ValuesError } from './errors.ts';
import { type Opened, loadValues, openBinding, withoutRefusedNulls } from './load-values.ts';
import { type ReadChart, readingOfText, readingOfValue, readSources } from './load-sources.ts';
import { type Json, type JsonObject, isArray, isObject, isSame, getMember, mapMembers } from '../../text/value/json.ts';
import type { DefaultsScope } from '../layers/defaults.ts';
import { type WriteResult, safeWriteValues } from '../write/write-values.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { parsePointer } from '../../text/value/pointer.ts';

export function createBinding<T extends object, I>(source: BindingSource, readChart: ReadChart): Binding<T, I> {
  refuseChanged(source);
  const { name } = source;
  let known: Opened | undefined;
  const openOnce = (): Opened => (known ??= openBinding(source));
  // The schema was extracted from the class, so valid values are a `T`.
  const settleValues = (...call: Settling): Validated<T> => loadValues(openOnce(), ...call) as Validated<T>;
  const getValidValues = (...call: Settling): T => unwrapValues(settleValues(...call), name, call[1]);
  const readPlain = (value: unknown, title: string): ValuesReading =>
    readingOfValue(value, { file: inCode(title), hidden: openOnce().models.hiddenIn });
  const readLayer = (value: unknown, title: string, { defaults }: CompletionOptions = {}): ValuesReading => {
    const reading = readPlain(value, title);
    return openOnce().isRoot(value) && !openOnce().isServed ? wholeReading(reading, openOnce(), defaults) : reading;
  };
  const validate = (value: unknown, options: CompletionOptions = {}): Validated<T> =>
    settleValues({ files: [readLayer(value, 'values', options)] }, options, {
      dropsNulls: options.dropsNulls === true,
    });
  const load = (options: LoadOptions): Validated<T> =>
    'locate' in options ? loadSource(options) : settleValues(readSources(options, readChart), options);
  const loadSource = (source: ValuesSource & CompletionOptions): Validated<T> => {
    const { values, diagnostics, locate, ...options } = source;
    if (values === undefined) return { ok: false, diagnostics };
    const result = validate(overStart(values, openOnce().start), { ...options, dropsNulls: true });
    return {
      ...result,
      diagnostics: [...diagnostics, ...result.diagnostics.flatMap((diagnostic) => locate(diagnostic) ?? [])],
    };
  };
  return {
    name,
    get schema() {
      return openOnce().root;
    },
    parse: (text, { file = 'values.yaml', yaml, ...options } = {}) =>
      getValidValues({ files: [readingOfText(text, file, yaml)] }, options),
    load: (...from: Loading) => {
      const options = loadOptions(from);
      return unwrapValues(load(options), name, options);
    },
    safeLoad: (...from: Loading) => load(loadOptions(from)),
    create: (input: I, options: CompletionOptions & { readonly apply?: boolean } = {}): T & Identified<I> => {
      const reading = withIdentity(readLayer(input, 'input', options), openOnce());
      const values = getValidValues({ files: [reading] }, options);
      // The overloads of `create` say which of both it is.
      return (options.apply === true ? reading.value : values) as T & Identified<I>;
    },
    merge: (layers, options = {}) => {
      const files = layers.map((value, index) => readLayer(value, `layer ${index + 1}`, options));
      return getValidValues({ files }, options, { dropsNulls: true });
    },
    // Defaults alone may lack required properties.
    defaults: () => getValidValues({}, { mode: 'defaults' }) as Incomplete<T>,
    validate,
    stringify: (value, options = {}) => {
      const { check = true, document = 'overrides' } = options;
      const isWhole = openOnce().isRoot(value);
      const reading = readLayer(value, 'values');
      if (!reading.value) throw new ValuesError(name, reading.diagnostics);
      const mode = isWhole && document === 'overrides' ? 'complete' : 'defaults';
      if (check) getValidValues({ files: [reading] }, { mode }, { dropsNulls: true });
      const { text, diagnostics } =
        document === 'chart'
          ? chartText(readPlain(value, 'values').value ?? {}, openOnce(), { ...options, isWhole })
          : textOfValues(reading.value, openOnce(), { ...options, isWhole });
      if (text === undefined) throw new ValuesError(name, diagnostics);
      return text;
    },
    '~standard': { version: 1, vendor: 'schemawright', validate: (value) => standardResult(validate(value)) },
  };
}

type Loading = readonly [first: string | LoadOptions, ...files: string[]];

function loadOptions([first, ...files]: Loading): LoadOptions {
  return typeof first === 'string' ? { files: [first, ...files] } : first;
}

type Settling = readonly [sources: ValuesSources, options: CompletionOptions, nulls?: { readonly dropsNulls: boolean }];

function unwrapValues<T>(result: Validated<T>, model: string, { onWarning }: CompletionOptions): T {
  if (!result.ok) throw new ValuesError(model, result.diagnostics);
  for (const warning of result.diagnostics) onWarning?.(warning);
  return result.values;
}

/** A schema that differs from the classes could refuse valid values or accept invalid ones. */
function refuseChanged({ name, file, classes }: BindingSource): void {
  const changed = classes.filter(([model, fingerprint]) => computeFingerprint(model) !== fingerprint);
  if (changed.length === 0) return;
  const names = changed.map(([model]) => model.name).join(', ');
  const message = `the binding of ${name} (${file}) is outdated: the decorators of ${names} have changed since it was generated`;
  throw new BindingError(`${message}; run \`schemawright gen\``);
}

function withIdentity(reading: ValuesReading, { identity }: Opened): ValuesReading {
  return reading.value ? { ...reading, value: { ...identity, ...reading.value } } : reading;
}

/** In an instance, a missing property is absent; in any other layer, it is inherited. */
function wholeReading(reading: ValuesReading, opened: Opened, scope?: DefaultsScope): ValuesReading {
  if (!reading.value) return reading;
  const { values = {}, given } = effectiveValues({ chart: opened.chart, files: [reading] });
  const value = withNulls(reading.value, opened.complete(values, { given, ...(scope && { scope }) }));
  return isObject(value) ? { ...reading, value } : reading;
}

/** Inserts null where reading the values back would fill in a default. */
function withNulls(value: Json, read?: Json): Json {
  if (isArray(value)) return isArray(read) ? value.map((item, index) => withNulls(item, read[index])) : value;
  if (!isObject(value) || !isObject(read)) return value;
  const whole = mapMembers(value, (member, name) => withNulls(member, getMember(read, name)));
  return { ...whole, ...mapMembers(read, (_, name) => (Object.hasOwn(value, name) ? undefined : null)) };
}

/** Turns complete values into a layer: initial values that they lack are deleted by null. */
function overStart(value: unknown, start?: Json): unknown {
  if (!isObject(value) || !isObject(start)) return value;
  return {
    ...mapMembers(value, (member, name) => overStart(member, getMember(start, name))),
    ...mapMembers(start, (_, name) => (Object.hasOwn(value, name) ? undefined : null)),
  };
}

/** For an instance, only what differs from the initial values; for a layer, everything. */
function textOfValues(
  value: JsonObject,
  opened: Opened,
  { all = false, comments = false, onto, schema, isWhole }: Writing,
): WriteResult {
  const { root, start } = opened;
  const change = onto === undefined || all || !isWhole ? undefined : editedValues(onto, value, opened);
  const omit = isWhole ? start : pickCommon(start, value);
  return safeWriteValues(change ?? value, {
    schema: root,
    ...(all || change ? {} : { omit }),
    comments,
    ...omitUndefined({ onto, schemaLink: schema }),
  });
}

type Writing = WriteOptions & { readonly isWhole: boolean };

/** Nothing is below the values of a chart, so a value that they lack is absent. */
function chartText(
  value: JsonObject,
  opened: Opened,
  { all = false, comments = false, onto, schema, isWhole }: Writing,
): WriteResult {
  const values = withoutRefusedNulls(value, value, opened.schema.validator);
  const says = onto === undefined || all || !isWhole ? undefined : readValues(onto, 'values.yaml').value;
  const change = says && mergeEdits(values, says, opened.complete(says, { isOfChart: true }));
  return safeWriteValues(change ?? values, {
    schema: opened.root,
    comments,
    ...omitUndefined({ onto, schemaLink: schema }),
  });
}

function pickCommon(values: JsonObject, others: JsonObject): JsonObject {
  return mapMembers(values, (value, name) => {
    const other = getMember(others, name);
    if (other === undefined) return undefined;
    return isObject(value) && isObject(other) ? pickCommon(value, other) : value;
  });
}

/** Keeps what the document already says when that gives the right value. */
function editedValues(text: string, values: JsonObject, opened: Opened): JsonObject | undefined {
  const reading = readValues(text, 'values.yaml');
  const { values: merged, given } = effectiveValues({ chart: opened.chart, files: [reading] });
  if (!reading.value || !merged) return;
  return mergeEdits(values, reading.value, opened.complete(merged, { given }));
}

function mergeEdits(values: JsonObject, says: JsonObject, gives: JsonObject): JsonObject {
  return mapMembers(values, (value, name) => {
    const statedValue = getMember(says, name);
    const given = getMember(gives, name);
    if (isSame(given, value)) return statedValue;
    return isObject(value) && isObject(statedValue) && isObject(given) ? mergeEdits(value, statedValue, given) : value;
  });
}

function standardResult<T>(result: Validated<T>): StandardResult<T> {
  return result.ok ? { value: result.values } : { issues: result.diagnostics.filter(isError).map(createIssue) };
}

function createIssue({ message, help, pointer = '' }: Diagnostic): StandardIssue {
  return { message: help === undefined ? message : `${message}. ${help}`, path: parsePointer(pointer) };
}
