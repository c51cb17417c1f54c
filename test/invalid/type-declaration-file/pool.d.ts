export declare class Pool {
  replicas: number;
}
