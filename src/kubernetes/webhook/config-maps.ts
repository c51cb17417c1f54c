import { isObject, type KubeObject, getMember, getString } from '../structural/value.ts';
import type { Decide } from './admit.ts';

export interface ValuesModel {
  readonly name: string;
  readonly check: (text: string, file: string) => readonly ValuesFinding[];
  /** The text with defaults filled in and comments kept; `undefined` if it cannot be completed. */
  readonly complete: (text: string, file: string) => string | undefined;
}

export interface ValuesFinding {
  readonly isError: boolean;
  /** For example `values.yaml:3:1`. */
  readonly at: string;
  readonly message: string;
}

/** Config maps with this key and, if a label is named, with that label. */
export interface ValuesPlace {
  readonly key: string;
}

export function validateConfigMapValues(model: ValuesModel, { key }: ValuesPlace): Decide {
  return (object) => {
    const text = findText(object, key);
    if (text === undefined) return;
    const found = model.check(text, key);
    const formatFinding = ({ at, message }: ValuesFinding): string => `${at}: ${message}`;
    return {
      causes: found
        .filter(({ isError }) => isError)
        .map((finding) => ({ field: `data[${key}]`, message: formatFinding(finding) })),
      warnings: found.filter(({ isError }) => !isError).map(formatFinding),
      patch: [],
    };
  };
}

export function defaultConfigMapValues(model: ValuesModel, { key }: ValuesPlace): Decide {
  return (object) => {
    const text = findText(object, key);
    if (text === undefined) return;
    const value = model.complete(text, key);
    const path = `/data/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const patch = value === undefined || value === text ? [] : [{ op: 'replace' as const, path, value }];
    return { causes: [], warnings: [], patch };
  };
}

function findText(object: KubeObject, key: string): string | undefined {
  if (getString(object, 'kind') !== 'ConfigMap' || object.apiVersion !== 'v1') return;
  const data = getMember(object, 'data');
  const text = isObject(data) ? getMember(data, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}
