import type { JSX } from 'preact';
import { escapeControls } from '../../text/visible.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import type { PageContext } from './field-section.tsx';
import { createFieldHref } from './plan-pages.ts';

/** YAML with all keys and their defaults; a key leads to its documentation. */
export function Skeleton({ text, context }: { readonly text: string; readonly context: PageContext }): JSX.Element {
  const readKeys = createKeyReader();
  return (
    <pre class="skeleton" tabIndex={0}>
      <code>
        {text.split('\n').map((line) => (
          <>
            <SkeletonLine line={line} pointers={readKeys(line)} context={context} />
            {'\n'}
          </>
        ))}
      </code>
    </pre>
  );
}

function SkeletonLine({
  line,
  pointers,
  context,
}: {
  readonly line: string;
  readonly pointers: readonly string[];
  readonly context: PageContext;
}): JSX.Element {
  const { plan, page } = context;
  const field = pointers.map((pointer) => plan.fields.get(pointer)).find((known) => known !== undefined);
  const { indent = '', key = '', rest = line } = keyLine.exec(line)?.groups ?? {};
  if (!field || key === '') return <SkeletonRest text={line} />;
  return (
    <>
      {indent}
      <a href={createFieldHref(plan, page, field)}>{escapeControls(key)}</a>
      <SkeletonRest text={rest} />
    </>
  );
}

/** Comments are quiet. */
function SkeletonRest({ text }: { readonly text: string }): JSX.Element {
  const start = /^\s*#/.test(text) ? 0 : text.search(/(?<=\s)#/);
  if (start === -1) return <>{escapeControls(text)}</>;
  return (
    <>
      {escapeControls(text.slice(0, start))}
      <span class="comment">{escapeControls(text.slice(start))}</span>
    </>
  );
}

const keyLine =
  /^(?<indent>\s*(?:#\s?)?\s*(?:-\s+)*)(?<key>"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'#:-][^#:]*)(?<rest>:(?:\s.*)?)$/;

interface Level {
  readonly column: number;
  readonly token: string;
}

/**
 * Follows the keys of YAML in blocks by their indentation, line by line: returns the pointers that the key of the next
 * line may have. Text of a string that looks like a key gives a pointer that no field has.
 */
function createKeyReader(): (line: string) => readonly string[] {
  let levels: readonly Level[] = [];
  return (line) => {
    const { indent, key } = keyLine.exec(line)?.groups ?? {};
    if (indent === undefined || key === undefined) return [];
    const blank = indent.replace(/#\s?/, '');
    const isItem = blank.includes('-');
    const start = isItem ? blank.indexOf('-') : blank.length;
    const around = levels.filter(
      ({ column, token }) => column < start || (isItem && column === start && token !== '-'),
    );
    const item = isItem ? [{ column: start, token: '-' }] : [];
    levels = [...around, ...item, { column: blank.length, token: unquote(key) }];
    const tokens = levels.map(({ token }) => token);
    return [formatPointer(tokens), formatPointer(tokens.with(-1, '*'))];
  };
}

function unquote(key: string): string {
  if (key.startsWith("'")) return key.slice(1, -1);
  if (!key.startsWith('"')) return key.trim();
  try {
    return String(JSON.parse(key));
  } catch {
    return key;
  }
}
