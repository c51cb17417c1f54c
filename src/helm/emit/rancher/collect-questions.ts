/** The fields that become questions, and those that cannot. */

import type { FormField } from '../../../form/form-view.ts';
import {
  createVariantCondition,
  type FieldCondition,
  findFieldCondition,
} from '../../../generator/emit/forms/field-condition.ts';
import {
  type PlacedField,
  type PlacedVariant,
  placeFields,
  placeVariants,
} from '../../../generator/emit/forms/placed-field.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { isSame, type Json, type JsonObject } from '../../../text/value/json.ts';
import { type Comparison, readComparison } from './condition.ts';
import { createQuestion } from './question.ts';

export interface Asked {
  readonly variable: string;
  readonly label: string;
  readonly group: string | undefined;
  readonly level: FormField['level'];
  readonly question: JsonObject;
  /** All must hold. */
  readonly comparisons: readonly Comparison[];
}

/** A field without a question. */
export interface Omitted {
  readonly path: string;
  readonly reason: string;
  readonly schema: SchemaObject | undefined;
}

export interface Collected {
  readonly questions: readonly Asked[];
  readonly omitted: readonly Omitted[];
}

export function collectQuestions(root: PlacedField): Collected {
  const collecting: Collecting = { asked: new Map(), omitted: [] };
  collectMembers(collecting, { place: root, path: [], labels: [], level: 'common', comparisons: [] });
  const levels: readonly FormField['level'][] = ['essential', 'common', 'advanced'];
  const questions = levels.flatMap((level) => [...collecting.asked.values()].filter((asked) => asked.level === level));
  return { questions, omitted: collecting.omitted };
}

interface Collecting {
  readonly asked: Map<string, Asked>;
  readonly omitted: Omitted[];
}

interface Position {
  readonly place: PlacedField;
  readonly path: readonly string[];
  /** Of the objects around it. */
  readonly labels: readonly string[];
  readonly group?: string | undefined;
  readonly level: FormField['level'];
  readonly comparisons: readonly Comparison[];
}

function collectField(collecting: Collecting, position: Position): void {
  const { place, path } = position;
  const { field, view } = place;
  if (field.level === 'hidden' || field.isReadOnly) return;
  const isUnion = field.variants?.every(({ discriminator }) => discriminator !== undefined) === true;
  if (isUnion || (field.fields && !field.variants)) {
    const labels = [...position.labels, field.label];
    collectMembers(collecting, { ...position, labels, ...inherit(position) });
    return;
  }
  const variable = formatVariable(path);
  const question = createQuestion(place);
  if (variable !== undefined && question) return addQuestion(collecting, position, { variable, question });
  const reason = variable === undefined ? 'keys with punctuation' : describeKind(field);
  collecting.omitted.push({ path: path.join('.'), reason, schema: view.given[0] });
}

/** A level or group that a field does not state is that of the object around it. */
function inherit({ place: { field }, level, group }: Position): Pick<Position, 'level' | 'group'> {
  return { level: field.level === 'common' ? level : field.level, group: field.group ?? group };
}

function addQuestion(
  { asked, omitted }: Collecting,
  position: Position,
  { variable, question }: Pick<Asked, 'variable' | 'question'>,
): void {
  const { place, labels, comparisons, path } = position;
  const { level, group } = inherit(position);
  const [outermost, ...further] = labels;
  const label = [...(group === undefined ? further : labels), place.field.label].join(' / ');
  const before = asked.get(variable);
  const merged = before && mergeComparisons(before.comparisons, comparisons);
  if (before && !(merged && isSame(before.question, question))) {
    omitted.push({ path: path.join('.'), reason: 'other forms of a value', schema: place.view.given[0] });
    return;
  }
  asked.set(variable, {
    variable,
    label,
    group: group ?? (level === 'advanced' ? 'Advanced' : outermost),
    level,
    question,
    comparisons: merged ?? comparisons,
  });
}

/** Two branches of a union have the same value: it is asked for in both. */
function mergeComparisons(
  before: readonly Comparison[],
  after: readonly Comparison[],
): readonly Comparison[] | undefined {
  const [last] = after.slice(-1);
  const [known] = before.slice(-1);
  if (!last || !known || last.isNegated || known.isNegated || last.variable !== known.variable) return;
  if (!isSame(before.slice(0, -1), after.slice(0, -1))) return;
  return [...before.slice(0, -1), { ...known, values: [...new Set([...known.values, ...last.values])] }];
}

function collectMembers(collecting: Collecting, position: Position): void {
  const { place, path } = position;
  const names = new Set<string>();
  const formatSibling = (below: readonly string[]): string | undefined => formatVariable([...path, ...below]);
  const addComparison = (condition: FieldCondition | undefined): readonly Comparison[] => {
    const comparison = condition && readComparison(condition, formatSibling);
    return comparison ? [...position.comparisons, comparison] : position.comparisons;
  };
  for (const inner of placeFields(place)) {
    const { name, isConditional } = inner.field;
    names.add(name);
    const comparisons = isConditional ? addComparison(findFieldCondition(place, name)) : position.comparisons;
    collectField(collecting, { ...position, place: inner, path: [...path, name], comparisons });
  }
  const variants = placeVariants(place);
  askForVariant(collecting, position, variants, names);
  for (const branch of variants) {
    const comparisons = addComparison(createVariantCondition(branch.variant));
    for (const inner of placeFields(branch)) {
      const { name } = inner.field;
      if (!names.has(name)) collectField(collecting, { ...position, place: inner, path: [...path, name], comparisons });
    }
  }
}

/** The property that tells the branches apart, which each branch declares as its own constant. */
function askForVariant(
  { asked }: Collecting,
  { path, labels, level, group, comparisons }: Position,
  variants: readonly PlacedVariant[],
  names: Set<string>,
): void {
  const [first] = variants;
  const name = first?.variant.discriminator?.name;
  const variable = name === undefined ? undefined : formatVariable([...path, name]);
  if (!first || name === undefined || variable === undefined || names.has(name)) return;
  names.add(name);
  const own = first.field.fields?.find((field) => field.name === name);
  const options = variants.flatMap(({ variant: { discriminator } }): readonly Json[] =>
    discriminator ? [discriminator.value] : [],
  );
  const [outermost, ...further] = labels;
  asked.set(variable, {
    variable,
    label: [...further, own?.label ?? name].join(' / '),
    group: group ?? outermost,
    level,
    question: { type: 'enum', options },
    comparisons,
  });
}

/** Rancher reads a dot as a step into an object, and conditions by their operators. */
function formatVariable(path: readonly string[]): string | undefined {
  return path.every((name) => /^[\w/:@-]+$/.test(name)) ? path.join('.') : undefined;
}

function describeKind({ widget, variants, choices, type }: FormField): string {
  if (variants) return 'values of several forms';
  if (choices) return 'choices of lists or objects';
  if (widget === 'list' || type.startsWith('list')) return 'lists';
  return widget === 'map' || type.startsWith('map') || type === 'object' ? 'maps' : 'values of several types';
}
