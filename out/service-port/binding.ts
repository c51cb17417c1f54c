// Written by `schemawright gen` from ServicePort in models/volume.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ServicePort } from '../../models/volume.js';

/** A door through which a service lets requests in. */
export interface ServicePortInput {
  /** The number under which clients reach the service. */
  port: number;
  /** Where requests go in the pod: a port number, or the name of a port (RFC 6335, section 5.1). */
  targetPort?: number | string;
}

/** The values of ServicePort: read, checked, merged and written. */
export const servicePort = bind<ServicePort, ServicePortInput>({
  name: 'ServicePort',
  file: 'models/volume.ts',
  classes: [
    [ServicePort, '5150762d79348d3f', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"A door through which a service lets requests in.\",\"properties\":{\"port\":{\"type\":\"integer\",\"description\":\"The number under which clients reach the service.\",\"minimum\":1,\"maximum\":65535},\"targetPort\":{\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"string\"}],\"x-kubernetes-int-or-string\":true,\"description\":\"Where requests go in the pod: a port number, or the name of a port (RFC 6335, section 5.1).\",\"minimum\":1,\"maximum\":65535,\"pattern\":\"^([0-9]+-)*[0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*$\",\"maxLength\":15}},\"required\":[\"port\"]}",
});
