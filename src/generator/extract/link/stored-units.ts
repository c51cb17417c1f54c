/** Classes as they are kept on the disk: a line for each, which is read when its schema is needed. */

import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { outlineClass, type Outline, type Unit } from './definitions.ts';

export interface StoredUnit extends Omit<Unit, 'partial' | 'outline'> {
  readonly key: string;
  readonly outline?: Outline | undefined;
}

export function storeUnit(key: string, unit: Unit): readonly [stored: StoredUnit, line: () => string] {
  if (unit instanceof KeptUnit) return [unit.stored, unit.readLine];
  const { partial, ...stored } = unit;
  const outline = outlineClass(unit);
  const isPlain = outline.uses.every(({ named }) => !named);
  return [{ ...stored, key, outline: isPlain ? outline : undefined }, () => JSON.stringify(partial)];
}

export function openStoredUnit(stored: StoredUnit, readLine: () => string): Unit {
  return new KeptUnit(stored, readLine);
}

class KeptUnit implements Unit {
  readonly stored: StoredUnit;
  readonly readLine: () => string;
  readonly name: string;
  readonly refers: readonly string[];
  readonly isNamed: boolean;
  readonly model?: NonNullable<Unit['model']>;
  readonly outline?: Outline;
  #partial: PartialSchema | undefined;

  constructor(stored: StoredUnit, readLine: () => string) {
    this.stored = stored;
    this.readLine = readLine;
    this.name = stored.name;
    this.refers = stored.refers;
    this.isNamed = stored.isNamed === true;
    if (stored.model) this.model = stored.model;
    if (stored.outline) this.outline = stored.outline;
  }

  get partial(): PartialSchema {
    // `storeUnit` of this build made this line from a schema.
    return (this.#partial ??= JSON.parse(this.readLine()) as PartialSchema);
  }
}
