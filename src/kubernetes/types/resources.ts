/** What a container needs and what it may take. */

import { Examples, Title } from '../../decorators/index.ts';
import { DnsLabel } from './constraints.ts';
import type { ResourceList } from './scalars.ts';

/** A claim of the pod that a container uses. */
@Title('Claimed resource')
@Examples({ name: 'gpu', request: 'first' })
export class ResourceClaim {
  /** The claim's name in the pod. */
  @DnsLabel
  @Examples('gpu')
  name!: string;

  /** The request of the claim; without it, all that was claimed. */
  @DnsLabel
  @Examples('first')
  request?: string;
}

/** What a container needs and what it may take. */
@Title('Resources')
@Examples({ requests: { cpu: '500m', memory: '256Mi' }, limits: { memory: '512Mi' } })
export class ResourceRequirements {
  /** What the container is given at least, by the name of the resource. */
  @Examples({ cpu: '500m', memory: '256Mi' })
  requests?: ResourceList;

  /** What the container may take at most, by the name of the resource. */
  @Examples({ memory: '512Mi' })
  limits?: ResourceList;

  /** Claims of the pod that the container uses. */
  claims?: ResourceClaim[];
}
