import type { APIRoute } from 'astro'
import { siteOrigin } from '#config/environment.ts'
import { paths } from '#config/paths.ts'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { buildDb } from '#db/build.ts'
import { listCategories } from '#features/categories/categories.data.ts'

/** The directory in one page of Markdown, for language models (llmstxt.org). */
export const GET: APIRoute = async () => {
  const origin = siteOrigin()
  const link = (name: string, path: string) => `- [${name}](${origin}${path})`
  const categories = await listCategories(buildDb(), 'name')
  const text = [
    `# ${site.brand}`,
    `> The business directory of ${site.place}, ${site.country}: addresses, hours, prices, contact details and ratings out of ten.`,
    `Each business has a page at ${origin}/business/{slug} with schema.org data. Search: ${origin}${paths.search()}?q={words}&location={city}.`,
    `## Categories\n\n${categories.map((category) => link(category.name, paths.category(category.slug))).join('\n')}`,
    `## Cities\n\n${cities.map((city) => link(city.name, paths.location(city.slug))).join('\n')}`,
    `## About\n\n${[
      link(`About ${site.brand}`, paths.about),
      link('Contact', paths.contact),
      link('Add a business', paths.addBusiness),
      link('Terms', paths.terms),
      link('Privacy', paths.privacy),
    ].join('\n')}`,
  ].join('\n\n')
  return new Response(`${text}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
