import { isList, isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { pointerOf } from '../../text/value/pointer.ts';

/** The tokens of a pointer as -p and oldName write it, its leading slash optional; `undefined` for a lone tilde. */
export function tokensOfText(text: string): readonly string[] | undefined {
  if (/~(?![01])/.test(text)) return undefined;
  const path = text.startsWith('/') ? text.slice(1) : text;
  return path.split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer as -p takes it, without its leading slash. */
export function escaped(tokens: readonly string[]): string {
  return pointerOf(tokens).slice(1);
}

/** What stands at the end of the tokens; `undefined` where nothing does. */
export function valueAtTokens(value: KubeValue | undefined, tokens: readonly string[]): KubeValue | undefined {
  return tokens.reduce<KubeValue | undefined>((held, token) => {
    if (isList(held)) return /^(?:0|[1-9]\d*)$/.test(token) ? held[Number(token)] : undefined;
    return isObject(held) && Object.hasOwn(held, token) ? held[token] : undefined;
  }, value);
}
