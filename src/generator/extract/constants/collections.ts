import { isPlainObject, show } from '../../../decorators/entry/arguments.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Evaluator, evaluate } from './evaluator.ts';
import { placeOf } from '../modules/extraction.ts';
import { NotConstant, notConstant } from './not-constant.ts';

/** The values of a list literal, or of the arguments of a call. */
export function evaluateElements(evaluator: Evaluator, nodes: readonly Compiler.Expression[]): unknown[] {
  const values: unknown[] = [];
  for (const node of nodes) {
    if (ts.isSpreadElement(node)) values.push(...spreadList(evaluator, node));
    else values.push(evaluate(evaluator, node));
  }
  return values;
}

function spreadList(evaluator: Evaluator, node: Compiler.SpreadElement): readonly unknown[] {
  const spread = evaluate(evaluator, node.expression);
  if (Array.isArray(spread)) return spread;
  throw notConstant(node, evaluator, `${nameOf(node.expression)} is spread and is no list`, 'Spread a list.');
}

function nameOf(node: Compiler.Expression): string {
  return ts.isIdentifier(node) ? `"${node.text}"` : 'what';
}

/** The value of an object literal. */
export function evaluateObject(evaluator: Evaluator, node: Compiler.ObjectLiteralExpression): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) spreadInto(evaluator, made, property);
    else if (ts.isPropertyAssignment(property))
      put(made, propertyNameOf(evaluator, property.name), evaluate(evaluator, property.initializer));
    else if (ts.isShorthandPropertyAssignment(property))
      put(made, property.name.text, evaluate(evaluator, property.name));
    else
      throw notConstant(
        property,
        evaluator,
        'a method or accessor is not a constant',
        'Values are data: write a property.',
      );
  }
  return made;
}

function spreadInto(evaluator: Evaluator, made: Record<string, unknown>, property: Compiler.SpreadAssignment): void {
  const spread = evaluate(evaluator, property.expression);
  if (spread === undefined || spread === null) return;
  if (!isPlainObject(spread))
    throw notConstant(
      property,
      evaluator,
      `${nameOf(property.expression)} is spread and is no object`,
      'Spread an object.',
    );
  for (const [key, value] of Object.entries(spread)) put(made, key, value);
}

/** A key may be `__proto__`: an assignment would change the prototype instead. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** The name of a property or object key. */
export function propertyNameOf(evaluator: Evaluator, name: Compiler.PropertyName): string {
  if (!ts.isComputedPropertyName(name)) return name.text;
  const value = evaluate(evaluator, name.expression);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new NotConstant(
    placeOf(name, evaluator.scope.module),
    'model/key-unsupported',
    'this name is neither a text nor a number',
    'The keys of JSON objects are texts: use one.',
  );
}

/** A member of a list, a text or an object; `undefined` when it has none of that name. */
export function memberOf(object: unknown, name: string): unknown {
  if ((typeof object === 'string' || Array.isArray(object)) && name === 'length') return object.length;
  if (object instanceof RegExp && name === 'source') return object.source;
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? Reflect.get(object, name)
    : undefined;
}

/** The members of an enum by name; numbers also lead back to names, as in the compiled object. */
export function evaluateEnum(
  evaluator: Evaluator,
  declaration: Compiler.EnumDeclaration,
): Readonly<Record<string, unknown>> {
  const members: Record<string, unknown> = {};
  // A member may name those before it, also by the name of the enum.
  const values = new Map<string, unknown>([[declaration.name.text, members]]);
  const inside: Evaluator = { ...evaluator, scope: { ...evaluator.scope, values } };
  let next: number | undefined = 0;
  for (const member of declaration.members) {
    const name = propertyNameOf(evaluator, member.name);
    const value: unknown = member.initializer === undefined ? next : evaluate(inside, member.initializer);
    if (typeof value !== 'string' && typeof value !== 'number') throw unknownMember(evaluator, member, name, value);
    members[name] = value;
    values.set(name, value);
    if (typeof value === 'number') members[String(value)] = name;
    next = typeof value === 'number' ? value + 1 : undefined;
  }
  return members;
}

function unknownMember({ scope }: Evaluator, member: Compiler.EnumMember, name: string, value: unknown): NotConstant {
  const isFollowing = member.initializer === undefined;
  const why = isFollowing
    ? 'follows a text, so that it has no value'
    : `is ${show([value])}, neither a text nor a number`;
  return new NotConstant(
    placeOf(member, scope.module),
    'model/enum-mixed',
    `the enum member "${name}" ${why}`,
    isFollowing ? `Give it one: ${name} = '…'.` : 'Give it a text or a number.',
  );
}
