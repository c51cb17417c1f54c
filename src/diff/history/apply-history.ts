import {
  describeStep,
  findRenamings,
  followPattern,
  hasMember,
  type History,
  type PathPattern,
  readHistory,
} from '../../schema/history/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { each, formatPathText } from '../../schema/keywords/history-keywords.ts';
import { memoize } from '../../text/value/once.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { joinFirstWords } from '../../text/words.ts';
import type { Change, GivenValues } from '../pair/change.ts';
import { formatOldPath, proposeHistory, type ProposedRename } from './propose-history.ts';

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
  const propose = memoize(() => proposeHistory(old.root, next.root).renamed);
  const findProposed = (path: PathPattern): readonly ProposedRename[] =>
    propose().filter(({ from }) => isPrefix(path, from));
  const asks = next.kind === 'values' || next.kind === 'schema';
  return changes.map((change) => {
    if (!gone.has(change.code)) return change;
    const path = change.path.map((name) => (name === '*' ? each : name));
    const steps = findRenamings(history, path);
    if (steps.length > 0 && isCovered(old, path, history))
      return declareRename(change, path, { moves: steps.map(describeStep), values });
    const renames = asks && steps.length === 0 ? findProposed(path) : [];
    if (!asks || steps.length > 0 || (renames.length === 0 && change.code === 'diff/property-removed')) return change;
    if (renames.length === 0)
      return { ...change, question: `If it is a rename, declare it there: ${printLine(formatPathText(path))}.` };
    const lines = renames.map(({ from, to }) => `${printLine(formatOldPath(from, to))} at "${formatPathText(to)}"`);
    return { ...change, question: `If it is a rename, declare it: ${joinFirstWords(2, lines, 'and')}.` };
  });
}

function printLine(from: string): string {
  return `@RenamedFrom('${from}', { since: '…' })`;
}

const gone: ReadonlySet<string> = new Set(['diff/property-removed', 'diff/property-renamed', 'diff/property-moved']);

function declareRename(
  change: Change,
  path: PathPattern,
  { moves, values }: { readonly moves: readonly string[]; readonly values: readonly GivenValues[] },
): Change {
  const setting = values.find(({ value }) => hasMember(value, path));
  const message = `${moves.join('; ')}, as declared: "values migrate" rewrites values files`;
  const kind = setting || change.kind !== 'breaking' ? change.kind : 'declared';
  return {
    ...change,
    code: 'diff/property-renamed',
    kind,
    message: setting ? `${message}; ${setting.file} sets it` : message,
  };
}

function isCovered({ root }: SchemaDocument, path: PathPattern, history: History): boolean {
  const declared = [...history.renamed, ...history.removed].map(({ from }) => formatPathText(from));
  const views = getDocumentViews(root);
  const visit = (view: View, at: typeof path, depth: number): boolean => {
    if (declared.includes(formatPathText(at))) return true;
    const { names } = view.applied;
    return (
      names.size > 0 &&
      depth < 20 &&
      [...names].every((name) => visit(view.applied.property(name), [...at, name], depth + 1))
    );
  };
  return visit(followPattern(views.root, path), path, 0);
}
