import { yamlDocuments } from '../../text/yaml/documents.ts';
import { convertParsed, type YamlNode } from '../../text/yaml/node.ts';
import { readUnquoted, valuesYaml, yaml12, type YamlPolicy } from '../../text/yaml/policy.ts';
import { type Hidden, listForms, mask, type PlacedScalar, replaceForm } from './secrets.ts';
import { walkYaml } from './walk-yaml.ts';

/**
 * The hidden scalars of a YAML or JSON text, and the text with each of them masked in the same columns. A text that
 * cannot be read is masked completely, since its secrets are unknown.
 */
export function maskText(text: string, { isSecret }: Pick<Hidden, 'isSecret'>): MaskedText {
  const scalars: PlacedScalar[] = [];
  const ranges: (readonly [start: number, end: number])[] = [];
  const visit = (node: YamlNode, path: readonly string[]): void => {
    if (node.kind !== 'scalar' || !isSecret(path)) return;
    const source = text.slice(node.start, node.end);
    const value = node.style === 'plain' ? readUnquoted(node.text, valuesYaml) : node.text;
    scalars.push({ path, value, source: source.trim() });
    ranges.push([node.start, node.end]);
  };
  for (const { root, errors } of yamlDocuments(text, lenient)) {
    const isWhole = root ? walkYaml(convertParsed(root), visit) : errors.length === 0;
    if (!isWhole) return { scalars, text: maskLines(text) };
  }
  return { scalars, text: maskRanges(text, ranges) };
}

/** Joined once, since a file may have a million scalars. Several aliases name one range. */
function maskRanges(text: string, ranges: readonly (readonly [start: number, end: number])[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start < from) continue;
    parts.push(text.slice(from, start), maskLines(text.slice(start, end)));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** Masks scalars in a text of another language, in the same columns. */
export function maskScalars(text: string, scalars: readonly PlacedScalar[]): string {
  return listForms(scalars).reduce((masked, form) => replaceForm(masked, form, maskLines), text);
}

interface MaskedText {
  readonly scalars: readonly PlacedScalar[];
  readonly text: string;
}

/** Accepts the YAML of every reader; strings end where Go ends them. */
const lenient: YamlPolicy = { ...yaml12, takesUnindented: true };

function maskLines(source: string): string {
  return source.replaceAll(/[^\s](?:.*[^\s])?/g, (line) => mask.slice(0, line.length).padEnd(line.length));
}
