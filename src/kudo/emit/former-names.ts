import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { diagnosticsFor, type TargetFinding } from '../../generator/emit/target.ts';
import { replaceRoot, type SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type PathPattern, readHistory, type RenamedStep } from '../../schema/history/index.ts';
import { each, formatPathText, historyKeywords } from '../../schema/keywords/history-keywords.ts';
import { rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { isSame } from '../../text/value/json.ts';
import { formatPath } from '../structure/index.ts';
import { words } from '../vocabulary/words.ts';

interface WithFormerNames {
  readonly document: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** The former names of a history as `oldName`, which is one location in the operator: the latest first. */
export function addFormerNames(document: SchemaDocument): WithFormerNames {
  const steps = new Map<SchemaObject, RenamedStep[]>();
  for (const step of readHistory(document.root).renamed)
    steps.set(step.schema, [...(steps.get(step.schema) ?? []), step]);
  const named = new Map<SchemaObject, readonly string[]>();
  const findings: TargetFinding[] = [];
  for (const [schema, renamed] of steps) {
    if (words.oldName in schema) continue;
    const unplaced = renamed.find((step) => !hasOnePlace(step, renamed));
    if (unplaced) findings.push(describeUnplaced(unplaced));
    else named.set(schema, renamed.map(printLocation).toReversed());
  }
  const diagnostics = diagnosticsFor(document, findings);
  if (named.size === 0) return { document, diagnostics };
  const sources: Sources = new Map();
  const root = rewrite(
    document.root,
    (schema, { from }) => {
      const [latest, ...earlier] = named.get(from) ?? [];
      if (latest === undefined) return schema;
      return { ...schema, [words.oldName]: earlier.length === 0 ? latest : [latest, ...earlier] };
    },
    sources,
  );
  return { document: replaceRoot(document, root, sources), diagnostics };
}

function printLocation({ from }: RenamedStep): string {
  return formatPath(from.filter((name) => name !== each));
}

function hasOnePlace({ from, to }: RenamedStep, renamed: readonly RenamedStep[]): boolean {
  const isLocation = (path: PathPattern): boolean => !path.includes(each);
  return isLocation(from) && isLocation(to) && renamed.every((other) => isSame(other.to, to));
}

function describeUnplaced({ schema, from, to }: RenamedStep): TargetFinding {
  return {
    code: 'oldname/position',
    severity: 'warning',
    message: `the former name "${formatPathText(from)}" of "${formatPathText(to)}" is left out: it has more than one location`,
    help: 'In KUDO, an old name is one location in the operator: use a class of its own for each, or allow the finding.',
    schema,
    keyword: historyKeywords.renamedFrom,
  };
}
