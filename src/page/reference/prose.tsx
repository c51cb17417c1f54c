import type { JSX } from 'preact';
import { type Part, parseProse } from './parse-prose.ts';

/** A description as elements: paragraphs, lists, code and links to other sites. */
export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="prose">
      {parseProse(text).map((block) => {
        if (block.kind === 'code')
          return (
            <pre>
              <code>{block.text}</code>
            </pre>
          );
        if (block.kind === 'paragraph') return <p>{block.parts.map(showPart)}</p>;
        return (
          <ul>
            {block.items.map((item) => (
              <li>{item.map(showPart)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** A text on one line, with its code and links. */
export function ProseLine({ text }: { readonly text: string }): JSX.Element {
  const parts = parseProse(text).flatMap((block) => {
    if (block.kind === 'paragraph') return block.parts;
    return block.kind === 'list' ? block.items.flat() : [{ kind: 'code', text: block.text } as const];
  });
  return <>{parts.map(showPart)}</>;
}

function showPart(part: Part): JSX.Element | string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'link':
      return (
        <a href={part.href} rel="noopener noreferrer">
          {part.text}
        </a>
      );
  }
}
