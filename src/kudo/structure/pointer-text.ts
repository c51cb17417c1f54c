import { getMember, isList, type KubeValue } from '../../kubernetes/structural/value.ts';
import { formatPointer } from '../../text/value/pointer.ts';

/** As in -p and oldName, the leading slash is optional; `undefined` for an invalid tilde. */
export function tokensOfText(text: string): readonly string[] | undefined {
  if (/~(?![01])/.test(text)) return;
  const path = text.startsWith('/') ? text.slice(1) : text;
  return path.split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function formatPath(tokens: readonly string[]): string {
  return formatPointer(tokens).slice(1);
}

export function valueAtTokens(value: KubeValue | undefined, tokens: readonly string[]): KubeValue | undefined {
  return tokens.reduce<KubeValue | undefined>((current, token) => {
    if (isList(current)) return /^(?:0|[1-9]\d*)$/.test(token) ? current[Number(token)] : undefined;
    return getMember(current, token);
  }, value);
}
