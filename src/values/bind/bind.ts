import { fingerprintOf } from '../../decorators/fingerprint.ts';
import type { Sources } from '../effective.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import type { Binding, LoadOptions } from './binding.ts';
import { BindingError, inCode, ValuesError } from './errors.ts';
import { type Opened, openBinding } from './opened.ts';
import { readingOfText, readingOfValue } from './readings.ts';
import { settle, type SettleOptions } from './settle.ts';
import type { BindingSource } from './source.ts';
import { sourcesOf } from './sources.ts';
import { standardSchema } from './standard.ts';
import type { Incomplete } from './types.ts';
import type { Validated } from './validated.ts';
import { wholeReading } from './whole.ts';
import { textOfValues } from './written.ts';

/** Binds a schema to the classes that it was made of. What `schemawright gen` writes calls it. */
export function bind<T extends object, I>(source: BindingSource): Binding<T, I> {
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
      return valid(sourcesOf(from), from);
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
