/** A field path: where in an object something stands, in the words of the server, and by its steps. */
export interface FieldPath {
  /** `spec.ports[0].name`; empty for the object itself. */
  readonly text: string;
  readonly steps: readonly (string | number)[];
}

/** The object itself. */
export const rootPath: FieldPath = { text: '', steps: [] };

/** A field of an object. */
export function fieldAt({ text, steps }: FieldPath, name: string): FieldPath {
  return { text: text === '' ? name : `${text}.${name}`, steps: [...steps, name] };
}

/** The value of a key of a map. */
export function keyAt({ text, steps }: FieldPath, name: string): FieldPath {
  return { text: `${text}[${name}]`, steps: [...steps, name] };
}

/** An item of a list. */
export function itemAt({ text, steps }: FieldPath, index: number): FieldPath {
  return { text: `${text}[${index}]`, steps: [...steps, index] };
}
