import { define, Examples, Format, MaxLength, Pattern } from 'schemawright';

/** A type of machine as the provider writes it. */
export const AzureMachineType = define(
  'azureMachineType',
  Pattern(/^Standard_[A-Z]{1,3}[0-9]{1,3}(-[0-9]{1,2})?[a-z]*(_[A-Z0-9]+)*(_v[0-9]+)?$/),
  MaxLength(40),
  Examples('Standard_D8s_v5', 'Standard_NC4as_T4_v3'),
);

/** The identifier of a subscription, tenant or identity. */
export const AzureGuid = define(
  'azureGuid',
  Format('uuid'),
  Pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  Examples('6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f'),
);

/** The name of a resource group. */
export const AzureResourceGroup = define(
  'azureResourceGroup',
  Pattern('^[-A-Za-z0-9_.()]{0,89}[-A-Za-z0-9_()]$'),
  Examples('rg-platform'),
);

/** The full path of a resource at the provider. */
export const AzureResourceId = define(
  'azureResourceId',
  Pattern('^/subscriptions/[0-9a-f-]{36}(/[A-Za-z0-9_.()-]+)+$'),
  MaxLength(1024),
  Examples('/subscriptions/6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f/resourceGroups/rg-platform'),
);
