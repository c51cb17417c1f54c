/** The functions among the arguments of an annotation with rules: those of its tuples, and those that stand alone. */
export function rulesIn(content: string): readonly string[] {
  return argumentsIn(content).flatMap((argument) => {
    if (/^\w+\s*=(?!=)/.test(argument)) return [];
    const isTuple = argument.startsWith('(') && argument.endsWith(')');
    const parts = isTuple ? argumentsIn(argument.slice(1, -1)) : [argument];
    return parts.length === 1 ? parts : parts.slice(1, 2);
  });
}

/** The arguments of a call, as they are written: parted by the commas that stand in no brackets and no string. */
function argumentsIn(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    // The parameters of a lambda stand before its colon, in no brackets.
    else if (character === ',' && depth === 0 && !/\blambda\s[^:]*$/.test(text.slice(start, at))) {
      found.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...found, text.slice(start).trim()].filter((one) => one !== '');
}

function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
