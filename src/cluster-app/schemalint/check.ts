import { compareDiagnostics, type Diagnostic, type Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { type Location, type Visit, convertToPointer, stepToProperty } from './walk/location.ts';
import { schemalintRules } from './rules/index.ts';
import type { SchemalintFinding, SchemalintContext, SchemalintRule } from './walk/rule.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { check } from '../../rules/profiles/check.ts';
import type { Profile } from '../../rules/runner/profile.ts';
import { keywordValue } from '../../helm/rules/keyword-value.ts';
import { patternRefused } from '../../helm/rules/patterns.ts';
import { nameTwice, refNowhere } from '../../helm/rules/references.ts';
import { collectProperties } from './walk/property.ts';
import { createDraftReading } from './walk/draft-reading.ts';
import { type Walk, walkDocument } from './walk/walk.ts';
import { isSameOrDescendant } from '../../text/value/pointer.ts';

/** Checks a document as schemalint does: a schema that does not compile is its only finding. */
export function checkSchemalint(document: SchemaDocument, options: SchemalintOptions = {}): Diagnostic[] {
  const [first] = check({ ...document, allowances: [] }, compiling);
  if (!first) return checkRules(document, options);
  return [{ ...first, code: invalidCode, message: `schemalint does not compile the schema: ${first.message}` }];
}

export const invalidCode = 'schemalint/schema-invalid';

/** schemalint compiles a schema with the library of Helm. */
const compiling: Profile = [
  [keywordValue, 'error'],
  [patternRefused, 'error'],
  [refNowhere, 'error'],
  [nameTwice, 'error'],
];

/**
 * Checks a document by the rule set `cluster-app` of schemalint, including its exclusions. The result is sorted. The
 * pointer is schemalint's location, which resolves each `$ref` in place, so it may not match a schema of
 * the document; the origin does.
 */
export function checkRules(document: SchemaDocument, options: SchemalintOptions = {}): Diagnostic[] {
  const { findings, walk } = runRules(document.root, options.rules ?? schemalintRules);
  const reported = findings.filter(({ excluded }) => !excluded).map((finding) => createDiagnostic(finding, document));
  if (!walk.complete) reported.push(tooManyWays(walk.root, document));
  return reported.sort(compareDiagnostics);
}

export interface SchemalintOptions {
  readonly rules?: readonly SchemalintRule[];
}

function createDiagnostic(
  { rule, location, message, visit, keyword }: RuleFinding,
  document: SchemaDocument,
): Diagnostic {
  const { code, severity, help } = rule;
  const origin = getOrigin(visit, keyword, document);
  return { code, severity, message, help, origin, pointer: convertToPointer(location), ...fromModel(document) };
}

function tooManyWays(root: Visit, document: SchemaDocument): Diagnostic {
  return {
    code: 'schemalint/too-many-ways',
    severity: 'warning',
    message: 'the $refs of this document form so many paths that schemalint itself would hardly finish',
    help: 'Each definition is checked only at its first place. Reduce the references between definitions.',
    origin: getOrigin(root, undefined, document),
    pointer: '',
    ...fromModel(document),
  };
}

/** A boolean schema has no origin, so the origin of the enclosing schema is used. */
function getOrigin(visit: Visit, keyword: string | undefined, document: SchemaDocument): Origin {
  for (let at: Visit | undefined = visit; at; at = at.around) {
    const origin = at.source && findSchemaOrigin(document, at.source, at === visit ? keyword : undefined);
    if (origin) return origin;
  }
  return { file: document.name, line: 1, column: 1 };
}

function fromModel(document: SchemaDocument): Pick<Diagnostic, 'fromModel'> {
  return document.fromModel ? { fromModel: true } : {};
}

interface RuleFinding extends SchemalintFinding {
  readonly rule: SchemalintRule;
  readonly excluded: boolean;
}

/** Each message appears once per location. Excluded locations are included and marked. */
interface RunResult {
  readonly findings: readonly RuleFinding[];
  readonly walk: Walk;
}

export function runRules(root: SchemaObject, rules: readonly SchemalintRule[]): RunResult {
  const reading = createDraftReading(root);
  const walk = walkDocument(root, reading);
  const walkedLocations = new Set(walk.visits.map(({ walkedLocation }) => walkedLocation));
  const context: SchemalintContext = { walk, reading, properties: collectProperties(walkedLocations) };
  return { walk, findings: rules.flatMap((rule) => listFindings(rule, context)) };
}

function listFindings(rule: SchemalintRule, context: SchemalintContext): RuleFinding[] {
  const messagesAt = new Map<Location, string[]>();
  const findings: RuleFinding[] = [];
  for (const { location, message, visit, keyword } of rule.check(context)) {
    const messages = messagesAt.get(location) ?? [];
    if (messages.includes(message)) continue;
    messages.push(message);
    messagesAt.set(location, messages);
    findings.push({ rule, location, message, visit, keyword, excluded: isExcluded(location) });
  }
  return findings;
}

/** The rule set `cluster-app` of schemalint reports nothing at or below these properties. */
const excludedProperties: readonly (readonly string[])[] = [
  ['global', 'apps'],
  ['internal'],
  ['providerIntegration'],
  ['cluster'],
  ['cluster-shared'],
];

const excludedLocations = excludedProperties.map((names) => names.map(stepToProperty).join(''));

function isExcluded(location: Location): boolean {
  return excludedLocations.some((excluded) => isSameOrDescendant(location, excluded));
}
