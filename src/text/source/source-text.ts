/** A file, by its name in the text that loads it. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}
