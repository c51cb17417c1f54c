import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { className, quoted } from './templates.ts';

/** A model whose classes have the properties, defaults and comments of an existing values.yaml. */
export function modelOfValues(values: string, root: string, file: string): string {
  const document = parseDocument(values);
  const [error] = document.errors;
  if (error !== undefined) {
    const [start] = error.linePos ?? [{ line: 1, col: 1 }];
    throw new UsageError(error.message.split('\n')[0] ?? '', { file, line: start.line, column: start.col });
  }
  const contents: unknown = document.contents;
  const classes: Classes = { texts: [], names: new Set([root]) };
  const properties = isMap(contents) ? propertiesOf(contents, root, classes) : [];
  const body = [...classes.texts, classText(root, properties, '@Values()\n')].join('\n');
  const imports = body.includes(': Integer') ? 'Integer, Values' : 'Values';
  return `import { ${imports} } from 'schemawright';\n\n${body}`;
}

/** Where the classes of a model are collected, the inner before the outer. */
interface Classes {
  readonly texts: string[];
  readonly names: Set<string>;
}

function classText(name: string, properties: readonly string[], decorators = ''): string {
  return `${decorators}export class ${name} {\n${properties.join('\n\n')}\n}\n`;
}

function propertiesOf(map: YAMLMap, owner: string, classes: Classes): readonly string[] {
  return map.items.map((pair, index) => {
    const before = isScalar(pair.key) ? pair.key.commentBefore : undefined;
    // The comment above the first key of a map belongs to the map in the tree.
    const comment = before ?? (index === 0 ? map.commentBefore : undefined);
    return `${docComment(comment)}  ${propertyText(pair, owner, classes)}`;
  });
}

function propertyText({ key, value }: Pair, owner: string, classes: Classes): string {
  const name = isScalar(key) ? String(key.value) : String(key);
  const written = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
  if (!isMap(value) || value.items.length === 0) return `${written}${plainType(value)};`;
  const own = freeName(name, owner, classes);
  classes.names.add(own);
  classes.texts.push(classText(own, propertiesOf(value, own, classes)));
  return `${written}: ${own} = new ${own}();`;
}

/** The type and the default of a value that becomes no class of its own. */
function plainType(value: unknown): string {
  if (isMap(value)) return ': Record<string, unknown> = {}';
  if (isSeq(value)) return arrayType(value.toJSON());
  const plain = isScalar(value) ? value.value : undefined;
  if (typeof plain === 'string') return `: string = ${quoted(plain)}`;
  if (typeof plain === 'boolean') return `: boolean = ${plain}`;
  if (typeof plain === 'number') return `: ${Number.isInteger(plain) ? 'Integer' : 'number'} = ${plain}`;
  return '?: unknown';
}

function arrayType(items: unknown): string {
  const kinds = new Set(Array.isArray(items) ? items.map((item) => typeof item) : []);
  const [kind] = kinds;
  const isPlain = kinds.size === 1 && (kind === 'string' || kind === 'number' || kind === 'boolean');
  return `: ${isPlain ? kind : 'unknown'}[] = ${literal(items)}`;
}

function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${quoted(key)}: ${literal(item)}`)
    .join(', ')} }`;
}

/** `image` → `Image`; where that is taken, with the owner's name before it, and a number at last. */
function freeName(property: string, owner: string, { names }: Classes): string {
  const short = className(property);
  if (!names.has(short)) return short;
  const long = `${owner}${short}`;
  let name = long;
  for (let number = 2; names.has(name); number++) name = `${long}${number}`;
  return name;
}

/** helm-docs marks its descriptions with `--`, which says nothing in a doc comment. */
function docComment(comment: string | null | undefined): string {
  const paragraph = comment?.split(/\n\s*\n/).at(-1) ?? '';
  const lines = paragraph.split('\n').map((line) => line.replace(/^\s*(?:--\s*)?/, '').trim());
  const text = lines
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('*/', '* /');
  return text === '' ? '' : `  /** ${text} */\n`;
}
