export function copyStart<T>(record: Readonly<Record<string, T>>, end: string): Record<string, T> {
  const copy: Record<string, T> = {};
  for (const name in record) {
    if (name === end) break;
    // The name is one of the object's own.
    setProperty(copy, name, record[name] as T);
  }
  return copy;
}

/** Safe for any name from a document, even `__proto__`. */
export function setProperty<T>(record: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
