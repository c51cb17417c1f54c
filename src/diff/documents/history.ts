import { describeStep, findRenamings, formatPattern, type History, readHistory } from '../../schema/history/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import { getMember, type Json, isObject } from '../../text/value/json.ts';
import type { Change, GivenValues } from '../pair/change.ts';

/**
 * A removal that the new document declares as a rename breaks only those who still set the old name. Where a removal
 * looks like a rename that nobody declared, the change asks.
 */
export function applyHistory(
  [old, next]: readonly [SchemaDocument, SchemaDocument],
  changes: readonly Change[],
  values: readonly GivenValues[],
): readonly Change[] {
  const history = readHistory(next.root);
  const asks = next.kind === 'values' || next.kind === 'schema';
  return changes.map((change) => {
    if (!gone.has(change.code)) return change;
    const path = change.path.map((name) => (name === '*' ? each : name));
    const steps = findRenamings(history, path);
    if (steps.length > 0 && isCovered(old, path, history))
      return declareRename(change, steps.map(describeStep), values);
    if (!asks || steps.length > 0 || change.code === 'diff/property-removed') return change;
    return {
      ...change,
      question: `If it is a rename, declare it there: @RenamedFrom('${formatPattern(path)}', { since: '…' }).`,
    };
  });
}

const gone: ReadonlySet<string> = new Set(['diff/property-removed', 'diff/property-renamed', 'diff/property-moved']);

function declareRename(change: Change, moves: readonly string[], values: readonly GivenValues[]): Change {
  const setting = values.find(({ value }) => isSet(value, change.path));
  const message = `${moves.join('; ')}, as declared: "values migrate" rewrites values files`;
  const kind = setting || change.kind !== 'breaking' ? change.kind : 'declared';
  return {
    ...change,
    code: 'diff/property-renamed',
    kind,
    message: setting ? `${message}; ${setting.file} sets it` : message,
  };
}

function isCovered({ root }: SchemaDocument, path: History['removed'][number]['from'], history: History): boolean {
  const declared = [...history.renamed, ...history.removed].map(({ from }) => formatPattern(from));
  const views = getDocumentViews(root);
  const start = path.reduce<View>(
    (view, name) => (name === each ? view.entries : view.applied.property(name)),
    views.root,
  );
  const visit = (view: View, at: typeof path, depth: number): boolean => {
    if (declared.includes(formatPattern(at))) return true;
    const { names } = view.applied;
    return (
      names.size > 0 &&
      depth < 20 &&
      [...names].every((name) => visit(view.applied.property(name), [...at, name], depth + 1))
    );
  };
  return visit(start, path, 0);
}

function isSet(value: Json | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || value === undefined) return value !== undefined;
  if (!isObject(value)) return false;
  const members = name === '*' ? Object.values(value) : [getMember(value, name)];
  return members.some((member) => isSet(member, rest));
}
