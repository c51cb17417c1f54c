interface Key {
  readonly name: string;
  readonly column: number;
}

/** The paths, joined by dots, of keys that comments show in their place: `# nodePort: 30000` below `service:`. */
export function listCommentedKeys(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let keys: readonly Key[] = [];
  let commented: readonly Key[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, indent = '', hash = '', blanks = '', name = ''] = keyLine.exec(line) ?? [];
    if (name === '') continue;
    const key = { name, column: indent.length + blanks.length };
    if (hash === '') {
      keys = openKey(keys, key);
      commented = [];
      continue;
    }
    commented = openKey(commented, key);
    for (const holder of listHolders(keys, commented[0] ?? key))
      found.add([...holder, ...commented].map((at) => at.name).join('.'));
  }
  return found;
}

const keyLine = /^(\s*)(#+ ?)?(\s*)["']?([\w./-]+)["']?:(?:\s|$)/;

function openKey(keys: readonly Key[], key: Key): readonly Key[] {
  return [...keys.filter(({ column }) => column < key.column), key];
}

/** A comment in the first column may belong to any object around it. */
function listHolders(keys: readonly Key[], { column }: Key): readonly (readonly Key[])[] {
  return column === 0
    ? [[], ...keys.map((_, index) => keys.slice(0, index + 1))]
    : [keys.filter((key) => key.column < column)];
}
