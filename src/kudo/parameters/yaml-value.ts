import type { ParsedNode } from 'yaml';
import { kubernetesYaml, readDocuments } from '../../kubernetes/admission/documents.ts';
import type { KubeValue } from '../../kubernetes/structural/value.ts';
import { convertKey, readScalar } from '../../text/go/scalar.ts';
import type { Reading } from '../../text/read-text.ts';
import { isArray, isObject, type Json, mapMembers } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { yamlDocuments } from '../../text/yaml/documents.ts';
import type { YamlNode, YamlScalar } from '../../text/yaml/node.ts';
import { readPlain } from '../../text/yaml/plain.ts';

/** Reads YAML as Kubernetes does, with exact integers. */
export function parseYamlValue(text: string): { readonly value?: KubeValue; readonly problem?: string } {
  const plain = parsePlainValue(text);
  if (plain !== undefined) return { value: plain };
  const [document] = readDocuments(text, '');
  if (!document) return {};
  const { value, reading } = document;
  if (value !== undefined) return { value };
  const [first] = reading.diagnostics;
  return first ? { problem: first.message } : {};
}

/** Below the limits of YAML readers for a key, and for all keys on a path. */
const longest = 1000;

/**
 * A fast path without locations for webhooks, which need it thousands of times a second; `undefined` for other texts.
 */
function parsePlainValue(text: string): KubeValue | undefined {
  const [document, second] = (text.length > longest ? undefined : readPlain(text)?.documents) ?? [];
  return !document?.root || second ? undefined : readNode(document.root);
}

function readNode(node: YamlNode): KubeValue | undefined {
  if (node.kind === 'scalar') return parseScalar(node);
  if (node.kind === 'alias') return;
  if (node.kind === 'list') {
    const items: KubeValue[] = [];
    for (const item of node.items) {
      const value = readNode(item);
      if (value === undefined) return;
      items.push(value);
    }
    return items;
  }
  const members: Record<string, KubeValue> = {};
  for (const { key, value } of node.items) {
    const name = key.kind === 'scalar' ? convertKey(readScalar(key.text, undefined, getQuoting(key))) : undefined;
    const member = value === null ? undefined : readNode(value);
    if (name === undefined || member === undefined || Object.hasOwn(members, name)) return;
    setProperty(members, name, member);
  }
  return members;
}

/** An inexact integer is read again by the reader that keeps its digits. */
function parseScalar(node: YamlScalar): KubeValue | undefined {
  const read = readScalar(node.text, undefined, getQuoting(node));
  if ('refusal' in read || (typeof read.value === 'object' && read.value !== null)) return;
  const { value } = read;
  if (typeof value !== 'number') return value;
  if (Number.isSafeInteger(value)) return value + 0; // -0 is 0
  return Number.isInteger(value) ? undefined : value;
}

function getQuoting({ style }: YamlScalar): { readonly quoted: boolean } {
  return { quoted: style !== 'plain' };
}

export function yamlRoot(text: string): ParsedNode | undefined {
  const [first] = yamlDocuments(text, kubernetesYaml);
  return first?.root;
}

export function exactValue(reading: Reading): KubeValue | undefined {
  const { text, spanOf } = reading;
  const convertJson = (value: Json, holder?: object, key?: string | number): KubeValue => {
    if (isArray(value)) return value.map((item, index) => convertJson(item, value, index));
    if (isObject(value)) return mapMembers(value, (member, name) => convertJson(member, value, name));
    if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
    const span = !holder || key === undefined ? undefined : spanOf(holder, key);
    const source = span ? text.slice(span.start, span.end) : '';
    return /^[-+]?\d+$/.test(source) ? BigInt(source.replace(/^\+/, '')) : value;
  };
  return reading.value === undefined ? undefined : convertJson(reading.value);
}
