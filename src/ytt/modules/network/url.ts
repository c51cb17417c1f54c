import { compareBytes } from '../../../text/go/order.ts';
import {
  type BuiltInCall,
  type GlobalNames,
  type PlainValue,
  StarlarkFailure,
  type StarlarkValue,
} from '../../starlark/index.ts';
import { asString, isList, isMap, createModule, onlyArgument, convertPlain, convertStarlark } from '../parts/index.ts';
import { escapeBytes, type GoUrl, hostName, readUrl, unescapeText, urlText, userText } from './go-url.ts';
import { ParsedValue } from './ip.ts';

const inSegment = '$&+:=@';

export const url: GlobalNames = createModule('url', {
  path_segment_encode: onText((text) => escapeBytes(text, inSegment)),
  path_segment_decode: onText((text) => unescapeText(text, fail)),
  query_param_value_encode: onText(queryEscaped),
  query_param_value_decode: onText((text) => unescapeText(text, fail, { plusIsBlank: true })),
  query_params_encode: (call) => printQuery(convertPlain(onlyArgument(call))),
  query_params_decode: onText(parseParameters),
  parse: onText((text) => urlValue(readUrl(text))),
});

function onText(run: (text: string) => StarlarkValue): (call: BuiltInCall) => StarlarkValue {
  return (call) => {
    const text = asString(onlyArgument(call));
    call.thread.step(text.length >> 2);
    call.thread.takeString(3 * text.length);
    return run(text);
  };
}

function fail(reason: string): never {
  throw new StarlarkFailure(reason);
}

function queryEscaped(text: string): string {
  return escapeBytes(text).replaceAll('%20', '+');
}

function printQuery(value: PlainValue): string {
  if (!isMap(value)) return fail('expected argument to be a map');
  const pairs = [...value].flatMap(([key, values]) => {
    if (typeof key !== 'string') return fail('expected map key to be string');
    if (!isList(values)) return fail('expected map value to be array');
    return values.map((item) => {
      if (typeof item !== 'string') return fail('expected array value to be string');
      return { key, text: `${queryEscaped(key)}=${queryEscaped(item)}` };
    });
  });
  return pairs
    .sort((a, b) => compareBytes(a.key, b.key))
    .map(({ text }) => text)
    .join('&');
}

/** Semicolons separate pairs as well, as in older versions of Go. */
function parseParameters(text: string): StarlarkValue {
  const params = new Map<string, string[]>();
  for (const pair of text.split(/[&;]/)) {
    if (pair === '') continue;
    const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
    const [key, content] = [name, value].map((part) => unescapeText(part, fail, { plusIsBlank: true }));
    if (key === undefined || content === undefined) continue;
    params.set(key, [...(params.get(key) ?? []), content]);
  }
  return convertStarlark(new Map([...params].sort(([a], [b]) => compareBytes(a, b))));
}

function urlValue(read: GoUrl): ParsedValue {
  const { user } = read;
  const userValue = user
    ? new ParsedValue('@ytt:url.user', { string: () => userText(user) }, [
        ['name', user.name],
        ['password', user.password ?? null],
      ])
    : null;
  return new ParsedValue(
    '@ytt:url.value',
    {
      without_user: () => urlValue({ ...read, user: undefined }),
      string: () => urlText(read),
      hostname: () => hostName(read.host),
    },
    [['user', userValue]],
  );
}
