import {
  DependentRequired,
  Description,
  Examples,
  Maximum,
  MaxItems,
  MaxLength,
  Minimum,
  MutuallyExclusive,
  Title,
  WriteOnly,
} from 'schemawright';
import type { Integer } from 'schemawright';
import { CertificatePem, SecretName, SecureUrl } from './scalars.ts';

/** Another place from which the images of a registry can be fetched. */
export class RegistryMirror {
  /** Where images are fetched from, with a path when the mirror keeps them below one. */
  @SecureUrl
  @Title('Address')
  @Examples('https://mirror.example.com/v2/docker-hub')
  url!: string;

  /** Which mirror is asked first. Lower numbers come before higher ones. */
  @Minimum(0)
  @Maximum(100)
  priority: Integer = 0;

  /** Fetches only from here, and fails instead of turning to the registry itself. */
  exclusive = false;
}

/** Where else the images of one host are found, and how to log in to it. */
@MutuallyExclusive('password', 'secretName')
@DependentRequired({ password: ['username'] })
export class Registry {
  /** Other places with the same images, which are asked before the registry itself. */
  @MaxItems(8)
  mirrors?: RegistryMirror[];

  /** Account that images are fetched with, for registries that do not give them to everyone. */
  @Title('User')
  @MaxLength(128)
  username?: string;

  /** Secret of the account. Better keep it in a secret and give the name of that. */
  @WriteOnly()
  @MaxLength(4096)
  password?: string;

  /** Where the credentials are kept in the cluster, so that they need not be written here. */
  @Title('Secret')
  @Description('Where the credentials are kept in the cluster, so that they need not be written here as text.')
  @SecretName
  secretName?: string;

  /** Certificate that vouches for a registry which no public authority vouches for. */
  @Title('CA certificate')
  @CertificatePem
  caPem?: string;
}
