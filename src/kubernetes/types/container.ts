import { Default, Examples, Title, type Integer, type IntOrString } from '../../decorators/index.ts';
import { DnsLabel, IanaServiceName, PortNumber, PortNumberOrName } from './constraints.ts';

/** When the containers of a pod are restarted after they exit. */
export enum RestartPolicy {
  Always = 'Always',
  OnFailure = 'OnFailure',
  Never = 'Never',
}

/** When an image is pulled. */
export enum PullPolicy {
  Always = 'Always',
  IfNotPresent = 'IfNotPresent',
  Never = 'Never',
}

/** How host names are resolved. */
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
  /** The name of the port, which services and probes can refer to. */
  @IanaServiceName
  name?: string;

  /** The port number. */
  @PortNumber
  @Examples(8080)
  containerPort!: Integer;

  /** The port number on the node. */
  @PortNumber
  hostPort?: Integer;

  /** The address of the node to which the port is bound. */
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
  /** The name of the port; required if the service has several ports. */
  @DnsLabel
  @Examples('http')
  name?: string;

  /** The port number on which clients reach the service. */
  @PortNumber
  @Examples(80)
  port!: Integer;

  /** The target port in the pod: its number or name. */
  @PortNumberOrName
  targetPort?: IntOrString;

  /** The port number on every node. */
  @PortNumber
  nodePort?: Integer;

  /** The protocol. */
  @Default(Protocol.TCP)
  protocol?: Protocol;
}
