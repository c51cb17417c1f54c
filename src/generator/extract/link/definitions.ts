import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { visitSubschemas } from '../schemas/subschemas.ts';
import { fileOfKey } from '../modules/extraction.ts';
import type { ModelCode } from '../modules/codes.ts';
import type { DeclaredType } from '../../../schema/document/document.ts';
import { findFreeName } from '../../../text/identifiers.ts';

export interface Definitions {
  readonly classes: ReadonlyMap<string, string>;
  readonly named: ReadonlyMap<string, PartialSchema>;
}

export interface LinkSource {
  readonly units: ReadonlyMap<string, Unit>;
  readonly report: (code: ModelCode, at: At | undefined, message: string, help: string) => void;
}

interface Survey {
  readonly source: LinkSource;
  readonly uses: Map<string, number>;
  readonly recursive: Set<string>;
  readonly open: Set<string>;
  readonly named: Map<string, PartialSchema>;
}

/** Classes become definitions if they are used twice, recursive or marked. */
export function decideDefinitions(source: LinkSource, rootKey: string): Definitions {
  const survey: Survey = { source, uses: new Map(), recursive: new Set(), open: new Set([rootKey]), named: new Map() };
  const root = source.units.get(rootKey);
  if (root) visit(survey, outlineClass(root).uses);
  const classes = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const [key, uses] of survey.uses) {
    const unit = source.units.get(key);
    if (!unit || !isDefinition(survey, key, unit, uses)) continue;
    const mark = outlineClass(unit).definition;
    const wanted = typeof mark === 'string' ? mark : unit.name;
    const findOther = (name: string) => taken.get(name) ?? (survey.named.has(name) ? name : undefined);
    const name = canBeRenamed(key, unit)
      ? wanted
      : findFreeName(wanted, (candidate) => findOther(candidate) !== undefined);
    const other = findOther(name);
    if (other !== undefined) reportClash(source, unit, name, other);
    taken.set(name, key);
    classes.set(key, name);
  }
  return { classes, named: survey.named };
}

function isDefinition({ source, recursive }: Survey, key: string, unit: Unit, uses: number): boolean {
  const { inline, definition } = outlineClass(unit);
  if (inline !== true) return uses > 1 || recursive.has(key) || definition !== undefined;
  if (!recursive.has(key)) return false;
  const message = `the class "${unit.name}" is marked @Inline() but contains itself`;
  source.report(
    'model/type-recursive',
    unit.partial[META]?.at,
    message,
    'Remove @Inline(): the class becomes a definition.',
  );
  return true;
}

/**
 * Classes of models are not renamed, because they can have a decorator. Anything else whose name is taken gets a
 * number.
 */
function canBeRenamed(key: string, { model }: Unit): boolean {
  return model !== undefined && !fileOfKey(key).includes('node_modules/');
}

function reportClash(source: LinkSource, { partial }: Unit, name: string, other: string): void {
  const message = source.units.has(other)
    ? `two classes are definitions named "${name}": this one and the one in ${fileOfKey(other)}`
    : `the definition "${name}" is both a class and a decorator created by define(…)`;
  source.report('model/definition-clash', partial[META]?.at, message, "Give the class another name: @Definition('…').");
}

function visit(survey: Survey, uses: readonly Use[]): void {
  for (const { key, named } of uses) {
    if (key !== undefined) visitClass(survey, key);
    for (const name in named?.definitions) visitNamed(survey, name, named.definitions[name], named.at);
  }
}

/** A schema that uses a class, definitions by name, or both. */
interface Use {
  readonly key: string | undefined;
  readonly named?: NamedDefinitions | undefined;
}

interface NamedDefinitions {
  readonly definitions?: Readonly<Record<string, PartialSchema>>;
  readonly at?: At;
}

export interface Outline {
  readonly uses: readonly Use[];
  readonly definition?: string | true | undefined;
  readonly inline?: true | undefined;
}

export function outlineClass(unit: Unit): Outline {
  if (unit.outline) return unit.outline;
  const { definition, inline } = unit.partial[META] ?? {};
  return { uses: listUses(unit.partial), definition, inline };
}

const knownUses = new WeakMap<PartialSchema, readonly Use[]>();

function listUses(partial: PartialSchema): readonly Use[] {
  const known = knownUses.get(partial);
  if (known) return known;
  const uses: Use[] = [];
  addUses(partial, uses);
  knownUses.set(partial, uses);
  return uses;
}

function addUses(partial: PartialSchema, uses: Use[]): void {
  const meta = partial[META];
  // What overrides the values of another chart, is trimmed or constrained has no definitions: it is another schema than
  // that of its classes.
  if (meta?.overrides || meta?.trimmed || meta?.constrained) return;
  if (meta?.class !== undefined || meta?.definitions) uses.push({ key: meta.class, named: meta.definitions && meta });
  if (meta?.unused) for (const unused of meta.unused) addUses(unused, uses);
  visitSubschemas(partial, addUses, uses);
}

function visitClass(survey: Survey, key: string): void {
  const { uses, open, recursive, source } = survey;
  if (open.has(key)) recursive.add(key);
  const count = uses.get(key) ?? 0;
  uses.set(key, count + 1);
  if (count > 0 || open.has(key)) return;
  const unit = source.units.get(key);
  if (!unit) return;
  open.add(key);
  visit(survey, outlineClass(unit).uses);
  open.delete(key);
}

function visitNamed(survey: Survey, name: string, definition?: PartialSchema, at?: At): void {
  if (!definition) return;
  const known = survey.named.get(name);
  if (!known) {
    survey.named.set(name, definition);
    visit(survey, listUses(definition));
    return;
  }
  if (serializeWithoutMeta(known) === serializeWithoutMeta(definition)) return;
  const { report } = survey.source;
  if (known.type === definition.type) {
    const message = `two different decorators define "${name}"`;
    report('model/definition-clash', at, message, 'Give one of them another name.');
  } else {
    const message = `the definition "${name}" has type ${formatType(known)} elsewhere, but type ${formatType(definition)} here`;
    report('model/definition-type', at, message, 'Create the decorator with compose(…), or one for each type.');
  }
}

function formatType({ type }: PartialSchema): string {
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'any');
}

function serializeWithoutMeta(partial: PartialSchema): string {
  return JSON.stringify(partial, (key, value: unknown) => (key === META ? undefined : value));
}

export interface Unit {
  readonly name: string;
  readonly partial: PartialSchema;
  readonly refers: readonly string[];
  readonly isNamed?: boolean;
  readonly model?: NonNullable<DeclaredType['model']>;
  /** Of a class of an earlier run, whose schema is read when it is needed. */
  readonly outline?: Outline;
}
