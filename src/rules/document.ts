import type { Severity } from '../diagnostics/diagnostic.ts';
import { clusterApp, rules } from './profiles.ts';
import type { CaseSchema, Rule } from './rule.ts';

const severities: ReadonlyMap<Rule, Severity> = new Map(clusterApp);

/** What a rule says, for the terminal; `undefined` when there is none of that code. */
export function explainRule(code: string): string | undefined {
  const rule = rules.get(code);
  if (rule === undefined) return undefined;
  const good = rule.valid.slice(0, 1).flatMap((schema) => ['', 'Good:', indented(schema)]);
  const bad = rule.invalid.slice(0, 1).flatMap(({ schema, message }) => ['', 'Bad:', indented(schema), `  ${message}`]);
  return [heading(rule), '', rule.summary, '', `Why: ${rule.why}`, `What to do: ${rule.help}`, ...good, ...bad].join(
    '\n',
  );
}

function heading(rule: Rule): string {
  const severity = severities.get(rule);
  const level = severity === undefined ? '' : `, ${severity} in the profile cluster-app`;
  return `${rule.code} (requirement ${rule.requirement}${level})`;
}

function indented(schema: CaseSchema): string {
  return jsonOf(schema)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The reference of all rules, as Markdown: a table of the requirements, and a section for each rule. */
export function rulesReference(): string {
  const all = clusterApp.map(([rule]) => rule);
  return `${[introduction, tableOf(all), ...all.map(sectionOf), acceptances].join('\n\n')}\n`;
}

const introduction = `# Rules

The profile \`cluster-app\` holds the requirements R1 to R18 that Giant Swarm sets for the values schema of a cluster app. What the
standard says with MUST is an error, what it says with SHOULD or RECOMMENDED a warning. This page is written from the rules
themselves. \`schemawright explain R5/title-missing\` prints one of them.

Title, description and example rules concern properties and the values of maps; types are demanded there and at the root; rules about
values concern every schema that values can reach. What is said through a \`$ref\` counts, and what stands beside the \`$ref\` wins.
Schemas that only test (\`not\`, \`if\`, a property that is declared elsewhere) are asked for nothing. No tool can tell whether a
description is written in simple language (R6), or whether a property is to be removed (R11) unless its text says so.`;

function tableOf(all: readonly Rule[]): string {
  const rows = all.map(
    (rule) =>
      `| ${rule.requirement} | [${rule.code}](#${anchorOf(rule)}) | ${severities.get(rule)} | ${rule.summary} |`,
  );
  return ['| requirement | rule | severity | demand |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The anchor that GitHub gives to a heading: small letters, no marks but the hyphen. */
function anchorOf({ code }: Rule): string {
  return code.toLowerCase().replaceAll(/[^\w-]/g, '');
}

function sectionOf(rule: Rule): string {
  const good = rule.valid.slice(0, 1).map((schema) => `Good:\n\n${fenced(schema)}`);
  const bad = rule.invalid.slice(0, 1).map(({ schema, message }) => `Bad: ${message}\n\n${fenced(schema)}`);
  return [`## ${rule.code}`, rule.summary, `Why: ${rule.why}`, `What to do: ${rule.help}`, ...good, ...bad].join(
    '\n\n',
  );
}

function fenced(schema: CaseSchema): string {
  return `\`\`\`json\n${jsonOf(schema)}\n\`\`\``;
}

function jsonOf(schema: CaseSchema): string {
  return JSON.stringify(schema, null, 2);
}

const acceptances = `## Acceptances

A finding is accepted where it is found: \`@Allow('R6/description-length', 'why')\` on a property or class accepts the findings of that
rule there and below. A definition that several properties refer to is covered when all of them accept. \`allow/unused\` (warning)
reports an acceptance that excuses nothing, \`allow/unknown-rule\` (error) one that names no rule.`;
