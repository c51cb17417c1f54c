import { placeForm } from '../../../generator/emit/forms/placed-field.ts';
import {
  createTargetArtifacts,
  diagnosticsFor,
  type Emitter,
  printFileHeader,
  type TargetFinding,
  type TargetName,
} from '../../../generator/emit/target.ts';
import { formatCount } from '../../../text/words.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { groupMembers } from '../../../text/value/group-members.ts';
import type { JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { wrapLine } from '../../../text/wrap-line.ts';
import { plainYaml } from '../../../values/write/plain-yaml.ts';
import { type Asked, collectQuestions, type Omitted } from './collect-questions.ts';
import { printComparison } from './condition.ts';

export function rancherEmitter(files: TargetName['files']): Emitter {
  return {
    tables: [],
    emit: (document, _, place) => {
      const { questions, omitted } = collectQuestions(placeForm(document, place).root);
      const groups = groupMembers(omitted, ({ reason }) => reason);
      const head = [printFileHeader(document, place), ...printOmitted(groups)].join('');
      return {
        artifacts: createTargetArtifacts(
          { files },
          document,
          head + plainYaml({ questions: nestQuestions(questions) }),
        ),
        diagnostics: diagnosticsFor(document, reportOmitted(document, groups)),
      };
    },
  };
}

type OmittedGroups = ReadonlyMap<string, readonly Omitted[]>;

function printOmitted(groups: OmittedGroups): readonly string[] {
  if (groups.size === 0) return [];
  const lines = [...groups].flatMap(([reason, fields]) =>
    wrapLine(`  ${reason}: ${fields.map(({ path }) => visible(path)).join(', ')}`, 116),
  );
  return ['Left out, to be set in the YAML editor:', ...lines].map((line) => `# ${line}\n`);
}

/** Keys are any text; a comment ends with its line. */
function visible(path: string): string {
  return /^[\x20-\x7e]+$/.test(path) ? path : JSON.stringify(path);
}

function reportOmitted({ root }: SchemaDocument, groups: OmittedGroups): readonly TargetFinding[] {
  return [...groups].map(([reason, fields]) => {
    const [first] = fields;
    const names = fields.slice(0, 3).map(({ path }) => JSON.stringify(path));
    const more = fields.length > names.length ? ` and ${fields.length - names.length} more` : '';
    const count = formatCount(fields.length, 'value', 'values');
    return {
      schema: first?.schema ?? root,
      code: 'rancher/left-out',
      severity: 'info',
      message: `questions.yaml leaves out ${count} (${reason}): ${names.join(', ')}${more}`,
      help: 'Questions ask for single values. Set the others in the YAML editor of Rancher.',
    };
  });
}

/** What is asked only after one answer stands below that question. */
function nestQuestions(questions: readonly Asked[]): readonly JsonObject[] {
  const asked = new Map(questions.map((question) => [question.variable, question]));
  const dependents = new Map<string, Asked[]>();
  for (const question of questions) {
    const control = findControl(question, asked);
    if (control) dependents.set(control.variable, [...(dependents.get(control.variable) ?? []), question]);
  }
  const nested = new Map([...dependents].filter(([, below]) => new Set(below.map(printConditions)).size === 1));
  const below = new Set([...nested.values()].flat());
  return questions
    .filter((question) => !below.has(question))
    .map((question) => {
      const inner = nested.get(question.variable);
      const value = inner?.[0]?.comparisons[0]?.values[0];
      return {
        ...printQuestion(question),
        ...(inner && value !== undefined
          ? { show_subquestion_if: value, subquestions: inner.map((one) => printQuestion({ ...one, comparisons: [] })) }
          : {}),
      };
    });
}

/** The question whose answer alone decides, if it is always asked itself. */
function findControl({ comparisons }: Asked, asked: ReadonlyMap<string, Asked>): Asked | undefined {
  const [comparison, ...others] = comparisons;
  if (!comparison || others.length > 0 || comparison.isNegated || comparison.values.length !== 1) return;
  // Rancher reads these words as the booleans.
  if (comparison.values[0] === 'true' || comparison.values[0] === 'false') return;
  const control = asked.get(comparison.variable);
  return control?.comparisons.length === 0 ? control : undefined;
}

function printQuestion({ variable, label, group, question, comparisons }: Asked): JsonObject {
  const conditions = comparisons.length === 0 ? undefined : printConditions({ comparisons });
  return omitUndefined({ variable, label, group, ...question, show_if: conditions });
}

function printConditions({ comparisons }: Pick<Asked, 'comparisons'>): string {
  const texts = comparisons.map((comparison) => {
    const text = printComparison(comparison);
    return comparisons.length > 1 && text.includes('||') ? `(${text})` : text;
  });
  return texts.join('&&');
}
