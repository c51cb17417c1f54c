import { isRequestUri } from '../../../schema/grammars/index.ts';
import { CelError, type CelOpaque, createList, createMap } from '../run/values.ts';
import { type Implementations, is, isA, unaryFunction } from '../run/functions.ts';

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

export const urls: Implementations = {
  is_url_string: unaryFunction(is.string, isRequestUri),
  string_to_url: unaryFunction(is.string, (text) => {
    if (!isRequestUri(text))
      throw new CelError(
        `URL parse error during conversion from string: parse ${JSON.stringify(text)}: invalid URI for request`,
      );
    return new Url(text);
  }),
  url_get_scheme: unaryFunction(isUrl, ({ scheme }) => scheme),
  url_get_host: unaryFunction(isUrl, ({ host }) => host),
  url_get_hostname: unaryFunction(isUrl, ({ host }) => parseHost(host).name),
  url_get_port: unaryFunction(isUrl, ({ host }) => parseHost(host).port),
  url_get_escaped_path: unaryFunction(isUrl, ({ path }) => path),
  url_get_query: unaryFunction(isUrl, ({ query }) => parseQuery(query)),
};

function parseHost(host: string): { readonly name: string; readonly port: string } {
  const [, bracketed, plain = '', port = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d*))?$/.exec(host) ?? [];
  return { name: bracketed ?? plain, port };
}

/** The values of each name, in order; pairs with a semicolon are dropped. */
function parseQuery(query: string): ReturnType<typeof createMap> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    if (pair === '' || pair.includes(';')) continue;
    const [name = '', ...rest] = pair.split('=');
    const [key, value] = [decodeText(name), decodeText(rest.join('='))];
    if (key !== undefined && value !== undefined) values.set(key, [...(values.get(key) ?? []), value]);
  }
  return createMap([...values].map(([name, all]) => [name, createList(all)] as const));
}

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {}
}
