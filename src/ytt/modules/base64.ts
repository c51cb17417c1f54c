import { encodeBytes, decodeBytes } from '../starlark/values/value/index.ts';
import { type BuiltInCall, type GlobalNames, StarlarkFailure } from '../starlark/index.ts';
import { asString, booleanOption, createModule, onlyArgument } from './parts/index.ts';

export const base64: GlobalNames = createModule('base64', {
  encode: (call) => {
    const text = asString(onlyArgument(call));
    const { isUrl, isRaw } = readEncoding(call);
    call.thread.takeString(2 * text.length);
    const encoded = Buffer.from(encodeBytes(text), 'latin1').toString('base64');
    const letters = isUrl ? encoded.replaceAll('+', '-').replaceAll('/', '_') : encoded;
    return isRaw ? letters.replace(/=+$/, '') : letters;
  },
  decode: (call) => {
    const text = encodeBytes(asString(onlyArgument(call)));
    const encoding = readEncoding(call);
    call.thread.takeString(text.length);
    call.thread.step(text.length >> 2);
    return decodeBytes(decodeText(text, encoding));
  },
});

interface Encoding {
  readonly isUrl: boolean;
  readonly isRaw: boolean;
  readonly isStrict: boolean;
}

function readEncoding(call: BuiltInCall): Encoding {
  return {
    isUrl: booleanOption(call, 'url', false),
    isRaw: booleanOption(call, 'raw', false),
    isStrict: booleanOption(call, 'strict', false),
  };
}

function decodeText(text: string, encoding: Encoding): string {
  const wrong = wrongByte(text, encoding);
  if (wrong !== undefined) throw new StarlarkFailure(`illegal base64 data at input byte ${wrong}`);
  return Buffer.from(text, encoding.isUrl ? 'base64url' : 'base64').toString('latin1');
}

function wrongByte(text: string, { isUrl, isRaw, isStrict }: Encoding): number | undefined {
  const letter = isUrl ? /[A-Za-z0-9_-]/ : /[A-Za-z0-9+/]/;
  const counted = [...text].flatMap((character, index) => (/[\r\n]/.test(character) ? [] : [{ character, index }]));
  const first = counted.findIndex(({ character }) => !letter.test(character));
  const letters = first < 0 ? counted.length : first;
  const rest = counted.slice(letters);
  const place = letters % 4;
  const [found] = rest;
  if (!found) {
    if (place === 0 || (isRaw && place > 1)) return strictByte(text, counted, place, isStrict);
    return text.length - place;
  }
  if (isRaw || found.character !== '=' || place < 2) return found.index;
  const [, second] = rest;
  if (place === 2 && !second) return text.length;
  if (place === 2 && second?.character !== '=') return found.index;
  const trailing = rest[place === 2 ? 2 : 1];
  return trailing?.index ?? strictByte(text, counted.slice(0, letters), place, isStrict);
}

/** In strict mode, the remaining bits must be 0. */
function strictByte(
  text: string,
  letters: readonly { readonly character: string; readonly index: number }[],
  place: number,
  isStrict: boolean,
): number | undefined {
  const last = letters.at(-1);
  if (!isStrict || place === 0 || !last) return;
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const bits = alphabet.indexOf(last.character.replace('-', '+').replace('_', '/'));
  const left = place === 2 ? bits & 15 : bits & 3;
  return left === 0 ? undefined : text.length - (place === 2 ? 2 : 1);
}
