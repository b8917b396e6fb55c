import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { remember } from '#core/remember.ts'

/** A schema.org node; its shape is the caller's business. */
type JsonLdNode = object

type PageFacts = {
  origin: string
  path: string
  title: string
  description: string
  image: string
  breadcrumb: readonly { label: string; path: string }[]
  nodes: readonly JsonLdNode[]
}

/**
 * A page's single JSON-LD graph: website with its search, organisation, this web page, its breadcrumb, and the page's
 * own nodes. A page's node replaces the node of ours with the same `@id`.
 */
export function pageGraph(facts: PageFacts): object {
  const { origin, nodes } = facts
  const given = new Set(nodes.map(idOf))
  const own = [...siteNodes(origin), webPage(facts), ...breadcrumbList(facts)]
  return {
    '@context': 'https://schema.org',
    '@graph': [...own.filter((node) => !given.has(idOf(node))), ...nodes],
  }
}

/** The same on every page. */
const siteNodes = remember((origin) => [website(origin), organisation(origin)])

function idOf(node: JsonLdNode): unknown {
  return '@id' in node ? node['@id'] : node
}

function website(origin: string): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: site.brand,
    description: `${site.tagline}: the business directory of ${site.place}, ${site.country}.`,
    inLanguage: site.language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.search()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function organisation(origin: string): JsonLdNode {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.contact.general,
    foundingDate: String(site.foundedYear),
    areaServed: `${site.place}, ${site.country}`,
    sameAs: site.social.map((profile) => profile.url),
  }
}

function webPage(facts: PageFacts): JsonLdNode {
  const url = `${facts.origin}${facts.path}`
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: facts.title,
    description: facts.description,
    inLanguage: site.language,
    isPartOf: { '@id': `${facts.origin}/#website` },
    primaryImageOfPage: { '@type': 'ImageObject', url: facts.image },
    ...(facts.breadcrumb.length > 0 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
  }
}

function breadcrumbList(facts: PageFacts): JsonLdNode[] {
  if (facts.breadcrumb.length === 0) return []
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${facts.origin}${facts.path}#breadcrumb`,
      itemListElement: facts.breadcrumb.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: `${facts.origin}${crumb.path}`,
      })),
    },
  ]
}
