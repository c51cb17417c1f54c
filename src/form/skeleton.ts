import { keyText } from '../text/yaml/scalar-writer.ts';
import { type BlockStyle, memberLines, plainPresentation } from '../text/yaml/writer.ts';
import type { FormField, FormView } from './form-view.ts';

/** What a skeleton has besides the fields of the view. */
export interface SkeletonOptions {
  /** What stands before, such as the kind of an object. Its keys are left out then. */
  readonly start?: string;
  /** Further keys that are left out. */
  readonly without?: readonly string[];
}

/** YAML with all keys in their order: with their defaults, or as comments with their types. */
export function printSkeleton({ root }: FormView, { start = '', without = [] }: SkeletonOptions = {}): string {
  const before = [...start.matchAll(/^[^\s#:]+(?=:)/gm)].map(([key]) => key);
  const left = new Set([...before, ...without]);
  const fields = listShown(root).filter(({ name }) => !left.has(name));
  const lines = fields.flatMap((field) => printMember(field, { isComment: false }));
  return start + (lines.length === 0 ? '' : `${lines.join('\n')}\n`);
}

/** Users do not set the others. */
function listShown({ fields = [] }: FormField): readonly FormField[] {
  return fields.filter(({ level, isReadOnly }) => level !== 'hidden' && !isReadOnly);
}

interface Around {
  /** True inside of a comment. */
  readonly isComment: boolean;
}

function printMember(field: FormField, around: Around): readonly string[] {
  const { name, default: start, type, isRequired, items = [] } = field;
  const key = keyText(name, 'block');
  const inner = listShown(field);
  if (inner.length > 0) return [key, ...indent(inner.flatMap((member) => printMember(member, around)))];
  if (start !== undefined) return memberLines({ [name]: start.value }, plainPresentation, style);
  if (isRequired && !around.isComment) return [`${key} # ${type}, required`];
  const members = items.flatMap(listShown);
  const lines =
    members.length === 0
      ? [`${key} ${type}`]
      : [key, ...printItem(members.flatMap((member) => printMember(member, { isComment: true })))];
  return around.isComment ? lines : lines.map((line) => `# ${line}`);
}

function printItem(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`));
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

const style: BlockStyle = { unit: '  ', dashes: '  ', comments: false, literals: 'all' };
