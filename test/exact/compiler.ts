/** The TypeScript compiler as judge: is each value, as a literal type, assignable to the type of a form? */

import ts from 'typescript';
import type { Json } from '../../src/text/value/json.ts';
import { isJudged, printed } from './conventions.ts';
import { declarationsOf, type FormSet } from './form.ts';
import { valuesFor } from './values.ts';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  // A class may then declare a property again with a narrower type.
  useDefineForClassFields: false,
  skipLibCheck: true,
};

/** What the compiler says of one form: which values it takes. */
export interface Judgement {
  /** What is wrong with the form itself. */
  readonly errors: readonly string[];
  /** The type, as the compiler writes it. */
  readonly text: string;
  readonly verdicts: readonly { readonly value: Json; readonly isTaken: boolean }[];
}

/** The judgements of all forms, in their order. */
export function judgementsOf(set: FormSet, samples: readonly (readonly Json[])[] = []): readonly Judgement[] {
  const texts = new Map(Object.entries(set.modules).map(([name, text]) => [`/forms/${name}`, text]));
  for (const [index, form] of set.forms.entries()) texts.set(pathOf(index), declarationsOf(set, form));
  const host = hostOf(texts);
  const program = ts.createProgram([...texts.keys()], options, host);
  const checker = program.getTypeChecker();
  const made = set.forms.map((form, index) => {
    const source = program.getSourceFile(pathOf(index));
    const subject = source?.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'Subject');
    if (source === undefined || subject === undefined) throw new Error(`no form ${form.name}`);
    const type = checker.getTypeAtLocation(subject.name);
    const own = [...valuesFor({ checker, at: subject }, type, source), ...(samples[index] ?? [])];
    const distinct = [...new Map(own.map((value) => [JSON.stringify(value), value])).values()];
    const values = distinct.filter((value) => isJudged({ checker, at: subject }, value, type));
    const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const lines = values.map((value, at) => {
      const literal = printed({ checker, at: subject }, value, type);
      return `declare const x${at}: ${literal}; const y${at}: Judged = x${at};`;
    });
    return { values, lines, text: checker.typeToString(type), isHidden: hasHidden(type), errors: errors.map(textOf) };
  });
  for (const [index, form] of set.forms.entries()) texts.set(pathOf(index), judged(set, form, made[index]));
  const second = ts.createProgram([...texts.keys()], options, host, program);
  return made.map(({ values, text, errors, isHidden }, index) => {
    const source = second.getSourceFile(pathOf(index));
    if (source === undefined) throw new Error('no source');
    const first = judgedStart(judged(set, set.forms[index], { lines: [], isHidden }));
    const refused = new Set<number>();
    for (const { code, start } of second.getSemanticDiagnostics(source))
      if (code !== weakType) refused.add(source.getLineAndCharacterOfPosition(start ?? 0).line - first);
    const broken = second.getSyntacticDiagnostics(source).map(textOf);
    const verdicts = values.map((value, at) => ({ value, isTaken: !refused.has(at) }));
    return { errors: [...errors, ...broken], text, verdicts };
  });
}

/** "has no properties in common": an object of other properties is open, as every object of a schema is. */
const weakType = 2559;

function judged(
  set: FormSet,
  form: FormSet['forms'][number] | undefined,
  made: { readonly lines: readonly string[]; readonly isHidden: boolean } | undefined,
): string {
  if (form === undefined || made === undefined) return '';
  // A class with private members takes nothing but its own instances: its public side is judged.
  const subject = made.isHidden ? '{ [P in keyof Subject]: Subject[P] }' : 'Subject';
  return `${declarationsOf(set, form)}type Judged = ${subject};\n${made.lines.join('\n')}\n`;
}

function judgedStart(text: string): number {
  return text.split('\n').length - 2;
}

function hasHidden(type: ts.Type): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return type
    .getProperties()
    .some(({ declarations = [] }) => declarations.some((one) => (ts.getCombinedModifierFlags(one) & hidden) !== 0));
}

function pathOf(index: number): string {
  return `/forms/f${index}.ts`;
}

function textOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, ' ');
}

/** The files of the compiler's library, which are parsed once for all programs. */
const library = new Map<string, ts.SourceFile | undefined>();

/** Files from memory. */
function hostOf(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const own = new Map<string, ts.SourceFile | undefined>();
  return {
    ...host,
    getCurrentDirectory: () => '/forms',
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: (path) => texts.get(path) ?? host.readFile(path),
    directoryExists: () => true,
    getSourceFile: (path, language) => {
      const text = texts.get(path);
      const key = text ?? path;
      const known = text === undefined ? library : own;
      if (!known.has(key))
        known.set(
          key,
          text === undefined ? host.getSourceFile(path, language) : ts.createSourceFile(path, text, language),
        );
      return known.get(key);
    },
  };
}
