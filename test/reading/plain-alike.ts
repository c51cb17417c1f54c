/** Plain YAML beside the library that reads all of YAML. */
import { expect } from 'vitest';
import { kubernetesYaml } from '../../src/kubernetes/admission/documents.ts';
import type { ParsedText } from '../../src/text/source/parsed-text.ts';
import { createLateSpans } from '../../src/text/source/spans.ts';
import type { Json } from '../../src/text/value/json.ts';
import { type DocumentValue, readYaml, yamlDocuments } from '../../src/text/yaml/documents.ts';
import { convertParsed, type YamlNode } from '../../src/text/yaml/node.ts';
import { readPlain } from '../../src/text/yaml/plain.ts';
import { valuesYaml as helmYaml, type YamlPolicy, yaml12 } from '../../src/text/yaml/policy.ts';
import { yttYaml } from '../../src/ytt/template/text/scalar.ts';

const policies: readonly YamlPolicy[] = [helmYaml, kubernetesYaml, yttYaml, yaml12];

/** The node without what the library made. */
function withoutParsed(node: YamlNode | null): unknown {
  if (node === null) return null;
  const rest = { ...node, parsed: undefined };
  if (rest.kind === 'list') return { ...rest, items: rest.items.map(withoutParsed) };
  if (rest.kind !== 'map') return rest;
  const items = rest.items.map(({ key, value, isMerge }) => {
    return { key: withoutParsed(key), value: withoutParsed(value), isMerge };
  });
  return { ...rest, items };
}

/** The nodes and comments that the library finds in a text, and its complaints. */
function nodesByLibrary(text: string, policy: YamlPolicy): unknown {
  const comments: { start: number; end: number }[] = [];
  const comment = (start: number, written: string): void => {
    comments.push({ start, end: start + written.length + 1 });
  };
  const documents = [...yamlDocuments(text, policy, { tokens: true, comment })].map(({ start, root, errors }) => {
    return { start, root: root && withoutParsed(convertParsed(root)), errors };
  });
  return { documents, comments };
}

/** Values with their offsets, outer ones first. */
function shown({ value, diagnostics, spans: known }: ParsedText) {
  const placed = [...listContainers(value)].flatMap((container) => {
    const spans = known.get(container);
    return spans ? [{ container, spans }] : [];
  });
  return {
    value: JSON.stringify(value),
    diagnostics,
    spans: placed.map(({ container, spans }) => ({
      container: JSON.stringify(container),
      ...{ start: spans.start, end: spans.end, index: spans.index, keys: spans.keys, pointer: spans.pointer() },
      parts: Array.from({ length: spans.size }, (_, index) => spans.spanAt(index)),
    })),
  };
}

function* listContainers(value: Json | undefined): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* listContainers(part);
}

/** True for a text that is read; its nodes, comments and values are then those of the library. */
export function isReadAlike(text: string): boolean {
  const plain = readPlain(text);
  if (plain === undefined) return false;
  const documents = plain.documents.map(({ start, root }) => ({
    start,
    root: root && withoutParsed(root),
    errors: [],
  }));
  for (const policy of policies) {
    expect({ documents, comments: plain.comments }, text).toEqual(nodesByLibrary(text, policy));
    const read = [...readYaml(text, policy)];
    const values = read.map((document) => shown(document.read()));
    expect(values, text).toEqual([...yamlDocuments(text, policy)].map((document) => shown(document.read())));
    for (const [index, document] of read.entries()) expectAlikeLate(document, values[index]);
  }
  return true;
}

/** What is read without places, whose places are read when they are asked for, is the same. */
function expectAlikeLate({ read, readValue }: DocumentValue, expected: unknown): void {
  const bare = readValue?.();
  if (bare?.value !== undefined) expect(shown({ ...bare, spans: createLateSpans(bare.value, read) })).toEqual(expected);
}
