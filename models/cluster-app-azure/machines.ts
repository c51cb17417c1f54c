import { Examples, Maximum, Minimum, Override, Title, Without } from 'schemawright';
import type { Integer } from 'schemawright';
import { ControlPlane } from '../cluster-app/control-plane.ts';
import { ControlPlaneMachineTemplate, WorkerMachineTemplate } from '../cluster-app/machines.ts';
import { NodePool } from '../cluster-app/node-pools.ts';
import { AzureMachineType, AzureResourceId } from './scalars.ts';

/** Template of machines for the control plane, which need fast disks more than many processors. */
@Override('rootDisk', Title('System disk'))
export class AzureControlPlaneMachineTemplate extends ControlPlaneMachineTemplate {
  /** Size of the machine. Types with an s after the number can have the fastest disks. */
  @AzureMachineType
  @Without('minLength', 'maxLength')
  @Examples('Standard_D4s_v5')
  override machineType: string = 'Standard_D4s_v5';
}

/** Template of machines for workload, with what only this provider offers. */
@Override('gpuCount', Maximum(8))
export class AzureWorkerMachineTemplate extends WorkerMachineTemplate {
  /** Size of the machine. Types that begin with an N after the underscore have accelerators. */
  @AzureMachineType
  @Without('minLength', 'maxLength')
  override machineType: string = 'Standard_D8s_v5';

  /** Hands packets to the machine without a detour. Very small types cannot do this. */
  @Title('Accelerated networking')
  acceleratedNetworking = true;

  /** Keeps everything unreadable that leaves the machine, temporary files included. */
  @Title('Encryption at the host')
  encryptionAtHost = true;

  /** Lets the fastest disks be attached. Not every zone has machines that can. */
  @Title('Ultra disks')
  ultraSsd = false;
}

/** Machines and programs that run the cluster itself on this provider. */
@Override('replicas', Minimum(3), Maximum(5))
export class AzureControlPlane extends ControlPlane {
  override machineTemplate?: AzureControlPlaneMachineTemplate;

  /** How many groups without a common rack or power supply the machines are spread over. */
  @Title('Fault domains')
  @Minimum(1)
  @Maximum(3)
  faultDomains: Integer = 3;
}

/** Machines of one kind for workload, kept in one scale set of the provider. */
export class AzureNodePool extends NodePool<AzureWorkerMachineTemplate> {
  @Maximum(100)
  override replicas: Integer = 2;

  /** Whether machines can be of slightly different types, or are all exactly alike. */
  @Title('Orchestration')
  orchestrationMode: 'Flexible' | 'Uniform' = 'Flexible';

  /** What happens to a cheap machine that is taken away: its disks stay, or they go with it. */
  @Title('When evicted')
  spotEvictionPolicy: 'Deallocate' | 'Delete' = 'Delete';

  /** Account that pods on these machines act as, when they talk to the provider. */
  @Title('Identity')
  @AzureResourceId
  @Examples(
    '/subscriptions/6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f/resourceGroups/rg-platform/providers/Microsoft.ManagedIdentity/userAssignedIdentities/workers',
  )
  identityId?: string;
}
