import { Examples, Title } from '../../decorators/index.ts';
import { DnsLabel } from './constraints.ts';
import type { ResourceList } from './scalars.ts';

/** A resource claim of the pod that a container uses. */
@Title('Claimed resource')
@Examples({ name: 'gpu', request: 'first' })
export class ResourceClaim {
  /** The name of the claim in the pod. */
  @DnsLabel
  @Examples('gpu')
  name!: string;

  /** The name of the request in the claim; without it, everything that was claimed. */
  @DnsLabel
  @Examples('first')
  request?: string;
}

/** The compute resources that a container requests, and their limits. */
@Title('Resources')
@Examples({ requests: { cpu: '500m', memory: '256Mi' }, limits: { memory: '512Mi' } })
export class ResourceRequirements {
  /** The minimum amount of each resource. */
  @Examples({ cpu: '500m', memory: '256Mi' })
  requests?: ResourceList;

  /** The maximum amount of each resource. */
  @Examples({ memory: '512Mi' })
  limits?: ResourceList;

  /** Resource claims of the pod that the container uses. */
  claims?: ResourceClaim[];
}
