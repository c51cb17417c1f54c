import {
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  createObject,
} from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { isSameOrDescendant, type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { type ParameterFinding, createWarning } from '../parameters/index.ts';
import {
  declaresNames,
  isKnownName,
  listLeaves,
  type OpenParameters,
  openParameters,
  tokensOfText,
  valueAtTokens,
} from '../structure/index.ts';
import { listOldNames } from './old-names.ts';

export interface MigratedParameters {
  readonly parameters: KubeObject;
  readonly sources: ReadonlyMap<Pointer, Pointer>;
  readonly findings: readonly ParameterFinding[];
}

/**
 * Builds the values of a new version from the old ones. A parameter gets the value of its old name, or else of its own
 * name, so two names can be swapped.
 */
export function migrateParameters(schema: KubeValue, old: KubeObject): MigratedParameters {
  const open = openParameters(schema);
  const migration = new Migration(open, old);
  const value = migration.at(open.views.root, { value: old, pointer: '' }, '');
  const parameters = isObject(value) ? value : {};
  return { parameters, sources: migration.sources, findings: [...migration.shadowed(), ...migration.dropped()] };
}

interface Source {
  readonly value: KubeValue;
  readonly pointer: Pointer;
}

class Migration {
  readonly sources = new Map<Pointer, Pointer>();
  readonly #open: OpenParameters;
  readonly #old: KubeObject;
  /** The pointers of old values that were kept; a pointer may include everything below it. */
  readonly #kept = new Set<Pointer>();
  /** Values at a parameter's own name that were not used because its old name also had a value. */
  readonly #passed: { readonly pointer: Pointer; readonly oldName: string; readonly source: Pointer }[] = [];

  constructor(open: OpenParameters, old: KubeObject) {
    this.#open = open;
    this.#old = old;
  }

  /** `source` is the value of the parameter's own name or of its old one. */
  at(view: View, source: Source | undefined, pointer: Pointer): KubeValue | undefined {
    const { names } = view;
    if (!declaresNames(view) || (source && !isObject(source.value) && !this.#hasOld(view))) {
      return this.#keep(source, pointer);
    }
    const free = source ? this.#free(view, source, pointer) : [];
    const declared = [...names].map((name) => [name, this.#property(view, name, source, pointer)] as const);
    const order = isObject(source?.value) ? Object.keys(source.value) : [];
    const migratedValues = new Map<string, KubeValue | undefined>([...declared, ...free]);
    const sorted = [...order.filter((name) => migratedValues.has(name)), ...migratedValues.keys()];
    const value = createObject([...new Set(sorted)].map((name) => [name, migratedValues.get(name)]));
    const isEmpty = Object.keys(value).length === 0;
    if (!isEmpty || pointer === '') return value;
    // Keeps an object that was empty before, but not one whose members all moved away.
    return source && isObject(source.value) && Object.keys(source.value).length === 0
      ? this.#keep(source, pointer)
      : undefined;
  }

  #property(view: View, name: string, holder: Source | undefined, pointer: Pointer): KubeValue | undefined {
    const at = `${pointer}${formatPointer([name])}`;
    const property = view.property(name);
    const oldValue = getMember(holder?.value, name);
    const own =
      oldValue === undefined
        ? undefined
        : { value: oldValue, pointer: `${holder?.pointer ?? ''}${formatPointer([name])}` };
    const [oldName, older] = this.#older(property);
    if (!older || oldName === undefined || older.pointer === own?.pointer) return this.at(property, own, at);
    if (own) this.#passed.push({ pointer: at, oldName, source: own.pointer });
    return this.at(property, older, at);
  }

  #older(view: View): readonly [string | undefined, Source | undefined] {
    for (const name of listOldNames(view)) {
      const tokens = tokensOfText(name);
      const value = tokens && valueAtTokens(this.#old, tokens);
      if (tokens && value !== undefined) return [name, { value, pointer: formatPointer(tokens) }];
    }
    return [undefined, undefined];
  }

  #hasOld(view: View): boolean {
    return [...view.names].some((name) => {
      const property = view.property(name);
      return this.#older(property)[1] !== undefined || (property.names.size > 0 && this.#hasOld(property));
    });
  }

  /** Members with undeclared names, if the new structure accepts them. */
  #free(view: View, source: Source, pointer: Pointer): readonly (readonly [string, KubeValue | undefined])[] {
    if (!isObject(source.value)) return [];
    return Object.entries(source.value).flatMap(([name, value]) => {
      if (view.names.has(name) || !isKnownName(view, name, this.#open)) return [];
      const step = formatPointer([name]);
      return [[name, this.#keep({ value, pointer: source.pointer + step }, pointer + step)] as const];
    });
  }

  #keep(source: Source | undefined, pointer: Pointer): KubeValue | undefined {
    if (!source) return;
    this.#kept.add(source.pointer);
    this.sources.set(pointer, source.pointer);
    return source.value;
  }

  shadowed(): readonly ParameterFinding[] {
    return this.#passed
      .filter(({ source }) => !this.#isKept(source))
      .map(({ pointer, oldName }) => {
        const message = `"${pointer.slice(1)}" and its old name "${oldName}" both have a value, and the one of the old name is used`;
        const help = `Unset one of the two before the upgrade.`;
        return createWarning('oldname/shadowed', message, { pointer, details: { oldName }, help });
      });
  }

  /** Reports values without a place in the new structure; for an object that is lost completely, only the object. */
  dropped(): readonly ParameterFinding[] {
    const lost = listLeaves(this.#old)
      .map(({ pointer }) => pointer)
      .filter((pointer) => pointer !== '' && !this.#isKept(pointer) && !this.#isPassed(pointer));
    const outermost = new Set(lost.map((pointer) => this.#outermost(pointer, new Set(lost))));
    return [...outermost].map((pointer) => {
      const message = `the new version has no parameter for "${pointer.slice(1)}": its value is dropped`;
      const help = 'Give a parameter of the new version this name as oldName, or unset it before the upgrade.';
      return createWarning('upgrade/value-dropped', message, { pointer, help });
    });
  }

  #outermost(pointer: Pointer, lost: ReadonlySet<Pointer>): Pointer {
    const tokens = parsePointer(pointer);
    for (let length = 1; length < tokens.length; length += 1) {
      const outer = tokens.slice(0, length);
      const oldValue = valueAtTokens(this.#old, outer);
      if (oldValue !== undefined && listLeaves(oldValue, outer).every((leaf) => lost.has(leaf.pointer)))
        return formatPointer(outer);
    }
    return pointer;
  }

  #isKept(pointer: Pointer): boolean {
    return [...this.#kept].some((keptPointer) => isSameOrDescendant(pointer, keptPointer));
  }

  #isPassed(pointer: Pointer): boolean {
    return this.#passed.some(({ source }) => isSameOrDescendant(pointer, source));
  }
}
