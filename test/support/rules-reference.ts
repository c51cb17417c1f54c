import { statements } from './statements.ts';
import { profiles } from './dialects.ts';
import type { LintProfile } from '../../src/rules/profiles/index.ts';
import { formatJson, type PlacedPage, placedPages, severityText, shownCases } from '../../src/rules/profiles/pages.ts';
import { requirements } from '../../src/cluster-app/profiles.ts';
import type { CaseSchema, InvalidCase } from '../../src/rules/runner/rule.ts';

/** The reference of all rules, as Markdown: the text of each file below docs/rules, by its path there. */
export function rulesReference(): ReadonlyMap<string, string> {
  const pages = [...placedPages(profiles).values()];
  return new Map([
    ['README.md', indexOf(pages)],
    ...pages.map((placed): [string, string] => [pagePath(placed), pageText(placed)]),
  ]);
}

function pageText(placed: PlacedPage): string {
  const { code, requirement, summary, why, help, helpInModel, fix, sources = [], valid, invalid } = placed.page;
  const title = requirements[requirement];
  const about = title === undefined ? '' : `[${requirement}: ${title}](../README.md). `;
  const severity = severityText(placed);
  return text([
    `# ${code}`,
    summary,
    `${about}${severity.charAt(0).toUpperCase()}${severity.slice(1)}${fix === undefined ? '' : '; `--fix` fixes what is certain'}.`,
    `**Why.** ${plain(why)}`,
    `**What to do.** ${plain(help)}${helpInModel === undefined ? '' : ` In a model: ${plain(helpInModel)}`}`,
    ...(fix === undefined ? [] : [`**What \`--fix\` does.** ${plain(fix)}`]),
    ...(sources.length === 0 ? [] : [`**Source.** ${sources.map((source) => `<${source}>`).join(', ')}`]),
    ...valid.slice(0, 1).flatMap((schema) => ['## Good', fenced(schema)]),
    ...shownCases(invalid).flatMap(badCase),
  ]);
}

function badCase({ schema, message, fixed }: InvalidCase): readonly string[] {
  const after = fixed === undefined ? [] : ['After `--fix`:', fenced(fixed)];
  return ['## Bad', plain(message), fenced(schema), ...after];
}

function fenced(schema: CaseSchema): string {
  return `\`\`\`json\n${formatJson(schema)}\n\`\`\``;
}

/** A text whose characters Markdown would take for marks, shown as they are. */
function plain(text: string): string {
  return text.replace(/[\\`*_<>|[\]#~$]/g, '\\$&');
}

function indexOf(pages: readonly PlacedPage[]): string {
  return text([
    introduction,
    ...everyChart.flatMap((profile) => profileSection(profile, pages)),
    clusterApps,
    '### The requirements and their rules',
    table(['requirement', 'rules', "schemalint's rules"], requirementRows(pages)),
    '### The statements of the standard',
    table(['requirement', 'binding', 'demand', 'rules'], statementRows(pages)),
    ...profiles.filter((one) => !everyChart.includes(one)).flatMap((profile) => profileSection(profile, pages)),
    fixes,
    acceptances,
  ]);
}

/** One line for each requirement: our rules, and those of the tool schemalint that ask for the same. */
function requirementRows(pages: readonly PlacedPage[]): readonly (readonly string[])[] {
  return Object.entries(requirements).map(([requirement, title]) => {
    const rules = pages.filter(({ page }) => page.requirement === requirement);
    const [ours, theirs] = [true, false].map((own) => rules.filter(({ page }) => page.code.includes('/') === own));
    return [`${requirement}: ${title}`, ...[ours, theirs].map((some = []) => some.map(link).join(', '))];
  });
}

/** One line for each statement with a word of RFC 2119, in the order of the standard. */
function statementRows(pages: readonly PlacedPage[]): readonly (readonly string[])[] {
  return statements.map(({ requirement, binding, demand, rules }) => {
    const links = pages.filter(({ page }) => rules.includes(page.code)).map(link);
    return [requirement, binding, plain(demand), links.join(', ')];
  });
}

function profileSection({ name, summary: head }: LintProfile, pages: readonly PlacedPage[]): readonly string[] {
  const rows = pages.flatMap((placed) => {
    const severity = placed.severities.get(name);
    const { summary, fix } = placed.page;
    return severity === undefined ? [] : [[link(placed), severity, fix === undefined ? '' : 'yes', plain(summary)]];
  });
  if (rows.length === 0) return [];
  return [`## Profile ${name}`, head, table(['rule', 'severity', '`--fix`', 'demand'], rows)];
}

/** The file of a rule's page below docs/rules; a rule without an area stands under its profile. */
function pagePath({ page: { code }, severities }: PlacedPage): string {
  return code.includes('/') ? `${code}.md` : `${[...severities.keys()][0]}/${code}.md`;
}

function link(placed: PlacedPage): string {
  return `[${placed.page.code}](${pagePath(placed)})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function text(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/** The profiles of every chart stand before those of one kind of charts. */
const everyChart = profiles.filter(({ name }) => name === 'helm');

const introduction = `# Rules

The profile \`helm\` checks every chart, and \`cluster-app\` also cluster apps. These pages are generated from the rules.
\`schemawright explain helm/pattern-refused\` prints one of them.`;

const clusterApps = `## Cluster apps

The profile \`cluster-app\` contains the requirements R1 to R18 of Giant Swarm for the values schema of a cluster app. A MUST of the standard is
an error, a SHOULD or RECOMMENDED a warning. \`schemawright explain R5\` prints all rules of a requirement.

Rules about titles, descriptions and examples check properties and the values of maps. Types are required there and at the root. Rules about
values check every schema that applies to values. Keywords behind a \`$ref\` apply, and keywords beside the \`$ref\` override them.
Schemas that only test (\`not\`, \`if\`, a property that is declared elsewhere) need nothing. A tool can assess only in part how simple the
language of a description is (R6). It can see that a property is required (R9) or will be removed (R11) only if its text says so.`;

const fixes = `## Fixes

\`schemawright lint --fix\` applies the changes that need no decision, and reports the other findings. The rest of the file stays byte for byte
the same: indentation, the order of keys, line ends, comments in YAML. A new key goes to its place in schemalint's normal form, so that
a normalized schema stays normalized. What several properties refer to is fixed once, where it is defined. In models, only findings of
the profile \`kubernetes-api\` are fixed; for the others, change the decorator.

A fix never guesses the intention of the author. Except for \`additionalProperties: false\`, which R3 requires, no value is validated differently
after it. So these are left to you:

- Closing an object that may have further properties because of a branch, a condition, another schema that applies through a \`$ref\`, a
  default, \`values.yaml\` or a values file in \`ci/\` with another key. Objects below \`global\` or the key of a dependency are never closed,
  because those charts read them, too.
- An empty default (R18): removing it would remove the key from \`values.yaml\`.
- A later word of a title with a capital: it may be a name.
- A missing dialect, or another draft: the keywords would have another meaning.
- A misspelt keyword that restricts values (\`max\` for \`maximum\`): it would reject what is accepted today.
- The order of keys of a whole file, which \`schemawright normalize\` changes.`;

const acceptances = `## Acceptances

Accept a finding where it is found: \`@Allow('R6/description-length', 'why')\` on a property or class accepts the findings of that rule
there and below. A finding in a definition that several properties refer to is accepted if all of them accept it. In the configuration, \`allow\`
accepts findings of documents without a model. \`allow/unused\` (warning) reports an acceptance without a finding,
\`allow/unknown-rule\` (error) one that names no rule.`;
