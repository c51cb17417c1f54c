import { ruleSettings } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DraftAnswers } from '../../generator/add/draft.ts';
import { buildProperty } from '../../generator/add/property-draft.ts';
import { buildPropertySchema, getAnswer } from '../../generator/add/property-schema.ts';
import type { PropertySurroundings } from '../../generator/add/surroundings.ts';
import { profilesOf } from '../../generator/dialect/dialect.ts';
import { createDocument } from '../../generator/import/json-schema.ts';
import { collectCodes, lintDocument, type LintProfile } from '../../rules/profiles/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { createTitle } from '../../text/identifiers.ts';
import { isObject } from '../../text/value/json.ts';
import { type Reading, readText } from '../../text/read-text.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { profilesForRoot } from '../gen/plan.ts';
import { kindToLint } from '../lint/choices.ts';
import type { Project } from '../project/configuration.ts';
import { insertProperty } from './insert-property.ts';
import { listNewFindings } from './new-findings.ts';

type Review = NonNullable<PropertySurroundings['review']>;
type Lint = (root: SchemaObject) => readonly Diagnostic[];

/** Checks an answer by the rules for a model. */
export function createModelReview(document: SchemaDocument, project: Project, place: PropertySurroundings): Review {
  const lint = createLint(profilesForRoot(document, project), project, document);
  return createReview(document.root, lint, place);
}

/** Checks an answer by the rules for a schema. */
export function createSchemaReview(
  reading: Reading,
  { located }: { readonly located: Project },
  place: PropertySurroundings,
): Review {
  const { value } = reading;
  if (!isSchemaObject(value)) return () => undefined;
  const profiles = kindToLint(reading, located.dialects).profilesFor(value);
  return createReview(value, createLint(profiles, located, { name: reading.file, kind: 'values' }), place);
}

function createLint(
  profiles: readonly LintProfile[],
  { dialects, configuration }: Project,
  { name, kind }: Pick<SchemaDocument, 'name' | 'kind'>,
): Lint {
  const options = {
    profiles: profiles.filter((profile) => profile.kind === 'rules'),
    knownCodes: collectCodes(...profilesOf(dialects)),
    ...ruleSettings(configuration.lint),
  };
  return (root) => {
    const { document } = createDocument(readText(JSON.stringify(root), 'values.schema.json', 'json'));
    return document ? lintDocument({ ...document, name, kind }, options) : [];
  };
}

/**
 * An answer breaks a rule if the rule finds nothing with another answer to the same question: the rules know nothing of
 * questions.
 */
function createReview(root: SchemaObject, lint: Lint, place: PropertySurroundings): Review {
  const before = lint(root);
  const listErrors = (answers: DraftAnswers): readonly Diagnostic[] => {
    const property = buildProperty(answers, place);
    const at = [...walk(root)].find(({ schema }) => schema === property.holder.schema)?.pointer;
    // A document holds only JSON.
    if (at === undefined || !isObject(root)) return [];
    const written = insertProperty(root, parsePointer(at), property);
    return listNewFindings(lint(written), before).filter(({ severity }) => severity === 'error');
  };
  return (question, answers) => {
    const other = answerOtherwise(question, answers);
    if (!other || !answers.has('type')) return;
    const codes = new Set(listErrors(other).map(({ code }) => code));
    return listErrors(answers).find(({ code }) => !codes.has(code))?.message;
  };
}

/** An answer of the usual form; `undefined` for questions whose answers no rule is about. */
function answerOtherwise(question: string, answers: DraftAnswers): DraftAnswers | undefined {
  const key = getAnswer(answers, 'name').split('.').at(-1) ?? '';
  const { schema } = buildPropertySchema(answers, new Map());
  const usual: Readonly<Record<string, string>> = {
    title: createTitle(key),
    description: 'What the value is for.',
    default: getAnswer(answers, 'default') === '' ? (samples[String(schema.type)] ?? '') : '',
  };
  const answer = usual[question];
  return answer === undefined || answer === answers.get(question)
    ? undefined
    : new Map([...answers, [question, answer]]);
}

const samples: Readonly<Record<string, string>> = { string: 'a', integer: '1', number: '1', boolean: 'false' };
