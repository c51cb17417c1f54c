export declare class Base {
  size: number;
}
