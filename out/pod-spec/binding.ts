// Written by `schemawright gen` from PodSpec in models/volume.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { PodSpec, Volume } from '../../models/volume.js';

/** How the containers of a pod are run. */
export interface PodSpecInput {
  /** Holds for all containers of the pod. */
  restartPolicy?: 'Always' | 'OnFailure' | 'Never';
  /** Places for files that the containers share. */
  volumes?: readonly VolumeInput[];
}

/** A place in which the containers of a pod keep files. */
export interface VolumeInput {
  /** Containers mount the volume by this name. It is unique within its pod. */
  name: string;
}

/** The values of PodSpec: read, checked, merged and written. */
export const podSpec = bind<PodSpec, PodSpecInput>({
  name: 'PodSpec',
  file: 'models/volume.ts',
  classes: [
    [PodSpec, '840d3bb1e2fc1163', ['']],
    [Volume, 'abc676582984eac6', ['/properties/volumes/items']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"How the containers of a pod are run.\",\"properties\":{\"restartPolicy\":{\"type\":\"string\",\"enum\":[\"Always\",\"OnFailure\",\"Never\"],\"description\":\"Holds for all containers of the pod.\",\"x-crd-column\":{\"name\":\"Restart\"},\"default\":\"Always\"},\"volumes\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A place in which the containers of a pod keep files.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Containers mount the volume by this name. It is unique within its pod.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"web-1\"]}},\"required\":[\"name\"]},\"description\":\"Places for files that the containers share.\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"name\"]}}}",
});
