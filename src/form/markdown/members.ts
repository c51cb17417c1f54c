import { markdownCode, type MarkdownPlace } from '../../text/markdown.ts';
import type { FormField, Level } from '../form-view.ts';
import type { FieldMark, FieldMarks } from '../changes/field-marks.ts';
import { addEntry, addItem, addKey, longestPattern } from '../field-path.ts';

/** A field, and where it is. */
export interface Member {
  readonly field: FormField;
  readonly path: string;
  /** The path below the object around it. */
  readonly key: string;
  /** True for the entries of a map whose keys match a pattern. */
  readonly isPattern: boolean;
}

export interface MemberOptions {
  readonly all: boolean;
  readonly marks: FieldMarks;
}

/** The properties of an object, the entries of a map and the items of a list; essential ones first. */
export function listMembers(
  { fields = [], entries = [], items = [] }: FormField,
  path: string,
  { all }: MemberOptions,
): readonly Member[] {
  const isShown = ({ level }: FormField): boolean => all || level !== 'hidden';
  const long = entries.filter(({ name }) => name.length > longestPattern);
  const place = (field: FormField, add: (path: string) => string, isPattern = false): Member => {
    return { field, path: add(path), key: add(''), isPattern };
  };
  return [
    ...sortByLevel(fields.filter(isShown)).map((field) => place(field, (around) => addKey(around, field.name))),
    ...entries.map((field) => {
      const number = long.indexOf(field) + 1;
      return place(field, (around) => addEntry(around, field.name, Math.max(number, 1)), field.name !== '*');
    }),
    ...items.map((field) => place(field, (around) => addItem(around, field.name))),
  ];
}

/** The path of a field as code, struck where the field exists no longer. */
export function formatPath({ isRemoved }: FormField, path: string, place: MarkdownPlace = {}): string {
  const code = markdownCode(path, place);
  return isRemoved === true && path !== '' ? `~~${code}~~` : code;
}

export function findMarks({ marks }: MemberOptions, field: FormField): readonly FieldMark[] {
  return marks.get(field) ?? [];
}

const ranks: Readonly<Record<Level, number>> = { essential: 0, common: 1, advanced: 2, hidden: 3 };

function sortByLevel(fields: readonly FormField[]): readonly FormField[] {
  return fields.toSorted((a, b) => ranks[a.level] - ranks[b.level]);
}
