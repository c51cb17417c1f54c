import type { Finding, Rule } from './rule.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import {
  type Allowance,
  findSchemaOrigin,
  keywordOrigin,
  type SchemaDocument,
  type SchemaOrigin,
} from '../../schema/document/document.ts';
import { type Pointer, appendToken, formatPointer, getChild, resolvePointer } from '../../text/value/pointer.ts';
import { compareDefinitions, hasDeferred, NeedsWholeDocument } from '../../schema/document/deferred-definitions.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type Acceptances, coversPointer } from './acceptance.ts';
import type { Report, Task } from './agenda.ts';
import { type Place, pointersOfPlaces, getPointer } from './place.ts';
import type { Survey } from './survey.ts';
import type { Profile } from './profile.ts';

/** Adds pointer and line to each finding, and leaves out accepted ones. */
export function createReporter(
  document: SchemaDocument,
  survey: Survey,
  { acceptance, repeats }: { readonly acceptance: Acceptances; readonly repeats: Repeats },
): Reporter {
  const diagnostics: Diagnostic[] = [];
  const shared: Shared = new Map();
  const pointerAt = pointersOfPlaces();
  const originAt = originsOfSchemas(document);
  return {
    diagnostics,
    add: (task, seenFrom, finding) => {
      const { at = none, in: layer = seenFrom.schema } = finding;
      const place = layer === seenFrom.schema ? seenFrom : placeLayer(layer, seenFrom, survey);
      const { code } = task.rule;
      const pointer = extendPointer(pointerAt(place), at);
      repeats.note(code, pointer);
      if (acceptance.names(code)) {
        const between = listSteps(layer, at)
          .map(({ from }) => from)
          .filter(isSchemaObject);
        const definition = findDefinition(seenFrom);
        const findAcceptances = (around: Place): readonly Allowance[] =>
          acceptance.accept(code, { place: around, definition, between, pointer: () => pointer });
        const near = findAcceptances(seenFrom);
        const found = near.length > 0 ? near : findAcceptances(place);
        if (found.length > 0) {
          const isAnywhere = found.every((allowance) => coversPointer(allowance, pointer));
          if (!isAnywhere && findDefinition(place) !== definition) compareDefinitions(document.root);
          return;
        }
      }
      const sharing = place === seenFrom ? undefined : noteSharing(shared, task.rule, layer, seenFrom);
      if (sharing && sharing.first !== seenFrom) return;
      const origin = finding.origin ?? originOfFinding(document, place, layer, finding, originAt);
      const diagnostic = createDiagnostic(task, pointer, finding, origin, document);
      const mended = finding.fix && describeFix(finding, layer, place, document);
      const reported = mended ? { ...diagnostic, ...mended } : diagnostic;
      diagnostics.push(reported);
      if (sharing) sharers.set(reported, sharing.from);
    },
    repeat: (earlier) => {
      if (earlier.some(({ code }) => acceptance.names(code))) return false;
      for (const diagnostic of earlier) {
        repeats.note(diagnostic.code, diagnostic.pointer ?? '');
        diagnostics.push(diagnostic);
      }
      return true;
    },
  };
}

export interface Reporter {
  readonly diagnostics: readonly Diagnostic[];
  readonly add: Report;
  /** Adds diagnostics of an earlier check; false if one of them may be accepted here. */
  readonly repeat: (earlier: readonly Diagnostic[]) => boolean;
}

function placeLayer(layer: SchemaObject, seenFrom: Place, survey: Survey): Place {
  const place = survey.placeOf(layer);
  if (!place && hasDeferred(survey.root)) throw new NeedsWholeDocument();
  return place ?? seenFrom;
}

interface Step {
  readonly from: SchemaObject | readonly unknown[];
  readonly token: string | number | undefined;
}

/** A shared schema can be seen from several places: what is found of it is reported once. */
interface Sharing {
  readonly first: Place;
  readonly from: Set<string>;
}

type Shared = Map<Rule, Map<SchemaObject, Sharing>>;

function noteSharing(shared: Shared, rule: Rule, layer: SchemaObject, seenFrom: Place): Sharing {
  const byLayer = shared.get(rule) ?? new Map<SchemaObject, Sharing>();
  shared.set(rule, byLayer);
  const sharing = byLayer.get(layer) ?? { first: seenFrom, from: new Set() };
  byLayer.set(layer, sharing);
  sharing.from.add(findDefinition(seenFrom));
  return sharing;
}

function findDefinition(place: Place): string {
  let top = place;
  while (top.parent) top = top.parent;
  return top.kind === 'definition' ? String(top.key) : '';
}

const sharers = new WeakMap<Diagnostic, ReadonlySet<string>>();

export function noteSharers(diagnostic: Diagnostic, names: readonly string[]): void {
  sharers.set(diagnostic, new Set(names));
}

/** The definitions from which something was found in another one; empty for the rest of a document. */
export function listSharers(diagnostic: Diagnostic): ReadonlySet<string> | undefined {
  return sharers.get(diagnostic);
}

function createDiagnostic(
  { rule, severity }: Task,
  pointer: Pointer,
  finding: Finding,
  origin: Origin,
  { fromModel }: SchemaDocument,
): Diagnostic {
  const { message } = finding;
  const ownHelp = (fromModel ? finding.helpInModel : undefined) ?? finding.help;
  const help = ownHelp ?? (fromModel ? rule.helpInModel : undefined) ?? rule.help;
  const { code } = rule;
  // No spread, since there may be tens of thousands of diagnostics.
  return fromModel
    ? { code, severity, message, help, origin, pointer, fromModel }
    : { code, severity, message, help, origin, pointer };
}

/**
 * Describes a fix by pointers in the document. A fix of a schema cannot change a model, and a property that is `true`
 * has nothing to change.
 */
function describeFix(
  { fix }: Finding,
  schema: SchemaObject,
  place: Place,
  { root, fromModel }: SchemaDocument,
): Pick<Diagnostic, 'fixable' | 'fix'> | undefined {
  if (!fix || fromModel) return;
  const pointer = getPointer(place);
  const isWritten = resolvePointer(root, pointer) === schema;
  const isPossible =
    isWritten && fix.every(({ at }) => isSchemaObject(at.slice(0, -1).reduce<unknown>(getChild, schema)));
  if (!isPossible) return;
  return { fixable: true, fix: fix.map((edit) => ({ ...edit, at: pointer + formatPointer(edit.at) })) };
}

function listSteps(schema: SchemaObject, at: readonly (string | number)[]): readonly Step[] {
  const steps: Step[] = [];
  let value: unknown = schema;
  for (let index = 0; isSchemaObject(value) || Array.isArray(value); index += 1) {
    const token = at[index];
    steps.unshift({ from: value, token });
    if (token === undefined) break;
    value = getChild(value, token);
  }
  return steps;
}

const none: readonly never[] = [];

function extendPointer(pointer: Pointer, at: readonly (string | number)[]): Pointer {
  let extended = pointer;
  for (const token of at) extended = appendToken(extended, token);
  return extended;
}

type OriginOf = (schema: SchemaObject) => SchemaOrigin | undefined;

function originsOfSchemas({ origins }: SchemaDocument): OriginOf {
  let last: SchemaObject | undefined;
  let origin: SchemaOrigin | undefined;
  return (schema) => {
    if (schema === last) return origin;
    last = schema;
    origin = origins.get(schema);
    return origin;
  };
}

function originOfFinding(
  document: SchemaDocument,
  place: Place,
  layer: SchemaObject,
  { at = none, atKey }: Finding,
  originOf: OriginOf,
): Origin {
  const [first] = at;
  const isSchema = first === undefined;
  if (atKey !== true && (isSchema || (at.length === 1 && typeof layer[first] !== 'object'))) {
    const origin = originOf(layer);
    if (!origin) return findStepOrigin(document, place, none);
    return (isSchema ? undefined : keywordOrigin(origin, String(first))) ?? origin.schema;
  }
  const steps = listSteps(layer, at);
  // In a model, the decorator writes the key.
  return findStepOrigin(document, place, atKey === true && document.fromModel ? steps.slice(2) : steps);
}

/** The line of the keyword or item, or of the innermost enclosing schema with an origin. */
function findStepOrigin(document: SchemaDocument, place: Place, steps: readonly Step[]): Origin {
  for (const { from, token } of steps) {
    const origin = isSchemaObject(from)
      ? findSchemaOrigin(document, from, token === undefined ? undefined : String(token))
      : document.itemOrigin?.(from, Number(token));
    if (origin) return origin;
  }
  for (let at = place; at.parent; at = at.parent) {
    const origin = findSchemaOrigin(document, at.parent.schema, at.keyword);
    if (origin) return origin;
  }
  return { file: document.name, line: 1, column: 1 };
}

/** Suppresses findings of a rule that yields to a more specific finding. */
interface Repeats {
  /** Accepted findings must be noted too. */
  readonly note: (code: string, pointer: Pointer) => void;
  /**
   * True when a more specific finding is at the same pointer or at the enclosing list. Call this after all findings
   * were noted.
   */
  readonly isRepeated: (found: Diagnostic) => boolean;
}

export function createRepeats(profile: Profile): Repeats {
  const betters = new Map(
    profile.map(([{ code, yieldsTo = [] }]): [string, readonly string[]] => {
      const above = profile.filter(([{ supersedes = [] }]) => supersedes.includes(code));
      return [code, [...yieldsTo, ...above.map(([better]) => better.code)]];
    }),
  );
  const all = new Set([...betters.values()].flat());
  const reported = new Set<string>();
  return {
    note: (code, pointer) => {
      if (all.has(code)) reported.add(`${code} ${pointer}`);
    },
    isRepeated: ({ code, pointer = '' }) => {
      const better = betters.get(code);
      if (!better || better.length === 0) return false;
      // Nothing better is found in most documents.
      if (reported.size === 0) return false;
      const places = [pointer, pointer.replace(/\/\d+$/, '')];
      return better.some((item) => places.some((place) => reported.has(`${item} ${place}`)));
    },
  };
}
