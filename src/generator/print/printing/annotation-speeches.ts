import { type formKeywords, isWidget } from '../../../schema/keywords/form-keywords.ts';
import {
  historyKeywords,
  isDefaultChange,
  isMerge,
  isRemoval,
  isRenaming,
  isSplit,
  isTypeChange,
} from '../../../schema/keywords/history-keywords.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import { pascalCase } from '../../../text/identifiers.ts';
import type { Says, Speech } from './speech.ts';

type Accepts = (value: unknown) => boolean;

const isText: Accepts = (value) => typeof value === 'string' && value !== '';
const isTrue: Accepts = (value) => value === true;

const accepted: Readonly<Record<keyof typeof formKeywords, Accepts>> = {
  group: isText,
  order: (value) => typeof value === 'number' && Number.isFinite(value),
  essential: isTrue,
  advanced: isTrue,
  hidden: isTrue,
  widget: isWidget,
  hint: isText,
};

const forms: Speech = {
  names: Object.keys(accepted).map(pascalCase),
  says: Object.fromEntries(
    Object.entries(accepted).map(([name, accepts]): [string, Says] => [
      `x-${name}`,
      (value) => (accepts(value) ? [{ name: pascalCase(name), args: value === true ? [] : [value] }] : undefined),
    ]),
  ),
};

function sayEach<T>(
  name: string,
  isEntry: (entry: unknown) => entry is T,
  listArguments: (entry: T) => readonly unknown[],
): Says {
  return (value) => {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    if (entries.length === 0 || !entries.every(isEntry)) return;
    return entries.map((entry) => ({ name, args: listArguments(entry) }));
  };
}

const history: Speech = {
  names: ['RenamedFrom', 'RemovedIn', 'SplitFrom', 'MergedFrom', 'TypeChangedFrom', 'DefaultChangedFrom'],
  says: {
    [historyKeywords.renamedFrom]: sayEach('RenamedFrom', isRenaming, ({ from, ...options }) => [from, options]),
    [historyKeywords.removedIn]: sayEach('RemovedIn', isRemoval, ({ since, key, note }) =>
      note === undefined ? [since, key] : [since, key, note],
    ),
    [historyKeywords.splitFrom]: sayEach('SplitFrom', isSplit, ({ from, format, ...options }) => [
      from,
      format,
      options,
    ]),
    [historyKeywords.mergedFrom]: sayEach('MergedFrom', isMerge, ({ format, ...options }) => [format, options]),
    [historyKeywords.typeChangedFrom]: sayEach('TypeChangedFrom', isTypeChange, ({ type, ...options }) => [
      type,
      options,
    ]),
    [historyKeywords.defaultChangedFrom]: sayEach('DefaultChangedFrom', isDefaultChange, (entry) => [
      entry.default,
      { since: entry.since },
    ]),
  },
};

/** Classes may have the names of these decorators, unless a schema has one of the keywords. */
export function listAnnotationSpeeches(roots: readonly SchemaObject[]): readonly Speech[] {
  const used = new Set<string>();
  for (const root of roots) {
    for (const { schema } of walk(root)) for (const keyword in schema) if (keyword.startsWith('x-')) used.add(keyword);
  }
  return [forms, history].filter(({ says }) => Object.keys(says).some((keyword) => used.has(keyword)));
}
