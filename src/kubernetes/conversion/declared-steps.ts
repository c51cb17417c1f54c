import { each } from '../../schema/keywords/history-keywords.ts';
import { countPlaceholders, hasSamePlaceholders, type PathPattern } from '../../schema/history/patterns.ts';
import { coversPath } from '../../schema/history/describe-history.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { getContent, getMetadata } from '../admission/server.ts';
import { readStored } from '../admission/validate.ts';
import { type Definition, readDefinition, type Version } from '../structural/definition.ts';
import { getPartSchema, type Structural } from '../structural/structural.ts';
import { getMember, isObject, isOfType, type KubeObject, type KubeValue, withMembers } from '../structural/value.ts';
import type { ConversionStep } from './convert-object.ts';
import { type DeclaredHistory, readHistories } from './declared-history.ts';
import { listKeptValues, readKeptValues, restoreValues } from './kept-values.ts';
import { type Accepts, type MappedMove, type Move, moveValues } from './move-values.ts';

/**
 * The conversions that a CustomResourceDefinition declares, in both directions. What the target version cannot hold is
 * kept in an annotation, and put back by the conversion to the version that holds it.
 */
export function listDeclaredSteps(document: KubeValue): readonly ConversionStep[] {
  const definition = readDefinition(document);
  if ('refusal' in definition) return [];
  return readHistories(document).flatMap((history) => createSteps(definition, history));
}

/** The steps with those of functions in place of the declared ones between the same versions. */
export function joinSteps(
  written: readonly ConversionStep[],
  declared: readonly ConversionStep[],
): readonly ConversionStep[] {
  const pairs = new Set(written.map(identifyPair));
  return [...written, ...declared.filter((step) => !pairs.has(identifyPair(step)))];
}

function identifyPair({ group, kind, from, to }: ConversionStep): string {
  return [group, kind, ...[from, to].toSorted()].join('/');
}

export function keptAnnotation(version: string): string {
  return `schemawright/kept-${version}`;
}

interface Side {
  readonly version: Version;
  readonly moves: readonly Move[];
  readonly mapped: readonly MappedMove[];
}

function createSteps(definition: Definition, history: DeclaredHistory): readonly ConversionStep[] {
  const findVersion = (wanted: string): Version | undefined => definition.versions.find(({ name }) => name === wanted);
  const [older, newer] = [findVersion(history.before), findVersion(history.version)];
  if (!older || !newer) return [];
  // A value of one place cannot go to several, nor back.
  const movable = history.renamed.filter(({ from, to }) => countPlaceholders(from) === countPlaceholders(to));
  const up = movable.map(({ from, to }) => ({ from: findOldPath(from, movable, older.schema), to }));
  const mapped = history.mapped
    .filter(hasSamePlaceholders)
    .map((step) => ({ ...step, from: step.from.map((path) => findOldPath(path, movable, older.schema)) }));
  const old: Side = { version: older, moves: up, mapped: mapped.map((step) => ({ ...step, direction: 'up' })) };
  const now: Side = {
    version: newer,
    moves: up.map(({ from, to }) => ({ from: to, to: from })),
    mapped: mapped.map((step) => ({ ...step, from: step.to, to: step.from, direction: 'down' })),
  };
  return [createStep(definition, old, now), createStep(definition, now, old)];
}

function createStep(definition: Definition, source: Side, target: Side): ConversionStep {
  const { group, kind } = definition;
  return {
    group,
    kind,
    from: source.version.name,
    to: target.version.name,
    convert: (object: KubeObject) => convertContent(object, { definition, source, target }),
  };
}

/** A key beside a property in an object that was renamed itself stood in the old object. */
function findOldPath(from: PathPattern, renamed: readonly Move[], schema: Structural): PathPattern {
  if (isDeclared(schema, from)) return from;
  const outer = renamed
    .filter(({ to }) => to.length < from.length && coversPath(to, from))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return outer ? [...findOldPath(outer.from, renamed, schema), ...from.slice(outer.to.length)] : from;
}

interface Conversion {
  readonly definition: Definition;
  readonly source: Side;
  readonly target: Side;
}

function convertContent(object: KubeObject, conversion: Conversion): KubeObject {
  const { definition, source, target } = conversion;
  const [own, other] = [source, target].map(({ version }) => keptAnnotation(version.name));
  const annotations = getMember(getMetadata(object), 'annotations');
  const text = getMember(annotations, other ?? '');
  const known = typeof text === 'string' ? readKeptValues(text) : [];
  const content = fillContent(object, source.version, definition);
  const moved = moveContent(content, source, target, definition);
  const isOwn = (path: readonly string[]): boolean => !hasPlace(path, conversion);
  const restored = restoreValues(moved, known, target.version.schema, isOwn);
  const converted = known.length === 0 ? moved : fillContent(restored, target.version, definition);
  const back = moveContent(converted, target, source, definition);
  const unplaced = listKeptValues(getContent(content), getContent(back), source.version.schema);
  const changed: readonly (readonly [string, KubeValue | undefined])[] = [
    [other ?? '', undefined],
    [own ?? '', unplaced.length === 0 ? undefined : jsonText(unplaced)],
  ];
  const written = withMembers(isObject(annotations) ? annotations : {}, changed);
  if (unplaced.length > 0) refuseLarge(written, own ?? '', target.version.name);
  return withMembers(converted, [['metadata', withMembers(getMetadata(object), [['annotations', written]])]]);
}

function moveContent(object: KubeObject, source: Side, target: Side, definition: Definition): KubeObject {
  const accepts: Accepts = (path, value) => acceptsType(target.version.schema, path, value);
  const moved = withMembers(moveValues(object, source.moves, source.mapped, accepts), [
    ['apiVersion', `${definition.group}/${target.version.name}`],
  ]);
  return fillContent(moved, target.version, definition);
}

function fillContent(object: KubeObject, version: Version, definition: Definition): KubeObject {
  const bare = withMembers(object, [['metadata', undefined]]);
  const read = readStored(bare, definition, version);
  if (!read) throw new Error(`the object cannot be read as ${version.name}`);
  return read;
}

/** What the API server accepts for all annotations of an object, in bytes. */
const mostBytes = 262_144;

function refuseLarge(annotations: KubeObject, name: string, version: string): void {
  const parts = Object.entries(annotations).flat();
  const size = parts.reduce<number>((sum, part) => sum + Buffer.byteLength(String(part)), 0);
  if (size <= mostBytes) return;
  throw new Error(
    `what ${version} cannot hold does not fit into the annotation "${name}": the annotations would have ${size} bytes, and the API server accepts ${mostBytes}`,
  );
}

function acceptsType(schema: Structural, [name, ...rest]: readonly string[], value: KubeValue): boolean {
  if (name === undefined) {
    const { types, enum: choices } = schema;
    const isOfTypes = types.length === 0 || types.some((type) => isOfType(value, type));
    return isOfTypes && (choices.length === 0 || choices.some((choice) => choice === value));
  }
  const part = getPartSchema(schema, name) ?? schema.items;
  return part ? acceptsType(part, rest, value) : schema.preserves || schema.additionalProperties === true;
}

function hasPlace(path: readonly string[], { source, target }: Conversion): boolean {
  const mapped = target.mapped.find(({ from }) => from.some((old) => coversPath(old, path)));
  if (mapped) return mapped.to.every((place) => isDeclared(source.version.schema, place));
  const arrived = target.moves
    .filter(({ from }) => coversPath(from, path))
    .toSorted((a, b) => b.from.length - a.from.length)[0];
  if (arrived) return isDeclared(source.version.schema, [...arrived.to, ...path.slice(arrived.from.length)]);
  const left = [...source.moves.map(({ from }) => from), ...source.mapped.flatMap(({ from }) => from)];
  const hasLeft = left.some((from) => coversPath(from, path));
  return !hasLeft && isDeclared(source.version.schema, path);
}

function isDeclared(schema: Structural, path: PathPattern): boolean {
  const [name, ...rest] = path;
  if (name === undefined || schema.preserves) return true;
  const { additionalProperties, items } = schema;
  const entries = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const part = (name === each ? entries : getPartSchema(schema, name)) ?? items;
  return part ? isDeclared(part, rest) : additionalProperties === true;
}
