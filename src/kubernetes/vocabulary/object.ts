/**
 * An object of a kind as API clients read and write it: the binding of a kind returns it, and accepts it from
 * `@kubernetes/client-node`.
 */
export interface KubernetesObject<Spec = unknown, Status = unknown> {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name?: string;
    readonly generateName?: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly uid?: string;
    readonly resourceVersion?: string;
    readonly generation?: number;
  };
  readonly spec: Spec;
  readonly status?: Status;
}
