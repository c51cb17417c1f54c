import { goFloat } from '../../text/go/numbers.ts';
import { writeText } from '../../text/go/yaml-writer.ts';
import { type GlobalNames, type PlainValue, StarlarkFailure } from '../starlark/index.ts';
import { asString, isList, isMap, createModule, onlyArgument, convertPlain, convertStarlark } from './parts/index.ts';

/** Throws a `StarlarkFailure` unless the text is exactly one document. */
export type YamlReader = (text: string) => PlainValue;

export function yamlModule(read: YamlReader): GlobalNames {
  return createModule('yaml', {
    decode: (call) => {
      const text = asString(onlyArgument(call));
      call.thread.step(text.length);
      return convertStarlark(read(text));
    },
    encode: (call) => {
      const value = onlyArgument(call);
      const text = printYaml(convertPlain(value));
      call.thread.takeString(text.length);
      return typeof value === 'object' && value?.plain && /^(?:\{\}|\[\])\n$/.test(text) ? '' : text;
    },
  });
}

export function printYaml(value: PlainValue): string {
  return value === null ? '' : `${printValue(value, 0)}\n`;
}

function printValue(value: PlainValue, indent: number): string {
  const blanks = ' '.repeat(indent);
  if (isList(value) && value.length > 0)
    return value.map((item) => `- ${printValue(item, indent + 2)}`).join(`\n${blanks}`);
  if (isMap(value) && value.size > 0) return [...value].map((entry) => printMember(entry, indent)).join(`\n${blanks}`);
  return printScalar(value, indent);
}

function printMember([key, value]: readonly [PlainValue, PlainValue], indent: number): string {
  const name = printScalar(key, indent);
  // A list is written below its key, with the same indentation.
  if (isList(value) && value.length > 0) return `${name}:\n${' '.repeat(indent)}${printValue(value, indent)}`;
  if (isMap(value) && value.size > 0) return `${name}:\n${' '.repeat(indent + 2)}${printValue(value, indent + 2)}`;
  return `${name}: ${printScalar(value, indent + 2)}`;
}

function printScalar(value: PlainValue, indent: number): string {
  if (typeof value === 'string') return writeText(value, indent);
  if (typeof value === 'number') return floatText(value);
  if (isList(value)) return '[]';
  return isMap(value) ? '{}' : String(value);
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (Number.isFinite(value)) return goFloat(value);
  return value > 0 ? '.inf' : '-.inf';
}

export const noYaml: YamlReader = () => {
  throw new StarlarkFailure('YAML cannot be read here');
};
