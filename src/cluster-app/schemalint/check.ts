import { compareDiagnostics, type Diagnostic, type Origin } from '../../diagnostics/diagnostic.ts';
import { originOf, type SchemaDocument } from '../../schema/document/document.ts';
import { type Judged, judge } from './findings.ts';
import { pointerAt } from './location.ts';
import { schemalintRules } from './rules.ts';
import type { SchemalintRule } from './rule.ts';
import type { Visit } from './site.ts';

/** How to check a document as schemalint does. */
export interface SchemalintOptions {
  /** The rules to ask; all that the rule set `cluster-app` has when nothing is said. */
  readonly rules?: readonly SchemalintRule[];
}

/**
 * What schemalint reports on a document with its rule set `cluster-app`, without what the rule set leaves out; sorted. The pointer is
 * the tool's location, in which a `$ref` is resolved in place: it need not lead to a schema of the document, the origin does.
 */
export function checkSchemalint(document: SchemaDocument, options: SchemalintOptions = {}): Diagnostic[] {
  const { findings, walk } = judge(document.root, options.rules ?? schemalintRules);
  const reported = findings.filter(({ excluded }) => !excluded).map((finding) => diagnosticOf(finding, document));
  if (!walk.complete) reported.push(tooManyWays(walk.root, document));
  return reported.sort(compareDiagnostics);
}

function diagnosticOf({ rule, location, message, visit, keyword }: Judged, document: SchemaDocument): Diagnostic {
  const { code, severity, help } = rule;
  const origin = originAt(visit, keyword, document);
  return { code, severity, message, help, origin, pointer: pointerAt(location), ...fromModel(document) };
}

function tooManyWays(root: Visit, document: SchemaDocument): Diagnostic {
  return {
    code: 'schemalint/too-many-ways',
    severity: 'warning',
    message: 'so many ways lead through the $refs of this document that schemalint itself would hardly end',
    help: 'Here each definition was checked at the first place only. Let fewer definitions refer to each other.',
    origin: originAt(root, undefined, document),
    pointer: '',
    ...fromModel(document),
  };
}

/** The line of the keyword, else of the schema; a boolean schema has none, then of what holds it. */
function originAt(visit: Visit, keyword: string | undefined, document: SchemaDocument): Origin {
  for (let at: Visit | undefined = visit; at !== undefined; at = at.around) {
    const origin =
      at.source === undefined ? undefined : originOf(document, at.source, at === visit ? keyword : undefined);
    if (origin !== undefined) return origin;
  }
  return { file: document.name, line: 1, column: 1 };
}

function fromModel(document: SchemaDocument): Pick<Diagnostic, 'fromModel'> {
  return document.fromModel ? { fromModel: true } : {};
}
