import { deepest } from '../../text/source/limits.ts';
import { put } from '../../text/value/put.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { type Draft, draftOf, isItems, isMembers, type Members } from './mutable-values.ts';
import { type Note, SetError, type SetFlag, SetReader, setValues } from './set-value.ts';

const most = { index: 65_536, names: 30 } as const;

/** Sets single values as the flags of Helm do: `a.b=1,c[0]=x`; throws a `SetError` for what they refuse. */
export function setInto(values: JsonObject, flag: SetFlag, text: string, note: Note = () => undefined): JsonObject {
  const reader = new SetReader(text);
  const result = draftOf(values);
  const read = (): Draft => setValues[flag](reader, note);
  const setting = { reader, note, read, endsAtNothing: flag !== '--set-json', names: 0, levels: 0 };
  while (!reader.isAtEnd) setMember(result, setting);
  return result;
}

interface Setting {
  readonly reader: SetReader;
  readonly note: Note;
  readonly read: () => Draft;
  /** True when an argument breaks off where nothing stands behind the last `=`. */
  readonly endsAtNothing: boolean;
  /** How many keys with a point behind them, and how many objects and lists, stand around the place. */
  readonly names: number;
  readonly levels: number;
}

function below(setting: Setting, names = 0): Setting {
  const inner = { ...setting, names: setting.names + names, levels: setting.levels + 1 };
  if (inner.names > most.names) throw new SetError(`keys are nested more than ${most.names} levels deep`);
  if (inner.levels > deepest) throw new SetError(`arrays are nested more than ${deepest} levels deep`);
  return inner;
}

/** What is set, and whether the argument breaks off: then Helm keeps what it has so far. */
type Broken = boolean;

function setMember(values: Members, setting: Setting): Broken {
  const { reader, read, note, endsAtNothing } = setting;
  const { text: key, stop } = reader.until('=[,.');
  if (stop === '=') {
    const isNothing = reader.isAtEnd && endsAtNothing;
    setKey(values, key, read());
    return isNothing;
  }
  if (stop === '[') return setItems(values, key, setting);
  if (stop === '.') return setInner(values, key, setting);
  if (stop === ',' || key !== '') throw new SetError(`key "${key}" has no value`);
  note('the argument breaks off: Helm sets nothing more');
  return true;
}

function setItems(values: Members, key: string, setting: Setting): Broken {
  const items = Object.hasOwn(values, key) ? values[key] : [];
  const index = indexIn(setting.reader);
  if (!isItems(items)) throw new SetError(`"${key}" is no list`);
  const isBroken = setItem(items, index, setting);
  setKey(values, key, items);
  return isBroken;
}

function setInner(values: Members, key: string, setting: Setting): Broken {
  const deeper = below(setting, 1);
  const inner = Object.hasOwn(values, key) ? values[key] : {};
  if (!isMembers(inner)) throw new SetError(`"${key}" is no object`);
  const isBroken = setMember(inner, deeper);
  const isEmpty = Object.keys(inner).length === 0;
  if (isEmpty && !isBroken) throw new SetError(`nothing below "${key}" has a value`);
  if (!isEmpty) setKey(values, key, inner);
  return isBroken;
}

function setItem(items: Draft[], index: number, setting: Setting): Broken {
  const { text, stop } = setting.reader.until('[.=');
  if (text !== '') throw new SetError(`"${text}" stands between "]" and "="`);
  if (stop === '=') putItem(items, index, setting.read());
  else if (stop === '.') return setItemMember(items, index, setting);
  else if (stop === '[') return setItemItem(items, index, setting);
  else {
    setting.note(`item ${index} has no value: Helm does not set it`);
    return true;
  }
  return false;
}

function setItemMember(items: Draft[], index: number, setting: Setting): Broken {
  const before = items[index];
  const inner = isMembers(before) ? before : {};
  const isNew = index >= items.length;
  if (!isNew) items[index] = inner;
  const isBroken = setMember(inner, below(setting));
  if (!isBroken) putItem(items, index, inner);
  else if (isNew) setting.note(`what is set in item ${index} has no value: Helm leaves the item out`);
  return isBroken;
}

function setItemItem(items: Draft[], index: number, setting: Setting): Broken {
  const inner = items[index] ?? [];
  const innerIndex = indexIn(setting.reader);
  if (!isItems(inner)) throw new SetError(`item ${index} is no list`);
  const isBroken = setItem(inner, innerIndex, below(setting));
  if (!isBroken) putItem(items, index, inner);
  return isBroken;
}

function putItem(items: Draft[], index: number, value: Draft): void {
  if (index > most.index) throw new SetError(`the index ${index} is larger than ${most.index}`);
  while (items.length < index) items.push(null);
  items[index] = value;
}

function indexIn(reader: SetReader): number {
  const { text, stop } = reader.until(']');
  if (stop === undefined) throw new SetError(`the index "${text}" does not end with "]"`);
  if (!/^[-+]?0*\d{1,18}$/.test(text)) throw new SetError(`"${text}" is no index`);
  const index = Number(text);
  if (index < 0) throw new SetError(`the index ${text} is negative`);
  return index + 0;
}

/** Without a name, nothing is set. */
function setKey(values: Members, key: string, value: Draft): void {
  if (key !== '') put(values, key, value);
}
