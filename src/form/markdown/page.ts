import { markdownText } from '../../text/markdown.ts';
import { kebabCase } from '../../text/identifiers.ts';
import type { FieldMarks } from '../changes/field-marks.ts';
import type { FormView } from '../form-view.ts';
import { describeField } from './facts.ts';
import { formatBlocks, splitParagraphs } from './lay-out.ts';
import { printSections } from './nested.ts';
import type { MarkdownOptions } from './options.ts';
import { printResource } from './resource.ts';
import { createAnchors } from '../field-path.ts';
import { printTables, type TableOptions } from './table.ts';

/**
 * Writes a reference page of Markdown: all that a schema says of its values to those who set them.
 *
 * @example
 * import { createFormView, printMarkdown, readSchema } from 'schemawright/browser';
 *
 * const { schema } = await readSchema(text, 'values.schema.json');
 * const page = schema && printMarkdown(await createFormView(schema), { layout: 'nested' });
 */
export function printMarkdown(view: FormView, options: MarkdownOptions = {}): string {
  const { layout = 'table', all = false, level = 1, hasTitle = true, marks = noMarks } = options;
  const { title, description, root } = view;
  const heading = (text: string, depth: number): string => {
    const above = hasTitle ? level : level - 1;
    return `${'#'.repeat(Math.min(above + depth, 6))} ${text}`;
  };
  const anchor = createAnchors(options.anchors ?? kebabCase(view.name));
  const page: TableOptions = { all, marks, heading, anchor };
  const values = { ...root };
  delete values.default;
  const facts = describeField({ ...values, label: '', description: '' }, { marks: marks.get(root) ?? [] });
  const content = layout === 'nested' ? printSections(values, page) : printTables(values, page);
  return [
    ...(hasTitle ? [heading(markdownText(title), 0)] : []),
    ...(description === undefined ? [] : splitParagraphs(description, { isInTable: false })),
    ...formatBlocks(facts),
    ...(options.resource ? printResource(options.resource) : []),
    ...(options.preface === undefined ? [] : [options.preface]),
    ...content,
  ]
    .join('\n\n')
    .concat('\n');
}

const noMarks: FieldMarks = new Map();
