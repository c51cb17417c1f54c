import type { ts as Compiler } from '@ts-morph/common';

/** JavaScript with decorators compiled, and the map back to the source, as JSON. */
export interface Lowered {
  readonly code: string;
  readonly map: string;
}

/**
 * Compiles the standard decorators of a TypeScript file; `undefined` when it has none. JSX stays. This asks for the whole compiler,
 * and calls it so: of what is asked of `ts`, the package has a part of it.
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
