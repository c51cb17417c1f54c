/** Functions on URLs. */

import { isRequestUri } from '../../../schema/grammars/index.ts';
import { CelError, type CelOpaque, listOf, mapOf } from '../run/values.ts';
import { type Implementations, is, isA, one } from '../run/functions.ts';

/** A URL in its parts. */
class Url implements CelOpaque {
  readonly kind = 'opaque';
  readonly typeName = 'kubernetes.URL';
  readonly size: number;
  readonly text: string;
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;

  constructor(text: string) {
    const [, scheme = '', authority = '', path = '', query = ''] =
      /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/s.exec(text) ?? [];
    this.text = text;
    this.size = text.length;
    this.scheme = scheme.toLowerCase();
    this.host = authority.slice(authority.lastIndexOf('@') + 1);
    this.path = path;
    this.query = query;
  }

  equals(other: CelOpaque): boolean {
    return other instanceof Url && other.text === this.text;
  }
}

const isUrl = isA(Url);

/** The functions on URLs (Kubernetes CEL library "url"). */
export const urls: Implementations = {
  is_url_string: one(is.string, isRequestUri),
  string_to_url: one(is.string, (text) => {
    if (!isRequestUri(text))
      throw new CelError(
        `URL parse error during conversion from string: parse ${JSON.stringify(text)}: invalid URI for request`,
      );
    return new Url(text);
  }),
  url_get_scheme: one(isUrl, ({ scheme }) => scheme),
  url_get_host: one(isUrl, ({ host }) => host),
  url_get_hostname: one(isUrl, ({ host }) => partsOf(host).name),
  url_get_port: one(isUrl, ({ host }) => partsOf(host).port),
  url_get_escaped_path: one(isUrl, ({ path }) => path),
  url_get_query: one(isUrl, ({ query }) => queryOf(query)),
};

function partsOf(host: string): { readonly name: string; readonly port: string } {
  const [, bracketed, plain = '', port = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d*))?$/.exec(host) ?? [];
  return { name: bracketed ?? plain, port };
}

/** The values of each name, in order; pairs with a semicolon are left out. */
function queryOf(query: string): ReturnType<typeof mapOf> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    if (pair === '' || pair.includes(';')) continue;
    const [name = '', ...rest] = pair.split('=');
    const [key, value] = [decoded(name), decoded(rest.join('='))];
    if (key !== undefined && value !== undefined) values.set(key, [...(values.get(key) ?? []), value]);
  }
  return mapOf([...values].map(([name, all]) => [name, listOf(all)] as const));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
