import type { Applied, Entry } from '../../../decorators/entry/entry.ts';
import { isCarrier, isKeyword, listPositions } from '../../../decorators/entry/keyword.ts';
import { describeRepetition, strayCheck } from '../../../decorators/entry/record.ts';
import { type Evaluating, NotConstant, notConstant, reportNotConstant } from '../constants/evaluation.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, type ModelProblem, placeOfDecorator, report } from '../modules/extraction.ts';
import type { Module, Scope } from '../modules/module.ts';
import { helpForArguments, wrongArgument } from '../constants/calls.ts';
import { evaluate, evaluateElements, createEvaluation } from '../constants/evaluate.ts';
import { libraryValue } from '../modules/library.ts';
import { resolveValue } from '../modules/resolve.ts';

interface Position {
  readonly kind: 'property' | 'class';
  readonly where: string;
}

export function readDecorators(
  extraction: Extraction,
  node: Compiler.Node,
  scope: Scope,
  position: Position,
): Applied[] {
  const list: Applied[] = [];
  const evaluation = createEvaluation(extraction, scope);
  for (const decorator of listDecorators(node)) {
    for (const written of evaluateGuarded(evaluation, decorator.expression)) {
      const placedDecorator = placeApplied(written, decorator, scope);
      const problem =
        checkRepeated(list, placedDecorator, position) ??
        checkMisplaced(placedDecorator, position) ??
        checkStray(placedDecorator, position);
      if (!problem) list.push(placedDecorator);
      else reportUse(extraction, placedDecorator, problem);
    }
  }
  if (list.some(isForValues)) refuseUnreachable(extraction, list, position);
  return list;
}

function evaluateGuarded(evaluation: Evaluating, expression: Compiler.Expression): readonly Applied[] {
  try {
    return evaluateDecorator(evaluation, expression);
  } catch (error) {
    reportNotConstant(evaluation.extraction, error);
    return [];
  }
}

function isForValues({ entry }: Applied): boolean {
  return entry.name === 'MapValues';
}

/** `@MapValues` describes other properties and `@Closed` forbids them; they are compatible only with `@Keys`. */
function refuseUnreachable(extraction: Extraction, list: readonly Applied[], { where }: Position): void {
  const findNamed = (name: string): Applied | undefined => list.find(({ entry }) => entry.name === name);
  const values = list.find(isForValues);
  const closed = findNamed('Closed') ?? findNamed('Open');
  const at = closed?.at;
  if (!closed || !at || findNamed('Keys')) return;
  if (values?.composed === true || closed.composed) return;
  const message = `@MapValues and @${closed.entry.name} are both on ${where}, but only one of them can apply`;
  report(extraction, at, { code: 'model/repeated', message, help: 'Keep one of them.' });
}

function checkRepeated(list: readonly Applied[], applied: Applied, { where }: Position): ModelProblem | undefined {
  const message = describeRepetition(list, applied, where);
  return message === undefined ? undefined : { code: 'model/repeated', message, help: 'Keep one of them.' };
}

function checkStray(applied: Applied, { where }: Position): ModelProblem | undefined {
  const message = strayCheck(applied, where);
  const help = 'Put it on the property or class itself.';
  return message === undefined ? undefined : { code: 'model/wrong-position', message, help };
}

function checkMisplaced(applied: Applied, { kind, where }: Position): ModelProblem | undefined {
  const { entry } = applied;
  const allowed = listPositions(applied);
  if (allowed.includes(kind)) return;
  const wanted = allowed.map((position) => `a ${position}`).join(' or ');
  const what = allowed === entry.on ? `@${entry.name}` : `this form of @${entry.name}`;
  return {
    code: 'model/wrong-position',
    message: `${what} is on ${where}, but it describes ${wanted}`,
    help: allowed === entry.on ? `Move it to ${wanted}.` : entry.doc,
  };
}

/** Includes decorators where the language does not allow them. */
export function listDecorators(node: Compiler.Node): readonly Compiler.Decorator[] {
  const modifiers = ts.canHaveModifiers(node) || ts.canHaveDecorators(node) ? node.modifiers : undefined;
  if (!modifiers) return [];
  // Most properties have no other modifiers.
  return modifiers.every(ts.isDecorator) ? modifiers : modifiers.filter(ts.isDecorator);
}

/** Parts of a composed decorator keep the place of their declaration and record the place of their use. */
function placeApplied(applied: Applied, decorator: Compiler.Decorator, scope: Scope): Applied {
  if (applied.at && !applied.composed) return applied;
  const usedAt = placeOfDecorator(decorator.expression, scope.module);
  return { ...applied, at: applied.at ?? usedAt, usedAt };
}

export function reportUse(extraction: Extraction, { at, usedAt = at }: Applied, problem: ModelProblem): void {
  if (usedAt) report(extraction, usedAt, problem);
}

/** Nothing for a decorator of another package; throws `NotConstant`. */
function evaluateDecorator(evaluation: Evaluating, expression: Compiler.Expression): readonly Applied[] {
  if (ts.isCallExpression(expression)) {
    const direct = calledKeyword(evaluation, expression.expression);
    if (direct) return appliedDirectly(evaluation, direct, expression);
  }
  if (isForeign(evaluation, expression)) return [];
  const value = evaluate(evaluation, expression);
  if (isCarrier(value)) return value.applied;
  if (isKeyword(value)) throw notCalled(value.entry, expression, evaluation.scope);
  const message = 'this decorator comes neither from schemawright nor from compose(…) or define(…)';
  throw notConstant(expression, evaluation, message, foreignHelp);
}

const foreignHelp =
  'Compose it from the decorators of schemawright. If it does not concern the schema, import it from another package: decorators of other packages are ignored.';

function appliedDirectly(
  evaluation: Evaluating,
  entry: Entry,
  expression: Compiler.CallExpression,
): readonly Applied[] {
  const at = placeOfDecorator(expression, evaluation.scope.module);
  const args = evaluateElements(evaluation, expression.arguments);
  try {
    return [{ entry, value: entry.parse(args), composed: false, at }];
  } catch (error) {
    throw wrongArgument(error, at, helpForArguments(entry, args));
  }
}

function notCalled({ name, expects }: Entry, node: Compiler.Node, { module }: Scope): NotConstant {
  const help = expects === 'takes no argument' ? `Write @${name}().` : `Write @${name}(…): it ${expects}.`;
  return new NotConstant(placeOfDecorator(node, module), 'model/not-called', `@${name} is not called`, help);
}

function calledKeyword({ extraction, scope }: Evaluating, callee: Compiler.Expression): Entry | undefined {
  if (!ts.isIdentifier(callee)) return;
  const name = callee.text;
  if (scope.values?.has(name) === true) return;
  let names = extraction.keywords.get(scope.module);
  if (!names) extraction.keywords.set(scope.module, (names = new Map<string, Entry | undefined>()));
  const known = names.get(name);
  if (known || names.has(name)) return known;
  const entry = keywordNamed(extraction, scope, name);
  names.set(name, entry);
  return entry;
}

function keywordNamed(extraction: Extraction, { module }: Scope, name: string): Entry | undefined {
  const resolved = resolveValue(extraction, module, name);
  const value = resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
  return isKeyword(value) ? value.entry : undefined;
}

function isForeign({ extraction, scope }: Evaluating, expression: Compiler.Expression): boolean {
  const root = rootName(expression);
  return root !== undefined && resolveValue(extraction, scope.module, root)?.kind === 'foreign';
}

function rootName(expression: Compiler.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return rootName(expression.expression);
}

type ClassPart = Compiler.ClassElement | Compiler.TypeElement | Compiler.ParameterDeclaration | Compiler.Statement;

export function refuseStrayDecorators(extraction: Extraction, module: Module): void {
  for (const statement of module.source.statements)
    if (!ts.isClassDeclaration(statement)) refuseDecorators(extraction, statement, { module });
}

export function refuseDecorators(extraction: Extraction, part: ClassPart, scope: Scope): void {
  const where = `${describePart(part)}${getName(part)}`;
  if (listDecorators(part).length > 0) {
    for (const applied of readDecorators(extraction, part, scope, { kind: 'property', where }))
      reportUse(extraction, applied, {
        code: 'model/wrong-position',
        message: `@${applied.entry.name} is on ${where}`,
        help,
      });
  }
  if (ts.isFunctionLike(part)) for (const parameter of part.parameters) refuseDecorators(extraction, parameter, scope);
}

const help = 'Decorators describe classes and their public properties. Make it one, or remove the decorator.';

function getName(part: ClassPart): string {
  const name = 'name' in part ? part.name : undefined;
  return typeof name === 'object' && 'text' in name && typeof name.text === 'string' ? ` "${name.text}"` : '';
}

function describePart(part: ClassPart): string {
  if (ts.isParameter(part)) return 'the parameter';
  if (ts.isConstructorDeclaration(part)) return 'the constructor';
  if (ts.isInterfaceDeclaration(part)) return 'the interface';
  if (ts.isEnumDeclaration(part)) return 'the enum';
  if (ts.isFunctionDeclaration(part)) return 'the function';
  if (ts.isMethodDeclaration(part)) return 'the method';
  if (ts.isAccessor(part)) return 'the accessor';
  const modifiers = ts.canHaveModifiers(part) ? (ts.getModifiers(part) ?? []) : [];
  const noun = modifiers.map(({ kind }) => nouns.get(kind)).find((found) => found !== undefined);
  return noun ?? (ts.isPropertyDeclaration(part) ? 'the private property' : 'something that is not a class');
}

const nouns: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.StaticKeyword, 'the static property'],
  [ts.SyntaxKind.PrivateKeyword, 'the private property'],
  [ts.SyntaxKind.ProtectedKeyword, 'the protected property'],
  [ts.SyntaxKind.AccessorKeyword, 'the accessor'],
]);
