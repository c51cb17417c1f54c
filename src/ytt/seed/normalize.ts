import { StarlarkTuple } from '../starlark/index.ts';
import type { TemplateAnnotation, HolderNode } from '../template/index.ts';

/**
 * Renames annotations to those of ytt: `doc` to `desc`, `formatExample` to an untitled one of `examples`,
 * `validateEffective` to `validation`.
 */
export function normalizeNode<T extends HolderNode>(node: T): T {
  const { annotations } = node;
  if (![...annotations.keys()].some((name) => renamed.has(name))) return node;
  const all = new Map<string, TemplateAnnotation>();
  for (const [name, annotation] of annotations) {
    const change = renamed.get(name);
    const ytts = change?.name ?? name;
    if (!change || !annotations.has(ytts) || ytts === name) all.set(ytts, change?.read(annotation) ?? annotation);
  }
  return { ...node, annotations: all };
}

interface Change {
  readonly name: string;
  readonly read: (annotation: TemplateAnnotation) => TemplateAnnotation;
}

const renamed: ReadonlyMap<string, Change> = new Map([
  ['schema/doc', { name: 'schema/desc', read: keepAnnotation }],
  ['schema/validate', { name: 'schema/validation', read: keepAnnotation }],
  ['schema/example', { name: 'schema/examples', read: addEmptyTitle }],
  ['schema/deprecated', { name: 'schema/deprecated', read: withNotice }],
]);

function keepAnnotation(annotation: TemplateAnnotation): TemplateAnnotation {
  return annotation;
}

function addEmptyTitle(annotation: TemplateAnnotation): TemplateAnnotation {
  return { ...annotation, args: annotation.args.map((value) => new StarlarkTuple(['', value])) };
}

function withNotice(annotation: TemplateAnnotation): TemplateAnnotation {
  return annotation.args.length === 0 && annotation.kwargs.length === 0 ? { ...annotation, args: [''] } : annotation;
}
