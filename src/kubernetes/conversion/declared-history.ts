import { type Mapping, type MappedStep, type PathPattern, readHistory } from '../../schema/history/index.ts';
import { formatPathText, isTypeChange, parsePathText } from '../../schema/keywords/history-keywords.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { readExactJson } from '../../text/json/read-exact.ts';
import { compareVersionTexts } from '../../text/value/version.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import {
  getList,
  getMember,
  getString,
  isList,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeValue,
} from '../structural/value.ts';
import type { Move } from './move-values.ts';

export const historyAnnotation = 'schemawright/history';

export interface DeclaredHistory {
  readonly version: string;
  readonly before: string;
  readonly renamed: readonly Move[];
  readonly removed: readonly PathPattern[];
  readonly mapped: readonly Pick<MappedStep, 'from' | 'to' | 'mapping'>[];
}

export interface DeclaringVersion {
  readonly version: string;
  readonly root: SchemaObject;
  readonly convertsFrom?: string | undefined;
}

/**
 * The histories that versions of a kind declare: each by entries since itself, or by naming the version that it converts
 * from.
 */
export function collectHistories(versions: readonly DeclaringVersion[]): readonly DeclaredHistory[] {
  const names = versions.map(({ version }) => version).toSorted(compareVersionTexts);
  return versions.flatMap(({ version, root, convertsFrom }): readonly DeclaredHistory[] => {
    const history = readHistory(root);
    const isOwn = ({ since }: { readonly since: string }): boolean => since === version;
    const renamed = [...history.renamed, ...history.unplaced].filter(isOwn);
    const removed = history.removed.filter(isOwn);
    const mapped = [...history.mapped, ...history.unmapped].filter(isOwn);
    const isDeclared = renamed.length + removed.length + mapped.length + history.defaults.filter(isOwn).length > 0;
    const before = convertsFrom ?? (isDeclared ? names[names.indexOf(version) - 1] : undefined);
    if (before === undefined || before === version || !names.includes(before)) return [];
    return [
      {
        version,
        before,
        renamed: renamed.map(({ from, to }) => ({ from, to })),
        removed: removed.map(({ from }) => from),
        mapped: mapped.map(({ from, to, mapping }) => ({ from, to, mapping })),
      },
    ];
  });
}

export function writeHistories(histories: readonly DeclaredHistory[]): string | undefined {
  if (histories.length === 0) return;
  const entries = histories.map(({ version, before, renamed, removed, mapped }) => [
    version,
    omitUndefined({
      from: before,
      renamed:
        renamed.length === 0
          ? undefined
          : Object.fromEntries(renamed.map(({ from, to }) => [formatPathText(from), formatPathText(to)])),
      removed: removed.length === 0 ? undefined : removed.map(formatPathText),
      mapped:
        mapped.length === 0
          ? undefined
          : mapped.map(({ from, to, mapping }) => ({
              from: from.map(formatPathText),
              to: to.map(formatPathText),
              ...mapping,
            })),
    }),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** The histories in the annotation of a definition; what is not written as above is ignored. */
export function readHistories(definition: KubeValue): readonly DeclaredHistory[] {
  const annotations = getMember(getMember(definition, 'metadata'), 'annotations');
  const declared = readExactJson(getString(annotations, historyAnnotation));
  return Object.entries(isObject(declared) ? declared : {}).flatMap(([version, history]) => {
    const before = getString(history, 'from');
    const renamed = getMember(history, 'renamed');
    if (before === '' || before === version || isList(history)) return [];
    return [
      {
        version,
        before,
        renamed: Object.entries(isObject(renamed) ? renamed : {}).flatMap(([from, to]) =>
          typeof to === 'string' ? [{ from: parsePathText(from).names, to: parsePathText(to).names }] : [],
        ),
        removed: readPaths(getList(history, 'removed')),
        mapped: getList(history, 'mapped').flatMap(readMapped),
      },
    ];
  });
}

function readPaths(list: KubeList): readonly PathPattern[] {
  return list.flatMap((path) => (typeof path === 'string' ? [parsePathText(path).names] : []));
}

function readMapped(entry: KubeValue): DeclaredHistory['mapped'] {
  if (!isObject(entry)) return [];
  const { from, to, ...rest } = entry;
  const mapping = readMapping(rest);
  const places = { from: readPaths(isList(from) ? from : []), to: readPaths(isList(to) ? to : []) };
  return mapping && places.from.length > 0 && places.to.length > 0 ? [{ ...places, mapping }] : [];
}

function readMapping({ kind, ...rest }: KubeObject): Mapping | undefined {
  const { texts } = rest;
  if (kind === 'split' || kind === 'merged') {
    const pieces = isList(texts) ? texts.filter((text) => typeof text === 'string') : [];
    return pieces.length > 1 ? { kind, texts: pieces } : undefined;
  }
  const change: unknown = { ...rest, since: 'v1' };
  if (kind !== 'changed' || !isTypeChange(change)) return;
  const { type, values, separator, format, syntax, key, value } = change;
  return { kind, type, ...omitUndefined({ values, separator, format, syntax, key, value }) };
}
