import { Default, ExactlyOneOf, Examples, MinItems, MinLength, Minimum } from '../../decorators/index.ts';
import { Title } from '../../decorators/index.ts';
import type { Integer, IntOrString } from '../../decorators/index.ts';
import { HttpHeaderName, NonNegativeInteger, PortNumber, PortNumberOrName } from './constraints.ts';

/** A command in the container; exit status 0 means success. */
@Title('Command')
@Examples({ command: ['cat', '/tmp/healthy'] })
export class ExecAction {
  /** The program and its arguments; they are not run in a shell. */
  @MinItems(1)
  @Examples(['cat', '/tmp/healthy'])
  command!: string[];
}

/** An HTTP header. */
@Title('Header')
@Examples({ name: 'X-Probe', value: 'liveness' })
export class HTTPHeader {
  /** The name of the header. */
  @HttpHeaderName
  name!: string;

  /** The value of the header. */
  @Examples('liveness')
  value!: string;
}

/** The scheme of an HTTP request. */
export enum URIScheme {
  HTTP = 'HTTP',
  HTTPS = 'HTTPS',
}

/** An HTTP request; a status from 200 to 399 means success. */
@Title('HTTP request')
@Examples({ path: '/healthz', port: 8080 })
export class HTTPGetAction {
  /** The path of the request. */
  @MinLength(1)
  @Default('/')
  @Examples('/healthz')
  path?: string;

  /** The port: its number or its name in the container. */
  @PortNumberOrName
  port!: IntOrString;

  /** The host; by default the IP address of the pod. */
  @Examples('127.0.0.1')
  host?: string;

  /** The scheme of the request. */
  @Default(URIScheme.HTTP)
  scheme?: URIScheme;

  /** Additional headers. */
  httpHeaders?: HTTPHeader[];
}

/** A TCP connection; an open port means success. */
@Title('TCP connection')
@Examples({ port: 5432 })
export class TCPSocketAction {
  /** The port: its number or its name in the container. */
  @PortNumberOrName
  port!: IntOrString;

  /** The host; by default the IP address of the pod. */
  @Examples('127.0.0.1')
  host?: string;
}

/** A call of the gRPC health service. */
@Title('gRPC call')
@Examples({ port: 9090 })
export class GRPCAction {
  /** The port number. */
  @PortNumber
  port!: Integer;

  /** The name of the service to check. */
  @Default('')
  @Examples('orders')
  service?: string;
}

/** A health check of a container. */
@Title('Probe')
@ExactlyOneOf('exec', 'httpGet', 'tcpSocket', 'grpc')
@Examples({ httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 5 })
export class Probe {
  /** A command in the container. */
  exec?: ExecAction;

  /** An HTTP request. */
  httpGet?: HTTPGetAction;

  /** A TCP connection to a port. */
  tcpSocket?: TCPSocketAction;

  /** A call of the gRPC health service. */
  grpc?: GRPCAction;

  /** Seconds between the start of the container and the first probe. */
  @NonNegativeInteger
  @Default(0)
  initialDelaySeconds?: Integer;

  /** Seconds after which a probe without an answer fails. */
  @NonNegativeInteger
  @Default(1)
  timeoutSeconds?: Integer;

  /** Seconds between two probes. */
  @NonNegativeInteger
  @Default(10)
  periodSeconds?: Integer;

  /** The number of consecutive successes after which the container is healthy again. */
  @NonNegativeInteger
  @Default(1)
  successThreshold?: Integer;

  /** The number of consecutive failures after which the container is unhealthy. */
  @NonNegativeInteger
  @Default(3)
  failureThreshold?: Integer;

  /** Seconds that the container has to terminate after a failed probe; by default the value of the pod. */
  @Minimum(1)
  terminationGracePeriodSeconds?: Integer;
}

/** A pause. */
@Title('Pause')
@Examples({ seconds: 5 })
export class SleepAction {
  /** The duration in seconds. */
  @Minimum(0)
  seconds!: Integer;
}

/** An action that runs when a container starts or stops. */
@Title('Handler')
@ExactlyOneOf('exec', 'httpGet', 'sleep')
@Examples({ exec: { command: ['/bin/drain'] } })
export class LifecycleHandler {
  /** A command in the container. */
  exec?: ExecAction;

  /** An HTTP request. */
  httpGet?: HTTPGetAction;

  /** A pause. */
  sleep?: SleepAction;
}

/** Actions that run after a container has started and before it stops. */
@Title('Lifecycle')
@Examples({ preStop: { sleep: { seconds: 5 } } })
export class Lifecycle {
  /** Runs right after the container has started. */
  postStart?: LifecycleHandler;

  /** Runs before the container is stopped. */
  preStop?: LifecycleHandler;
}
