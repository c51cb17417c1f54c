import type { ParsedNode, Scalar as YamlScalar } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createLineFinder } from '../../text/source/lines.ts';
import { yamlDocuments } from '../../text/yaml/documents.ts';
import { yamlLibrary } from '../../text/yaml/library.ts';
import { yaml12 } from '../../text/yaml/policy.ts';
import { yttYaml } from '../template/text/scalar.ts';

/** Unquoted scalars that YAML 1.1, which ytt reads, and YAML 1.2 interpret differently. */
export function wordFindings(text: string, file: string): readonly Diagnostic[] {
  const placeOf = createLineFinder(text);
  const found: Diagnostic[] = [];
  for (const { root } of yamlDocuments(text, yttYaml)) {
    if (!root) continue;
    yamlLibrary().visit(root, {
      Scalar: (key, node) => {
        const difference = findDifference(node);
        if (!difference || node.range === null || !node.range) return;
        const [start, end] = node.range;
        const origin = { file, ...placeOf(start), length: Math.max(1, end - start) };
        const { word, ...details } = difference;
        const written = key === 'key' ? `"${node.source ?? ''}"` : word;
        const textFix = written === undefined ? {} : { textFix: [{ start, end, text: written }] };
        found.push({ code: 'ytt/yaml-1.1', severity: 'warning', origin, ...details, ...textFix });
      },
    });
  }
  return found;
}

function findDifference(node: YamlScalar | (YamlScalar & ParsedNode)): Said | undefined {
  const { source, type, tag } = node;
  if (type !== 'PLAIN' || source === undefined) return;
  const [ytts, others] = [yttYaml, yaml12].map((policy) => policy.scalar(source, tag, { quoted: false }));
  if (!ytts || !others || 'refusal' in ytts || 'refusal' in others) return;
  if (ytts.value === others.value) return;
  const message = `ytt reads ${source} as ${describeReading(ytts)}; most YAML readers read ${describeReading(others)}`;
  const help = `Write ${describeReading(ytts)}, or "${source}" for a string.`;
  return { message, help, word: chooseSpelling(ytts, source) };
}

/** A spelling that all readers interpret as ytt does; a key is always a string. */
function chooseSpelling(
  { kind, value }: { readonly kind: string; readonly value: unknown },
  source: string,
): string | undefined {
  if (kind === 'str') return `"${source}"`;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return;
  return kind === 'int' ? String(value) : undefined;
}

interface Said {
  readonly word: string | undefined;
  readonly message: string;
  readonly help: string;
}

function describeReading({ kind, value }: { readonly kind: string; readonly value: unknown }): string {
  return kind === 'str' ? `the string "${String(value)}"` : String(value);
}
