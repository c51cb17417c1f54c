import { schemaEntries, listJsonItems, readArrayItems } from '../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import type { View, Views } from '../schema/effective/view.ts';
import { jsonText } from '../text/json/write-json.ts';
import type { Json } from '../text/value/json.ts';
import type { FormChoice, FormVariant } from './form-view.ts';

/** The values that may be chosen: those of `enum`, or constants with titles. */
export function listChoices({ schemas }: View): readonly FormChoice[] | undefined {
  const listed = schemas.find((schema) => Array.isArray(schema.enum));
  const labelled = schemas.flatMap(({ oneOf, anyOf }) => [oneOf, anyOf]).find(isListOfConstants);
  const labels = new Map(readArrayItems(labelled).filter(isSchemaObject).map(createChoice));
  if (!listed) return labelled && [...labels.values()];
  return listJsonItems(listed.enum).map((value) => labels.get(jsonText(value)) ?? chooseValue(value));
}

/** Branches that only list constants are choices, and no further input. */
export function isListOfConstants(branches: unknown): branches is readonly SchemaObject[] {
  const list = readArrayItems(branches);
  return list.length > 0 && list.every((branch) => isSchemaObject(branch) && branch.const !== undefined);
}

function createChoice(branch: SchemaObject): readonly [key: string, choice: FormChoice] {
  const { const: value = null, title, deprecated } = branch;
  const label = typeof title === 'string' ? title : chooseValue(value).label;
  return [jsonText(value), { value, label, isDeprecated: deprecated === true }];
}

function chooseValue(value: Json): FormChoice {
  return { value, label: typeof value === 'string' && value !== '' ? value : jsonText(value), isDeprecated: false };
}

/** A branch of a union: what it adds to the values that all branches have. */
export interface Branch {
  /** With what holds for all branches. */
  readonly whole: View;
  /** What the branch alone says. */
  readonly own: View;
  readonly discriminator?: FormVariant['discriminator'];
}

/** The branches of a union of which at least two are alive, or that have properties of their own; null is none. */
export function listVariants(view: View, views: Views): readonly Branch[] {
  const branches = view.alternatives.map((whole): Branch => {
    const given = new Set(view.given);
    return { whole, own: views.of(whole.given.filter((schema) => !given.has(schema))) };
  });
  const isUnion = branches.some(
    ({ own }) => own.names.size > 0 || own.schemas.some(({ items }) => items !== undefined),
  );
  if (!isUnion && branches.every(({ own }) => own.schemas.every(isPlain))) return [];
  const name = findDiscriminator(branches);
  return branches.map((branch) => {
    const value = name === undefined ? undefined : findConstant(branch.own, name);
    return name === undefined || value === undefined ? branch : { ...branch, discriminator: { name, value } };
  });
}

/** A branch that is only a type needs no title: the type of the field names it. */
function isPlain({ title, description, ...schema }: SchemaObject): boolean {
  return title === undefined && description === undefined && Object.keys(schema).every((keyword) => keyword === 'type');
}

function findDiscriminator(branches: readonly Branch[]): string | undefined {
  const names = branches.flatMap(({ own }) => own.schemas.flatMap(({ properties }) => schemaEntries(properties)));
  return names
    .map(([name]) => name)
    .find((name) => {
      const constants = branches.map(({ own }) => findConstant(own, name));
      const keys = new Set(constants.map((value) => jsonText(value ?? null)));
      return branches.length > 1 && !constants.includes(undefined) && keys.size === branches.length;
    });
}

function findConstant(view: View, name: string): Json | undefined {
  for (const { const: value, enum: choices } of view.property(name).schemas) {
    if (value !== undefined) return value;
    if (choices?.length === 1) return choices[0];
  }
}
