import type { ts as Compiler } from '@ts-morph/common';

export interface Lowered {
  readonly code: string;
  readonly map: string;
}

/**
 * Compiles the standard decorators of a TypeScript file; `undefined` when it has none. JSX is kept. This loads the
 * whole compiler, because the package includes only a part of it as `ts`.
 */
export async function lowerDecorators(code: string, file: string): Promise<Lowered | undefined> {
  const { ts: compiler } = await import('@ts-morph/common');
  const { ScriptTarget, ModuleKind, JsxEmit } = compiler;
  if (!isDecorated(compiler, compiler.createSourceFile(file, code, ScriptTarget.ESNext))) return;
  const { outputText, sourceMapText = '' } = compiler.transpileModule(code, {
    fileName: file,
    compilerOptions: {
      target: ScriptTarget.ES2022,
      module: ModuleKind.ESNext,
      jsx: JsxEmit.Preserve,
      sourceMap: true,
      inlineSources: true,
    },
  });
  return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), map: sourceMapText };
}

function isDecorated(compiler: typeof Compiler, node: Compiler.Node): boolean {
  if (compiler.isDecorator(node)) return true;
  return compiler.forEachChild(node, (child) => isDecorated(compiler, child) || undefined) ?? false;
}
