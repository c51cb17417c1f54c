import { findMatches, readPattern, type RegexMatch } from '../../schema/regex/index.ts';
import {
  type BuiltInCall,
  callFunction,
  isCallable,
  type GlobalNames,
  StarlarkFailure,
  type StarlarkValue,
} from '../starlark/index.ts';
import { asString, requireExactly, createModule } from './parts/index.ts';

/** Go's regular expressions, which run in linear time. */
export const regexp: GlobalNames = createModule('regexp', { match: matchPattern, replace: replacePattern });

/** Fails with Go's message when Go refuses the pattern. */
function compilePattern(pattern: string): string {
  const { refusal, spelled } = readPattern(pattern);
  if (!refusal) return spelled;
  throw new StarlarkFailure(`error parsing regexp: ${refusal.reason}: \`${refusal.part}\``);
}

function matchPattern(call: BuiltInCall): StarlarkValue {
  const [pattern, text] = requireExactly(2, 'two arguments', call.positional);
  const [source, target] = [asString(pattern), asString(text)];
  compilePattern(source);
  call.thread.step(target.length + source.length);
  return findMatches(target, source, 1).length > 0;
}

function replacePattern(call: BuiltInCall): StarlarkValue {
  const [pattern, text, by = null] = requireExactly(3, '3 arguments', call.positional);
  const source = asString(pattern);
  compilePattern(source);
  const target = asString(text);
  call.thread.step(target.length + source.length);
  const replacement = isCallable(by) ? '' : asString(by);
  const names = groupNames(source);
  let output = '';
  let end = 0;
  for (const found of findMatches(target, source, -1)) {
    call.thread.step();
    const written = isCallable(by)
      ? asString(callFunction(call.thread, by, [found.groups[0] ?? '']))
      : expandTemplate(replacement, found, names);
    call.thread.takeString(written.length);
    output += target.slice(end, found.start) + written;
    end = found.end;
  }
  return output + target.slice(end);
}

/** `$1`, `${1}` and `${name}` are groups, `$$` is a dollar; an unknown group is empty. */
function expandTemplate(template: string, { groups }: RegexMatch, names: readonly string[]): string {
  return template.replace(/\$(?:(\$)|(\w+)|\{(\w+)\})/g, (_whole, dollar?: string, bare?: string, braced?: string) => {
    if (dollar !== undefined) return '$';
    const name = bare ?? braced ?? '';
    const index = /^\d+$/.test(name) ? Number(name) : names.lastIndexOf(name);
    return (index < 0 ? undefined : groups[index]) ?? '';
  });
}

function groupNames(pattern: string): readonly string[] {
  const groups = pattern.matchAll(
    /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[^]|\[:\w+:\]|[^\]])*\]|\((?!\?)|\(\?P?<(\w+)>/g,
  );
  return ['', ...[...groups].filter(([text]) => text.startsWith('(')).map(([, name = '']) => name)];
}
