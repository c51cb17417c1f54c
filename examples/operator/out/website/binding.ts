// Written by `schemawright gen` from Website in models/website.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { Condition, Page, Website, WebsiteSpec, WebsiteStatus } from '../../models/website.js';

/** A website, whose pages the controller publishes in a ConfigMap. */
export interface WebsiteInput {
  /** The group and version of the API that the object is written in. */
  apiVersion?: 'web.example.com/v1';
  /** The kind of the object. */
  kind?: 'Website';
  /** The name of the object, its labels and annotations. */
  metadata: WebsiteMetadataInput;
  /** What a website has. */
  spec: WebsiteSpecInput;
  /** What the controller has made of a website. */
  status?: WebsiteStatusInput;
}

/** The name of the object, its labels and annotations. */
export interface WebsiteMetadataInput {
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

/** What a website has. */
export interface WebsiteSpecInput {
  /** The host under which it is found; a website does not move. */
  host: string;
  /** How its pages look. */
  theme?: 'Light' | 'Dark';
  /** Its pages. */
  pages: readonly PageInput[];
}

/** What the controller has made of a website. */
export interface WebsiteStatusInput {
  /** The generation of the website that this is about. */
  observedGeneration?: number;
  /** How many pages are published. */
  pages?: number;
  /** The ConfigMap that holds the pages. */
  configMap?: string;
  /** `Ready`: whether all pages are published. */
  conditions?: readonly ConditionInput[];
}

/** A page of a website. */
export interface PageInput {
  /** Where it is found below the host: `/`, `/about`. */
  path: string;
  /** What browsers show as its title. */
  title: string;
  /** Its paragraphs. */
  paragraphs?: readonly string[];
}

/** Whether something holds, since when, and why. */
export interface ConditionInput {
  /** What it is about. */
  type: string;
  /** Whether it holds. */
  status: 'True' | 'False' | 'Unknown';
  /** Why, in one word. */
  reason: string;
  /** Why, for people. */
  message: string;
  /** When `status` became what it is. */
  lastTransitionTime: string;
}

/** The values of Website: read, checked, merged and written. */
export const website = bind<Website & Omit<WebsiteInput, keyof Website> & Required<Pick<WebsiteInput, 'apiVersion' | 'kind'>>, WebsiteInput>({
  name: 'Website',
  file: 'models/website.ts',
  classes: [
    [Website, '02fab882eabacd64', ['']],
    [WebsiteSpec, '3affca578384fe29', ['/properties/spec']],
    [Page, '7b41139b93fd33a1', ['/properties/spec/properties/pages/items']],
    [WebsiteStatus, '1de1eca17bafd033', ['/properties/status']],
    [Condition, 'e1cc91087ec87fde', ['/properties/status/properties/conditions/items']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"A website, whose pages the controller publishes in a ConfigMap.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"const\":\"web.example.com/v1\",\"title\":\"API version\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"const\":\"Website\",\"title\":\"Kind\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\",\"title\":\"Metadata\",\"description\":\"The name of the object, its labels and annotations.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name, which no other object of the kind has in the namespace.\"},\"generateName\":{\"type\":\"string\",\"description\":\"What the server makes a name of that begins so.\"},\"namespace\":{\"type\":\"string\",\"description\":\"The namespace.\"},\"labels\":{\"type\":\"object\",\"description\":\"What selectors find the object by.\",\"additionalProperties\":{\"type\":\"string\"}},\"annotations\":{\"type\":\"object\",\"description\":\"What tools note of the object.\",\"additionalProperties\":{\"type\":\"string\"}},\"uid\":{\"type\":\"string\",\"description\":\"The identity of the object, set by the server.\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object, set by the server.\"},\"generation\":{\"type\":\"integer\",\"description\":\"How often the object was asked to be something else.\"}}},\"spec\":{\"type\":\"object\",\"description\":\"What a website has.\",\"properties\":{\"host\":{\"type\":\"string\",\"description\":\"The host under which it is found; a website does not move.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$\",\"maxLength\":253,\"examples\":[\"web.example.com\"],\"immutable\":true,\"x-crd-column\":{\"name\":\"Host\"}},\"theme\":{\"type\":\"string\",\"enum\":[\"Light\",\"Dark\"],\"description\":\"How its pages look.\",\"default\":\"Light\"},\"pages\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A page of a website.\",\"properties\":{\"path\":{\"type\":\"string\",\"description\":\"Where it is found below the host: `/`, `/about`.\",\"pattern\":\"^\\\\/([a-z0-9-]+(\\\\/[a-z0-9-]+)*)?$\",\"maxLength\":100},\"title\":{\"type\":\"string\",\"description\":\"What browsers show as its title.\",\"maxLength\":80},\"paragraphs\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"Its paragraphs.\",\"maxItems\":50,\"default\":[]}},\"required\":[\"path\",\"title\"]},\"description\":\"Its pages.\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"path\"],\"minItems\":1,\"maxItems\":100}},\"required\":[\"host\",\"pages\"],\"x-kubernetes-validations\":[{\"rule\":\"self.pages.exists(page, page.path == '/')\",\"message\":\"one page has the path \\\"/\\\"\",\"fieldPath\":\".pages\"}]},\"status\":{\"type\":\"object\",\"description\":\"What the controller has made of a website.\",\"properties\":{\"observedGeneration\":{\"type\":\"integer\",\"description\":\"The generation of the website that this is about.\",\"minimum\":0},\"pages\":{\"type\":\"integer\",\"description\":\"How many pages are published.\",\"minimum\":0,\"x-crd-column\":{}},\"configMap\":{\"type\":\"string\",\"description\":\"The ConfigMap that holds the pages.\"},\"conditions\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Whether something holds, since when, and why.\",\"properties\":{\"type\":{\"type\":\"string\",\"description\":\"What it is about.\",\"maxLength\":63},\"status\":{\"type\":\"string\",\"enum\":[\"True\",\"False\",\"Unknown\"],\"description\":\"Whether it holds.\"},\"reason\":{\"type\":\"string\",\"description\":\"Why, in one word.\",\"maxLength\":63},\"message\":{\"type\":\"string\",\"description\":\"Why, for people.\",\"maxLength\":32768},\"lastTransitionTime\":{\"type\":\"string\",\"format\":\"date-time\",\"pattern\":\"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.,][0-9]+)?(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])$\",\"description\":\"When `status` became what it is.\"}},\"required\":[\"type\",\"status\",\"reason\",\"message\",\"lastTransitionTime\"]},\"description\":\"`Ready`: whether all pages are published.\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"type\"]}},\"x-crd-status\":true}},\"required\":[\"apiVersion\",\"kind\",\"metadata\",\"spec\"],\"x-crd-resource\":{\"group\":\"web.example.com\",\"version\":\"v1\",\"kind\":\"Website\",\"shortNames\":[\"web\"],\"columns\":[{\"name\":\"Ready\",\"type\":\"string\",\"jsonPath\":\".status.conditions[?(@.type=='Ready')].status\"},{\"name\":\"Age\",\"type\":\"date\",\"jsonPath\":\".metadata.creationTimestamp\"}]}}",
});
