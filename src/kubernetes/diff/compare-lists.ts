import { formatValue } from '../../schema/words/condition-words.ts';
import { findString } from '../../diff/documents/object-at.ts';
import type { Change, ChangeKind } from '../../diff/pair/change.ts';
import { createPlaceFinder } from '../../diff/pair/subject.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { isSame } from '../../text/value/json.ts';
import type { ComparedDefinition, ComparedVersion } from './definition.ts';

interface NamedList {
  readonly key: 'selectableFields' | 'additionalPrinterColumns';
  readonly code: string;
  readonly noun: string;
  readonly nameOf: (item: SchemaObject) => string | undefined;
  readonly kinds: { readonly added: ChangeKind; readonly removed: ChangeKind };
}

const lists: readonly NamedList[] = [
  {
    key: 'selectableFields',
    code: 'selectable-fields-changed',
    noun: 'selectable field',
    nameOf: (item) => findString(item, 'jsonPath'),
    kinds: { added: 'compatible', removed: 'behaviour' },
  },
  {
    key: 'additionalPrinterColumns',
    code: 'columns-changed',
    noun: 'column',
    nameOf: (item) => findString(item, 'name'),
    kinds: { added: 'neutral', removed: 'neutral' },
  },
];

export function compareLists(
  { before, after }: { readonly before: ComparedDefinition; readonly after: ComparedDefinition },
  old: ComparedVersion,
  next: ComparedVersion,
): readonly Change[] {
  return lists.flatMap((list) => {
    const was = listItems(old, list);
    const is = listItems(next, list);
    const createChange = (kind: ChangeKind, message: string, item: ListItem, isOld: boolean): Change => {
      const place = createPlaceFinder(isOld ? before.document : after.document)(item.value);
      return {
        kind,
        code: `diff/${list.code}`,
        pointer: place.pointer,
        message: `${list.noun} "${item.name}" ${message}`,
        path: [],
        ...(isOld ? { old: place } : { new: place }),
      };
    };
    const removed = was.filter(({ name }) => !is.some((other) => other.name === name));
    const added = is.filter(({ name }) => !was.some((other) => other.name === name));
    const moved = isReordered(was, is) ? is.slice(0, 1) : [];
    return [
      ...removed.map((item) => createChange(list.kinds.removed, 'was removed', item, true)),
      ...added.map((item) => createChange(list.kinds.added, 'is new', item, false)),
      ...is.flatMap((item) => {
        const other = was.find(({ name }) => name === item.name);
        return other
          ? describeDifferences(other, item).map((message) => createChange('neutral', message, item, false))
          : [];
      }),
      ...moved.map((item) => createChange('neutral', 'is now at another place in the order', item, false)),
    ];
  });
}

interface ListItem {
  readonly name: string;
  readonly value: SchemaObject;
}

function listItems({ holderOf }: ComparedVersion, { key, nameOf }: NamedList): readonly ListItem[] {
  return readArrayItems(holderOf(key)[key]).flatMap((value) => {
    const name = isSchemaObject(value) ? nameOf(value) : undefined;
    return isSchemaObject(value) && name !== undefined ? [{ name, value }] : [];
  });
}

function describeDifferences(old: ListItem, next: ListItem): readonly string[] {
  const [was, is] = [asWritten(old.value), asWritten(next.value)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys
    .filter((key) => !isSame(was[key] ?? null, is[key] ?? null))
    .map((key) => `now has the ${key} ${formatValue(is[key])}; it was ${formatValue(was[key])}`);
}

/** Before v1, the path of a column was written `JSONPath`. */
function asWritten({ JSONPath, ...rest }: SchemaObject): SchemaObject {
  return JSONPath === undefined ? rest : { jsonPath: JSONPath, ...rest };
}

function isReordered(was: readonly ListItem[], is: readonly ListItem[]): boolean {
  const names = was.map(({ name }) => name).filter((name) => is.some((other) => other.name === name));
  return !isSame(
    names,
    is.map(({ name }) => name).filter((name) => names.includes(name)),
  );
}
