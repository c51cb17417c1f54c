import { readPropertyName } from '../constants/evaluate.ts';
import { readTags } from '../decorators/doc-tags.ts';
import { readDecorators, refuseDecorators } from '../decorators/read-decorators.ts';
import { readDoc, isHidden as isHiddenByTag } from '../modules/comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type ObjectNode, locateNode, reportNode } from '../modules/extraction.ts';
import { reportUnsupportedType } from '../modules/problems.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Scope } from '../modules/module.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { withNull } from '../schemas/union.ts';
import { inferredType } from './initialiser.ts';
import type { ModelReader, ObjectMember, TypeSchema } from './object-type.ts';

export function ownMembers(reader: ModelReader, { members }: ObjectNode, scope: Scope): readonly ObjectMember[] {
  const own: ObjectMember[] = [];
  for (const member of members) {
    if (ts.isConstructorDeclaration(member)) {
      refuseDecorators(reader.extraction, member, scope);
      own.push(...parameterProperties(reader, member, scope));
    } else {
      const property = readMember(reader, member, scope);
      if (property) own.push(property);
    }
  }
  return own;
}

function parameterProperties(
  reader: ModelReader,
  { parameters }: Compiler.ConstructorDeclaration,
  scope: Scope,
): readonly ObjectMember[] {
  return parameters.flatMap((parameter) => {
    const { name } = parameter;
    const modifiers = listModifiers(parameter);
    const isProperty = modifiers.length > 0 && !isHidden(modifiers);
    const own =
      isProperty && ts.isIdentifier(name) ? readProperty(reader, parameter, name, modifiers, scope) : undefined;
    return own ? [own] : [];
  });
}

type Element = Compiler.ClassElement | Compiler.TypeElement;

function readMember(reader: ModelReader, member: Element, scope: Scope): ObjectMember | undefined {
  if (ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)) {
    const modifiers = listModifiers(member);
    // Decorators of this package are not allowed on accessors.
    if (modifiers.includes(ts.SyntaxKind.AccessorKeyword)) refuseDecorators(reader.extraction, member, scope);
    const isNoKey = ts.isPropertySignature(member) && isSymbol(reader, member.name, scope);
    if (!isHidden(modifiers) && !ts.isPrivateIdentifier(member.name) && !isNoKey)
      return readProperty(reader, member, member.name, modifiers, scope);
  }
  refuseDecorators(reader.extraction, member, scope);
  if (ts.isCallSignatureDeclaration(member) || ts.isConstructSignatureDeclaration(member))
    reportUnsupportedType(
      reader.extraction,
      member,
      scope,
      'a callable type',
      'Values are data: remove the signature.',
    );
}

/** `[Symbol.iterator]` or a name declared as a symbol: a key that JSON objects cannot have. */
function isSymbol({ extraction }: ModelReader, name: Compiler.PropertyName, { module }: Scope): boolean {
  const key = ts.isComputedPropertyName(name) ? name.expression : undefined;
  if (!key) return false;
  if (ts.isPropertyAccessExpression(key)) return isNamed(key.expression, 'Symbol');
  const resolved = ts.isIdentifier(key) ? resolveValue(extraction, module, key.text) : undefined;
  if (resolved?.kind !== 'declaration' || !ts.isVariableDeclaration(resolved.node)) return false;
  const { type, initializer } = resolved.node;
  const isUnique = type !== undefined && ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.UniqueKeyword;
  const isMade = initializer !== undefined && ts.isCallExpression(initializer);
  return isUnique || (isMade && isNamed(initializer.expression, 'Symbol'));
}

function isNamed(node: Compiler.Expression, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** The modifiers before a property, such as `readonly` and `static`. Decorators are among them. */
function listModifiers({ modifiers }: Property): readonly Compiler.SyntaxKind[] {
  if (!modifiers || modifiers.every(ts.isDecorator)) return none;
  return modifiers.filter((modifier) => !ts.isDecorator(modifier)).map(({ kind }) => kind);
}

const none: readonly Compiler.SyntaxKind[] = [];

function isHidden(modifiers: readonly Compiler.SyntaxKind[]): boolean {
  return modifiers.some((kind) => hiding.includes(kind));
}

const hiding: readonly Compiler.SyntaxKind[] = [
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
];

type Property = Compiler.PropertyDeclaration | Compiler.PropertySignature | Compiler.ParameterDeclaration;

function readProperty(
  reader: ModelReader,
  member: Property,
  nameNode: Compiler.PropertyName,
  modifiers: readonly Compiler.SyntaxKind[],
  scope: Scope,
): ObjectMember | undefined {
  const name = ts.isIdentifier(nameNode) ? nameNode.text : readPropertyName(reader.extraction, nameNode, scope);
  if (name === undefined) return;
  const declaration = ts.isPropertySignature(member) ? undefined : member;
  const initialiser = declaration?.initializer;
  const { comment, tags } = readDoc(member, scope.module);
  const { applied, isNullable } = readTags(reader.extraction, tags);
  const isReadonly = modifiers.includes(ts.SyntaxKind.ReadonlyKeyword);
  return {
    name,
    at: locateNode(nameNode, scope.module),
    type: () => {
      const partial = typeOfMember(reader, member, name, isReadonly, scope);
      return partial && withNull(partial, isNullable);
    },
    annotation: member.type && { node: member.type, scope },
    isTyped: member.type !== undefined || (initialiser !== undefined && (isReadonly || ts.isAsExpression(initialiser))),
    isRetyped: false,
    isDeclared: modifiers.includes(ts.SyntaxKind.DeclareKeyword),
    applied: ts.isPropertyDeclaration(member)
      ? readDecorators(reader.extraction, member, scope, { kind: 'property', where: `property "${name}"` })
      : [],
    inherited: applied.length === 0 ? [] : [applied],
    overrides: [],
    description: comment,
    initialiser: initialiser && { node: initialiser, scope },
    required: !member.questionToken && !initialiser,
    isOptional: member.questionToken !== undefined,
    isHidden: isHiddenByTag(reader.extraction, member, scope.module),
  };
}

function typeOfMember(
  reader: ModelReader,
  member: Property,
  name: string,
  isReadonly: boolean,
  scope: Scope,
): TypeSchema {
  const { extraction } = reader;
  // `name?: never` means that the property is absent.
  if (member.type?.kind === ts.SyntaxKind.NeverKeyword && member.questionToken)
    return setPlace({ not: {} }, locateNode(member.type, scope.module));
  if (member.type) return reader.type(member.type, scope);
  const initialiser = ts.isPropertySignature(member) ? undefined : member.initializer;
  if (initialiser && (ts.isArrowFunction(initialiser) || ts.isFunctionExpression(initialiser)))
    return reportUnsupportedType(
      extraction,
      initialiser,
      scope,
      'a function',
      'Values are data: use a method, which is not a property.',
    );
  const before = extraction.diagnostics.size;
  const partial = initialiser && inferredType(reader, initialiser, scope, isReadonly);
  if (partial || extraction.diagnostics.size > before) return partial;
  const message = `the property "${name}" has neither a type nor an initialiser that shows it`;
  const help = `Write the type, as in ${typedExample(name, initialiser)}.`;
  return reportNode(extraction, member.name, scope, { code: 'model/type-missing', message, help });
}

function typedExample(name: string, initialiser?: Compiler.Expression): string {
  if (!initialiser) return `${name}!: string`;
  if (ts.isArrayLiteralExpression(initialiser)) return `${name}: string[] = []`;
  if (ts.isObjectLiteralExpression(initialiser)) return `${name}: Record<string, string> = {}`;
  return `${name}?: string`;
}
