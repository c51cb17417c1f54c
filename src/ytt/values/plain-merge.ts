import {
  type TemplateAnnotation,
  type TemplateAnnotations,
  type DocumentNode,
  hasTemplating,
  isContainer,
  TemplateError,
  unknownPosition,
} from '../template/index.ts';
import type { ArrayItem, HolderNode, MapItem } from '../template/index.ts';

const position = unknownPosition();

const match: TemplateAnnotation = { args: [], kwargs: [['missing_ok', true]], position };

const replace: TemplateAnnotation = { args: [], kwargs: [['or_add', true]], position };

const merging: TemplateAnnotations = new Map([['overlay/match', match]]);

const replacing: TemplateAnnotations = new Map([
  ['overlay/match', match],
  ['overlay/replace', replace],
]);

export function plainDocument(document: DocumentNode): DocumentNode {
  if (hasTemplating(document)) throw notPlain(document);
  return document;
}

/** The key may be new; the last key of the path is replaced. */
export function argumentAnnotations({ isLast }: { readonly isLast: boolean }): TemplateAnnotations {
  return isLast ? replacing : merging;
}

function notPlain(document: DocumentNode): TemplateError {
  const text = 'Expected to be plain YAML, having no annotations (hint: remove comments starting with `#@`)';
  return new TemplateError(text, {
    code: 'ytt/values-file',
    position: firstTemplating(document)?.position ?? document.position,
    message: 'the values file contains ytt code or annotations',
    help: 'Remove comments that begin with "#@"; or name it with -f, and write "#@data/values" before its documents.',
  });
}

function firstTemplating(node: HolderNode): HolderNode['comments'][number] | undefined {
  const own = node.comments.find(({ text }) => text.startsWith('@'));
  if (own || !isContainer(node.value)) return own;
  const items: readonly (MapItem | ArrayItem)[] = node.value.items;
  for (const item of items) {
    const found = firstTemplating(item);
    if (found) return found;
  }
}
