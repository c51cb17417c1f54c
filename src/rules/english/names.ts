import { acronyms } from '../../text/identifiers.ts';
import { memoize } from '../../text/value/once.ts';

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

/** Proper nouns keep their capitals inside a sentence; a phrase counts only as a whole. */
const properNouns: readonly string[] = [...words.trim().split(/\s+/), ...phrases];

/**
 * Kinds of Kubernetes resources that are common words. Kubernetes capitalizes a kind when the object is meant. Cluster
 * and Node are excluded, since they usually mean the thing.
 */
const kinds: ReadonlySet<string> = new Set(
  'App Certificate Deployment Endpoint Gateway Ingress Issuer Job Lease Machine Namespace Pod Release Role Secret Service Volume'
    .split(' ')
    .flatMap((kind) => [kind, kind.endsWith('s') ? `${kind}es` : `${kind}s`]),
);

export function isKind(word: string): boolean {
  return kinds.has(word);
}

export interface Names {
  readonly words: ReadonlySet<string>;
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Single-word names by their lower-case form: any other spelling is a mistake. */
  readonly small: ReadonlyMap<string, string>;
}

export function createNames(more: readonly string[]): Names {
  return more.length === 0 ? builtInNames() : collectNames(more);
}

const builtInNames = memoize(() => collectNames([]));

function collectNames(more: readonly string[]): Names {
  const known = new Set<string>();
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const name of [...acronyms, ...properNouns, ...more]) {
    const [first = '', ...rest] = name.split(' ');
    if (rest.length === 0) known.add(first);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), [first, ...rest]]);
  }
  // Messages name the first of several spellings.
  const small = new Map([...known].toReversed().map((word) => [word.toLowerCase(), word]));
  return { words: known, phrases: byFirst, small };
}

/** `undefined` for other words, and for a name in lower case. */
export function findSpelling(word: string, { words: known, small }: Names): string | undefined {
  const lower = word.toLowerCase();
  return known.has(word) || word === lower ? undefined : small.get(lower);
}
