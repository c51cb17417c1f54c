import type { ParsedNode } from 'yaml';
import { kubernetesYaml, readDocuments } from '../../kubernetes/admission/documents.ts';
import type { KubeValue } from '../../kubernetes/structural/value.ts';
import type { Reading } from '../../text/read-text.ts';
import { isArray, isObject, type Json, mapMembers } from '../../text/value/json.ts';
import { yamlDocuments } from '../../text/yaml/documents.ts';
import { readPlainFlow } from './plain-flow.ts';

/** Reads a value that is written in YAML as Kubernetes reads it, with integers as exact as they stand there. */
export function parseYamlValue(text: string): { readonly value?: KubeValue; readonly problem?: string } {
  const plain = readPlainFlow(text);
  if (plain !== undefined) return { value: plain };
  const [document] = readDocuments(text, '');
  if (document === undefined) return {};
  const { value, reading } = document;
  if (value !== undefined) return { value };
  const [first] = reading.diagnostics;
  return first === undefined ? {} : { problem: first.message };
}

/** The root of a text in YAML, even where it has faults. */
export function yamlRoot(text: string): ParsedNode | undefined {
  const [first] = yamlDocuments(text, kubernetesYaml);
  return first?.root;
}

/** The values of a document in YAML 1.2 or JSON, integers of any size exact. */
export function exactValue(reading: Reading): KubeValue | undefined {
  const { text, spanOf } = reading;
  const convert = (value: Json, holder?: object, key?: string | number): KubeValue => {
    if (isArray(value)) return value.map((item, index) => convert(item, value, index));
    if (isObject(value)) return mapMembers(value, (one, name) => convert(one, value, name));
    if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
    const span = holder === undefined || key === undefined ? undefined : spanOf(holder, key);
    const source = span === undefined ? '' : text.slice(span.start, span.end);
    return /^[-+]?\d+$/.test(source) ? BigInt(source.replace(/^\+/, '')) : value;
  };
  return reading.value === undefined ? undefined : convert(reading.value);
}
