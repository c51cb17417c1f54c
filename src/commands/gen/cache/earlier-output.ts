/** What an earlier run wrote and found, for documents of which only the changed definitions are built again. */

import { resolve } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { aboutDocument } from '../../../generator/extract/link/kept-document.ts';
import { listUses } from '../../../rules/runner/acceptance.ts';
import { listSharers, noteSharers } from '../../../rules/runner/reporter.ts';
import {
  hasDeferred,
  isCompared,
  isDeferred,
  NeedsWholeDocument,
} from '../../../schema/document/deferred-definitions.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { hasHistory } from '../../../schema/history/index.ts';
import { replaceMembers } from '../../../text/json/members.ts';
import { unescapeToken } from '../../../text/value/pointer.ts';
import { isAboutAcceptance } from '../../project/acceptances.ts';
import type { CompleteText, PlannedArtifact, PlannedRoot } from '../write/planned.ts';
import { readEncoded, type WrittenTexts } from '../write/record.ts';
import {
  type DiagnosticFile,
  type DiagnosticLine,
  type DiagnosticReader,
  type NumberedLine,
  openDiagnostics,
} from './diagnostics.ts';
import type { KeptDiagnostics } from './entry.ts';

export interface KeptOutputs {
  /** The hash of the settings that the run depended on besides its models. */
  readonly settings: string;
  readonly diagnostics: KeptDiagnostics;
  readonly documents: readonly KeptOutput[];
}

interface KeptOutput {
  readonly about: string;
  readonly artifacts: Readonly<Record<string, string>>;
  readonly found: readonly KeptLine[];
  /** The acceptances of the configuration, and the definitions that use them. */
  readonly uses: readonly (readonly [acceptance: string, definitions: readonly string[]])[];
}

interface KeptLine extends NumberedLine {
  readonly name: string;
  readonly shared?: readonly (readonly [number: number, names: readonly string[]])[];
}

export interface EarlierOutputs {
  /** The text of an artifact with the definitions that were not built. */
  readonly completeText: CompleteText;
  /** What the rules found, with what they found before in the definitions that were not built. */
  readonly joinDiagnostics: JoinDiagnostics;
  readonly findUses: FindUses;
  readonly texts: () => readonly string[];
}

interface Opening {
  readonly cwd: string;
  readonly texts: WrittenTexts;
  readonly diagnosticsFile: string | undefined;
}

export type JoinDiagnostics = (document: SchemaDocument, found: readonly Diagnostic[]) => FoundByRules;

/** The acceptances of the configuration that definitions use which were not built, with the names of these. */
export type FindUses = (document: SchemaDocument) => ReadonlyMap<string, readonly string[]>;

export interface FoundByRules {
  readonly diagnostics: readonly Diagnostic[];
  /** Diagnostics in definitions that were not built, which are read when they are shown. */
  readonly untold: readonly UntoldDiagnostics[];
}

export interface UntoldDiagnostics extends DiagnosticLine {
  readonly name: string;
  readonly read: () => readonly Diagnostic[];
}

export function openOutputs(
  { documents, diagnostics }: KeptOutputs,
  { cwd, texts, diagnosticsFile }: Opening,
): EarlierOutputs {
  const byAbout = new Map(documents.map((document) => [document.about, document]));
  const findOutput = (document: SchemaDocument): KeptOutput => {
    const output = byAbout.get(aboutDocument(document) ?? '');
    if (!output) throw new NeedsWholeDocument();
    return output;
  };
  const reader = openDiagnostics(diagnosticsFile, diagnostics);
  return {
    completeText: (document, { path, text, definitions: layout }) => {
      if (!hasDeferred(document.root) || layout === undefined || layout === 'none') return text;
      const output = findOutput(document);
      const earlier = readEncoded(texts, resolve(cwd, path));
      const isSame = earlier !== undefined && earlier.sum() === output.artifacts[path];
      const whole = isSame ? replaceMembers(text, earlier.text, layout) : undefined;
      if (whole === undefined) throw new NeedsWholeDocument();
      return whole;
    },
    joinDiagnostics: (document, found) => {
      if (!hasDeferred(document.root)) return { diagnostics: found, untold: [] };
      const { found: lines } = findOutput(document);
      const deferred = lines
        .filter(({ name }) => isDeferred(document.root, name))
        .map((line): [KeptLine, UntoldDiagnostics] => [line, readLine(line, reader)]);
      const shared = deferred.flatMap(([line, { read }]) => (line.shared ? listShared(line, read()) : []));
      return {
        diagnostics: joinDiagnostics(document.root, shared, found),
        untold: deferred.flatMap(([line, untold]) => (line.shared ? [] : [untold])),
      };
    },
    findUses: (document) => {
      const uses = hasDeferred(document.root) ? findOutput(document).uses : [];
      return new Map(
        uses.flatMap(([acceptance, definitions]) => {
          const deferred = definitions.filter((name) => isDeferred(document.root, name));
          return deferred.length === 0 ? [] : [[acceptance, deferred] as const];
        }),
      );
    },
    texts: reader.texts,
  };
}

function readLine({ name, line, counts }: KeptLine, { findLine, unpack }: DiagnosticReader): UntoldDiagnostics {
  const text = findLine(line);
  if (text === undefined) throw new NeedsWholeDocument();
  return { name, text, counts, read: () => unpack(text) };
}

function listShared({ shared }: KeptLine, diagnostics: readonly Diagnostic[]): readonly EarlierDiagnostic[] {
  const sharers = new Map(shared);
  return diagnostics.map((diagnostic, number) => ({ diagnostic, from: sharers.get(number) }));
}

interface EarlierDiagnostic {
  readonly diagnostic: Diagnostic;
  /** The definitions from which it was found, the first one first; absent if it was found where it is. */
  readonly from: readonly string[] | undefined;
}

/**
 * The diagnostics of a document of which some definitions were not built, with those in these. What is found in one of
 * them from elsewhere must be what was found there before; it is told as the first one tells it from which it is found.
 */
function joinDiagnostics(
  root: SchemaObject,
  earlier: readonly EarlierDiagnostic[],
  now: readonly Diagnostic[],
): readonly Diagnostic[] {
  const [elsewhere, own] = partition(now, (diagnostic) => isDeferred(root, nameDefinition(diagnostic) ?? ''));
  const again = new Map<string, Diagnostic[]>();
  for (const diagnostic of elsewhere) {
    const others = again.get(placeKey(diagnostic));
    if (others) others.push(diagnostic);
    else again.set(placeKey(diagnostic), [diagnostic]);
  }
  const joined = earlier.map(({ diagnostic, from }) => {
    if (!from) return diagnostic;
    const found = again.get(placeKey(diagnostic))?.shift();
    const names = [...((found && listSharers(found)) ?? [])];
    const others = from.filter((name) => isDeferred(root, name) || names.includes(name));
    const isFirst = others[0] === from[0] && names.every((name) => from.includes(name));
    if (!isFirst) throw new NeedsWholeDocument();
    const chosen = found && names[0] === from[0] ? found : diagnostic;
    noteSharers(chosen, others);
    return chosen;
  });
  if ([...again.values()].some((rest) => rest.length > 0)) throw new NeedsWholeDocument();
  return [...own, ...joined];
}

function placeKey({ code, pointer = '' }: Diagnostic): string {
  return `${code} ${pointer}`;
}

function nameDefinition({ pointer = '' }: Diagnostic): string | undefined {
  if (!pointer.startsWith('/$defs/')) return;
  const end = pointer.indexOf('/', '/$defs/'.length);
  return unescapeToken(pointer.slice('/$defs/'.length, end === -1 ? undefined : end));
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const item of items) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}

/** Writes the diagnostics of a run to their file, and says what a later run can use of it. */
export function keepOutputs(
  roots: readonly PlannedRoot[],
  found: readonly FoundByRules[],
  { diagnostics, file, isKept, computeSum, earlier: outputsBefore }: Keeping,
): readonly KeptOutput[] {
  const others = new Set(diagnostics);
  const isTold = (diagnostic: Diagnostic): boolean => others.has(diagnostic);
  // An acceptance that one root does not use is told of only if none does.
  const ofRules = found.flatMap((each) => each.diagnostics).filter((each) => isTold(each) || !isAboutAcceptance(each));
  const isOfRules = ofRules.length === others.size && ofRules.every(isTold);
  const outputs = found.flatMap(({ diagnostics: own, untold }, index): readonly KeptOutput[] => {
    const earlier = untold.map((line) => ({ name: line.name, ...file.add(line) }));
    const root = roots[index];
    const about = root && aboutDocument(root.root.document);
    if (!isKept || !isOfRules || !root || about === undefined || !isInParts(root)) return [];
    const lines = groupByDefinition(own.filter(isTold)).map(([name, group]) => {
      for (const diagnostic of group) others.delete(diagnostic);
      return keepLine(name, group, file.pack(group));
    });
    const sums = root.artifacts.map((artifact) => [artifact.path, computeSum(artifact)] as const);
    const { document } = root.root;
    const uses = joinUses(
      listUses(document.root),
      outputsBefore?.findUses(document) ?? new Map<string, readonly string[]>(),
    );
    return [{ about, artifacts: Object.fromEntries(sums), found: [...lines, ...earlier], uses }];
  });
  file.pack([...others]);
  return outputs;
}

function joinUses(now: ReturnType<typeof listUses>, earlier: ReturnType<FindUses>): KeptOutput['uses'] {
  const names = new Set([...now.keys(), ...earlier.keys()]);
  return [...names].map((name) => [name, [...(now.get(name) ?? []), ...(earlier.get(name) ?? [])]]);
}

interface Keeping {
  readonly diagnostics: readonly Diagnostic[];
  readonly file: DiagnosticFile;
  readonly isKept: boolean;
  readonly computeSum: (artifact: PlannedArtifact) => string;
  readonly earlier: EarlierOutputs | undefined;
}

function isInParts({ root: { document }, artifacts, diagnostics }: PlannedRoot): boolean {
  return (
    !isCompared(document.root) &&
    diagnostics.length === 0 &&
    artifacts.every(isCompletable) &&
    !hasHistory(document.root)
  );
}

function groupByDefinition(found: readonly Diagnostic[]): readonly (readonly [string, readonly Diagnostic[]])[] {
  const byName = new Map<string, Diagnostic[]>();
  for (const diagnostic of found) {
    const name = nameDefinition(diagnostic);
    const others = name === undefined ? [] : byName.get(name);
    if (others) others.push(diagnostic);
    else if (name !== undefined) byName.set(name, [diagnostic]);
  }
  return [...byName];
}

function keepLine(name: string, diagnostics: readonly Diagnostic[], line: NumberedLine): KeptLine {
  const shared = diagnostics.flatMap((diagnostic, number) => {
    const from = listSharers(diagnostic);
    return from ? [[number, [...from]] as const] : [];
  });
  return shared.length === 0 ? { name, ...line } : { name, ...line, shared };
}

function isCompletable({ text, definitions }: PlannedArtifact): boolean {
  return definitions === undefined || definitions === 'none' || text.includes(`\n${definitions.open}\n`);
}
