/** Values in config maps: validated, and completed, by a model. */

import { isObject, type KubeObject, getMember, getString } from '../structural/value.ts';
import type { Decide } from './admit.ts';

/** A model of values, as config maps are admitted by it. */
export interface ValuesModel {
  /** The name of its root class. */
  readonly name: string;
  /** What is wrong with values; each with its line. */
  readonly check: (text: string, file: string) => readonly ValuesFinding[];
  /** The same text with what is missing filled in, its comments kept; `undefined` where it cannot be. */
  readonly complete: (text: string, file: string) => string | undefined;
}

/** What is said of values. */
export interface ValuesFinding {
  readonly isError: boolean;
  /** `values.yaml:3:1`. */
  readonly at: string;
  readonly message: string;
}

/** Where the values stand: in config maps with this key, and where a label is named, only in those that have it. */
export interface ValuesPlace {
  readonly key: string;
}

/** Decides whether the values in a config map are those that a model allows. */
export function validateConfigMapValues(model: ValuesModel, { key }: ValuesPlace): Decide {
  return (object) => {
    const text = findText(object, key);
    if (text === undefined) return undefined;
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

/** Fills in what the values in a config map leave out. */
export function defaultConfigMapValues(model: ValuesModel, { key }: ValuesPlace): Decide {
  return (object) => {
    const text = findText(object, key);
    if (text === undefined) return undefined;
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
