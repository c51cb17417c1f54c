import type { At } from '../../../decorators/entry/entry.ts';
import type { ModelCode } from '../modules/codes.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, locateNode, report } from '../modules/extraction.ts';
import type { Module, Scope } from '../modules/module.ts';
import { isPlainObject } from '../../../decorators/entry/arguments.ts';
import { didYouMean, findNearest } from '../../../diagnostics/nearest.ts';
import { libraryNames, vocabularyLibrary } from '../modules/library.ts';
import { findExportingLibrary } from '../modules/library-names.ts';
import type { ImportProblem } from '../modules/problems.ts';

export interface Evaluating {
  readonly extraction: Extraction;
  readonly scope: Scope;
  readonly depth: number;
}

/** Thrown inside an evaluation and caught where it starts: what is not constant, where, and why. */
export class NotConstant extends Error {
  readonly at: At;
  readonly code: ModelCode;
  readonly help: string;

  constructor(at: At, code: ModelCode, message: string, help: string) {
    super(message);
    this.at = at;
    this.code = code;
    this.help = help;
  }
}

const constantsHelp =
  'Use literals, constants, enum members, arithmetic on constants, or a function that returns compose(…); nothing is executed.';

export function notConstant(
  node: Compiler.Node,
  { scope }: Pick<Evaluating, 'scope'>,
  message: string,
  help = constantsHelp,
  code: ModelCode = 'model/not-constant',
): NotConstant {
  return new NotConstant(locateNode(node, scope.module), code, message, help);
}

export function guardEvaluation<T>(extraction: Extraction, evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    reportNotConstant(extraction, error);
  }
}

/** Any other error is a bug and is rethrown. */
export function reportNotConstant(extraction: Extraction, error: unknown): void {
  if (!(error instanceof NotConstant)) throw error;
  const { at, code, message, help } = error;
  report(extraction, at, { code, message, help });
}

export function unknownName(evaluation: Evaluating, node: Compiler.Node, name: string): NotConstant {
  const { module } = evaluation.scope;
  const library = findExportingLibrary(evaluation.extraction, name);
  if (library) {
    const help = `Import it: import { ${name} } from '${library.specifier}'.`;
    return notConstant(node, evaluation, `"${name}" is not declared`, help, 'model/unknown-name');
  }
  if (runtimeNames.includes(name) || Object.hasOwn(globalThis, name)) {
    return notConstant(node, evaluation, `"${name}" exists only at run time, so it is not a constant`);
  }
  if (isDestructured(module, name)) {
    const message = `"${name}" is declared by destructuring, which is not supported`;
    return notConstant(node, evaluation, message, 'Declare it separately, with const.');
  }
  return notConstant(node, evaluation, `"${name}" is not declared`, describeHelp(name, module), 'model/unknown-name');
}

const runtimeNames = ['document', 'exports', 'module', 'require', 'window', '__dirname', '__filename'];

function describeHelp(name: string, module: Module): string {
  const local = didYouMean(name, [...module.values.keys(), ...module.imports.keys()]);
  if (local !== undefined) return local;
  const exported = findNearest(name, libraryNames(vocabularyLibrary));
  if (exported === undefined) return 'Declare it, import it, or correct the spelling.';
  return `Did you mean "${exported}"? Import it: import { ${exported} } from 'schemawright'.`;
}

function isDestructured({ source }: Module, name: string): boolean {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .some((declaration) => !ts.isIdentifier(declaration.name) && bindsName(declaration.name, name));
}

function bindsName(pattern: Compiler.BindingPattern, name: string): boolean {
  return pattern.elements.some(
    (element) =>
      ts.isBindingElement(element) &&
      (ts.isIdentifier(element.name) ? element.name.text === name : bindsName(element.name, name)),
  );
}

export function unknownMember(
  evaluation: Evaluating,
  node: Compiler.Node,
  name: string,
  object: unknown,
  owner: string,
): NotConstant {
  const known = isPlainObject(object) ? Object.keys(object) : [];
  const has = known.length === 0 ? 'Use a member that it has.' : `It has ${known.slice(0, 8).join(', ')}.`;
  const message = `${owner} has no constant member "${name}"`;
  return notConstant(node, evaluation, message, didYouMean(name, known) ?? has, 'model/unknown-name');
}

export function unknownImport({ at, code, message, help }: ImportProblem): NotConstant {
  return new NotConstant(at, code, message, help);
}
