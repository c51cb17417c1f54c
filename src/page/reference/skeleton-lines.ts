import type { FormField } from '../../form/form-view.ts';
import { isArray, isEmptyValue, isJson, isObject, type Json } from '../../text/value/json.ts';
import { keyText } from '../../text/yaml/scalar-writer.ts';
import { type BlockStyle, memberLines, plainPresentation } from '../../text/yaml/writer.ts';
import { truncate } from '../../text/visible.ts';
import type { PageContext } from './page-context.ts';
import { type Child, listChildren } from './plan-pages.ts';

/** A line of the YAML beside the fields: `before`, the key, which leads to its field, and what comes after. */
export interface SkeletonLine {
  readonly before: string;
  readonly key?: { readonly text: string; readonly field: FormField };
  readonly after: string;
  /** At the end of the line, with its `#`. */
  readonly comment: string;
}

/**
 * The fields of a page as YAML: what has a default or is required is set, everything else is commented out, with its
 * type for the value.
 */
export function listSkeletonLines({ plan, page }: PageContext): readonly SkeletonLine[] {
  const started = new Map<FormField, boolean>();
  /** True if a start value or a required one is in it. */
  const isStarted = (field: FormField): boolean => {
    const known = started.get(field);
    if (known !== undefined) return known;
    const { default: start, fields = [], isRequired } = field;
    const found = start !== undefined || (isRequired && fields.length === 0) || fields.some(isStarted);
    started.set(field, found);
    return found;
  };
  const listInner = (field: FormField): readonly Child[] => {
    const own = plan.own.get(field);
    return own === undefined || own === page ? listChildren(field).filter(isLeft) : [];
  };
  return writeChildren(page.children.filter(isLeft), { column: 0, isStarted, listInner });
}

function isLeft({ field }: Child): boolean {
  return field.isRemoved !== true;
}

interface Place {
  readonly column: number;
  /** The column of the `#`, in what is commented out. */
  readonly mark?: number;
  readonly isStarted: (field: FormField) => boolean;
  readonly listInner: (field: FormField) => readonly Child[];
}

/** Of the branches of a union, the first stands for all. */
function writeChildren(children: readonly Child[], place: Place): readonly SkeletonLine[] {
  const variants = children.filter(({ of }) => of === 'variant');
  return [
    ...children.filter(({ of }) => of !== 'variant').flatMap((child) => writeChild(child, place)),
    ...variants.slice(0, 1).flatMap(({ field }) => {
      const mark = place.mark ?? place.column;
      const labels = variants.map(({ variant }) => variant?.label ?? '').join(', ');
      return [writeComment(`One of: ${labels}`, place), ...writeChildren(place.listInner(field), { ...place, mark })];
    }),
  ];
}

function writeChild(child: Child, place: Place): readonly SkeletonLine[] {
  const { of, field } = child;
  const isSet = place.mark === undefined && of === 'field' && place.isStarted(field);
  const here: Place = isSet ? place : { ...place, mark: place.mark ?? place.column };
  const about = field.description?.split('\n', 1)[0] ?? '';
  const comments = about === '' ? [] : [writeComment(about, place)];
  const inner = place.listInner(field);
  if (inner.length === 0 || field.default !== undefined) return [...comments, ...writeValue(child, here)];
  const lines = writeChildren(inner, { ...here, column: here.column + 2 });
  return [...comments, writeHead(child, here, ''), ...lines];
}

/** A field without fields: its start value, or the type that it takes. */
function writeValue(child: Child, place: Place): readonly SkeletonLine[] {
  const { field } = child;
  const value = field.default?.value ?? readConstant(field);
  if (value === undefined) {
    const type = place.mark === undefined ? '' : ` <${field.type}>`;
    return [writeHead(child, place, type, place.mark === undefined ? ` # required: ${field.type}` : '')];
  }
  if (child.of === 'item') return [writeHead(child, place, ` ${JSON.stringify(value)}`)];
  if (typeof value === 'object' && !isEmptyValue(value) && (isArray(value) || isObject(value)))
    return [writeHead(child, place, ''), ...writeBlock(value, place)];
  return writeBlock(value, place).map((line, index) => {
    return index === 0 ? writeHead(child, place, line.after.replace(/^ *x:/, '')) : line;
  });
}

const style: BlockStyle = { unit: '  ', dashes: '  ', comments: false, literals: 'all' };

/** The lines of a value below its key; a scalar with a key in place of its own. */
function writeBlock(value: Json, place: Place): readonly SkeletonLine[] {
  const lines = memberLines({ x: value }, plainPresentation, style);
  const below = typeof value === 'object' && !isEmptyValue(value) ? lines.slice(1) : lines;
  return below.map((line) => ({ before: indent(place), after: line, comment: '' }));
}

function writeHead({ of, field }: Child, place: Place, after: string, comment = ''): SkeletonLine {
  const before = indent(place);
  if (of === 'item') return { before: `${before}-`, after, comment: comment || ' # each item' };
  const text = of === 'field' ? keyText(field.name, 'block').replace(/:$/, '') : formatPlaceholder(field.name);
  return { before, key: { text, field }, after: `:${after}`, comment };
}

function formatPlaceholder(name: string): string {
  return name === '*' ? '<key>' : `<${name}>`;
}

function writeComment(text: string, place: Place): SkeletonLine {
  const line = truncate(text.trim(), 100);
  return { before: ' '.repeat(place.mark ?? place.column), after: '', comment: `# ${line}` };
}

function indent({ column, mark }: Place): string {
  if (mark === undefined) return ' '.repeat(column);
  return `${' '.repeat(mark)}# ${' '.repeat(column - mark)}`;
}

/** What is always the same needs no other start. */
function readConstant({ constraints, isRequired }: FormField): Json | undefined {
  const code = isRequired ? constraints.find(({ keyword }) => keyword === 'const')?.code : undefined;
  if (code === undefined) return;
  const value: unknown = JSON.parse(code);
  return isJson(value) ? value : undefined;
}
