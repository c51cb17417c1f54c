import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { FormField } from '../../form/form-view.ts';
import { isObject } from '../../text/value/json.ts';
import { formatPointer, type Pointer } from '../../text/value/pointer.ts';
import { scalarText } from '../../text/yaml/scalar-writer.ts';
import type { Place } from '../state/places.ts';
import { findTextContext } from './text-context.ts';

export interface CompletionSource {
  readonly getPlace: (pointer: Pointer) => Place;
}

/** Keys and choices that the form has at the cursor. */
export function createCompletion({
  getPlace,
}: CompletionSource): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const found = findTextContext(state.doc.toString(), pos);
    if (!found || (!explicit && found.kind === 'key' && found.start === pos)) return null;
    const place = getPlace(formatPointer(found.path));
    const isKey = found.kind === 'key' || place.fields.length > 0;
    const options = isKey ? listKeys(place, found.indentation) : listValues(place.field);
    return options.length === 0 ? null : { from: found.start, options: [...options], validFor: /^[\w./-]*$/ };
  };
}

function listKeys({ fields, own }: Place, indentation: number): readonly Completion[] {
  const there = new Set(isObject(own) ? Object.keys(own) : []);
  return fields.flatMap(({ field }) => {
    if (!field || field.level === 'hidden' || there.has(field.name)) return [];
    const { name, label, description } = field;
    return [
      {
        label: name,
        detail: label,
        type: 'property',
        apply: `${scalarText(name, 'block')}:${startValue(field, indentation)}`,
        ...(description === undefined ? {} : { info: description }),
      },
    ];
  });
}

function startValue({ widget }: FormField, indentation: number): string {
  if (widget === 'list') return `\n${' '.repeat(indentation + 2)}- `;
  return widget === 'group' || widget === 'map' ? `\n${' '.repeat(indentation + 2)}` : ' ';
}

function listValues(field: FormField | undefined): readonly Completion[] {
  if (!field) return [];
  const { choices, widget } = field;
  if (choices) {
    return choices.flatMap(({ value, label }) => {
      if (typeof value === 'object' && value !== null) return [];
      const text = scalarText(value, 'block');
      return [{ label: text, type: 'enum', ...(label === text ? {} : { detail: label }) }];
    });
  }
  return widget === 'checkbox' ? [{ label: 'true' }, { label: 'false' }] : [];
}
