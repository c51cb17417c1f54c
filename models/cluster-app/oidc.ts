import {
  DependentRequired,
  Description,
  Examples,
  Keys,
  MapValues,
  MaxItems,
  MaxLength,
  MaxProperties,
  MinLength,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import { CertificatePem, SecureUrl } from './scalars.ts';

const algorithms = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'] as const;

/** Who vouches for people, and what is read from the tokens that they bring. */
@DependentRequired({ issuerUrl: ['clientId'], groupsPrefix: ['groupsClaim'] })
export class Oidc {
  /** Where the one that vouches for people publishes its keys. Has to equal the issuer in tokens. */
  @Title('Issuer')
  @Description('Address of the one that vouches for people. It has to be the same as in the tokens it gives out.')
  @SecureUrl
  issuerUrl?: string;

  /** Name under which the cluster is known there. Tokens for others are refused. */
  @Title('Client')
  @MinLength(1)
  @MaxLength(128)
  clientId?: string;

  /** Part of the token that holds the name of the person. */
  @Title('Claim of the user')
  @Pattern(/^[A-Za-z0-9_.:-]+$/)
  @MaxLength(64)
  @Examples('email')
  usernameClaim: string = 'sub';

  /** Put in front of each name, so that it cannot be taken for one of another origin. */
  @Title('Prefix of users')
  @MaxLength(32)
  @Pattern(/^[a-z0-9-]+:$/)
  @Examples('oidc:')
  usernamePrefix?: string;

  /** Part of the token that lists the teams of the person. */
  @Title('Claim of groups')
  @Pattern(/^[A-Za-z0-9_.:-]+$/)
  @MaxLength(64)
  @Examples('groups')
  groupsClaim: string = 'groups';

  /** Put in front of each team, so that it cannot be taken for one of another origin. */
  @Title('Prefix of groups')
  @MaxLength(32)
  @Pattern(/^[a-z0-9-]+:$/)
  @Examples('oidc:')
  groupsPrefix?: string;

  /** Further parts of the token, each with the only text that is accepted in it. */
  @Keys(/^[A-Za-z0-9_.:-]+$/)
  @MapValues(
    Title('Wanted text'),
    Description('What the token has to say in this place for the person to get in.'),
    MaxLength(256),
  )
  @MaxProperties(10)
  requiredClaims?: Record<string, string>;

  /** Ways of signing that are accepted. Tokens that are signed in another way are refused. */
  @UniqueItems()
  @MaxItems(6)
  signingAlgorithms: (typeof algorithms)[number][] = ['RS256', 'ES256'];

  /** Certificate that vouches for the issuer where no public authority does. */
  @Title('CA certificate')
  @CertificatePem
  caPem?: string;
}
