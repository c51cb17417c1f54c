/** From JavaScript's Unicode tables, which may have another version than Go's. */

import type { Characters } from './character-set.ts';

/** `undefined` for a property that JavaScript does not know. Cached. */
export function findCharacters(property: string): Characters | undefined {
  if (!known.has(property)) known.set(property, searchCharacters(property));
  return known.get(property);
}

const known = new Map<string, Characters | undefined>();

/** Planes with assigned characters. In the others all characters are alike, except the last two of a plane. */
const assigned: Characters = [0, 0xd7ff, 0xe000, 0x3_ffff, 0xe_0000, 0xe_0fff];
const alike: Characters = [
  0x4_0000, 0xd_ffff, 0xe_1000, 0xe_ffff, 0xf_0000, 0xf_fffd, 0xf_fffe, 0xf_ffff, 0x10_0000, 0x10_fffd, 0x10_fffe,
  0x10_ffff,
];

function searchCharacters(property: string): Characters | undefined {
  const hasProperty = createTest(property);
  if (!hasProperty) return;
  const ranges: [number, number][] = [];
  const addRange = (from: number, to: number): void => {
    const last = ranges.at(-1);
    if (!hasProperty(from)) return;
    if (last?.[1] === from - 1) last[1] = to;
    else ranges.push([from, to]);
  };
  for (let index = 0; index < assigned.length; index += 2)
    for (let code = assigned[index] ?? 0; code <= (assigned[index + 1] ?? 0); code += 1) addRange(code, code);
  for (let index = 0; index < alike.length; index += 2) addRange(alike[index] ?? 0, alike[index + 1] ?? 0);
  return ranges.sort(([a], [b]) => a - b).flat();
}

function createTest(property: string): ((code: number) => boolean) | undefined {
  try {
    const form = new RegExp(`^\\p{${property}}`, 'u');
    return (code) => form.test(String.fromCodePoint(code));
  } catch {}
}
