import { keyText, scalarText } from '../../text/yaml/scalar-writer.ts';
import type { YttValue } from './load-ytt.ts';

/** Integers of any size stay exact. */
export function printYaml(value: YttValue): string {
  return `${yamlLines(value, '').join('\n')}\n`;
}

function yamlLines(value: YttValue, indentation: string): readonly string[] {
  if (isList(value) && value.length > 0) {
    return value.flatMap((item) => printNested(`${indentation}-`, item, `${indentation}  `, { isItem: true }));
  }
  if (isMap(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, item]) =>
      printNested(
        `${indentation}${keyText(key, 'block', indentation)}`,
        item,
        isList(item) ? indentation : `${indentation}  `,
      ),
    );
  }
  return [indentation + printFlat(value)];
}

function printNested(lead: string, value: YttValue, indentation: string, { isItem = false } = {}): readonly string[] {
  const isEmpty = isList(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;
  if (!isEmpty && (isList(value) || isMap(value))) {
    const lines = yamlLines(value, indentation);
    if (!isItem) return [lead, ...lines];
    return [`${lead} ${lines[0]?.trimStart() ?? ''}`, ...lines.slice(1)];
  }
  return [`${lead} ${printFlat(value)}`];
}

function printFlat(value: YttValue): string {
  if (isList(value)) return '[]';
  if (isMap(value)) return '{}';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return specials.get(String(value)) ?? '.nan';
  return scalarText(value, 'block');
}

const specials: ReadonlyMap<string, string> = new Map([
  ['Infinity', '.inf'],
  ['-Infinity', '-.inf'],
]);

/** Integers of any size stay exact; numbers that JSON cannot represent become null. */
export function printJson(value: YttValue, indentation = ''): string {
  const inner = `${indentation}  `;
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => inner + printJson(item, inner)).join(',\n')}\n${indentation}]`;
  }
  if (!isMap(value)) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${printJson(item, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indentation}}`;
}

function isList(value: YttValue): value is readonly YttValue[] {
  return Array.isArray(value);
}

function isMap(value: YttValue): value is { readonly [key: string]: YttValue } {
  return typeof value === 'object' && value !== null && !isList(value);
}
