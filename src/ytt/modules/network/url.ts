/** The module `@ytt:url`. */

import { compareBytes } from '../../../text/go/order.ts';
import {
  type BuiltInCall,
  type GlobalNames,
  type PlainValue,
  StarlarkFailure,
  type StarlarkValue,
} from '../../starlark/index.ts';
import { asString, isList, isMap, moduleOf, onlyArgument, plainOf, starlarkOf } from '../parts/index.ts';
import { escaped, type GoUrl, hostName, readUrl, unescaped, urlText, userText } from './go-url.ts';
import { ParsedValue } from './ip.ts';

/** What stays as it is in a segment of a path. */
const inSegment = '$&+:=@';

/** `@ytt:url`. */
export const url: GlobalNames = moduleOf('url', {
  path_segment_encode: onText((text) => escaped(text, inSegment)),
  path_segment_decode: onText((text) => unescaped(text, fail)),
  query_param_value_encode: onText(queryEscaped),
  query_param_value_decode: onText((text) => unescaped(text, fail, { plusIsBlank: true })),
  query_params_encode: (call) => queryOf(plainOf(onlyArgument(call))),
  query_params_decode: onText(paramsOf),
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
  return escaped(text).replaceAll('%20', '+');
}

/** The pairs of a query, by the names in order. */
function queryOf(value: PlainValue): string {
  if (!isMap(value)) return fail('expected argument to be a map');
  const pairs = [...value].flatMap(([key, values]) => {
    if (typeof key !== 'string') return fail('expected map key to be string');
    if (!isList(values)) return fail('expected map value to be array');
    return values.map((one) => {
      if (typeof one !== 'string') return fail('expected array value to be string');
      return { key, text: `${queryEscaped(key)}=${queryEscaped(one)}` };
    });
  });
  return pairs
    .sort((a, b) => compareBytes(a.key, b.key))
    .map(({ text }) => text)
    .join('&');
}

/** Semicolons part pairs, too, as they did in Go before. */
function paramsOf(text: string): StarlarkValue {
  const params = new Map<string, string[]>();
  for (const pair of text.split(/[&;]/)) {
    if (pair === '') continue;
    const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
    const [key, one] = [name, value].map((part) => unescaped(part, fail, { plusIsBlank: true }));
    if (key === undefined || one === undefined) continue;
    params.set(key, [...(params.get(key) ?? []), one]);
  }
  return starlarkOf(new Map([...params].sort(([a], [b]) => compareBytes(a, b))));
}

function urlValue(read: GoUrl): ParsedValue {
  const { user } = read;
  const userValue =
    user === undefined
      ? null
      : new ParsedValue('@ytt:url.user', { string: () => userText(user) }, [
          ['name', user.name],
          ['password', user.password ?? null],
        ]);
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
