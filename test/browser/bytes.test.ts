import { isIPv6 } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readIpv6 } from '../../src/schema/grammars/index.ts';
import * as bytes from '../../src/text/value/bytes.ts';
import { addresses } from '../../src/kubernetes/cel/library/addresses.ts';
import { CelError } from '../../src/kubernetes/cel/run/index.ts';
import fc from '../support/fast-check.ts';

/** Strings with characters of every length in UTF-8, and halves of pairs. */
const text = fc
  .array(fc.constantFrom('a', 'ß', '€', '😀', '\ud800', '\udc00', '\ufeff'))
  .map((parts) => parts.join(''));
const base64 = fc.array(fc.constantFrom(...'AZaz09+/-_= \n!')).map((parts) => parts.join(''));
const array = fc.uint8Array({ maxLength: 8 });

describe('bytes are those of Node', () => {
  test('of a string in UTF-8', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(bytes.countBytes(one)).toBe(Buffer.byteLength(one));
        expect([...bytes.encodeUtf8(one)]).toEqual([...Buffer.from(one)]);
      }),
    );
  });

  test('in Base64, however it is written', () => {
    fc.assert(
      fc.property(base64, (one) => {
        expect([...bytes.decodeBase64(one)]).toEqual([...Buffer.from(one, 'base64')]);
      }),
    );
  });

  test('written, compared and joined', () => {
    fc.assert(
      fc.property(array, array, (a, b) => {
        expect(bytes.encodeBase64(a)).toBe(Buffer.from(a).toString('base64'));
        expect(bytes.encodeHex(a)).toBe(Buffer.from(a).toString('hex'));
        expect(bytes.decodeUtf8(a)).toBe(Buffer.from(a).toString('utf8'));
        expect(Math.sign(bytes.compareArrays(a, b))).toBe(Buffer.compare(a, b));
        expect([...bytes.concatArrays([a, b])]).toEqual([...Buffer.concat([a, b])]);
      }),
    );
  });
});

describe('addresses', () => {
  const part = fc.constantFrom('', '0', '1', 'ffff', '00001', 'g', '::', '1.2.3.4', '01.2.3.4', '256.1.1.1');

  test('of IPv6 are those that Node takes', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
        expect(readIpv6(parts.join(':')) !== undefined).toBe(isIPv6(parts.join(':')));
      }),
    );
  });

  test('with a zone are refused in the words of the server', () => {
    const read = addresses.string_to_ip;
    expect(() => read?.(['fe80::1%eth0'])).toThrow(
      new CelError('IP address "fe80::1%eth0" with zone value is not allowed'),
    );
  });
});
