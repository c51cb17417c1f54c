import { MaxItems, MaxLength, Minimum, MinItems, Pattern } from 'schemawright';
import type { Integer, Time } from 'schemawright';
import { DnsSubdomain, Immutable, ListMap, PrintColumn, Resource, Rule, Status } from 'schemawright/kubernetes';

/** How the pages look. */
export enum Theme {
  Light = 'Light',
  Dark = 'Dark',
}

/** A page of a website. */
export class Page {
  /** Where it is found below the host: `/`, `/about`. */
  @Pattern(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/)
  @MaxLength(100)
  path!: string;

  /** What browsers show as its title. */
  @MaxLength(80)
  title!: string;

  /** Its paragraphs. */
  @MaxItems(50)
  paragraphs: string[] = [];
}

/** What a website has. */
@Rule("self.pages.exists(page, page.path == '/')", { message: 'one page has the path "/"', fieldPath: '.pages' })
export class WebsiteSpec {
  /** The host under which it is found; a website does not move. */
  @DnsSubdomain
  @Immutable()
  @PrintColumn({ name: 'Host' })
  host!: string;

  /** How its pages look. */
  theme = Theme.Light;

  /** Its pages. */
  @ListMap('path')
  @MinItems(1)
  @MaxItems(100)
  pages!: Page[];
}

/** Whether something holds, since when, and why. */
export class Condition {
  /** What it is about. */
  @MaxLength(63)
  type!: string;

  /** Whether it holds. */
  status!: 'True' | 'False' | 'Unknown';

  /** Why, in one word. */
  @MaxLength(63)
  reason!: string;

  /** Why, for people. */
  @MaxLength(32768)
  message!: string;

  /** When `status` became what it is. */
  lastTransitionTime!: Time;
}

/** What the controller has made of a website. */
export class WebsiteStatus {
  /** The generation of the website that this is about. */
  @Minimum(0)
  observedGeneration?: Integer;

  /** How many pages are published. */
  @Minimum(0)
  @PrintColumn()
  pages?: Integer;

  /** The ConfigMap that holds the pages. */
  configMap?: string;

  /** `Ready`: whether all pages are published. */
  @ListMap('type')
  conditions?: Condition[];
}

/** A website, whose pages the controller publishes in a ConfigMap. */
@Resource({
  group: 'web.example.com',
  version: 'v1',
  kind: 'Website',
  shortNames: ['web'],
  columns: [
    { name: 'Ready', type: 'string', jsonPath: ".status.conditions[?(@.type=='Ready')].status" },
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
  ],
})
export class Website {
  spec!: WebsiteSpec;

  @Status()
  status?: WebsiteStatus;
}
