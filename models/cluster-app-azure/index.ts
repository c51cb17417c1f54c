import { Allow, Description, Examples, MaxProperties, Override, Title, Values } from 'schemawright';
import { ClusterApp, Provider } from '../cluster-app/index.ts';
import { AzureControlPlane, AzureNodePool } from './machines.ts';
import { AzureConnectivity } from './network.ts';
import { AzureProviderSpecific } from './provider-specific.ts';

/** Everything that can be said about a cluster on Azure, on top of what holds for all providers. */
@Title('Azure cluster')
@Values({ profile: 'cluster-app' })
@Allow('helm/global-missing', 'A cluster app is never a dependency of another chart, and R17 does not list "global".')
@Override('baseDomain', Examples('azure.k8s.example.com'))
@Override(
  'internal',
  Title('Platform settings'),
  Description('What those who run the platform may change. It is not shown in forms and may change without notice.'),
)
export class AzureClusterApp extends ClusterApp {
  override connectivity?: AzureConnectivity;

  override controlPlane?: AzureControlPlane;

  /** Groups of machines for workload, each of them one scale set of the provider. */
  @MaxProperties(100)
  override nodePools!: Record<string, AzureNodePool>;

  /** Settings that only make sense on Azure. The subscription is the one to begin with. */
  @Title('Azure settings')
  override providerSpecific!: AzureProviderSpecific;

  override provider: Provider.Azure = Provider.Azure;
}
