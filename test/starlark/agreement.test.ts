/** Our Starlark and Go's, over generated expressions and programs, and over what ytt's modules hand on of Go's packages. */
import { describe, expect, test } from 'vitest';
import { yttModules } from '../../src/ytt/modules/index.ts';
import {
  BuiltIn,
  callFunction,
  isObject,
  type GlobalNames,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
} from '../../src/ytt/starlark/index.ts';
import fc, { lawsSeed } from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import {
  answerOf,
  openStarlark,
  type StarlarkAnswer,
  type StarlarkQuestion,
  starlarkOracle,
} from '../support/starlark-oracle.ts';
import { expressions, programs } from '../support/starlark-programs.ts';

describeWith('Starlark for Go agrees', starlarkOracle, (path) => {
  const sampled = (of: fc.Arbitrary<string>, numRuns: number): string[] => fc.sample(of, { numRuns, seed: lawsSeed });

  test('on generated expressions', async () => {
    const asked = sampled(expressions, runs(2000)).map((expression) => ({ expression }));
    expect(await differences(path, asked)).toEqual([]);
  });

  test('on generated programs', async () => {
    const asked = sampled(programs, runs(300)).map((program) => ({ program }));
    expect(await differences(path, asked)).toEqual([]);
  });

  describe.each(Object.entries(readTexts))('on %s', (name, texts) => {
    test('of texts that it reads and of others', async () => {
      const asked = texts.map((text) => ({ expression: `${name}(${text})` }));
      expect(await differences(path, asked, handedOn)).toEqual([]);
    });
  });
});

async function differences(path: string, asked: readonly StarlarkQuestion[], names?: GlobalNames) {
  const oracle = openStarlark(path);
  const answers = await Promise.all(asked.map((question) => oracle.ask(question)));
  oracle.close();
  return asked.flatMap((question, index) => {
    const [ours, theirs] = [answerOf(question, names), answers[index] ?? {}];
    return isSame(ours, theirs) || isFaultOfGo(ours, theirs) ? [] : [{ question, ours, theirs }];
  });
}

/** The value, what is printed, the message of an error and the line at the top of the program. */
function isSame(ours: StarlarkAnswer, theirs: StarlarkAnswer): boolean {
  const told = ({ value, globals, printed, error, lines }: StarlarkAnswer): string =>
    JSON.stringify([value, globals, printed, error, lines?.[0]]);
  return told(ours) === told(theirs);
}

/** What Go gets wrong, and ytt with it. */
function isFaultOfGo(ours: StarlarkAnswer, theirs: StarlarkAnswer): boolean {
  // A variable of a function around, read before it is set, is no value at all there: the program ends with a stack trace, or goes on.
  const isUnset = /^local variable \w+ referenced before assignment$/.test(ours.error ?? '');
  if (isUnset) return theirs.error === undefined || /nil pointer|invalid memory|panic/.test(theirs.error);
  // The float 2^63 becomes the smallest integer of 64 bits, and nothing else differs.
  const mended = JSON.stringify(theirs).replaceAll('-9223372036854775808', '9223372036854775808');
  return mended !== JSON.stringify(theirs) && isSame(ours, JSON.parse(mended) as StarlarkAnswer);
}

const texts = [
  '""',
  '"a"',
  '"aGk="',
  '"aGk"',
  '"é&<>"',
  '"a b"',
  '"%41%zz"',
  '"a+b%20c"',
  '"\\n"',
  '"\\xff"',
  '"/a/b?c=d"',
];

/** What is asked of each function that ytt hands on. */
const readTexts: Readonly<Record<string, readonly string[]>> = {
  base64_decode: [
    ...texts,
    '"aG=k"',
    '"aGk=="',
    '"aG=="',
    '"aGkx"',
    '"aG\\nk="',
    '"aGk=x"',
    '"YQ="',
    '"Y==="',
    '"YR=="',
    '"_-__"',
  ],
  base64_encode: texts,
  base64_url_decode: [...texts, '"YQ"', '"YR"', '"_-__"', '"aGk="', '"Y"'],
  json_string: [...texts, '"\\u2028 \\xe2\\x80\\xa8 \\x7f"', "'\"\\\\'"],
  json_number: [
    '"1"',
    '"1.0"',
    '"1e21"',
    '"1e-7"',
    '"123456789012345678"',
    '"-0"',
    '"[1, 0.1, {}]"',
    '"01"',
    '"{\\"b\\": 1, \\"a\\": [null]}"',
    '""',
  ],
  ip_string: [
    '"1.2.3.4"',
    '"01.2.3.4"',
    '"::"',
    '"::1"',
    '"1::2:0:0:3"',
    '"::ffff:1.2.3.4"',
    '"fe80::1%eth0"',
    '"1.2.3"',
    '"1:2:3:4:5:6:7:8"',
    '"1:2:3:4:5:6:7::"',
    '"::1.2.3.4"',
    '"2001:DB8::A"',
    '"a"',
    '"1:2"',
    '":::"',
    '"12345::"',
    '"256.1.1.1"',
  ],
  cidr_string: [
    '"10.1.2.3/8"',
    '"10.1.2.3/33"',
    '"2001:db8::1/32"',
    '"10.0.0.0"',
    '"10.0.0.0/08"',
    '"::/0"',
    '"a/1"',
    '"1.2.3.4/0"',
  ],
  url_string: [
    ...texts,
    '"https://user:pa%20ss@example.com:80/p/%41?q=1#f"',
    '"http://[::1]:8080/"',
    '"http://[::1"',
    '"http://a b/"',
    '"a b"',
    '":x"',
    '"mailto:a@b"',
    '"http://h:x/"',
    '"1a:b"',
    '"//host/p"',
    '"http://h/%zz"',
    '"http://h%41/"',
    '"/a:b"',
    '"a:b"',
    '"A1+.-:rest"',
    '"http://host?x"',
    '"http://u@h"',
    '"http://é.de/é"',
  ],
  path_escape: [...texts, '"a/b;c,d=e:f@g$h!*()"'],
  path_unescape: texts,
  query_escape: [...texts, '"a/b;c,d=e:f@g$h!*()~"'],
  query_unescape: texts,
  regexp_match: [
    '"^a", "abc"',
    '"(?i)B", "abc"',
    '"(", "x"',
    '"a{2,1}", "x"',
    '"\\\\d+$", "a12"',
    '"(?=a)", "a"',
    '"é", "é"',
    '"^.$", "😀"',
    '"$", "a\\n"',
  ],
  regexp_replace: [
    '"a+", "baac", "x"',
    '"(a)(b)?", "acab", "[$1-$2]"',
    '"(?P<n>.)", "ab", "${n}$n$$"',
    '"", "ab", "-"',
    '"a*", "baac", "x"',
    '"x", "ab", "$1"',
    '"b", "abc", "$0x ${0}x $1x"',
  ],
};

const modules = yttModules();

/** A function of a module. */
function member(module: string, name: string): StarlarkValue {
  const found = modules(module).get(module);
  const value = found !== undefined && isObject(found) ? found.attribute?.(name) : undefined;
  if (value === undefined) throw new Error(`no ${module}.${name}`);
  return value;
}

/** What ytt's modules say, under the names and with the messages that the oracle has. */
const handedOn: GlobalNames = new Map([
  handed('base64_decode', (call) => call(member('base64', 'decode'))),
  handed('base64_encode', (call) => call(member('base64', 'encode'))),
  handed('base64_url_decode', (call) =>
    call(member('base64', 'decode'), [
      ['url', true],
      ['raw', true],
      ['strict', true],
    ]),
  ),
  handed('json_string', (call) => call(member('json', 'encode'))),
  handed('json_number', (call, thread) =>
    orFail('no JSON', () => callFunction(thread, member('json', 'encode'), [call(member('json', 'decode'))])),
  ),
  handed('ip_string', (call, thread) => {
    const address = call(member('ip', 'parse_addr'));
    return `${String(asked(address, 'string', thread))} ${String(asked(address, 'is_ipv4', thread))}`;
  }),
  handed('cidr_string', (call, thread) => {
    const pair = call(member('ip', 'parse_cidr'));
    const [address = null, network = null] = isObject(pair) ? [pair.at?.(0), pair.at?.(1)] : [];
    return `${String(asked(address, 'string', thread))} ${String(asked(network, 'string', thread))}`;
  }),
  handed('url_string', (call, thread) => {
    const url = orFail('no URL', () => call(member('url', 'parse')));
    const user = isObject(url) ? (url.attribute?.('user') ?? null) : null;
    const name = user === null ? 'None' : String(asked(user, 'string', thread));
    return `${String(asked(url, 'string', thread))} ${String(asked(url, 'hostname', thread))} ${name}`;
  }),
  handed('path_escape', (call) => call(member('url', 'path_segment_encode'))),
  handed('path_unescape', (call) => call(member('url', 'path_segment_decode'))),
  handed('query_escape', (call) => call(member('url', 'query_param_value_encode'))),
  handed('query_unescape', (call) => call(member('url', 'query_param_value_decode'))),
  handed('regexp_match', (call) => call(member('regexp', 'match'))),
  handed('regexp_replace', (call) => call(member('regexp', 'replace'))),
]);

type Call = (callee: StarlarkValue, keyword?: readonly (readonly [string, StarlarkValue])[]) => StarlarkValue;

function handed(name: string, run: (call: Call, thread: Thread) => StarlarkValue): readonly [string, StarlarkValue] {
  const made = new BuiltIn(name, ({ thread, positional }) => {
    const call: Call = (callee, keyword = []) => {
      if (!isObject(callee) || callee.call === undefined) throw new Error(`${name} is no function`);
      return withoutName(() => callee.call?.(thread, positional, keyword) ?? null);
    };
    return run(call, thread);
  });
  return [name, made];
}

/** Without the name of the function before the message. */
function withoutName<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof StarlarkFailure ? new StarlarkFailure(error.message.replace(/^[\w.]+: /, '')) : error;
  }
}

function orFail<T>(message: string, run: () => T): T {
  try {
    return run();
  } catch {
    throw new StarlarkFailure(message);
  }
}

function asked(value: StarlarkValue, name: string, thread: Thread): StarlarkValue {
  const method = isObject(value) ? value.attribute?.(name) : undefined;
  return method === undefined ? null : callFunction(thread, method);
}
