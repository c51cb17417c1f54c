/**
 * The declarations of the language that a program can reach. Of the compiler's library, most programs need a few: the
 * others are left blank, so that all offsets stay.
 */

interface Declaration {
  /** Empty for what is no declaration, or of no name. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface LibraryIndex {
  readonly files: readonly {
    readonly name: string;
    readonly text: string;
    readonly declarations: readonly Declaration[];
  }[];
  readonly textsByName: ReadonlyMap<string, readonly string[]>;
}

export interface ReducedLibrary {
  readonly names: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What the compiler looks up by itself, whatever a program mentions. */
export const impliedNames: readonly string[] = `
  Array ReadonlyArray Object Function CallableFunction NewableFunction IArguments RegExp String Number Boolean
  BigInt Symbol SymbolConstructor NaN ThisType NoInfer Extract Omit Awaited Record NonNullable
  TypedPropertyDescriptor TemplateStringsArray Promise PromiseLike PromiseConstructorLike ImportMeta
  ImportCallOptions ImportAttributes Iterable Iterator IterableIterator IteratorObject Generator
  IteratorYieldResult IteratorReturnResult ArrayIterator MapIterator SetIterator StringIterator Disposable
  AsyncIterable AsyncIterator AsyncIterableIterator AsyncIteratorObject AsyncGenerator AsyncDisposable
  ClassDecoratorContext ClassMethodDecoratorContext ClassGetterDecoratorContext ClassSetterDecoratorContext
  ClassAccessorDecoratorContext ClassAccessorDecoratorTarget ClassAccessorDecoratorResult
  ClassFieldDecoratorContext ReadableStreamAsyncIterator
`
  .trim()
  .split(/\s+/);

/**
 * Half of what the implied names lead to, by parameters that hardly any program asks for. They are left out unless
 * they are mentioned: a program that leads to them nevertheless has an error in the library.
 */
const rareNames: ReadonlySet<string> = new Set(['Intl', 'Temporal']);

export function indexLibrary(texts: ReadonlyMap<string, string>): LibraryIndex {
  const files = [...texts].map(([name, text]) => ({ name, text, declarations: [...splitDeclarations(text)] }));
  const textsByName = new Map<string, string[]>();
  for (const { text, declarations } of files)
    for (const { name, start, end } of declarations) {
      const known = textsByName.get(name) ?? [];
      known.push(text.slice(start, end));
      textsByName.set(name, known);
    }
  return { files, textsByName };
}

export function reduceLibrary({ files, textsByName }: LibraryIndex, mentioned: Iterable<string>): ReducedLibrary {
  const names = new Set(['', ...impliedNames, ...mentioned]);
  for (const name of names)
    for (const text of textsByName.get(name) ?? [])
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
        if (textsByName.has(word) && !rareNames.has(word)) names.add(word);
  const texts = files.map(({ name, text, declarations }): [string, string] => [
    name,
    blankOut(
      text,
      declarations.filter((declaration) => !names.has(declaration.name)),
    ),
  ]);
  return { names, texts: new Map(texts) };
}

function blankOut(text: string, declarations: readonly Declaration[]): string {
  let last = 0;
  const parts = declarations.map(({ start, end }) => {
    const before = text.slice(last, start);
    last = end;
    return before + ' '.repeat(end - start);
  });
  return parts.join('') + text.slice(last);
}

/**
 * What a file of the library consists of. The package has it without comments, but for directives at its start, and
 * without line breaks in most of it.
 */
export function* splitDeclarations(text: string): Generator<Declaration> {
  let [{ length: start }] = /^(?:\/\/\/.*\n)*/.exec(text) ?? [''];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === openBrace) depth++;
    else if (code === closeBrace) depth--;
    if (depth > 0 || (code !== closeBrace && code !== semicolon)) continue;
    head.lastIndex = start;
    const [, kind = 'block', name = ''] = head.exec(text) ?? [];
    if (code === closeBrace && !/^(?:interface|namespace|class|block)$/.test(kind)) continue;
    yield { name, start, end: at + 1 };
    start = at + 1;
  }
}

const semicolon = 59;
const openBrace = 123;
const closeBrace = 125;

const head = /\s*(?:export |declare |abstract )*(?:(interface|namespace|class|type|var|let|const|function) ([\w$]+))?/y;
