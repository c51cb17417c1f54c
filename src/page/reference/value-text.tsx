import type { JSX } from 'preact';
import { jsonText } from '../../text/json/write-json.ts';
import { escapeControls } from '../../text/visible.ts';
import type { Json } from '../../text/value/json.ts';

/** A value as code: short ones in the line, long ones and texts of several lines as a block. */
export function ValueText({ value }: { readonly value: Json }): JSX.Element {
  const line = jsonText(value);
  if (typeof value === 'string' && value.trim().includes('\n')) return <CodeBlock text={value} />;
  if (line.length <= longestLine) return <Code text={line} />;
  return <CodeBlock text={typeof value === 'object' ? jsonText(value, 2) : line} />;
}

export function isBlock(value: Json): boolean {
  return (typeof value === 'string' && value.trim().includes('\n')) || jsonText(value).length > longestLine;
}

const longestLine = 80;

export function Code({ text }: { readonly text: string }): JSX.Element {
  return <code>{escapeControls(text)}</code>;
}

/** `tabIndex` lets keyboards scroll it. */
export function CodeBlock({ text }: { readonly text: string }): JSX.Element {
  return (
    <pre tabIndex={0}>
      <code>{escapeControls(text)}</code>
    </pre>
  );
}
