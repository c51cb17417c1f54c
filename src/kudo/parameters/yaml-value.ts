import type { ParsedNode } from 'yaml';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import type { KubeValue } from '../../kubernetes/structural/value.ts';
import { yamlDocuments } from '../../text/yaml/documents.ts';
import { kubernetesYaml } from '../../text/yaml/policy.ts';

/** Reads a value that is written in YAML as Kubernetes reads it, with integers as exact as they stand there. */
export function parseYamlValue(text: string): { readonly value?: KubeValue; readonly problem?: string } {
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
