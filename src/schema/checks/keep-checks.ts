import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaObject } from '../document/schema.ts';
import { getDocumentViews } from '../effective/view.ts';
import { walk } from '../keywords/walk.ts';
import type { CodeCheck, Predicate } from '../predicate/index.ts';
import { type At, toOrigin } from '../../diagnostics/diagnostic/at.ts';
import { keepCheck } from './keep-predicates.ts';
import type { CheckProblem } from './keeping.ts';
import type { CheckSyntax } from './syntax.ts';

interface Reporting {
  readonly files: readonly string[];
  readonly report: (code: CheckProblem['code'], at: At | undefined, message: string, help: string) => void;
}

export function keepChecks(root: SchemaObject, reporting: Reporting): ReadonlyMap<object, Origin> {
  const origins = new Map<object, Origin>();
  const views = getDocumentViews(root);
  for (const { schema } of [...walk(root)]) {
    if (!Array.isArray(schema.predicates)) continue;
    const checks = schema.predicates.filter(isSyntax).flatMap((syntax): readonly (Predicate | CodeCheck)[] => {
      const check = keepCheck(syntax, views.of([schema]));
      if ('problem' in check) {
        const { code, message, help } = check.problem;
        reporting.report(code, check.at, message, help);
        return [];
      }
      const places = 'code' in check ? [[check.code, check.at] as const] : [...check.places];
      for (const [node, at] of places) origins.set(node, toOrigin(reporting.files, at));
      return ['code' in check ? check.code : check.predicate];
    });
    refuseSameMessages(schema.predicates.filter(isSyntax), checks, reporting);
    // The document has not been returned yet. Its checks are replaced in place, because the types around them had to be
    // linked first.
    Reflect.set(schema, 'predicates', checks);
  }
  return origins;
}

function isSyntax(value: unknown): value is CheckSyntax {
  return typeof value === 'object' && value !== null && 'rule' in value && 'at' in value;
}

function refuseSameMessages(
  written: readonly CheckSyntax[],
  checks: readonly (Predicate | CodeCheck)[],
  { report }: Reporting,
): void {
  const getMessage = ({ message }: Predicate | CodeCheck): string => (typeof message === 'string' ? message : '');
  const ofCode = new Set(checks.flatMap((check) => ('code' in check ? [getMessage(check)] : [])));
  const clash = checks.find((check) => !('code' in check) && ofCode.has(getMessage(check)));
  if (!clash) return;
  const text = getMessage(clash);
  const [, second] = written.filter(({ message }) => (typeof message === 'string' ? message : '') === text);
  const what = text === '' ? 'with messages that are functions' : `with the message "${text}"`;
  const message = `two checks ${what} are in one place, and only one of them can be expressed outside of TypeScript`;
  report('model/check-messages', second?.at, message, 'Give one of them another message.');
}
