import { getOwn } from '../../../text/value/json.ts';
import { isRequestUri } from '../../../schema/grammars/index.ts';
import { isOfFormat } from '../../structural/format/formats.ts';
import {
  keyErrors,
  kindErrors,
  labelErrors,
  completePrefix,
  subdomainErrors,
  valueErrors,
} from '../../structural/format/names.ts';
import { CelOptional, type CelOpaque, createList } from '../run/values.ts';
import { type Implementation, type Implementations, is, isA, unaryFunction, binaryFunction } from '../run/functions.ts';

class NamedFormat implements CelOpaque {
  readonly kind = 'opaque';
  readonly typeName = 'kubernetes.NamedFormat';
  readonly size: number;
  readonly name: string;
  readonly errors: (text: string) => readonly string[];

  constructor(name: string, errors: (text: string) => readonly string[]) {
    this.name = name;
    this.size = name.length;
    this.errors = errors;
  }

  equals(other: CelOpaque): boolean {
    return other instanceof NamedFormat && other.name === this.name;
  }
}

const named: Readonly<Record<string, (text: string) => readonly string[]>> = {
  dns1123Label: labelErrors,
  dns1123Subdomain: subdomainErrors,
  dns1035Label: kindErrors,
  qualifiedName: keyErrors,
  dns1123LabelPrefix: (text) => labelErrors(completePrefix(text)),
  dns1123SubdomainPrefix: (text) => subdomainErrors(completePrefix(text)),
  dns1035LabelPrefix: (text) => kindErrors(completePrefix(text)),
  labelValue: valueErrors,
  uri: (text) => (isRequestUri(text) ? [] : [`parse ${JSON.stringify(text)}: invalid URI for request`]),
  uuid: (text) => (isOfFormat(text, 'uuid') ? [] : ['does not match the UUID format']),
  byte: (text) => (isOfFormat(text, 'byte') ? [] : ['invalid base64']),
  date: (text) => (isOfFormat(text, 'date') ? [] : ['invalid date']),
  datetime: (text) => (isOfFormat(text, 'datetime') ? [] : ['invalid datetime']),
};

function findFormat(name: string): NamedFormat | undefined {
  const errors = getOwn(named, name);
  return errors && new NamedFormat(name, errors);
}

export const namedFormats: Implementations = {
  ...Object.fromEntries(
    Object.keys(named).map((name): readonly [string, Implementation] => [`format.${name}`, () => findFormat(name)]),
  ),
  'format-named': unaryFunction(is.string, (name) => new CelOptional(findFormat(name))),
  'format-validate': binaryFunction(isA(NamedFormat), is.string, ({ errors }, text) => {
    const found = errors(text);
    return new CelOptional(found.length === 0 ? undefined : createList(found));
  }),
};
