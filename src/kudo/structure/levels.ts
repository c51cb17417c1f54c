import type { SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import type { OpenParameters } from './open.ts';

/** A level of the structure: a parameter, an item of an array (`*`), or a value of a map (`*`). */
export interface Level {
  readonly view: View;
  readonly pointer: Pointer;
  readonly parent: Level | undefined;
  /** True when it exists whenever its parent does: a required property, an item or a free name. */
  readonly isThere: boolean;
  readonly name: string | undefined;
}

/** The maximum number of levels: nested references can multiply without end. */
const most = 50_000;

/** A parent comes before its children. Recursion stops at a schema that contains itself. */
export function* listLevels({ views }: OpenParameters): Generator<Level> {
  const open: Level[] = [{ view: views.root, pointer: '', parent: undefined, isThere: true, name: undefined }];
  for (let count = 0; open.length > 0 && count < most; count += 1) {
    const level = open.pop();
    if (!level) return;
    yield level;
    open.push(...[...listChildren(level, views)].reverse());
  }
}

function* listChildren(parent: Level, views: OpenParameters['views']): Generator<Level> {
  const { view, pointer } = parent;
  const createLevel = (inner: View, name: string | undefined, token: string | number): readonly Level[] => {
    if (inner.given.length === 0 || isRecursive(inner, parent)) return [];
    const isThere = name === undefined || view.required.has(name);
    return [{ view: inner, pointer: appendToken(pointer, token), parent, isThere, name }];
  };
  for (const name of view.names) yield* createLevel(view.property(name), name, name);
  for (const pattern of view.patterns) yield* createLevel(views.of(forPattern(view.schemas, pattern)), undefined, '*');
  yield* createLevel(view.entries, undefined, '*');
  for (let index = 0; index < view.tupleLength; index += 1) yield* createLevel(view.item(index), undefined, index);
  yield* createLevel(view.item(view.tupleLength), undefined, '*');
}

function forPattern(schemas: readonly SchemaObject[], pattern: string): readonly unknown[] {
  return schemas.map(({ patternProperties }) => patternProperties?.[pattern]);
}

function isRecursive({ key }: View, level: Level): boolean {
  for (let at: Level | undefined = level; at; at = at.parent) if (at.view.key === key) return true;
  return false;
}
