import type { Thing } from 'schema-dts';
import type { Organisation } from '../../schemas/organisation.ts';

/** A page in a breadcrumb: its name and its path, for example /carrer. */
export interface Step {
  name: string;
  path: string;
}

/** A node of JSON-LD; properties that are undefined are not serialized. That of a role is made in job-posting.ts. */
export type JsonLdNode = Thing | { '@type': string | undefined };

/**
 * The JSON-LD of a page as the text of its script element. `<` is escaped where the HTML standard asks for it in
 * a script element (section 4.12.1.3), so no value can close the element; elsewhere it is left, so that the text
 * of a role compresses with the same text of its page.
 */
export const serializeJsonLd = (graph: JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
    /<(?=!--|\/?script)/gi,
    String.raw`\u003c`,
  );

/** The breadcrumb from the home page to a page, which comes last. */
export const breadcrumbList = (steps: Step[], site: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});

/** The logo that search engines show, 512 pixels wide. */
export const logoUrl = (site: string): string => new URL('/icon-512.png', site).href;

/** The publisher of the site, and the site. */
export function publisher(organisation: Organisation): Thing[] {
  const { name, email, phones, profiles, company } = organisation;
  const url = new URL('/', organisation.site).href;
  return [
    {
      '@type': 'Organization',
      name,
      legalName: company.legalName,
      url,
      logo: logoUrl(url),
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.office.street,
        addressLocality: company.office.city,
        addressRegion: company.office.state,
        postalCode: company.office.pin,
        addressCountry: 'IN',
      },
      contactPoint: phones.map((telephone) => ({
        '@type': 'ContactPoint' as const,
        telephone,
        email,
        areaServed: 'IN',
      })),
      sameAs: profiles.map(({ href }) => href),
    },
    { '@type': 'WebSite', name, url },
  ];
}
