import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Allowance, SchemaDocument } from '../schema/document.ts';
import type { SchemaObject } from '../schema/schema.ts';
import { type Place, pointerTo } from './place.ts';
import type { Survey } from './survey.ts';

/** The findings that a document accepts in place. */
export interface Acceptance {
  /** True when a finding of a rule is accepted at a place, around it, or at one of the schemas between the place and the finding. */
  accepts(code: string, place: Place, between: readonly SchemaObject[]): boolean;
  /** What is wrong with the acceptances themselves; to be asked after everything is checked. */
  leftovers(checked: ReadonlySet<string>, known: ReadonlySet<string>): Diagnostic[];
}

/** Reads the acceptances of a document. */
export function acceptanceOf(document: SchemaDocument, survey: Survey): Acceptance {
  const byCode = new Map<string, Allowance[]>();
  for (const allowance of document.allowances) {
    byCode.set(allowance.rule, [...(byCode.get(allowance.rule) ?? []), allowance]);
  }
  const used = new Set<Allowance>();
  return {
    accepts(code, place, between) {
      const allowances = byCode.get(code);
      if (allowances === undefined) return false;
      const found = allowancesAt(place, between, allowances, survey);
      for (const allowance of found) used.add(allowance);
      return found.length > 0;
    },
    leftovers: (checked, known) =>
      document.allowances.flatMap((allowance) => {
        if (used.has(allowance)) return [];
        if (checked.has(allowance.rule)) return [unused(allowance, document, survey)];
        return known.has(allowance.rule) ? [] : [unknownRule(allowance, document, survey)];
      }),
  };
}

/** The acceptances that hold at a place: on it or around it; those of a definition's users hold when all of them accept. */
function allowancesAt(
  place: Place,
  between: readonly SchemaObject[],
  allowances: readonly Allowance[],
  survey: Survey,
  seen: readonly Place[] = [],
): readonly Allowance[] {
  const path = pathTo(place);
  const here = allowances.filter(({ schema }) => between.includes(schema) || path.some((at) => at.schema === schema));
  const top = path.at(-1);
  if (here.length > 0 || top?.kind !== 'definition') return here;
  const passed = [...seen, top];
  const users = survey.referrersOf(top.schema).filter((user) => !pathTo(user).some((at) => passed.includes(at)));
  const theirs = users.map((user) => allowancesAt(user, [], allowances, survey, passed));
  return theirs.every((found) => found.length > 0) ? theirs.flat() : [];
}

/** The place and those around it, the outermost last. */
function pathTo(place: Place): readonly Place[] {
  const path: Place[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) path.push(at);
  return path;
}

function unused(allowance: Allowance, document: SchemaDocument, survey: Survey): Diagnostic {
  return {
    code: 'allow/unused',
    severity: 'warning',
    message: `no finding of ${allowance.rule} is accepted here`,
    help: 'Remove the acceptance: what it excused is gone.',
    ...placeOf(allowance, document, survey),
  };
}

function unknownRule(allowance: Allowance, document: SchemaDocument, survey: Survey): Diagnostic {
  return {
    code: 'allow/unknown-rule',
    severity: 'error',
    message: `there is no rule "${allowance.rule}"`,
    help: 'Name the rule as the finding does, such as R6/description-length.',
    ...placeOf(allowance, document, survey),
  };
}

function placeOf(
  { origin, schema }: Allowance,
  { fromModel }: SchemaDocument,
  survey: Survey,
): Pick<Diagnostic, 'origin' | 'pointer' | 'fromModel'> {
  const place = survey.placeOf(schema);
  return {
    origin,
    ...(place === undefined ? {} : { pointer: pointerTo(place) }),
    ...(fromModel ? { fromModel } : {}),
  };
}
