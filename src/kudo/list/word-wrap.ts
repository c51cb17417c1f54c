/** The width is in bytes; words stay whole, and trailing spaces are removed. */
export function wordWrap(text: string, width: number): string {
  const wrapping = new Wrapping(width);
  for (const character of text) wrapping.add(character);
  return wrapping.end();
}

class Wrapping {
  readonly #width: number;
  #text = '';
  #blanks = '';
  #word = '';
  #column = 0;

  constructor(width: number) {
    this.#width = width;
  }

  add(character: string): void {
    if (character === '\n') this.#breakLine();
    else if (/\s/.test(character)) this.#addBlank(character);
    else this.#addLetter(character);
  }

  end(): string {
    if (this.#word !== '' || this.#column + countBytes(this.#blanks) <= this.#width) this.#flush();
    return this.#text;
  }

  #breakLine(): void {
    if (this.#word !== '' || this.#column + countBytes(this.#blanks) <= this.#width) this.#flush();
    this.#blanks = '';
    this.#text += '\n';
    this.#column = 0;
  }

  #addBlank(character: string): void {
    if (this.#blanks === '' || this.#word !== '') this.#flush();
    this.#blanks += character;
  }

  #addLetter(character: string): void {
    this.#word += character;
    const isTooWide = this.#column + countBytes(this.#blanks) + countBytes(this.#word) > this.#width;
    if (!isTooWide || countBytes(this.#word) >= this.#width) return;
    this.#text += '\n';
    this.#column = 0;
    this.#blanks = '';
  }

  #flush(): void {
    this.#column += countBytes(this.#blanks) + countBytes(this.#word);
    this.#text += this.#blanks + this.#word;
    this.#blanks = '';
    this.#word = '';
  }
}

function countBytes(text: string): number {
  return Buffer.byteLength(text);
}
