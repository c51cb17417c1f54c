import { getOwn } from '../../text/value/json.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { type Decoration, textDecoration, withValues } from '../print/printing/decoration.ts';
import { collectReachable, listReferredDefinitions } from '../print/printing/definitions.ts';
import type { Declared } from '../print/modules/module.ts';
import type { PrintedClass, PrintedConstant, PrintedMember } from '../print/printing/printing.ts';
import { isSame, isStructured, sameText, pickStructure } from '../print/printing/structure.ts';
import { type BaseClass, type BaseModels, type ExportedName, formatLocationKey } from './base-models.ts';
import { vocabulary } from '../../decorators/vocabulary.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { bounds } from '../../schema/keywords/table.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { onOneLine } from '../typescript/layout.ts';
import { annotations } from '../print/classes/expressed.ts';
import { simpleDecoration } from '../print/classes/keywords.ts';

export type SharedPair =
  | { readonly kind: 'same'; readonly own: Declared; readonly base: ExportedName }
  | { readonly kind: 'extended'; readonly own: PrintedClass; readonly base: BaseClass };

export type ExtendedPair = Extract<SharedPair, { kind: 'extended' }>;

export function pairDeclarations(
  declarations: readonly Declared[],
  root: SchemaObject,
  base: BaseModels,
): readonly SharedPair[] {
  const constantOf = createConstantMatcher(root, base);
  const structures = base.classes.map((baseClass) => ({
    one: baseClass,
    text: sameText(pickStructure(baseClass.schema)),
  }));
  return declarations.flatMap((own): SharedPair[] => {
    if (own.kind === 'constant') return constantOf(own);
    const there = base.at.get(formatLocationKey(own.path, findDefinitionName(own)));
    const wanted = sameText(pickStructure(own.schema));
    const isUsable = ({ name }: BaseClass): boolean => base.areNamed !== true || name === own.name;
    const alike = structures.flatMap(({ one: baseClass, text }) =>
      text === wanted && isUsable(baseClass) ? [baseClass] : [],
    );
    const equal = own.path.length === 0 ? undefined : findBestBase(own, root, alike, there);
    if (equal) return [{ kind: 'same', own, base: equal }];
    return there ? [{ kind: 'extended', own, base: there }] : [];
  });
}

function createConstantMatcher(root: SchemaObject, base: BaseModels): (own: PrintedConstant) => SharedPair[] {
  const { $defs = {} } = root;
  const names = new Map(Object.keys($defs).map((name) => [sameText(withValues('define', [name]).args?.[0]), name]));
  return (own) => {
    const name = names.get(sameText(own.decoration.args?.[0]));
    const place = name === undefined ? undefined : base.constants.get(name);
    if (!place || !hasSameDefinitions({ $ref: `#/$defs/${name}` }, root, base)) return [];
    return [{ kind: 'same', own, base: place }];
  };
}

function findDefinitionName({ isDefinition, path }: PrintedClass): string | undefined {
  return isDefinition === true ? path[0] : undefined;
}

function findBestBase(
  own: PrintedClass,
  root: SchemaObject,
  alike: readonly BaseClass[],
  there?: BaseClass,
): BaseClass | undefined {
  const fitting = alike.filter(
    (candidate) => candidate.definition === findDefinitionName(own) && hasSameDefinitions(own.schema, root, candidate),
  );
  const whole = fitting.filter(({ schema }) => isSame(schema, own.schema));
  const best = whole.length > 0 ? whole : fitting;
  return best.find((candidate) => candidate === there) ?? best[0];
}

/** Equal references are equivalent only when they lead to equal definitions. */
export function hasSameDefinitions(
  schema: SchemaObject,
  { $defs = {} }: SchemaObject,
  base: Pick<BaseClass, 'definitions'>,
): boolean {
  if ([...walk(schema)].some(({ schema: { $ref } }) => $ref === '#')) return false;
  const direct = new Map(
    Object.entries($defs).map(([name, item]) => [name, listReferredDefinitions({ allOf: [item] })]),
  );
  const names = collectReachable(listReferredDefinitions(schema), (name) => direct.get(name) ?? []);
  return [...names].every((name) => isSame($defs[name], base.definitions[name]));
}

interface Subclassing {
  readonly root: SchemaObject;
  readonly pairOf: (name: string) => ExtendedPair | undefined;
}

/** `undefined` when no subclass can express the difference. */
export function buildSubclass(
  { own, base }: ExtendedPair,
  name: string,
  making: Subclassing,
): PrintedClass | undefined {
  const inherited = base.schema.properties ?? {};
  const properties = own.schema.properties ?? {};
  if (Object.keys(inherited).some((key) => !Object.hasOwn(properties, key))) return;
  const members: PrintedMember[] = [];
  const overrides: Decoration[] = [];
  for (const member of own.members) {
    const change = findChange(member, { own, base }, making);
    if (!change) return;
    members.push(...change.members);
    overrides.push(...change.overrides);
  }
  const { comment, ...rest } = own;
  const decorations = own.decorations.filter((decoration) => !isInherited(decoration, { own, base }));
  const isDescribed = comment === undefined || comment === base.schema.description;
  return { ...(isDescribed ? rest : own), base: name, members, decorations: [...decorations, ...overrides] };
}

function isInherited({ name }: Decoration, { own, base }: Both): boolean {
  const entry = vocabulary.get(name)?.entry;
  if (entry?.inherited !== true) return false;
  const value = own.schema[entry.keyword];
  return value !== undefined && isSame(value, base.schema[entry.keyword]);
}

interface Change {
  readonly members: readonly PrintedMember[];
  readonly overrides: readonly Decoration[];
}

type Both = Pick<ExtendedPair, 'own' | 'base'>;

function findChange(member: PrintedMember, both: Both, making: Subclassing): Change | undefined {
  const { own, base } = both;
  const schema = findProperty(own.schema, member.name);
  const before = findProperty(base.schema, member.name);
  if (before === undefined) return { members: [member], overrides: [] };
  if (!isSchemaObject(schema) || !isSchemaObject(before)) return;
  if (!hasSameDefinitions(schema, making.root, base)) return;
  const isRetyped = !isSame(pickFixedKeywords(schema), pickFixedKeywords(before));
  if (isRetyped && !isSubclass(member, both, making)) return;
  const isInitialised = member.initialiser !== undefined && isScalar(schema) && !isSame(schema.default, before.default);
  const keywords = isInitialised ? ['default'] : [];
  const changes = listChanges(omitKeywords(schema, ...keywords), omitKeywords(before, ...keywords));
  if (!changes) return;
  const overrides = createOverride(member.name, [...changes, ...listMarks(member.name, both)]);
  if (isInitialised) return { members: [initialiseMember(member)], overrides };
  return { members: isRetyped ? [declareMember(member, both)] : [], overrides };
}

/** Scalars have one TypeScript type, however the base class writes it. */
function isScalar({ type, enum: list, const: constant }: SchemaObject): boolean {
  return typeof type === 'string' && scalars.has(type) && !list && constant === undefined;
}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean']);

/** An initialiser takes precedence over `@Default`, so only another initialiser replaces it. */
function initialiseMember({ name, type, mark, initialiser }: PrintedMember): PrintedMember {
  const member: PrintedMember = { name, type, mark, decorations: [], modifier: 'override' };
  return initialiser === undefined ? member : { ...member, initialiser };
}

/** A property may be called `constructor`, which every object inherits. */
function findProperty({ properties = {} }: SchemaObject, name: string): unknown {
  return getOwn(properties, name);
}

function listMarks(name: string, { own, base }: Both): readonly Decoration[] {
  const [isRequired, wasRequired] = [own, base].map(({ schema }) => (schema.required ?? []).includes(name));
  if (isRequired === wasRequired) return [];
  return [textDecoration(isRequired === true ? 'Required' : 'Optional')];
}

const changeable: ReadonlySet<string> = new Set([
  ...annotations,
  'pattern',
  'format',
  ...bounds.map(({ keyword }) => keyword),
  'uniqueItems',
]);

/** What the type of a property expresses, and any other keyword that no decorator can change alone. */
function pickFixedKeywords(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !changeable.has(keyword)));
}

/** A property may have another class than in the base if that class extends the one in the base. */
function isSubclass({ name, type }: PrintedMember, { own, base }: Both, { pairOf }: Subclassing): boolean {
  const pair = pairOf(onOneLine(type));
  const schema = findProperty(base.schema, name);
  if (!pair || !isSchemaObject(schema) || !isStructured(schema)) return false;
  const isBelow = isSame(pair.own.path, [...own.path, name]);
  return isBelow && isSame(pickStructure(schema), pickStructure(pair.base.schema));
}

/** TypeScript does not allow a property to be optional that is required in the base class. */
function declareMember({ name, type, mark }: PrintedMember, { base }: Both): PrintedMember {
  const before = findProperty(base.schema, name);
  const isAlwaysThere = isSchemaObject(before) && before.default !== undefined;
  const mayBeAbsent = mark === '?' && !isAlwaysThere && !(base.schema.required ?? []).includes(name);
  return { name, type, decorations: [], mark: mayBeAbsent ? '?' : '', modifier: 'declare' };
}

function listChanges(schema: SchemaObject, before: SchemaObject): readonly Decoration[] | undefined {
  const all = [...changeable].filter((keyword) => !isSame(schema[keyword], before[keyword]));
  const dropped = all.filter((keyword) => schema[keyword] === undefined);
  const decorations: Decoration[] = dropped.length === 0 ? [] : [withValues('Without', dropped)];
  for (const keyword of all) {
    if (schema[keyword] === undefined) continue;
    const decoration = simpleDecoration(keyword, schema[keyword]);
    if (!decoration || 'why' in decoration) return;
    decorations.push(decoration);
  }
  return decorations;
}

function createOverride(name: string, decorations: readonly Decoration[]): readonly Decoration[] {
  if (decorations.length === 0) return [];
  const named = withValues('Override', [name]);
  return [{ ...named, args: [...(named.args ?? []), { kind: 'decorations', decorations }] }];
}
