/** Containers: their ports, those of services too, and the enums of pods. */

import { Default, Examples, Title } from '../../decorators/index.ts';
import type { Integer, IntOrString } from '../../decorators/index.ts';
import { DnsLabel, IanaServiceName, PortNumber, PortNumberOrName } from './constraints.ts';

/** When the containers of a pod are started again after they have ended. */
export enum RestartPolicy {
  Always = 'Always',
  OnFailure = 'OnFailure',
  Never = 'Never',
}

/** When an image is fetched. */
export enum PullPolicy {
  Always = 'Always',
  IfNotPresent = 'IfNotPresent',
  Never = 'Never',
}

/** How the names of hosts are looked up. */
export enum DNSPolicy {
  ClusterFirst = 'ClusterFirst',
  ClusterFirstWithHostNet = 'ClusterFirstWithHostNet',
  Default = 'Default',
  None = 'None',
}

/** The protocol of a port. */
export enum Protocol {
  TCP = 'TCP',
  UDP = 'UDP',
  SCTP = 'SCTP',
}

/** A port that a container listens on. */
@Title('Port of a container')
@Examples({ name: 'http', containerPort: 8080 })
export class ContainerPort {
  /** The port's name, which services and probes can use. */
  @IanaServiceName
  name?: string;

  /** The port's number. */
  @PortNumber
  @Examples(8080)
  containerPort!: Integer;

  /** The port's number on the node. */
  @PortNumber
  hostPort?: Integer;

  /** The address of the node that the port is bound to. */
  @Examples('127.0.0.1')
  hostIP?: string;

  /** The protocol. */
  @Default(Protocol.TCP)
  protocol?: Protocol;
}

/** A port of a service. */
@Title('Port of a service')
@Examples({ name: 'http', port: 80, targetPort: 'http' })
export class ServicePort {
  /** The port's name; a service with several ports gives one to each. */
  @DnsLabel
  @Examples('http')
  name?: string;

  /** The number under which clients reach the service. */
  @PortNumber
  @Examples(80)
  port!: Integer;

  /** Where requests go in the pod: a port's number, or its name. */
  @PortNumberOrName
  targetPort?: IntOrString;

  /** The port's number on every node. */
  @PortNumber
  nodePort?: Integer;

  /** The protocol. */
  @Default(Protocol.TCP)
  protocol?: Protocol;
}
