import type { ParsedNode, Scalar as YamlScalar } from 'yaml';
import { compareDiagnostics, type Diagnostic, type TextEdit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { applyEdits, haveCollision } from '../../text/edit/text-layout.ts';
import { createLineFinder } from '../../text/source/lines.ts';
import { yamlDocuments } from '../../text/yaml/documents.ts';
import { yamlLibrary } from '../../text/yaml/library.ts';
import { yaml12 } from '../../text/yaml/policy.ts';
import { readDocuments } from '../template/text/read-yaml.ts';
import { yttYaml } from '../template/text/scalar.ts';
import { loadYtt } from '../values/load-ytt.ts';
import { readSchemaSet, type SchemaSet, withPaths } from '../values/schema-set.ts';
import { sourceLines } from './annotation-fixes.ts';
import { annotationFindings } from './annotations.ts';

/** `cwd` is the folder that the file is relative to; absent for a text that is not on disk. */
export function checkSchema(text: string, file: string, cwd?: string): readonly Diagnostic[] {
  const set = readSchemaSet(text, file, cwd);
  const checkText = (candidate: string): CheckedText => collectFindings(candidate, file, set);
  return withSoundFixes(text, checkText(text), checkText);
}

function collectFindings(text: string, file: string, { main, beside, pathOf }: SchemaSet): CheckedText {
  const loaded = loadYtt({ files: [{ ...main, text }, ...beside] });
  const { verdict } = loaded;
  const diagnostics = loaded.diagnostics.map((found) => withPaths(found, pathOf));
  const isSchema = verdict === 'accept' || verdict === 'validation-error';
  // In ytt, a default that breaks a rule marks a required value.
  const refused =
    verdict === 'validation-error' ? diagnostics.filter(({ code }) => code !== 'ytt/validation') : diagnostics;
  const { documents } = readDocuments(text, file);
  if (!documents) return { isSchema, findings: refused };
  const silent = [...annotationFindings(documents, sourceLines(text)), ...wordFindings(text, file)];
  const findings = [...refused.filter((diagnostic) => !isSaidBetter(diagnostic, silent)), ...silent].sort(
    compareDiagnostics,
  );
  return { isSchema, findings };
}

/** For a schema of the first design, the finding at its line is more helpful than the missing schema. */
function isSaidBetter({ code }: Diagnostic, silent: readonly Diagnostic[]): boolean {
  return code === 'ytt/no-schema' && silent.some((diagnostic) => diagnostic.message.includes('@schema/match'));
}

interface CheckedText {
  readonly isSchema: boolean;
  readonly findings: readonly Diagnostic[];
}

/** Keeps the fixes that can be applied together: ytt still accepts the schema, and there are fewer findings. */
function withSoundFixes(
  text: string,
  { isSchema, findings }: CheckedText,
  check: (text: string) => CheckedText,
): readonly Diagnostic[] {
  const taken: TextEdit[] = [];
  const proposed = findings.filter(({ textFix }) => {
    if (!textFix || haveCollision(textFix, taken)) return false;
    taken.push(...textFix);
    return true;
  });
  const isSound = (some: readonly Diagnostic[]): boolean => {
    const after = check(
      applyEdits(
        text,
        some.flatMap(({ textFix = [] }) => textFix),
      ),
    );
    return (after.isSchema || !isSchema) && countFindings(after.findings) <= countFindings(findings) - some.length;
  };
  const sound = new Set(selectSound(proposed, isSound));
  return findings.map((finding) => {
    if (sound.has(finding)) return { ...finding, fixable: true };
    const { textFix, ...unfixed } = finding;
    return textFix ? unfixed : finding;
  });
}

function countFindings(findings: readonly Diagnostic[]): number {
  return findings.filter(({ severity }) => severity !== 'info').length;
}

function selectSound(
  some: readonly Diagnostic[],
  isSound: (some: readonly Diagnostic[]) => boolean,
): readonly Diagnostic[] {
  if (some.length === 0 || isSound(some)) return some;
  if (some.length === 1) return [];
  const half = some.length >> 1;
  return [...selectSound(some.slice(0, half), isSound), ...selectSound(some.slice(half), isSound)];
}

/** Unquoted scalars that YAML 1.1, which ytt reads, and YAML 1.2 interpret differently. */
function wordFindings(text: string, file: string): readonly Diagnostic[] {
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
