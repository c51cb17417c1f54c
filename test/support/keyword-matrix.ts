import type { Entry } from '../../src/decorators/entry/entry.ts';
import { vocabulary } from './vocabulary.ts';
import { targets } from './dialects.ts';
import {
  type KeywordTable,
  type Treatment,
  formatTitle,
  getTreatment,
} from '../../src/generator/emit/keyword-table.ts';
import type { Target } from '../../src/generator/emit/target.ts';

/** What every target does with every keyword, as a Markdown page of the reference. */
export function keywordMatrix(chosen: readonly Target[] = targets): string {
  const tables = chosen.flatMap((target) => target.tables);
  const rows = [...decoratorsByKeyword(tables)].map(([keyword, decorators]) => [
    code(keyword),
    decorators.map((name) => code(`@${name}`)).join(', '),
    ...tables.map((table) => describe(getTreatment(table, keyword))),
  ]);
  const head = ['keyword', 'written by', ...tables.map(formatTitle)];
  return [
    '# Keywords by target',
    'This table shows what each target does with each keyword. It is generated from the vocabulary and the tables of the targets.',
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    'Each target treats all other keywords alike:',
    tables.map((table) => `- **${formatTitle(table)}**: ${describe(table.otherwise)}`).join('\n'),
    '## Rules for what is left out or refused',
    tables.flatMap(rulesOf).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The keywords of the vocabulary in its order, then those that only tables name, each with its decorators. */
function decoratorsByKeyword(tables: readonly KeywordTable[]): ReadonlyMap<string, readonly string[]> {
  const entries = [...vocabulary.values()].map(({ entry }) => entry);
  const named = tables.flatMap(({ exceptions }) => Object.keys(exceptions));
  const keywords = new Set([...entries.flatMap(({ writes }) => writes), ...named]);
  return new Map(
    [...keywords].map((keyword) => [
      keyword,
      entries.filter((entry) => concerns(entry, keyword)).map(({ name }) => name),
    ]),
  );
}

function concerns({ writes, keyword: own }: Entry, keyword: string): boolean {
  return writes.length === 0 ? own === keyword : writes.includes(keyword);
}

function describe(treatment: Treatment): string {
  switch (treatment.kind) {
    case 'same':
      return 'same';
    case 'drop':
      return 'left out';
    case 'refuse':
      return treatment.unless === 'implied' ? 'refused, or left out where a type brings it' : 'refused';
    case 'change':
      return treatment.into;
    case 'own':
      return treatment.becomes;
  }
}

function rulesOf(table: KeywordTable): string[] {
  const exceptions = Object.entries(table.exceptions).flatMap(([keyword, treatment]): [string, Treatment][] =>
    treatment === undefined ? [] : [[code(keyword), treatment]],
  );
  return [...exceptions, ['every other keyword', table.otherwise] as const].flatMap(([keyword, treatment]) => {
    const rule = ruleOf(treatment);
    return rule === undefined ? [] : [`- **${formatTitle(table)}**, ${keyword}: ${rule}`];
  });
}

function ruleOf(treatment: Treatment): string | undefined {
  if (treatment.kind === 'drop') return `left out. ${treatment.rule}`;
  return treatment.kind === 'refuse' ? `refused. ${treatment.help}` : undefined;
}

function code(text: string): string {
  return `\`${text}\``;
}
