import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Allowance, SchemaDocument } from '../../schema/document/document.ts';
import { compareDefinitions } from '../../schema/document/deferred-definitions.ts';
import { isSameOrDescendant, type Pointer } from '../../text/value/pointer.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Place, getPointer } from './place.ts';
import type { Survey } from './survey.ts';

export function readAcceptances(document: SchemaDocument, survey: Survey): Acceptances {
  const byCode = new Map<string, Allowance[]>();
  for (const allowance of document.allowances) {
    byCode.set(allowance.rule, [...(byCode.get(allowance.rule) ?? []), allowance]);
  }
  const used = new Set<Allowance>();
  return {
    names: (code) => byCode.has(code),
    accept(code, where) {
      const allowances = byCode.get(code);
      if (!allowances) return [];
      const found = findAllowances(where, allowances, survey);
      for (const allowance of found) {
        used.add(allowance);
        if (allowance.pointer !== undefined) noteUse(document.root, allowance, where.definition);
      }
      return found;
    },
    leftovers: (checked, known) =>
      document.allowances.flatMap((allowance) =>
        reportIdle(allowance, { isUsed: allowance.isUsed === true || used.has(allowance), checked, known }).map(
          (leftover) => ({
            ...leftover,
            ...createPlace(allowance, document, survey),
          }),
        ),
      ),
  };
}

interface Whereabouts {
  readonly place: Place;
  /** The name of the definition from which the finding is seen; empty for the rest of the document. */
  readonly definition: string;
  readonly between: readonly SchemaObject[];
  readonly pointer: () => Pointer;
}

const uses = new WeakMap<SchemaObject, Map<string, Set<string>>>();

/** The definitions of a document in which an acceptance of the configuration was used. */
export function listUses(root: SchemaObject): ReadonlyMap<string, ReadonlySet<string>> {
  return uses.get(root) ?? new Map<string, ReadonlySet<string>>();
}

export function nameUse({ rule, pointer = '' }: Allowance): string {
  return `${rule} ${pointer}`;
}

function noteUse(root: SchemaObject, allowance: Allowance, definition: string): void {
  const all = uses.get(root) ?? new Map<string, Set<string>>();
  const definitions = all.get(nameUse(allowance)) ?? new Set();
  uses.set(root, all.set(nameUse(allowance), definitions.add(definition)));
}

export interface Acceptances {
  names(code: string): boolean;
  /** The acceptances of a finding; empty if it is not accepted. */
  accept(code: string, where: Whereabouts): readonly Allowance[];
  /** Call this after all rules have run. */
  leftovers(checked: ReadonlySet<string>, known: ReadonlySet<string>): Diagnostic[];
}

/** Acceptances at the place or around it. Those of a definition's users apply only when all users accept. */
function findAllowances(
  { place, between, pointer }: Omit<Whereabouts, 'definition'>,
  allowances: readonly Allowance[],
  survey: Survey,
  seen: readonly Place[] = [],
): readonly Allowance[] {
  const path = listAncestors(place);
  const here = allowances.filter(
    (allowance) =>
      coversPointer(allowance, pointer()) ||
      between.includes(allowance.schema) ||
      path.some((at) => at.schema === allowance.schema),
  );
  const top = path.at(-1);
  if (here.length > 0 || top?.kind !== 'definition') return here;
  const passed = [...seen, top];
  const users = survey.referrersOf(top.schema).filter((user) => !listAncestors(user).some((at) => passed.includes(at)));
  const theirs = users.map((user) =>
    findAllowances({ place: user, between: [], pointer: () => getPointer(user) }, allowances, survey, passed),
  );
  const found = theirs.every((each) => each.length > 0) ? theirs.flat() : [];
  if (found.length > 0) compareDefinitions(survey.root);
  return found;
}

function listAncestors(place: Place): readonly Place[] {
  const path: Place[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) path.push(at);
  return path;
}

export function coversPointer({ pointer }: Allowance, finding: Pointer): boolean {
  return pointer !== undefined && isSameOrDescendant(finding, pointer);
}

type Leftover = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'>;

/** Reports an acceptance without effect: its rule found nothing there, or does not exist. */
export function reportIdle(
  { rule }: Allowance,
  { isUsed, checked, known }: { isUsed: boolean; checked: ReadonlySet<string>; known: ReadonlySet<string> },
): readonly Leftover[] {
  if (isUsed) return [];
  if (checked.has(rule)) {
    return [
      {
        code: 'allow/unused',
        severity: 'warning',
        message: `no finding of ${rule} is accepted here`,
        help: 'Remove the acceptance: its finding no longer exists.',
      },
    ];
  }
  if (known.has(rule)) return [];
  return [
    {
      code: 'allow/unknown-rule',
      severity: 'error',
      message: `the rule "${rule}" does not exist`,
      help: 'Use the name in the finding, such as R6/description-length.',
    },
  ];
}

function createPlace(
  { origin, schema }: Allowance,
  { root, fromModel }: SchemaDocument,
  survey: Survey,
): Pick<Diagnostic, 'origin' | 'pointer' | 'fromModel'> {
  const place = survey.placeOf(schema);
  if (!place) compareDefinitions(root);
  return {
    origin,
    ...(place && { pointer: getPointer(place) }),
    ...(fromModel ? { fromModel } : {}),
  };
}
