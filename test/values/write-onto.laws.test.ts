import fc from '../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { Parser } from 'yaml';
import { type Json, isObject } from '../../src/text/value/json.ts';
import { mergeValues } from '../../src/values/layers/effective-values.ts';
import { readValues } from '../../src/text/read-values.ts';
import { writeValues } from '../../src/values/write/write-values.ts';
import { afterEdits, edits } from './edits.ts';
import { writtenYaml } from './written-yaml.ts';
import { runs } from '../support/laws.ts';

const options = { numRuns: runs(300) };
const schema = {};
const titled = {
  $ref: '#/$defs/any',
  $defs: {
    any: {
      title: 'Title',
      description: 'First\nsecond: #',
      additionalProperties: { $ref: '#/$defs/any' },
      properties: { new1: { title: 'New', $ref: '#/$defs/any' }, k12: { $ref: '#/$defs/any' } },
      items: { $ref: '#/$defs/any' },
    },
  },
};

/** A merge key goes, with the comment above it, when what it brings in is no longer wanted. */
const withoutMerges = writtenYaml.filter((text) => !text.includes('<<'));

describe('a text that people wrote', () => {
  it('stays as it is where nothing changes', () => {
    fc.assert(
      fc.property(writtenYaml, (onto) => {
        const values = readValues(onto, 'v').value ?? {};
        expect(writeValues(values, { schema, onto })).toBe(onto);
      }),
      options,
    );
  });

  it('gives the values after any change, and stays then', () => {
    fc.assert(
      fc.property(writtenYaml, edits, (onto, changes) => {
        const before = readValues(onto, 'v').value;
        expect(before).toBeDefined();
        const values = afterEdits(before ?? {}, changes);
        const edited = writeValues(values, { schema, onto });
        expect(readValues(edited, 'v').value, edited).toEqual(values);
        expect(writeValues(values, { schema, onto: edited })).toBe(edited);
      }),
      options,
    );
  });

  it('over what is left out gives the values', () => {
    fc.assert(
      fc.property(writtenYaml, edits, edits, (onto, changes, others) => {
        const before = readValues(onto, 'v').value ?? {};
        const [values, omit] = [afterEdits(before, changes), afterEdits(before, others)];
        const edited = writeValues(values, { schema, omit, onto });
        const layered = mergeValues(omit, readValues(edited, 'v').value ?? {});
        expect(withoutNulls(layered), edited).toEqual(withoutNulls(values));
        expect(writeValues(values, { schema, omit, onto: edited })).toBe(edited);
      }),
      options,
    );
  });

  it('takes comments once, wherever the schema has them', () => {
    fc.assert(
      fc.property(writtenYaml, edits, (onto, changes) => {
        const values = afterEdits(readValues(onto, 'v').value ?? {}, changes);
        const edited = writeValues(values, { schema: titled, comments: true, onto });
        expect(readValues(edited, 'v').value, edited).toEqual(values);
        expect(writeValues(values, { schema: titled, comments: true, onto: edited })).toBe(edited);
        const fresh = writeValues(values, { schema: titled, comments: true });
        expect(readValues(fresh, 'v').value, fresh).toEqual(values);
        expect(writeValues(values, { schema: titled, comments: true, onto: fresh })).toBe(fresh);
      }),
      options,
    );
  });

  it('keeps every comment where nothing with a comment goes', () => {
    fc.assert(
      fc.property(withoutMerges, edits, (onto, changes) => {
        const values = afterEdits(readValues(onto, 'v').value ?? {}, changes, { gentle: true });
        const edited = writeValues(values, { schema, onto });
        expect(missing(commentsIn(onto), commentsIn(edited)), edited).toEqual([]);
        expect(edited).not.toMatch(onto.includes('\r\n') ? /(?<!\r)\n/ : /\r/);
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

function commentsIn(text: string): readonly string[] {
  return [...new Parser().parse(text)].flatMap(commentsOf);
}

/** The comments anywhere in the tokens of a text. */
function commentsOf(token: unknown): readonly string[] {
  if (typeof token !== 'object' || token === null) return [];
  if ('type' in token && token.type === 'comment' && 'source' in token) return [String(token.source)];
  return Object.values(token).flatMap(commentsOf);
}

function missing(all: readonly string[], found: readonly string[]): readonly string[] {
  const left = [...found];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
