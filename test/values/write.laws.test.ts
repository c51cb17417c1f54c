import fc, { anyCharacter } from '../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Json, type JsonObject, isObject } from '../../src/text/value/json.ts';
import { mergeValues } from '../../src/values/layers/effective-values.ts';
import { readValues } from '../../src/text/read-values.ts';
import { writeValues } from '../../src/values/write/write-values.ts';
import { createYamlPrinter, plainYaml } from '../../src/values/write/plain-yaml.ts';
import { nastyTexts } from './nasty-texts.ts';
import { runs } from '../support/laws.ts';

const schema = {};
const whole = fc.string({ unit: anyCharacter, maxLength: 12 }).filter((text) => !/\p{Cs}/u.test(text));
const text = fc.oneof(
  whole,
  fc.constantFrom(...nastyTexts),
  fc.tuple(fc.constantFrom(...nastyTexts), fc.constantFrom(...nastyTexts)).map(([a, b]) => a + b),
  fc.string({ maxLength: 6 }),
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e21, -0, 1e-7, 1e300, 2 ** 53, -(2 ** 63), 2 ** 64, 1.5e-9),
);
const scalar: fc.Arbitrary<Json> = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const { object } = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, scalar, scalar, tie('object'), fc.array(tie('value'), { maxLength: 4 })),
  object: fc.dictionary(text, tie('value'), { maxKeys: 5 }),
}));

/** Numbers without the sign that JSON has no need of. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const options = { numRuns: runs(300) };

describe('what is written', () => {
  it('is read as it was, by Helm and as YAML 1.2', () => {
    fc.assert(
      fc.property(object, (values) => {
        const written = writeValues(values, { schema });
        expect(readValues(written, 'v').value).toEqual(values);
        expect(plain(parse(written, { maxAliasCount: -1 }))).toEqual(plain(values));
        expect(plain(parse(written, { version: '1.1' }))).toEqual(plain(values));
      }),
      options,
    );
  });

  it('after documents with the same parts is what it is alone', () => {
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 3 }), fc.array(text), (parts, names) => {
        const [shared = {}] = parts;
        const documents = [
          ...parts,
          { deep: { shared, list: [shared, [shared]] } },
          { shared, [names[0] ?? 'a']: parts },
        ];
        const print = createYamlPrinter();
        expect([...documents, ...documents].map(print)).toEqual(
          [...documents, ...documents].map((document) => plainYaml(document)),
        );
      }),
      options,
    );
  });

  it('over what was left out gives the values', () => {
    fc.assert(
      fc.property(object, object, (values, omit) => {
        const written = readValues(writeValues(values, { schema, omit }), 'v').value ?? {};
        expect(plain(withoutNulls(mergeValues(omit, written)))).toEqual(plain(withoutNulls(values)));
      }),
      options,
    );
  });
});

function withoutNulls(value: Json): Json {
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutNulls(member)]));
}

describe('a text that is edited', () => {
  it('gives the values', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const onto = writeValues(before, { schema });
        const edited = writeValues(after, { schema, onto });
        expect(plain(readValues(edited, 'v').value)).toEqual(plain(after));
        expect(writeValues(after, { schema, onto: edited })).toBe(edited);
        expect(writeValues(before, { schema, onto })).toBe(onto);
      }),
      options,
    );
  });
});
