import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';

/** A package.json with npm scripts added, and the names of the scripts that it keeps although they differ. */
export interface WithScripts {
  readonly text: string;
  readonly kept: readonly string[];
}

/** Adds scripts to the text of a package.json without touching the rest of it. */
export function addScripts(text: string, scripts: Readonly<Record<string, string>>): WithScripts {
  const kept: string[] = [];
  let changed = text;
  for (const [name, command] of Object.entries(scripts)) {
    const present = scriptsIn(changed)?.get(name);
    if (present === undefined) changed = addScript(changed, name, command);
    else if (present !== command) kept.push(name);
  }
  return { text: changed, kept };
}

function addScript(text: string, name: string, command: string): string {
  const root = rootOf(text);
  const scripts = scriptsIn(text);
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const member = `${JSON.stringify(name)}: ${JSON.stringify(command)}`;
  if (scripts !== undefined) return insert(text, scripts, member, { unit, depth: 2 });
  if (root === undefined) return text;
  const end = lineEnd(text);
  return insert(text, root, `"scripts": {${end}${unit.repeat(2)}${member}${end}${unit}}`, { unit, depth: 1 });
}

/** Puts a member behind the last one of an object, with the white space that the last one has before it. */
function insert(text: string, map: YAMLMap, member: string, { unit, depth }: { unit: string; depth: number }): string {
  const [start, end] = map.range ?? [0, 0];
  const last = map.items.at(-1);
  if (last === undefined) {
    const [inside, outside] = [depth, depth - 1].map((count) => `${lineEnd(text)}${unit.repeat(count)}`);
    return `${text.slice(0, start)}{${inside}${member}${outside}}${text.slice(end)}`;
  }
  const { from, to } = rangeOf(last);
  const space = /\s*$/.exec(text.slice(0, from))?.[0] ?? '';
  return `${text.slice(0, to)},${space}${member}${text.slice(to)}`;
}

function rangeOf({ key, value }: Pair): { readonly from: number; readonly to: number } {
  const from = isScalar(key) ? key.range?.[0] : undefined;
  const to = isScalar(value) || isMap(value) || hasRange(value) ? value.range?.[1] : undefined;
  return { from: from ?? 0, to: to ?? 0 };
}

function hasRange(value: unknown): value is { readonly range?: readonly [number, number, number] | null } {
  return typeof value === 'object' && value !== null && 'range' in value;
}

function lineEnd(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** JSON is YAML, and the YAML reader knows where everything stands. */
function rootOf(text: string): YAMLMap | undefined {
  const contents: unknown = parseDocument(text).contents;
  return isMap(contents) ? contents : undefined;
}

function scriptsIn(text: string): YAMLMap | undefined {
  const scripts = rootOf(text)?.get('scripts', true);
  return isMap(scripts) ? scripts : undefined;
}
