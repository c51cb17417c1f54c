import {
  Choices,
  DependentRequired,
  Examples,
  Items,
  MaxItems,
  MaxLength,
  Override,
  Pattern,
  Title,
  UniqueItems,
  Without,
} from 'schemawright';
import { ProviderSpecific } from '../cluster-app/provider-specific.ts';
import { SemanticVersion } from '../cluster-app/scalars.ts';
import { AzureGuid, AzureResourceGroup, AzureResourceId } from './scalars.ts';

const europe = ['northeurope', 'westeurope', 'germanywestcentral', 'francecentral', 'swedencentral'] as const;
const america = ['eastus', 'eastus2', 'westus3', 'brazilsouth'] as const;
const regions = [...europe, ...america] as const;

/** The account that the cluster acts as at the provider. */
@DependentRequired({ clientId: ['tenantId'] })
export class AzureIdentity {
  /** With what the cluster proves to the provider who it is. */
  @Choices([
    ['workload', 'With a token of the cluster itself'],
    ['user-assigned', 'With an identity that machines carry'],
    ['service-principal', 'With an application and a password'],
  ])
  @Title('Kind of proof')
  type: string = 'user-assigned';

  /** Number under which the provider knows what the cluster logs in as. */
  @Title('Application')
  @AzureGuid
  clientId?: string;

  /** Number of the organization in which the application is known, as the provider shows it. */
  @Title('Directory')
  @AzureGuid
  tenantId?: string;

  /** Paths of identities that machines carry, for pods that talk to the provider. */
  @Title('Carried by machines')
  @Items(AzureResourceId)
  @UniqueItems()
  @MaxItems(10)
  resourceIds?: string[];
}

/** A collection of images that machines can boot from. */
export class ImageGallery {
  /** Identifies the collection, which may be shared between subscriptions. Left out, it is the public one. */
  @Title('Gallery')
  @Pattern('^[A-Za-z0-9_.-]{1,80}$')
  @Examples('platform-images')
  name?: string;

  /** Where the collection is kept, if it is not shared with everyone. */
  @Title('Resource group')
  @AzureResourceGroup
  resourceGroup?: string;

  /** Release of the image. The newest one is taken when this is left out. */
  @SemanticVersion
  @Examples('4230.2.3')
  version?: string;
}

/** What only makes sense on machines of this provider. */
@Override('credentialsSecretName', Title('Application credentials'), Examples('azure-application'))
export class AzureProviderSpecific extends ProviderSpecific {
  /** Where in the world the machines stand. Prices and machine types differ between places. */
  @Without('pattern', 'maxLength')
  @Examples('westeurope')
  override region: (typeof regions)[number] = 'westeurope';

  /** Account that pays, and in which everything of the cluster is made. */
  @Title('Subscription')
  @AzureGuid
  subscriptionId!: string;

  /** Where everything of the cluster is put. It is made, and named after the cluster, when left out. */
  @Title('Resource group')
  @AzureResourceGroup
  resourceGroup?: string;

  /** Account that the cluster acts as when it makes machines, disks and load balancers. */
  identity?: AzureIdentity;

  /** Collection of images that machines boot from, in place of the public one. */
  @Title('Image gallery')
  imageGallery?: ImageGallery;

  /** Keeps what machines print while they start, for looking at those that do not. */
  bootDiagnostics = true;

  /** Agreement with the provider about prices, in its own words. */
  @Title('Licence')
  @Pattern(/^[A-Za-z_]+$/)
  @MaxLength(40)
  @Examples('RHEL_BYOS')
  licenseType?: string;

  /** Kind of volumes by their speed, for pods that do not ask for a certain one. */
  @Title('Default disk')
  @Examples('Standard_LRS')
  defaultDiskType: `${'Standard' | 'Premium'}_${'LRS' | 'ZRS'}` = 'Premium_ZRS';
}
