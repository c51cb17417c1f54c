import {
  type GlobalNames,
  parseProgram,
  runProgram,
  StarlarkError,
  type StarlarkLimits,
  type StarlarkValue,
  Thread,
} from '../starlark/index.ts';
import { DocumentBuilder } from './build-documents.ts';
import { compileTemplate, type CompiledTemplate, programText } from './compile.ts';
import { withContexts } from './yaml-functions.ts';
import { hasTemplating } from './tree/metas.ts';
import { type DocumentSet, isContainer, type MapItem, type Value } from './tree/nodes.ts';
import { unknownPosition } from './tree/position.ts';
import { programError } from './program-error.ts';

export interface LoadingTemplate {
  readonly file: string;
  readonly replace: (value: StarlarkValue) => void;
}

export interface TemplateWorld {
  /** Throws a `StarlarkFailure` for an unknown module. */
  readonly load: (thread: Thread, module: string, around: LoadingTemplate) => GlobalNames;
  readonly limits?: Partial<StarlarkLimits>;
  readonly compiled: Map<string, CompiledTemplate>;
}

export interface TemplateResult {
  readonly documents: DocumentSet;
  readonly names: GlobalNames;
}

/** Plain YAML is returned unchanged. Throws a `TemplateError`. */
export function runTemplate(documents: DocumentSet, file: string, world: TemplateWorld): TemplateResult {
  if (!hasTemplating(documents)) return { documents: withoutRepeatedKeys(documents), names: new Map() };
  const template = compileTemplate(documents, file, world.compiled.size + 2);
  world.compiled.set(file, template);
  const builder = new DocumentBuilder(template);
  try {
    const program = withContexts(
      parseProgram(programText(template), file, 'end', (line) => template.lines[line - 1]?.call),
      template.operations,
    );
    const load = (thread: Thread, module: string): GlobalNames =>
      world.load(thread, module, {
        file,
        replace: (value) => {
          builder.replace(value);
        },
      });
    const thread = new Thread(world.limits ? { limits: world.limits } : {});
    const names = runProgram(program, thread, { predeclared: builder.operations(), load });
    return { documents: builder.documents(), names };
  } catch (error) {
    if (error instanceof StarlarkError) throw programError(error, world.compiled);
    throw error;
  }
}

/** A repeated key keeps its first position and its last value. */
function withoutRepeatedKeys(documents: DocumentSet): DocumentSet {
  const items = documents.items.map((document) => ({ ...document, value: withoutRepeated(document.value) }));
  return { ...documents, items, position: unknownPosition() };
}

function withoutRepeated(value: Value): Value {
  if (!isContainer(value)) return value;
  if (value.kind === 'array') {
    return { ...value, items: value.items.map((item) => ({ ...item, value: withoutRepeated(item.value) })) };
  }
  const last = new Map<MapItem['key'], MapItem>();
  for (const item of value.items) last.set(item.key, { ...item, value: withoutRepeated(item.value) });
  return { ...value, items: [...last.values()] };
}
