/** Pairs printed classes with equal or similar classes of the base. */

import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { withValues } from '../print/decoration.ts';
import { reachable, referredIn } from '../print/definitions.ts';
import type { Declared } from '../print/module.ts';
import type { PrintedClass, PrintedConstant } from '../print/printing.ts';
import { isSame, sameText, structureOf } from '../print/structure.ts';
import { type BaseClass, type BaseModels, type ExportedName, placeOf } from './base-models.ts';

/** A printed class or constant that stands in the base, too, or a class and the one that it extends. */
export type SharedPair =
  | { readonly kind: 'same'; readonly own: Declared; readonly base: ExportedName }
  | { readonly kind: 'extended'; readonly own: PrintedClass; readonly base: BaseClass };

/** A class and the one that it extends. */
export type ExtendedPair = Extract<SharedPair, { kind: 'extended' }>;

/** What each declaration can have of the base: what says the same, else the class at its place. */
export function pairsOf(
  declarations: readonly Declared[],
  root: SchemaObject,
  base: BaseModels,
): readonly SharedPair[] {
  const constantOf = constantsOf(root, base);
  const structures = base.classes.map((one) => ({ one, text: sameText(structureOf(one.schema)) }));
  return declarations.flatMap((own): SharedPair[] => {
    if (own.kind === 'constant') return constantOf(own);
    const there = base.at.get(placeOf(own.path, definitionOf(own)));
    const wanted = sameText(structureOf(own.schema));
    const alike = structures.flatMap(({ one, text }) => (text === wanted ? [one] : []));
    const equal = own.path.length === 0 ? undefined : bestOf(own, root, alike, there);
    if (equal !== undefined) return [{ kind: 'same', own, base: equal }];
    return there === undefined ? [] : [{ kind: 'extended', own, base: there }];
  });
}

function constantsOf(root: SchemaObject, base: BaseModels): (own: PrintedConstant) => SharedPair[] {
  const { $defs = {} } = root;
  const names = new Map(Object.keys($defs).map((name) => [sameText(withValues('define', [name]).args?.[0]), name]));
  return (own) => {
    const name = names.get(sameText(own.decoration.args?.[0]));
    const place = name === undefined ? undefined : base.constants.get(name);
    if (place === undefined || !hasSameDefinitions({ $ref: `#/$defs/${name}` }, root, base)) return [];
    return [{ kind: 'same', own, base: place }];
  };
}

/** The name under `$defs` of a printed class. */
function definitionOf({ isDefinition, path }: PrintedClass): string | undefined {
  return isDefinition === true ? path[0] : undefined;
}

function bestOf(
  own: PrintedClass,
  root: SchemaObject,
  alike: readonly BaseClass[],
  there: BaseClass | undefined,
): BaseClass | undefined {
  const fitting = alike.filter(
    (one) => one.definition === definitionOf(own) && hasSameDefinitions(own.schema, root, one),
  );
  const whole = fitting.filter(({ schema }) => isSame(schema, own.schema));
  const best = whole.length > 0 ? whole : fitting;
  return best.find((one) => one === there) ?? best[0];
}

/** Equal references mean the same only when they lead to equal definitions. */
export function hasSameDefinitions(
  schema: SchemaObject,
  { $defs = {} }: SchemaObject,
  base: Pick<BaseClass, 'definitions'>,
): boolean {
  if ([...walk(schema)].some(({ schema: { $ref } }) => $ref === '#')) return false;
  const direct = new Map(Object.entries($defs).map(([name, one]) => [name, referredIn({ allOf: [one] })]));
  const names = reachable(referredIn(schema), (name) => direct.get(name) ?? []);
  return [...names].every((name) => isSame($defs[name], base.definitions[name]));
}
