/** Sets a property by a name that comes from a document, where even `__proto__` is a name like any other. */
export function setProperty<T>(record: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
