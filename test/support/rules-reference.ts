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
  const { code, requirement, summary, why, help, helpInModel, fix, valid, invalid } = placed.page;
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

Every chart is checked by the profile \`helm\`; cluster apps also by \`cluster-app\`. These pages are written from the rules
themselves; \`schemawright explain helm/pattern-refused\` prints one of them.`;

const clusterApps = `## Cluster apps

The profile \`cluster-app\` holds the requirements R1 to R18 that Giant Swarm sets for the values schema of a cluster app. What the
standard says with MUST is an error, what it says with SHOULD or RECOMMENDED a warning. \`schemawright explain R5\` prints all rules
of a requirement.

Title, description and example rules concern properties and the values of maps; types are demanded there and at the root; rules about
values concern every schema that values can reach. What is said through a \`$ref\` counts, and what stands beside the \`$ref\` wins.
Schemas that only test (\`not\`, \`if\`, a property that is declared elsewhere) are asked for nothing. How simple the language
of a description is (R6) a tool can tell only in part; that a property is required (R9) or to be removed (R11), only where its text says so.`;

const fixes = `## Fixes

\`schemawright lint --fix\` makes the changes that need no thought, and reports what is left. The rest of the file stays byte for byte as
it was: indentation, the order of keys, line ends, the comments of YAML. A new key goes to its place in schemalint's normal form, so that
a normalized schema stays normalized. What several properties refer to is fixed once, where it stands. Findings in models are not
fixed: change the decorator.

A fix never guesses what the author means, and apart from \`additionalProperties: false\`, which R3 asks for, no value is validated differently
after it. So these are left to you:

- Closing an object when anything speaks of further properties: a branch, a condition, another schema that joins in through a \`$ref\`, a
  default, \`values.yaml\` or a values file in \`ci/\` with another key. Nothing below \`global\` or the key
  of a dependency is closed, since those charts read it too.
- An empty default (R18): taking it out would take the key out of \`values.yaml\`.
- A later word of a title with a capital: it may be a name.
- A missing dialect, or another draft: the keywords would have to be read again.
- A misspelt keyword that restricts values (\`max\` for \`maximum\`): it would refuse what is accepted today.
- The order of keys of a whole file, which \`schemawright normalize\` changes.`;

const acceptances = `## Acceptances

A finding is accepted where it is found: \`@Allow('R6/description-length', 'why')\` on a property or class accepts the findings of that
rule there and below. A definition that several properties refer to is covered when all of them accept. In the configuration, \`allow\`
accepts findings of documents without a model. \`allow/unused\` (warning) reports an acceptance that excuses nothing,
\`allow/unknown-rule\` (error) one that names no rule.`;
