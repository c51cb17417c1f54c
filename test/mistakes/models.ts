import { type Section, inModel } from './mistake.ts';

/** Mistakes in models. */
export const inModels: Section = {
  title: 'Models',
  mistakes: [
    inModel(
      'A decorator is used as a type',
      "import { Values } from 'schemawright';\nimport { DnsLabel } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  name!: DnsLabel;\n}",
      "import { Values } from 'schemawright';\nimport { DnsLabel } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  @DnsLabel\n  name!: string;\n}",
    ),
    inModel(
      'A numeric decorator is used as a type',
      "import { Values } from 'schemawright';\nimport { PortNumber } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  port!: PortNumber;\n}",
      "import { Integer, Values } from 'schemawright';\nimport { PortNumber } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  @PortNumber\n  port!: Integer;\n}",
    ),
    inModel(
      'A complete decorator is called',
      "import { Values } from 'schemawright';\nimport { DnsLabel } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  @DnsLabel() name!: string;\n}",
      "import { Values } from 'schemawright';\nimport { DnsLabel } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  @DnsLabel name!: string;\n}",
    ),
    inModel(
      'A constraint of Kubernetes is imported from the root',
      "import { DnsLabel, Values } from 'schemawright';\n\n@Values()\nexport class App {\n  @DnsLabel name!: string;\n}",
      "import { Values } from 'schemawright';\nimport { DnsLabel } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  @DnsLabel name!: string;\n}",
    ),
    inModel(
      'A constraint of Kubernetes is not imported',
      "import { Values } from 'schemawright';\n\n@Values()\nexport class App {\n  @DnsLabel name!: string;\n}",
      "import { Values } from 'schemawright';\nimport { DnsLabel } from 'schemawright/kubernetes';\n\n@Values()\nexport class App {\n  @DnsLabel name!: string;\n}",
    ),
    inModel(
      'A scalar type is not imported',
      "import { Values } from 'schemawright';\n\n@Values()\nexport class App {\n  memory: Quantity = '1Gi';\n}",
      "import { Values } from 'schemawright';\nimport type { Quantity } from 'schemawright';\n\n@Values()\nexport class App {\n  memory: Quantity = '1Gi';\n}",
    ),
    inModel(
      'A decorator is not imported',
      "import { Values } from 'schemawright';\n\n@Values()\nexport class App {\n  @Minimum(1) replicas!: number;\n}",
      "import { Values } from 'schemawright';\nimport { Minimum } from 'schemawright';\n\n@Values()\nexport class App {\n  @Minimum(1) replicas!: number;\n}",
    ),
    inModel(
      'A decorator is misspelt',
      "import { Values, Titel } from 'schemawright';\n\n@Values()\nexport class App {\n  @Titel('Name') name!: string;\n}",
      "import { Values, Title } from 'schemawright';\n\n@Values()\nexport class App {\n  @Title('Name') name!: string;\n}",
    ),
    inModel('A decorator is not called', '@UniqueItems names!: string[];', '@UniqueItems() names!: string[];'),
    inModel('A number is quoted', "@Minimum('1') replicas!: Integer;", '@Minimum(1) replicas!: Integer;'),
    inModel('A length is negative', '@MinLength(-1) name!: string;', '@MinLength(0) name!: string;'),
    inModel('A pattern has a flag', '@Pattern(/^a/i) name!: string;', '@Pattern(/^[aA]/) name!: string;'),
    inModel('@Choices gets values instead of pairs', "@Choices(['a', 'b']) mode!: 'a' | 'b';"),
    inModel('@Pattern is on a number', '@Pattern(/^1/) replicas!: number;', '@Pattern(/^1/) replicas!: string;'),
    inModel('@Minimum is on a string', "@Minimum(1) size = '10Gi';", "@MinLength(1) size = '10Gi';"),
    inModel('@Values is on a property', '@Values() name!: string;'),
    inModel(
      'A decorator is on an interface',
      '@Values()\nexport class App {\n  pool!: Pool;\n}\nexport interface Pool {\n  @Minimum(1) size: number;\n}',
      '@Values()\nexport class App {\n  pool!: Pool;\n}\nexport class Pool {\n  @Minimum(1) size!: number;\n}',
    ),
    inModel('A decorator is repeated', "@Title('A') @Title('B') name!: string;", "@Title('A') name!: string;"),
    inModel('A property has no type', 'name;', 'name!: string;'),
    inModel('A type is misspelt', 'name!: sting;', 'name!: string;'),
    inModel('A date is expected', 'created!: Date;', "@Format('date-time') created!: string;"),
    inModel('A set is expected', 'names!: Set<string>;', '@UniqueItems() names!: string[];'),
    inModel('A map has numbers for keys', 'ports!: Map<number, string>;', 'ports!: Record<string, string>;'),
    inModel('A tuple is counted from its end', 'path!: [...string[], number];', 'path!: (string | number)[];'),
    inModel('The type is any', 'extra: any;', 'extra: unknown;'),
    inModel('A default is computed', 'cpus = os.cpus().length;'),
    inModel('A default comes from the environment', 'region: string = process.env.REGION;'),
    inModel('A default is a fraction, the type an integer', 'replicas: Integer = 1.5;', 'replicas: Integer = 1;'),
    inModel('@Choices and the type differ', "@Choices([['a', 'First']]) mode!: 'a' | 'b';"),
    inModel('A class is used before it is imported', 'pool!: NodePool;'),
    inModel(
      'No class is a root',
      'export class App {\n  name!: string;\n}',
      '@Values()\nexport class App {\n  name!: string;\n}',
    ),
    inModel(
      'A class is not exported, so that no binding can be written',
      '@Values()\nexport class App {\n  pool!: Pool;\n}\nclass Pool {\n  size = 1;\n}',
      '@Values()\nexport class App {\n  pool!: Pool;\n}\nexport class Pool {\n  size = 1;\n}',
    ),
    {
      what: 'Two roots have one name',
      shown: '// models/a.ts and models/b.ts\n@Values()\nexport class App {}',
      language: 'ts',
      files: {
        'models/a.ts': "import { Values } from 'schemawright';\n@Values()\nexport class App {\n  a!: string;\n}\n",
        'models/b.ts': "import { Values } from 'schemawright';\n@Values()\nexport class App {\n  b!: string;\n}\n",
      },
      command: 'gen',
      remedied: {
        files: {
          'models/a.ts': "import { Values } from 'schemawright';\n@Values()\nexport class App {\n  a!: string;\n}\n",
          'models/b.ts': "import { Values } from 'schemawright';\n@Values()\nexport class Other {\n  b!: string;\n}\n",
        },
      },
    },
    inModel('The profile is misspelt', "@Values({ profile: 'cluster-ap' })\nexport class App {\n  name!: string;\n}"),
    inModel('An acceptance has no reason', "@Allow('R6/description-length') name!: string;"),
    inModel(
      'An import leads nowhere',
      "import { Values } from 'schemawright';\nimport { Pool } from './poool.ts';\n\n@Values()\nexport class App {\n  pool!: Pool;\n}",
    ),
    inModel('A line is not TypeScript', 'name: string = ;', "name: string = '';"),
  ],
};
