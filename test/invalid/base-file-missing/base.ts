export class Base {
  size!: number;
}
