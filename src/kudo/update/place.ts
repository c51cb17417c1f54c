import { getOwn } from '../../text/value/json.ts';
import {
  isList,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeValue,
  createObject,
} from '../../kubernetes/structural/value.ts';
import { findNearest } from '../../diagnostics/nearest.ts';
import type { View } from '../../schema/effective/view.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';
import { formatPath, isKnownName, type OpenParameters, findProperty, listValueTypes } from '../structure/index.ts';

export interface PlaceChange {
  /** Returns the new value; `undefined` removes it. */
  readonly at: (place: ReachedPlace) => Made;
  /** Changes the array itself when the last step does more than replace an item. */
  readonly inArray?: (list: KubeList, step: ArrayStep, place: ReachedPlace) => Made;
}

export type Made = { readonly value: KubeValue | undefined } | { readonly refusal: ParameterFinding };

export interface ReachedPlace {
  readonly view: View;
  readonly value: KubeValue | undefined;
  readonly tokens: readonly string[];
}

/** `-` is the position after the last item. */
export interface ArrayStep {
  readonly index: number;
  readonly isEnd: boolean;
}

/** Missing objects on the path are created with the defaults of the schema. */
export function changePlace(
  open: OpenParameters,
  values: KubeValue,
  tokens: readonly string[],
  change: PlaceChange,
): { readonly value: KubeValue } | { readonly refusal: ParameterFinding } {
  const result = new Walk(open, tokens, change).into(open.views.root, values, 0);
  return 'refusal' in result ? result : { value: result.value ?? {} };
}

class Walk {
  readonly #open: OpenParameters;
  readonly #tokens: readonly string[];
  readonly #change: PlaceChange;

  constructor(open: OpenParameters, tokens: readonly string[], change: PlaceChange) {
    this.#open = open;
    this.#tokens = tokens;
    this.#change = change;
  }

  into(view: View, value: KubeValue | undefined, depth: number): Made {
    const token = this.#tokens[depth];
    if (token === undefined) return this.#change.at({ view, value, tokens: this.#tokens });
    if (value === undefined) return this.#intoMissing(view, token, depth);
    if (isList(value)) return this.#intoArray(view, value, token, depth);
    return isObject(value) ? this.#intoObject(view, value, token, depth) : this.#scalar(depth);
  }

  #intoMissing(view: View, token: string, depth: number): Made {
    const fallback = view.default;
    if (isObject(fallback)) return this.#intoObject(view, fallback, token, depth);
    const types = listValueTypes(view, this.#open);
    if (!types || types.includes('object')) return this.#intoObject(view, {}, token, depth);
    return types.includes('array') ? this.#intoArray(view, undefined, token, depth) : this.#scalar(depth);
  }

  #intoObject(view: View, existing: KubeObject, token: string, depth: number): Made {
    if (!isKnownName(view, token, this.#open)) return this.#unknown(view, depth);
    const result = this.into(findProperty(view, token, this.#open), getOwn(existing, token), depth + 1);
    if ('refusal' in result) return result;
    return { value: createObject(new Map([...Object.entries(existing), [token, result.value] as const])) };
  }

  #intoArray(view: View, existing: KubeList | undefined, token: string, depth: number): Made {
    const length = existing?.length ?? 0;
    const isEnd = token === '-';
    if (!isEnd && !/^(?:0|[1-9]\d*)$/.test(token)) {
      return this.#refuse('update/bad-pointer', `"${token}" is not an array index`, 'Write an integer of 0 or more.');
    }
    const index = isEnd ? length : Number(token);
    const place = { view: view.item(index), value: existing?.[index], tokens: this.#tokens };
    const { inArray } = this.#change;
    const isLast = depth === this.#tokens.length - 1;
    if (existing && isLast && inArray) return inArray(existing, { index, isEnd }, place);
    if (isEnd || (existing && index === length)) {
      const help = 'Set the whole array: an update that adds an item is not repeatable.';
      return this.#refuse('update/array-add', 'an update cannot add items to an array', help);
    }
    if (!existing || index > length) {
      const message = existing ? `the array has ${length} items` : 'the array does not exist';
      return this.#refuse('update/array-index', message, 'Set the whole array.');
    }
    const result = this.into(place.view, place.value, depth + 1);
    if ('refusal' in result) return result;
    return { value: result.value === undefined ? existing.toSpliced(index, 1) : existing.with(index, result.value) };
  }

  #scalar(depth: number): Made {
    const where = depth === 0 ? 'the whole' : `"${formatPath(this.#tokens.slice(0, depth))}"`;
    const message = `${where} is neither an object nor an array`;
    return this.#refuse('update/not-container', message, 'Set the value as a whole.');
  }

  #unknown(view: View, depth: number): Made {
    const hint = suggestPointer(view, this.#tokens.slice(depth));
    const before = depth === 0 ? '' : `${formatPath(this.#tokens.slice(0, depth))}/`;
    const message = `the parameter "${formatPath(this.#tokens.slice(0, depth + 1))}" does not exist`;
    const pointer = formatPointer(this.#tokens);
    const meant = `${before}${hint ?? ''}`;
    const context =
      hint === undefined
        ? { help: 'To list the parameters, run params list.' }
        : { help: `Did you mean "${meant}"?`, details: { hint: meant } };
    return { refusal: createError('update/unknown-parameter', message, { pointer, ...context }) };
  }

  #refuse(code: string, message: string, help: string): Made {
    const pointer = formatPointer(this.#tokens);
    return { refusal: createError(code, `${pointer}: ${message}`, { pointer, help }) };
  }
}

export function suggestPointer(view: View, tokens: readonly string[]): string | undefined {
  return withSlash(view, tokens) ?? withDots(view, tokens) ?? nearName(view, tokens);
}

/** A name with an unescaped slash. */
function withSlash({ names }: View, tokens: readonly string[]): string | undefined {
  for (let length = tokens.length; length > 1; length -= 1) {
    const name = tokens.slice(0, length).join('/');
    if (names.has(name)) return formatPath([name, ...tokens.slice(length)]);
  }
}

function withDots(view: View, [first = '', ...rest]: readonly string[]): string | undefined {
  const parts = first.split('.');
  if (parts.length < 2) return;
  let at = view;
  for (const part of parts) {
    const isItem = /^\d+$/.test(part) && at.names.size === 0 && at.item(Number(part)).given.length > 0;
    if (!isItem && !at.names.has(part)) return;
    at = isItem ? at.item(Number(part)) : at.property(part);
  }
  return formatPath([...parts, ...rest]);
}

function nearName({ names }: View, [first = '', ...rest]: readonly string[]): string | undefined {
  const near = findNearest(first, names);
  return near === undefined ? undefined : formatPath([near, ...rest]);
}
