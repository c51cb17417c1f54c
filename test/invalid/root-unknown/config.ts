export interface Settings {
  name: string;
}

export interface Page<T> {
  items: T[];
}
