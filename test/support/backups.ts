/** The definition of the kind Backup in YAML, up to the schema of its only version. */
export const backups = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: backups.example.com}
spec:
  group: example.com
  names: {kind: Backup, plural: backups, singular: backup, listKind: BackupList}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
`;
