import { acronyms } from '../../text/identifiers.ts';

const words = `
  Alertmanager Alibaba Alpine Amazon Ansible Apache Apple Argo Auditd Azure Bash Bitwarden Bottlerocket Butane Calico Ceph
  CAPVCD Chrony Cilium Cinder Cloudflare Consul Containerd Crossplane Datadog Debian Dex Docker Dynatrace eBPF Elasticsearch English
  Envoy Equinix Etcd Ethernet Falco Fedora Flannel Flatcar Fluentd Flux Git Google Grafana gRPC Gzip Harbor Harvester Helm
  Hetzner Hubble Ignition Intel iPXE iSCSI Istio Jaeger Jenkins K8s Kafka Kamaji Karpenter Kerberos Keycloak Kibana Knative
  Konnectivity Kubeadm Kubectl Kubelet Kubernetes Kustomize Kyverno Linkerd Linux Loki Longhorn macOS Markdown Microsoft Mimir
  mTLS Multus Neutron NGINX Nginx Nutanix NVIDIA Nvidia OAuth Okta OpenShift Openshift OpenStack Openstack Opsgenie Oracle
  Podman Portworx Postgres Prometheus Promtail Proxmox Python Quay Rancher Redis Rook Slack Splunk Systemd Tailscale Talos
  Tekton Teleport Terraform Thanos Tinkerbell Traefik Trivy Ubuntu Unicode Unix vApp vCenter vCPU Velero vGPU VMware Vmware
  VNet vSphere Vsphere Windows WireGuard Wireguard Xen Zot
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday
`;

const phrases = [
  'Active Directory',
  'Amazon Web Services',
  'App Platform',
  'Azure Disk',
  'Azure File',
  'Cloud Director',
  'Cluster API',
  'Container Device Interface',
  'Container Linux',
  'Container Network Interface',
  'Container Runtime Interface',
  'Container Storage Interface',
  'Docker Hub',
  'Gateway API',
  'Giant Swarm',
  'Google Cloud Platform',
  'Google Cloud',
  'Key Vault',
  "Let's Encrypt",
  'Open Policy Agent',
  'Pod Security Admission',
  'Pod Security Policy',
  'Pod Security Standards',
  'Red Hat Enterprise Linux',
  'Red Hat',
  'Secure Boot',
  'Subject Alternative Name',
  'Subject Alternative Names',
];

/** Proper names, which keep their capitals inside a sentence; a name of several words counts only as a whole. */
const properNouns: readonly string[] = [...words.trim().split(/\s+/), ...phrases];

/**
 * Kinds of Kubernetes resources that are one common word. Kubernetes writes a kind with a capital where the object is meant, and
 * prose in a description may mean it; Cluster and Node are left out, since there nearly always the thing is meant.
 */
const kinds: ReadonlySet<string> = new Set(
  'App Certificate Deployment Endpoint Gateway Ingress Issuer Job Lease Machine Namespace Pod Release Role Secret Service Volume'
    .split(' ')
    .flatMap((kind) => [kind, kind.endsWith('s') ? `${kind}es` : `${kind}s`]),
);

/** True for the name of a kind of resources, one or several of them. */
export function isKind(word: string): boolean {
  return kinds.has(word);
}

/** The names and acronyms that a check knows. */
export interface Names {
  readonly words: ReadonlySet<string>;
  /** Names of several words, as word lists, by their first word. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The names of one word by their small letters: another spelling of one of them is a mistake. */
  readonly small: ReadonlyMap<string, string>;
}

/** The names that every project has, and more. */
export function createNames(more: readonly string[]): Names {
  const known = new Set<string>();
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const name of [...acronyms, ...properNouns, ...more]) {
    const [first = '', ...rest] = name.split(' ');
    if (rest.length === 0) known.add(first);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), [first, ...rest]]);
  }
  // Of several spellings the first is the one that messages name.
  const small = new Map([...known].toReversed().map((word) => [word.toLowerCase(), word]));
  return { words: known, phrases: byFirst, small };
}

/** How a name is written that a word spells with other capitals; `undefined` for any other word, and for one that is just small. */
export function findSpelling(word: string, { words: known, small }: Names): string | undefined {
  const lower = word.toLowerCase();
  return known.has(word) || word === lower ? undefined : small.get(lower);
}
