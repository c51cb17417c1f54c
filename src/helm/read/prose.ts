/** Which lines of a comment describe a value, and which are examples, rulers and marks of other tools. */

/** The sentences of a comment as one line; `undefined` where it has none. */
export function descriptionIn(lines: readonly string[]): string | undefined {
  const text = withoutExamples(lines.filter((line) => !isMark(line) && !isRuler(line)))
    .map((line) => line.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

/** `@section Global`, `@ignored`, `vim: set ft=yaml`: for programs. */
function isMark(line: string): boolean {
  return /^\s*@\w/.test(line) || /^\s*(?:yaml-language-server:|\$schema:|vim:|yamllint |renovate:|ct:)/.test(line);
}

/** `---- Image ----`: a heading of what follows. */
function isRuler(line: string): boolean {
  return /^\s*[#=*~_-]{3,}|[#=*~_-]{4,}\s*$/.test(line);
}

/** A value that is commented out, with what leads to it: `Example:`. */
function withoutExamples(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let exampleAt: number | undefined;
  for (const line of lines) {
    const indentation = line.search(/\S/);
    const isInside = exampleAt !== undefined && indentation > exampleAt;
    if (isInside || isExample(line)) {
      exampleAt = isInside ? exampleAt : indentation;
      const last = kept.at(-1);
      if (last !== undefined && /:\s*$/.test(last)) kept[kept.length - 1] = withoutLead(last);
    } else {
      // An empty line ends nothing: examples have some, too.
      if (indentation >= 0) exampleAt = undefined;
      kept.push(line);
    }
  }
  return kept;
}

/** `- name: x`, `key:`, `key: value`; a sentence has several words behind its colon, an address is one to read on. */
function isExample(line: string): boolean {
  const text = line.trim();
  if (/^(?:[{}[\]]|- |-$|```|\{\{|<<:)/.test(text)) return true;
  const [, key = '', value] = /^(["']?[\w./-]+["']?):(?:\s+(.*))?$/.exec(text) ?? [];
  if (
    key === '' ||
    /^(?:e\.?g\.?|i\.?e\.?|examples?|note|todo|default|defaults|warning|important|ref|see|docs|source|link|or|and)$/i.test(
      key,
    )
  ) {
    return false;
  }
  if (value === undefined || value === '') return /^["']?[a-z]/.test(key);
  return /^(?:["'[{|>&*].*|\S+(?:\s+#.*)?)$/.test(value) && !/^https?:/.test(value);
}

/** `For example:` before an example that is left out goes with it; a sentence loses its colon. */
function withoutLead(line: string): string {
  const lead =
    /(?:^|[.!?;,(]\s*|\s)(?:(?:for )?examples?|for instance|e\.?g\.?,?|i\.?e\.?,?|like so|like this|such as)\s*:\s*$/i;
  const text = line.replace(lead, (found) => (/^[.!?]/.test(found) ? found.charAt(0) : ''));
  return text === line ? line.replace(/\s*:\s*$/, '.') : text;
}
