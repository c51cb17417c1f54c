import type { MigrationReport } from './pre-migration.ts';

export function migrationPlan({ objects }: MigrationReport): string {
  const marked = objects.flatMap(({ object, mark }) => (mark ? [{ object, mark }] : []));
  return `${[
    '1. While v1beta1 is still served, keep a copy, and store the new values in each instance:',
    '',
    '   kubectl get operators.kudo.dev,operatorversions.kudo.dev,instances.kudo.dev -A -o yaml > before.yaml',
    '   schemawright params convert before.yaml --annotate | kubectl replace -f -',
    '',
    `   (${marked.length} ${marked.length === 1 ? 'instance gets' : 'instances get'} an annotation.)`,
    '',
    '2. Scale the KUDO manager down: nothing may change during the migration.',
    '',
    '   kubectl -n kudo-system scale statefulset kudo-controller-manager --replicas 0',
    '',
    '3. Start the conversion webhook, and apply the definitions: v1beta1 served: false and storage: false, v1beta2 both true.',
    '',
    '   schemawright serve --kudo … ; kubectl apply --server-side -f crds/',
    '',
    '4. Touch every object, so that it is stored as v1beta2:',
    '',
    ...kinds.map((kind) => `   kubectl get ${kind}.kudo.dev -A -o json | jq -c '.items[]' | kubectl replace -f -`),
    '',
    '5. Remove v1beta1 from the stored versions:',
    '',
    ...kinds.map(
      (kind) =>
        `   kubectl patch crd ${kind}.kudo.dev --subresource status --type merge -p '{"status":{"storedVersions":["v1beta2"]}}'`,
    ),
    '',
    '6. Start the new KUDO manager. Keep the webhook until a release that no longer lists v1beta1.',
  ].join('\n')}\n`;
}

const kinds = ['operators', 'operatorversions', 'instances'] as const;
