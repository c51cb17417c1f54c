import { deepest } from '../../text/source/limits.ts';
import { setProperty } from '../../text/value/put.ts';
import type { JsonObject } from '../../text/value/json.ts';
import {
  type MutableObject,
  type MutableValue,
  isMutableArray,
  isMutableObject,
  mutableCopy,
} from './coalesce-values.ts';
import { SetError, type SetFlag, SetReader, type Warn, setValues } from './set-value.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { ValuesLayer } from './layer.ts';

const most = { index: 65_536, names: 30 } as const;

/** Like Helm's flags: `a.b=1,c[0]=x`; throws a `SetError` for invalid arguments. */
function applySetFlag(values: JsonObject, flag: SetFlag, text: string, warn: Warn = () => undefined): JsonObject {
  const reader = new SetReader(text);
  const result = mutableCopy(values);
  const readValue = (): MutableValue => setValues[flag](reader, warn);
  const setting = { reader, warn, read: readValue, endsAtNothing: flag !== '--set-json', names: 0, levels: 0 };
  while (!reader.isAtEnd) setMember(result, setting);
  return result;
}

interface Setting {
  readonly reader: SetReader;
  readonly warn: Warn;
  readonly read: () => MutableValue;
  /** True when the argument ends early if nothing follows the last `=`. */
  readonly endsAtNothing: boolean;
  readonly names: number;
  readonly levels: number;
}

function enterLevel(setting: Setting, names = 0): Setting {
  const inner = { ...setting, names: setting.names + names, levels: setting.levels + 1 };
  if (inner.names > most.names) throw new SetError(`keys are nested more than ${most.names} levels deep`);
  if (inner.levels > deepest) throw new SetError(`arrays are nested more than ${deepest} levels deep`);
  return inner;
}

type Broken = boolean;

function setMember(values: MutableObject, setting: Setting): Broken {
  const { reader, read, warn, endsAtNothing } = setting;
  const { text: key, stop } = reader.until('=[,.');
  if (stop === '=') {
    const isNothing = reader.isAtEnd && endsAtNothing;
    setKey(values, key, read());
    return isNothing;
  }
  if (stop === '[') return setItems(values, key, setting);
  if (stop === '.') return setInner(values, key, setting);
  if (stop === ',' || key !== '') throw new SetError(`key "${key}" has no value`);
  warn('the argument ends early: Helm sets nothing more');
  return true;
}

function setItems(values: MutableObject, key: string, setting: Setting): Broken {
  const items = Object.hasOwn(values, key) ? values[key] : [];
  const index = readIndex(setting.reader);
  if (!isMutableArray(items)) throw new SetError(`"${key}" is not an array`);
  const isBroken = setItem(items, index, setting);
  setKey(values, key, items);
  return isBroken;
}

function setInner(values: MutableObject, key: string, setting: Setting): Broken {
  const deeper = enterLevel(setting, 1);
  const inner = Object.hasOwn(values, key) ? values[key] : {};
  if (!isMutableObject(inner)) throw new SetError(`"${key}" is not an object`);
  const isBroken = setMember(inner, deeper);
  const isEmpty = Object.keys(inner).length === 0;
  if (isEmpty && !isBroken) throw new SetError(`no key below "${key}" has a value`);
  if (!isEmpty) setKey(values, key, inner);
  return isBroken;
}

function setItem(items: MutableValue[], index: number, setting: Setting): Broken {
  const { text, stop } = setting.reader.until('[.=');
  if (text !== '') throw new SetError(`"${text}" is between "]" and "="`);
  if (stop === '=') putItem(items, index, setting.read());
  else if (stop === '.') return setItemMember(items, index, setting);
  else if (stop === '[') return setItemItem(items, index, setting);
  else {
    setting.warn(`item ${index} has no value: Helm does not set it`);
    return true;
  }
  return false;
}

function setItemMember(items: MutableValue[], index: number, setting: Setting): Broken {
  const before = items[index];
  const inner = isMutableObject(before) ? before : {};
  const isNew = index >= items.length;
  if (!isNew) items[index] = inner;
  const isBroken = setMember(inner, enterLevel(setting));
  if (!isBroken) putItem(items, index, inner);
  else if (isNew) setting.warn(`nothing in item ${index} has a value: Helm omits the item`);
  return isBroken;
}

function setItemItem(items: MutableValue[], index: number, setting: Setting): Broken {
  const inner = items[index] ?? [];
  const innerIndex = readIndex(setting.reader);
  if (!isMutableArray(inner)) throw new SetError(`item ${index} is not an array`);
  const isBroken = setItem(inner, innerIndex, enterLevel(setting));
  if (!isBroken) putItem(items, index, inner);
  return isBroken;
}

function putItem(items: MutableValue[], index: number, value: MutableValue): void {
  if (index > most.index) throw new SetError(`the index ${index} is larger than ${most.index}`);
  while (items.length < index) items.push(null);
  items[index] = value;
}

function readIndex(reader: SetReader): number {
  const { text, stop } = reader.until(']');
  if (stop === undefined) throw new SetError(`the index "${text}" does not end with "]"`);
  if (!/^[-+]?0*\d{1,18}$/.test(text)) throw new SetError(`"${text}" is not an index`);
  const index = Number(text);
  if (index < 0) throw new SetError(`the index ${text} is negative`);
  return index + 0;
}

/** An empty key sets nothing. */
function setKey(values: MutableObject, key: string, value: MutableValue): void {
  if (key !== '') setProperty(values, key, value);
}

export function applySet(values: JsonObject, { flag, text }: SetArgument): SetOutcome {
  const written = `${flag} ${text}`;
  const origin = { file: written, line: 1, column: 1, length: written.length };
  const diagnostics: Diagnostic[] = [];
  const report = (severity: Severity, message: string, help: string): void => {
    diagnostics.push({ code: 'values/set-syntax', severity, message, help, origin });
  };
  try {
    const result = applySetFlag(values, flag, text, (message) =>
      report('warning', message, 'Put the values in a file instead.'),
    );
    const layer = { file: written, text: written, values: readChanges(flag, text), below: [], originOf: () => origin };
    return { values: result, layer, diagnostics };
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
    report('error', error.message, grammar);
    return { diagnostics };
  }
}

/** The argument of a flag such as `--set`. */
export interface SetArgument {
  readonly flag: SetFlag;
  readonly text: string;
}

type SetOutcome =
  | { readonly values: JsonObject; readonly layer: ValuesLayer; readonly diagnostics: readonly Diagnostic[] }
  | { readonly values?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Empty when the argument is valid only on top of other values. */
function readChanges(flag: SetFlag, text: string): JsonObject {
  try {
    return applySetFlag({}, flag, text);
  } catch (error) {
    if (error instanceof SetError) return {};
    throw error;
  }
}

const grammar = 'Write key.key=value; put a backslash before a comma, dot or "=" that belongs to a key or value.';
