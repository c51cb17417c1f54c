// Written by `schemawright gen` from PodSet in models/volume.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { PodSet, PodSetSpec, PodSpec, ServicePort, Volume } from '../../models/volume.js';

/** Pods that are run alike. */
export interface PodSetInput {
  /** The group and version of the API that the object is written in. */
  apiVersion?: 'pods.example.com/v1';
  /** The kind of the object. */
  kind?: 'PodSet';
  /** The name of the object, its labels and annotations. */
  metadata: PodSetMetadataInput;
  /** What a set of pods is made of. */
  spec: PodSetSpecInput;
}

/** The name of the object, its labels and annotations. */
export interface PodSetMetadataInput {
  /** The name, which no other object of the kind has in the namespace. */
  name?: string;
  /** What the server makes a name of that begins so. */
  generateName?: string;
  /** The namespace. */
  namespace?: string;
  /** What selectors find the object by. */
  labels?: Record<string, string>;
  /** What tools note of the object. */
  annotations?: Record<string, string>;
  /** The identity of the object, set by the server. */
  uid?: string;
  /** The version of the object, set by the server. */
  resourceVersion?: string;
  /** How often the object was asked to be something else. */
  generation?: number;
}

/** What a set of pods is made of. */
export interface PodSetSpecInput {
  /** How the containers of each pod are run. */
  pod: PodSpecInput;
  /** Where clients reach the pods. */
  ports?: readonly ServicePortInput[];
}

/** How the containers of each pod are run. */
export interface PodSpecInput {
  /** Holds for all containers of the pod. */
  restartPolicy?: 'Always' | 'OnFailure' | 'Never';
  /** Places for files that the containers share. */
  volumes?: readonly VolumeInput[];
}

/** A door through which a service lets requests in. */
export interface ServicePortInput {
  /** The number under which clients reach the service. */
  port: number;
  /** Where requests go in the pod: a port number, or the name of a port (RFC 6335, section 5.1). */
  targetPort?: number | string;
}

/** A place in which the containers of a pod keep files. */
export interface VolumeInput {
  /** Containers mount the volume by this name. It is unique within its pod. */
  name: string;
}

/** The values of PodSet: read, checked, merged and written. */
export const podSet = bind<PodSet & Omit<PodSetInput, keyof PodSet> & Required<Pick<PodSetInput, 'apiVersion' | 'kind'>>, PodSetInput>({
  name: 'PodSet',
  file: 'models/volume.ts',
  classes: [
    [PodSet, '005db5c4a7bc631a', ['']],
    [PodSetSpec, '5cdf512c8217abee', ['/properties/spec']],
    [PodSpec, '840d3bb1e2fc1163', ['/properties/spec/properties/pod']],
    [Volume, 'abc676582984eac6', ['/properties/spec/properties/pod/properties/volumes/items']],
    [ServicePort, '5150762d79348d3f', ['/properties/spec/properties/ports/items']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"Pods that are run alike.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"const\":\"pods.example.com/v1\",\"title\":\"API version\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"const\":\"PodSet\",\"title\":\"Kind\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\",\"title\":\"Metadata\",\"description\":\"The name of the object, its labels and annotations.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name, which no other object of the kind has in the namespace.\"},\"generateName\":{\"type\":\"string\",\"description\":\"What the server makes a name of that begins so.\"},\"namespace\":{\"type\":\"string\",\"description\":\"The namespace.\"},\"labels\":{\"type\":\"object\",\"description\":\"What selectors find the object by.\",\"additionalProperties\":{\"type\":\"string\"}},\"annotations\":{\"type\":\"object\",\"description\":\"What tools note of the object.\",\"additionalProperties\":{\"type\":\"string\"}},\"uid\":{\"type\":\"string\",\"description\":\"The identity of the object, set by the server.\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object, set by the server.\"},\"generation\":{\"type\":\"integer\",\"description\":\"How often the object was asked to be something else.\"}}},\"spec\":{\"type\":\"object\",\"description\":\"What a set of pods is made of.\",\"properties\":{\"pod\":{\"type\":\"object\",\"description\":\"How the containers of each pod are run.\",\"properties\":{\"restartPolicy\":{\"type\":\"string\",\"enum\":[\"Always\",\"OnFailure\",\"Never\"],\"description\":\"Holds for all containers of the pod.\",\"x-crd-column\":{\"name\":\"Restart\"},\"default\":\"Always\"},\"volumes\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A place in which the containers of a pod keep files.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Containers mount the volume by this name. It is unique within its pod.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"web-1\"]}},\"required\":[\"name\"]},\"description\":\"Places for files that the containers share.\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"name\"]}}},\"ports\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A door through which a service lets requests in.\",\"properties\":{\"port\":{\"type\":\"integer\",\"description\":\"The number under which clients reach the service.\",\"minimum\":1,\"maximum\":65535},\"targetPort\":{\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"string\"}],\"x-kubernetes-int-or-string\":true,\"description\":\"Where requests go in the pod: a port number, or the name of a port (RFC 6335, section 5.1).\",\"minimum\":1,\"maximum\":65535,\"pattern\":\"^([0-9]+-)*[0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*$\",\"maxLength\":15}},\"required\":[\"port\"]},\"description\":\"Where clients reach the pods.\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"port\"]}},\"required\":[\"pod\"]}},\"required\":[\"apiVersion\",\"kind\",\"metadata\",\"spec\"],\"x-crd-resource\":{\"group\":\"pods.example.com\",\"version\":\"v1\",\"kind\":\"PodSet\",\"shortNames\":[\"ps\"]}}",
});
