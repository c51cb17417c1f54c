import fc from '../support/fast-check.ts';

/** Lines of YAML as people write them: comments, blank lines, all styles of texts, anchors, merge keys, braces. */
export const writtenYaml: fc.Arbitrary<string> = fc
  .record({
    seed: fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 160 }),
    lineBreak: fc.constantFrom('\n', '\n', '\n', '\r\n'),
    unit: fc.constantFrom('  ', '  ', '    '),
    dashes: fc.constantFrom('', '  '),
    end: fc.constantFrom('\n', '\n', '', '\n\n', '\n# the end\n', '\n---\nother: 1\n', '\n...\n'),
    head: fc.constantFrom('', '', '# head\n\n', '# head\n', '---\n', '\ufeff', '# head\n---\n', '%YAML 1.1\n---\n'),
  })
  .map(({ seed, lineBreak, unit, dashes, end, head }) => {
    const writer = new Writer(seed, unit, dashes);
    return (head + writer.object('', 0).join('\n') + end).replaceAll('\n', lineBreak);
  });

const scalars = [
  '1',
  '0x1F',
  '1.50',
  'true',
  'no',
  '~',
  'null',
  '',
  'text',
  'a b c',
  "'single'",
  '"double"',
  '"a\\nb"',
  "'it''s'",
  '2020-01-01',
  '12:30',
  '0777',
  '[]',
  '{}',
  '[a, b]',
  '{x: 1, y: [1, 2]}',
  '{"a":1,"b":{"c":2}}',
  '!!str 5',
  '!custom x',
  '[ a, b, ]',
  '{ x: 1, }',
  '{x: &f 1, y: *f}',
  '[a: 1, b]',
  'http://x.y/z#a',
  '-1',
  '1e3',
  '"#no"',
] as const;

/** Makes choices by the numbers it is given; no number left means the first choice. */
class Writer {
  readonly #seed: number[];
  readonly #unit: string;
  readonly #dashes: string;
  readonly #anchors: { name: string; isObject: boolean }[] = [];
  #count = 0;

  constructor(seed: readonly number[], unit: string, dashes: string) {
    this.#seed = [...seed];
    this.#unit = unit;
    this.#dashes = dashes;
  }

  #pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    const choice = choices[(this.#seed.shift() ?? 0) % choices.length];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice;
  }

  #name(): string {
    this.#count += 1;
    return `k${this.#count}`;
  }

  #above(indentation: string): readonly string[] {
    const [more, less] = [`${indentation}  `, indentation.slice(1)];
    return this.#pick([
      [],
      [],
      [],
      [''],
      [`${indentation}# above ${this.#name()}`],
      ['', `${indentation}# one ${this.#name()}`, `${indentation}# two`],
      [`${indentation}# apart ${this.#name()}`, ''],
      [`${more}# deeper ${this.#name()}`],
      [`${less}# less ${this.#name()}`],
    ]);
  }

  #beside(): string {
    return this.#pick(['', '', '', ' # beside', '   # far: beside, {x}', ' ']);
  }

  #key(): string {
    const name = this.#name();
    return this.#pick([name, name, name, name, `"${name}"`, `'${name}'`, `${name} x`, `? ${name}\n`]);
  }

  object(indentation: string, depth: number): string[] {
    const size = this.#pick([1, 2, 3, 4, 5]);
    const lines: string[] = [];
    for (let at = 0; at < size; at += 1) {
      const above = at === 0 && depth > 0 ? [] : this.#above(indentation);
      lines.push(...above, ...this.#member(indentation, depth));
    }
    return lines;
  }

  #member(indentation: string, depth: number): readonly string[] {
    const objects = this.#anchors.filter(({ isObject }) => isObject);
    if (objects.length > 0 && this.#pick([0, 1, 2, 3, 4, 5]) === 5) {
      return [`${indentation}<<: ${this.#pick(objects.map(({ name }) => [`*${name}`, `[*${name}]`]).flat())}`];
    }
    const key = this.#key();
    const head = key.endsWith('\n') ? `${indentation}${key}${indentation}:` : `${indentation}${key}:`;
    return [...this.#valued(head, indentation, depth, { isItem: false })];
  }

  #valued(head: string, indentation: string, depth: number, { isItem }: { isItem: boolean }): readonly string[] {
    const kind = this.#pick([
      'scalar',
      'scalar',
      'scalar',
      'object',
      'list',
      'literal',
      'alias',
      'next',
      'lines',
    ] as const);
    const anchor = this.#pick(['', '', '', '', 'anchor']) === '' ? undefined : this.#name();
    const marked = anchor === undefined ? head : `${head} &${anchor}`;
    const below = indentation + (isItem ? '  ' : this.#unit);
    const done = (lines: readonly string[], isObject = false): readonly string[] => {
      if (anchor !== undefined) this.#anchors.push({ name: anchor, isObject });
      return lines;
    };
    if (kind === 'alias' && this.#anchors.length > 0) {
      return [`${head} *${this.#pick(this.#anchors.map(({ name }) => name))}${this.#beside()}`];
    }
    if (kind === 'object' && depth < 3) return done(this.#nested(marked, below, depth, { isItem, anchor }), true);
    if (kind === 'list' && depth < 3) {
      const dashes = indentation + (isItem ? '  ' : this.#dashes);
      return done([`${marked}${this.#beside()}`, ...this.#items(dashes, depth + 1)]);
    }
    if (kind === 'literal') {
      const sign = this.#pick(['|', '|-', '|+', '>', '>-', '| # about the text', '|2']);
      const pad = sign === '|2' ? `${indentation}  ` : below;
      return done([
        `${marked} ${sign}`,
        `${pad}line one`,
        ...this.#pick([[], [''], ['', `${pad}# no comment`], [`${pad}  deeper`, '', '']]),
      ]);
    }
    if (kind === 'next')
      return done([
        `${marked}${this.#beside()}`,
        `${below}${this.#pick(['text', '"quoted"', '5', '{a: 1}'])}${this.#beside()}`,
      ]);
    if (kind === 'lines') return done([`${marked} "of two`, `${below}lines"${this.#beside()}`]);
    const scalar = this.#pick(scalars);
    if (scalar.startsWith('{x: &f')) return [`${head} ${scalar}`];
    return done([`${marked}${scalar === '' ? '' : ' '}${scalar}${this.#beside()}`], scalar.startsWith('{x: 1'));
  }

  #nested(
    head: string,
    below: string,
    depth: number,
    { isItem, anchor }: { isItem: boolean; anchor: string | undefined },
  ): readonly string[] {
    const inner = this.object(below, depth + 1);
    if (isItem && anchor === undefined && this.#pick([0, 0, 1]) === 0)
      return [`${head} ${inner[0]?.trimStart() ?? ''}`, ...inner.slice(1)];
    const above = this.#above(below).filter((line) => !line.includes('less'));
    return [`${head}${this.#beside()}`, ...above, ...inner];
  }

  #items(indentation: string, depth: number): readonly string[] {
    const lines: string[] = [];
    for (let at = this.#pick([1, 2, 3]); at > 0; at -= 1) {
      lines.push(...this.#valued(`${indentation}-`, indentation, depth, { isItem: true }));
      if (at > 1) lines.push(...this.#above(indentation).filter((line) => !line.includes('less')));
    }
    return lines;
  }
}
