import { resolve } from 'node:path';
import type { Explanation } from '../diagnostics/report/findings.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { modelCodes } from '../generator/extract/modules/codes.ts';
import { dialects as ours } from '../dialects/index.ts';
import { type Dialect, collectExplanations, profilesOf } from '../generator/dialect/dialect.ts';
import { explainRule, pagesByCode } from '../rules/profiles/index.ts';
import { artifactCodes } from './gen/write/codes.ts';
import { syncCodes } from './sync/codes.ts';
import { codesNamed, helpForCodes, helpForUnknown } from '../rules/runner/codes.ts';

/**
 * Explains a code: returns a page for each code of that name, with its meaning, reason, remedy and examples. Throws a
 * `UsageError` when there is none.
 */
export async function explain({ code: name, cwd }: ExplainOptions): Promise<readonly string[]> {
  const dialects = await loadDialects(name, cwd);
  const known = knownCodes(dialects);
  if (name === undefined) {
    throw new UsageError({ message: 'explain needs the code of a rule', help: helpForCodes(known) });
  }
  const codes = codesNamed(name, known);
  const pages = (codes.length > 0 ? codes : [name]).flatMap(
    (code) => explainRule(code, profilesOf(dialects)) ?? buildPage(code, dialects),
  );
  if (pages.length > 0) return pages;
  throw new UsageError({ message: `no rule is called "${name}"`, help: helpForUnknown(name, known) });
}

/** The code of a finding, or the part before its slash. The folder decides which plugins are known. */
export type ExplainOptions = { readonly cwd: string; readonly code: string | undefined };

/** An unknown code may belong to a plugin that only the configuration names. */
async function loadDialects(name: string | undefined, cwd: string): Promise<readonly Dialect[]> {
  if (name === undefined || codesNamed(name, knownCodes(ours)).length > 0 || changeNamed(name)) return ours;
  const { loadConfiguration } = await import('./gen/cache/load-configuration.ts');
  return (await loadConfiguration(resolve(cwd))).dialects;
}

function buildPage(code: string, dialects: readonly Dialect[]): readonly string[] {
  const explanation = findExplanation(code, dialects);
  if (!explanation) return [];
  const { summary, why, help, bad, good } = explanation;
  const examples = [...formatExample('Good', good), ...formatExample('Bad', bad)];
  return [[code, '', summary, '', `Why: ${why}`, `What to do: ${help}`, ...examples].join('\n')];
}

function formatExample(title: string, text?: string): readonly string[] {
  return text === undefined ? [] : ['', `${title}:`, `  ${text.replaceAll('\n', '\n  ')}`];
}

/** The summary, reason and remedy of a code, whether or not it belongs to a rule. */
export function explanationOf(code: string, dialects: readonly Dialect[] = ours): Explanation | undefined {
  return pagesByCode(profilesOf(dialects)).get(code) ?? findExplanation(code, dialects);
}

function findExplanation(code: string, dialects: readonly Dialect[]): Explanation | undefined {
  const tables: readonly Readonly<Record<string, Explanation>>[] = [
    modelCodes,
    furtherCodes,
    artifactCodes,
    syncCodes,
    collectExplanations(dialects),
  ];
  return tables.find((table) => Object.hasOwn(table, code))?.[code] ?? changeNamed(code);
}

function changeNamed(code: string): Explanation | undefined {
  const name = /^diff\/([a-z]+(?:-[a-z]+)+)$/.exec(code)?.[1];
  if (name === undefined) return;
  return {
    summary: `A change between two schemas: ${name.replaceAll('-', ' ')}.`,
    why: 'A change is breaking if the old schema accepted values that the new one refuses, or the other way round for readers of OLD; such values are shown as its witness.',
    help: 'Keep accepting the old values, or announce the change and raise the major version.',
  };
}

function knownCodes(dialects: readonly Dialect[]): readonly string[] {
  const tables = [modelCodes, furtherCodes, artifactCodes, syncCodes, collectExplanations(dialects)];
  return [...pagesByCode(profilesOf(dialects)).keys(), ...tables.flatMap((table) => Object.keys(table))];
}

const furtherCodes: Readonly<Record<string, Explanation>> = {
  'add/answer': {
    summary: 'An answer does not fit the property that add writes.',
    why: 'The property would not be read, or the schema would refuse its own default.',
    help: 'Give the answer that the message asks for.',
  },
  'docs/marker': {
    summary: 'A marker of a section of documentation is wrong.',
    why: 'docs --into replaces what stands between two markers. With a marker missing, it could replace something else.',
    help: 'Start a section with <!-- schemawright:docs --> and end it with <!-- schemawright:docs end -->, each in a line of its own.',
  },
  'docs/outdated': {
    summary: 'A page differs from what docs writes for the schema.',
    why: 'The schema was changed without running docs, or the page was edited by hand.',
    help: 'Run the same command without --check, and commit what it writes.',
  },
  'allow/unused': {
    summary: 'An acceptance matches no finding.',
    why: 'It would hide the next finding of that rule, for a reason that no longer holds.',
    help: 'Remove the acceptance.',
    bad: "@Allow('R6/description-length', 'a quotation') @Description('Short.') name!: string;",
    good: "@Description('Short.') name!: string;",
  },
  'allow/unknown-rule': {
    summary: 'An acceptance names a rule that does not exist.',
    why: 'It has no effect.',
    help: 'Use the code that the finding shows.',
    bad: "@Allow('description-length', 'a quotation') name!: string;",
    good: "@Allow('R6/description-length', 'a quotation') name!: string;",
  },
  'allow/not-acceptable': {
    summary: 'An acceptance or a severity in the configuration names a finding that cannot be accepted.',
    why: 'The API server would get no answer for objects of the kind, or nothing was examined.',
    help: 'Remove the acceptance, and what the finding names.',
    bad: "@Allow('conversions/missing', 'later') @Resource({ … }) export class CronTab {}",
  },
  'allow/reason-missing': {
    summary: 'An acceptance in the configuration gives no reason.',
    why: 'Without a reason, later readers cannot decide whether it still applies.',
    help: 'Add the reason why the finding is accepted.',
    bad: "lint: { allow: [{ rule: 'R6/description-length', pointer: '/properties/quote' }] }",
    good: "lint: { allow: [{ rule: 'R6/description-length', pointer: '/properties/quote', reason: 'a quotation' }] }",
  },
  'document/syntax': {
    summary: 'A document is neither valid JSON nor valid YAML.',
    why: 'No tool can read it.',
    help: 'Fix the syntax at the reported line.',
    bad: '{ "type": "object", }',
    good: '{ "type": "object" }',
  },
  'document/duplicate-key': {
    summary: 'An object has a duplicate key.',
    why: 'Most tools silently use the last one; some refuse the document.',
    help: 'Remove one of the two.',
    bad: '{ "title": "Name", "title": "Cluster name" }',
    good: '{ "title": "Cluster name" }',
  },
  'document/too-deep': {
    summary: 'Objects and arrays are nested more than 500 levels deep.',
    why: 'Every tool has a limit: Go stops at 10,000 levels, others much earlier.',
    help: 'Move the inner parts to $defs and refer to them.',
  },
  'document/number-range': {
    summary: 'A number is too large, or too close to 0, to represent.',
    why: 'Go refuses a number that is too large; JavaScript reads it as Infinity, and one that is too small as 0.',
    help: 'Write a number below 1.8e308, or a string; write 0 for a negligible number.',
    bad: '{ "maximum": 1e999 }',
    good: '{ "maximum": 1e99 }',
  },
  'document/number-rounded': {
    summary: 'A number has more digits than can be stored.',
    why: "Schemawright stores numbers as 64-bit floating point, as JavaScript does and Helm does for values. Helm's validator keeps all digits of numbers in a schema, so its result may differ beyond 15 digits.",
    help: 'Write a number of at most 15 digits, or an integer up to 9007199254740991.',
    bad: '{ "maximum": 9007199254740993 }',
    good: '{ "maximum": 9007199254740991 }',
  },
  'schema/keyword-value': {
    summary: 'A keyword has a value of a type that JSON Schema does not allow for it.',
    why: 'Such a keyword has no meaning: validators refuse the whole schema. The profile helm reports it in detail as helm/keyword-value.',
    help: 'Correct the value, or remove the keyword.',
    bad: '{ "required": true }',
    good: '{ "required": ["name"] }',
  },
  'import/not-carried': {
    summary: 'A keyword of an imported schema is not in the models.',
    why: 'The schema generated from the models does not contain it either.',
    help: 'Fix it in the schema and import again, or add it to the models by hand.',
    bad: '{ "type": "string", "minLength": "3" }',
    good: '{ "type": "string", "minLength": 3 }',
  },
  'import/no-effect': {
    summary: 'A keyword has no effect in the draft of the schema, and is not in the models.',
    why: 'Until draft-07 most keywords beside "$ref" are ignored, and a draft ignores newer keywords. In the models the keyword would take effect.',
    help: 'If it should apply, name a draft that supports it in "$schema", and import again.',
  },
  'import/reference-kept': {
    summary: 'A reference leads to another document.',
    why: 'Only the document itself is read; the models keep the reference unchanged.',
    help: 'Helm refuses such references: copy the definition into the schema.',
  },
  'import/draft-raised': {
    summary: 'Schemas of this draft cannot be generated.',
    why: 'The schemas of models have draft 2020-12 or draft-07; other drafts are converted to one of these.',
    help: 'No action is required: the keywords mean the same.',
  },
  'import/nothing-chosen': {
    summary: 'A document with several schemas has none with the requested name.',
    why: 'There is nothing to import.',
    help: 'Name a version of the CRD, or a component of the OpenAPI document.',
  },
  'import/left-behind': {
    summary: 'A document contains more than schemas, such as the paths of an API; only its schemas were read.',
    why: 'Models describe values; an API needs its own document.',
    help: 'Keep the document beside the generated files.',
  },
  'convert/left-behind': {
    summary: 'The document has several versions; the format describes one.',
    why: 'Each version has its own schema.',
    help: 'Convert the other versions with --select.',
  },
  'convert/left-out': {
    summary: 'A keyword of the schema is not in the result.',
    why: 'The format cannot express it, or its readers ignore it; values that it refuses may be accepted.',
    help: 'See the table of keywords by target, and use another keyword if the format supports it.',
  },
  'import/versions-left': {
    summary: 'A CRD has versions that were not imported.',
    why: 'Each import creates the models of one version.',
    help: 'Import each of the others with --select.',
  },
  'document/not-a-schema': {
    summary: 'A document is not an object.',
    why: 'A schema other than true or false is an object of keywords.',
    help: 'Write an object.',
    bad: '["string"]',
    good: '{ "type": "string" }',
  },
  'document/normal-form': {
    summary: "A JSON schema is not in schemalint's normal form.",
    why: 'With one form for all schemas, a diff shows only what changed, and schemalint verify requires it.',
    help: 'Run schemawright normalize on the file.',
    bad: '{"title": "Name", "type": "string"}',
    good: '{\n    "type": "string",\n    "title": "Name"\n}',
  },
  'baseline/stale': {
    summary: 'The baseline lists a finding that no longer exists.',
    why: 'It would hide the finding if it occurs again.',
    help: 'Run the same command with --write-baseline and commit the file.',
  },
  'values/integer-rounded': {
    summary: 'An integer in values is too large for Helm to keep exactly.',
    why: 'Helm stores all numbers as 64-bit floating point: beyond 9007199254740992 the last digits change.',
    help: 'Quote it if it is an identifier.',
    bad: 'account: 9007199254740993',
    good: 'account: "9007199254740993"',
  },
  'values/further-documents': {
    summary: 'A values file contains several YAML documents.',
    why: 'Helm 3 reads only the first one; Helm 4 merges all of them.',
    help: 'Write one document.',
  },
  'values/set-syntax': {
    summary: 'The argument of --set, --set-string or --set-json cannot be parsed, or sets something unexpected.',
    why: 'Helm has its own syntax for it, in which commas, dots, brackets and braces are special.',
    help: 'Write key.key=value; escape special characters with a backslash.',
    bad: '--set image.tag',
    good: '--set image.tag=1',
  },
  'values/sub-chart': {
    summary: 'The values of a subchart are not an object.',
    why: 'Helm cannot coalesce them with the values of the subchart and renders nothing.',
    help: 'Write an object, or disable the subchart with its condition.',
  },
  'preflight/deleted': {
    summary: 'An upgrade deletes a definition, and the API server then deletes all objects of its kind.',
    why: 'The templates of the release have the definition, and those of the chart with the same values do not. A definition that moved to crds/ is deleted, too.',
    help: 'Annotate it in the cluster with helm.sh/resource-policy: keep before the upgrade, or keep it in the templates.',
  },
  'preflight/unmet': {
    summary: 'A definition changes, and no stored object meets the changes.',
    why: 'The cluster is upgraded without harm, but what is not stored in it, such as a manifest of a later release, may still be refused.',
    help: 'List the changes with preflight --all, and validate the manifests that are not applied yet.',
  },
  'preflight/not-rendered': {
    summary: 'The templates of a chart are not rendered, so that definitions in them are not checked.',
    why: 'Helm is not installed, or it cannot render the chart with the values of the release.',
    help: 'Install Helm, or do what its message says; or render the chart yourself and audit the result.',
  },
  'values/chart-files': {
    summary: 'A subchart is missing or cannot be read.',
    why: 'Its values and its schema are part of the chart: without them, the effective values are unknown.',
    help: 'Fetch the subcharts with helm dependency build, and remove anything that is not a chart from charts/.',
  },
  'values/instance': {
    summary: 'No instance of a class can be created from values.',
    why: 'A binding creates instances with `new` and without arguments, and then sets their properties.',
    help: 'Use a constructor without arguments, and writable properties.',
    bad: 'class Pool { constructor(options: Options) { this.size = options.size } }',
    good: 'class Pool { size = 1 }',
  },
  'values/not-json': {
    summary: 'Values in code contain something that JSON cannot represent.',
    why: 'Values are written as YAML: a function, a symbol, NaN or a circular object cannot be written.',
    help: 'Use strings, numbers, booleans, null, arrays and objects of these.',
    bad: 'clusterApp.create({ replicas: Number.NaN })',
    good: 'clusterApp.create({ replicas: 3 })',
  },
  'values/unreadable': {
    summary: 'A values file cannot be read.',
    why: 'It does not exist, or you have no permission to read it.',
    help: 'Correct its path.',
  },
  'values/unwritable': {
    summary: 'YAML readers disagree about some values.',
    why: 'Helm must read back exactly the values that were written.',
    help: 'Use strings without lone surrogates, finite numbers, shorter keys, or fewer levels.',
  },
};
