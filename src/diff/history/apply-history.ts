import {
  coversPath,
  describeStep,
  findMoves,
  followPattern,
  hasMember,
  type History,
  listOldPlaces,
  type MappedStep,
  type PathPattern,
  readHistory,
} from '../../schema/history/index.ts';
import { listSchemaTypes, type SchemaObject } from '../../schema/document/schema.ts';
import { includesType } from '../../schema/document/types.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { each, formatPathText } from '../../schema/keywords/history-keywords.ts';
import { isSame } from '../../text/value/json.ts';
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
    const path = change.path.map((name) => (name === '*' ? each : name));
    const reformed = findReformed(old, history, path);
    if (reformed) return declareMoves(change, path, { moves: [describeStep(reformed)], values });
    if (!gone.has(change.code)) return change;
    const steps = findMoves(history, path);
    if (steps.length > 0 && isCovered(old, path, history))
      return declareMoves({ ...change, code: 'diff/property-renamed' }, path, {
        moves: steps.map(describeStep),
        values,
      });
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

/** The step by which values at a place got another form there, so that old and new values cannot be compared. */
function findReformed({ root }: SchemaDocument, { mapped }: History, path: PathPattern): MappedStep | undefined {
  return mapped.find(({ from, to, mapping }) => {
    const stays = to.some((place) => coversPath(place, path) && from.some((old) => isSame(old, place)));
    if (!stays || mapping.kind !== 'changed') return stays;
    return from.some((place) => followPattern(getDocumentViews(root).root, place).given.some(allowsType(mapping.type)));
  });
}

function allowsType(type: string): (schema: SchemaObject) => boolean {
  return (schema) => includesType(listSchemaTypes(schema), type);
}

function declareMoves(
  change: Change,
  path: PathPattern,
  { moves, values }: { readonly moves: readonly string[]; readonly values: readonly GivenValues[] },
): Change {
  const setting = values.find(({ value }) => hasMember(value, path));
  const message = `${moves.join('; ')}, as declared: "values migrate" rewrites values files`;
  const kind = setting || change.kind !== 'breaking' ? change.kind : 'declared';
  return {
    ...change,
    kind,
    message: setting ? `${message}; ${setting.file} sets it` : message,
  };
}

function isCovered({ root }: SchemaDocument, path: PathPattern, history: History): boolean {
  const declared = [
    ...[...history.renamed, ...history.mapped].flatMap(listOldPlaces),
    ...history.removed.map(({ from }) => from),
  ].map(formatPathText);
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
