/** How the health of a container is asked, and what runs when it starts and stops. */

import { Default, ExactlyOneOf, Examples, MinItems, MinLength, Minimum } from '../../decorators/index.ts';
import { Title } from '../../decorators/index.ts';
import type { Integer, IntOrString } from '../../decorators/index.ts';
import { HttpHeaderName, NonNegativeInteger, PortNumber, PortNumberOrName } from './constraints.ts';

/** A command that runs in the container: it succeeds with exit status 0. */
@Title('Command')
@Examples({ command: ['cat', '/tmp/healthy'] })
export class ExecAction {
  /** The program and its arguments; no shell reads them. */
  @MinItems(1)
  @Examples(['cat', '/tmp/healthy'])
  command!: string[];
}

/** A header of a request. */
@Title('Header')
@Examples({ name: 'X-Probe', value: 'liveness' })
export class HTTPHeader {
  /** The header's name. */
  @HttpHeaderName
  name!: string;

  /** The header's value. */
  @Examples('liveness')
  value!: string;
}

/** How a request is sent. */
export enum URIScheme {
  HTTP = 'HTTP',
  HTTPS = 'HTTPS',
}

/** A request by HTTP: it succeeds with a status from 200 to 399. */
@Title('HTTP request')
@Examples({ path: '/healthz', port: 8080 })
export class HTTPGetAction {
  /** The path of the request. */
  @MinLength(1)
  @Default('/')
  @Examples('/healthz')
  path?: string;

  /** The port: its number, or its name in the container. */
  @PortNumberOrName
  port!: IntOrString;

  /** The host; by default the pod itself. */
  @Examples('127.0.0.1')
  host?: string;

  /** How the request is sent. */
  @Default(URIScheme.HTTP)
  scheme?: URIScheme;

  /** Further headers. */
  httpHeaders?: HTTPHeader[];
}

/** A connection: it succeeds when the port is open. */
@Title('TCP connection')
@Examples({ port: 5432 })
export class TCPSocketAction {
  /** The port: its number, or its name in the container. */
  @PortNumberOrName
  port!: IntOrString;

  /** The host; by default the pod itself. */
  @Examples('127.0.0.1')
  host?: string;
}

/** A call of gRPC's health service. */
@Title('gRPC call')
@Examples({ port: 9090 })
export class GRPCAction {
  /** The port's number. */
  @PortNumber
  port!: Integer;

  /** The name of the service that is asked about. */
  @Default('')
  @Examples('orders')
  service?: string;
}

/** How the health of a container is asked. */
@Title('Probe')
@ExactlyOneOf('exec', 'httpGet', 'tcpSocket', 'grpc')
@Examples({ httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 5 })
export class Probe {
  /** A command in the container. */
  exec?: ExecAction;

  /** A request by HTTP. */
  httpGet?: HTTPGetAction;

  /** A connection to a port. */
  tcpSocket?: TCPSocketAction;

  /** A call of gRPC's health service. */
  grpc?: GRPCAction;

  /** Seconds from the start of the container to the first time that it is asked. */
  @NonNegativeInteger
  @Default(0)
  initialDelaySeconds?: Integer;

  /** Seconds after which no answer is a failure. */
  @NonNegativeInteger
  @Default(1)
  timeoutSeconds?: Integer;

  /** Seconds from one time to the next. */
  @NonNegativeInteger
  @Default(10)
  periodSeconds?: Integer;

  /** How often it succeeds in a row until the container counts as healthy again. */
  @NonNegativeInteger
  @Default(1)
  successThreshold?: Integer;

  /** How often it fails in a row until the container counts as unhealthy. */
  @NonNegativeInteger
  @Default(3)
  failureThreshold?: Integer;

  /** Seconds that the container has to end after it failed; by default those of the pod. */
  @Minimum(1)
  terminationGracePeriodSeconds?: Integer;
}

/** A pause. */
@Title('Pause')
@Examples({ seconds: 5 })
export class SleepAction {
  /** How long, in seconds. */
  @Minimum(0)
  seconds!: Integer;
}

/** What runs when a container starts or stops. */
@Title('Handler')
@ExactlyOneOf('exec', 'httpGet', 'sleep')
@Examples({ exec: { command: ['/bin/drain'] } })
export class LifecycleHandler {
  /** A command in the container. */
  exec?: ExecAction;

  /** A request by HTTP. */
  httpGet?: HTTPGetAction;

  /** A pause. */
  sleep?: SleepAction;
}

/** What runs when a container has started and before it is stopped. */
@Title('Lifecycle')
@Examples({ preStop: { sleep: { seconds: 5 } } })
export class Lifecycle {
  /** Runs right after the container has started. */
  postStart?: LifecycleHandler;

  /** Runs before the container is told to stop. */
  preStop?: LifecycleHandler;
}
