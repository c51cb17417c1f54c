import { yamlLibrary } from '../../reading/yaml-library.ts';
import type { JsonObject } from '../../values/json.ts';
import { readScalar } from '../../values/read/go-scalar.ts';

/** Writes values as JSON. */
export function printJson(values: JsonObject): string {
  return `${JSON.stringify(values, null, 2)}\n`;
}

/** Writes values as YAML that Helm, YAML 1.1 and YAML 1.2 read alike: what one of them takes for no text is quoted. */
export function printYaml(values: JsonObject): string {
  const { Document, visit, Scalar } = yamlLibrary();
  const document = new Document(values, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && isOther(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function isOther(text: string): boolean {
  const read = readScalar(text, undefined, { quoted: false });
  return 'refusal' in read || read.kind !== 'str' || /^0o[0-7]+$|^<<$|^[-+]?[\d_]+(:[0-5]?\d)+/.test(text);
}
