/** An expression of Starlark, or a group of them that may be broken into lines. */
export type Layout = string | Group;

interface Group {
  readonly open: string;
  readonly parts: readonly Layout[];
  readonly close: string;
}

const width = 120;

export function group(open: string, parts: readonly Layout[], close: string): Layout {
  const texts = parts.filter((part) => typeof part === 'string');
  const flat = open + texts.join(', ') + close;
  return texts.length === parts.length && flat.length < width ? flat : { open, parts, close };
}

export function printLayout(layout: Layout, indent: string): readonly string[] {
  if (typeof layout === 'string') return [indent + layout];
  const { open, parts, close } = layout;
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return wrapLines(open, printLayout(only, indent), close, indent);
  return [
    indent + open.trimEnd(),
    ...parts.flatMap((part) => wrapLines('', printLayout(part, `${indent}  `), ',', '')),
    indent + close,
  ];
}

function wrapLines(open: string, lines: readonly string[], close: string, indent: string): readonly string[] {
  const [first = '', ...rest] = lines;
  const opened = indent + open + first.slice(indent.length);
  const all = [opened, ...rest];
  return all.map((line, index) => (index === all.length - 1 ? line + close : line));
}
