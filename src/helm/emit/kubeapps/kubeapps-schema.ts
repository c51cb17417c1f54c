import type { FormField } from '../../../form/form-view.ts';
import { listTypes } from '../../../form/read-field.ts';
import {
  type FieldCondition,
  findComparedValue,
  findFieldCondition,
} from '../../../generator/emit/forms/field-condition.ts';
import {
  type GivenValues,
  type PlacedField,
  placeFields,
  placeForm,
  readKeyword,
} from '../../../generator/emit/forms/placed-field.ts';
import { createPlainSchema, omitKeys, type PlainStyle } from '../../../generator/emit/forms/plain-schema.ts';
import { createTargetArtifacts, type Emitter, type TargetName } from '../../../generator/emit/target.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import type { Json, JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { formatPointer, parsePointer } from '../../../text/value/pointer.ts';

export function kubeappsEmitter(files: TargetName['files']): Emitter {
  return {
    tables: [],
    emit: (document, _, place) => ({
      artifacts: createTargetArtifacts({ files }, document, `${jsonText(createKubeappsSchema(document, place), 2)}\n`),
      diagnostics: [],
    }),
  };
}

export function createKubeappsSchema(document: SchemaDocument, given: GivenValues = {}): JsonObject {
  const { root } = placeForm(document, given);
  const hasEssential = someField(root.field, ({ level }) => level === 'essential');
  const hidden = new Map<FormField, Json>();
  collectHidden(root, hidden);
  const style: PlainStyle = {
    includes: ({ level }) => level !== 'hidden',
    hasUnions: false,
    decorate: (place) => decorateField(place, { hasEssential, hidden: hidden.get(place.field) }),
  };
  return { $schema: 'http://json-schema.org/schema#', ...omitKeys(createPlainSchema(root, style), ['default']) };
}

interface Surroundings {
  /** If the model names essential fields, only those are in the form. */
  readonly hasEssential: boolean;
  readonly hidden: Json | undefined;
}

/** Only inputs of which the form has one: strings, numbers, booleans, and the objects that group them. */
function decorateField(place: PlacedField, { hasEssential, hidden }: Surroundings): JsonObject {
  const { field, view } = place;
  const isInForm = hasEssential
    ? someField(field, ({ level }) => level === 'essential')
    : field.level !== 'advanced' && someField(field, isInput);
  return omitUndefined({
    form:
      isInForm && !['', '-', '*'].includes(field.name) && (field.fields !== undefined || isInput(field))
        ? true
        : undefined,
    hidden,
    ...(listTypes(view).join() === 'string' && !field.choices ? { render: chooseRender(field) } : {}),
    ...describeSlider(place),
  });
}

function isInput({ widget, isReadOnly, level }: FormField): boolean {
  const isSingle = ['text', 'textarea', 'password', 'number', 'checkbox', 'select'].includes(widget);
  return isSingle && !isReadOnly && level !== 'hidden';
}

function chooseRender({ widget, isSecret }: FormField): string | undefined {
  if (isSecret || widget === 'password') return 'password';
  return widget === 'textarea' ? 'textArea' : undefined;
}

/** A slider needs both ends, and is of use for few steps. */
function describeSlider(place: PlacedField): JsonObject {
  const [least, most] = [readKeyword(place, 'minimum'), readKeyword(place, 'maximum')];
  const isInteger = listTypes(place.view).join() === 'integer' && !place.field.choices;
  if (!isInteger || least === undefined || most === undefined || most - least > mostSteps) return {};
  const step = readKeyword(place, 'multipleOf');
  return { render: 'slider', sliderMin: least, sliderMax: most, ...omitUndefined({ sliderStep: step }) };
}

const mostSteps = 1000;

function someField(field: FormField, isFound: (field: FormField) => boolean): boolean {
  if (field.level === 'hidden') return false;
  return isFound(field) || (field.fields ?? []).some((inner) => someField(inner, isFound));
}

/** Kubeapps hides a field while a value is, or is not, what a condition says. */
function collectHidden(place: PlacedField, hidden: Map<FormField, Json>): void {
  for (const inner of placeFields(place)) {
    const condition = inner.field.isConditional ? findFieldCondition(place, inner.field.name) : undefined;
    const conditions = condition && describeHidden(condition, parsePointer(place.field.pointer));
    if (conditions) hidden.set(inner.field, conditions);
    collectHidden(inner, hidden);
  }
}

function describeHidden({ schema, isNegated }: FieldCondition, path: readonly string[]): Json | undefined {
  const found = findComparedValue(schema, path);
  if (!found) return;
  const conditions = found.values.map((value) => ({ path: formatPointer(found.path).slice(1), value }));
  return { conditions, operator: isNegated ? 'or' : 'nor' };
}
