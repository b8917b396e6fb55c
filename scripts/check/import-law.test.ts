import { describe, expect, it } from 'vitest'
import { findBreaches } from './import-law.ts'

const door = 'export type Business = { name: string }\n'

/** A small house that keeps the law; each test adds the files that break it. */
const house: Record<string, string> = {
  'src/config/place/site.ts': "import '#core/text.ts'\nexport const site = {}\n",
  'src/core/text.ts': 'export const fold = (text: string) => text\n',
  'src/db/client.ts': 'export type Db = object\nexport const createDb = () => ({})\n',
  'src/db/browser.ts': "import './client.ts'\nexport const browserDb = () => ({})\n",
  'src/db/build.ts': "import './client.ts'\nexport const buildDb = () => ({})\n",
  'src/features/businesses/businesses.ts': door,
  'src/features/businesses/businesses.data.ts':
    "import type { Db } from '#db/client.ts'\nexport type Read = Db\n",
  'src/features/businesses/card.astro':
    "---\nimport type { Business } from './businesses.ts'\n---\n<p>card</p>\n",
  'src/features/ratings/ratings.ts': "import '#features/businesses/businesses.ts'\nexport const mean = 1\n",
  'src/features/ratings/panel.island.tsx':
    "import { browserDb } from '#db/browser.ts'\nexport const Panel = () => browserDb()\n",
  'src/layouts/page.astro': '<slot />\n',
  'src/pages/index.astro':
    "---\nimport Page from '#layouts/page.astro'\nimport Card from '#features/businesses/card.astro'\nimport { buildDb } from '#db/build.ts'\n---\n<Page><Card /></Page>\n",
  'src/ui/icons/icon.astro': '<svg></svg>\n',
  'netlify/functions/contact.ts':
    "import '#features/businesses/businesses.data.ts'\nexport default () => new Response()\n",
  'src/features/hours/parse-hours.ts': 'export const parseHours = 1\n',
  'scripts/doubles/a.ts': 'export const double = 1\n',
  'scripts/publish/pages.ts': "import '#db/build.ts'\nimport '../stack/names.ts'\n",
  'scripts/stack/names.ts': 'export const names = 1\n',
}

/** The rules broken by the house with `files` added, as `file:line rule`. */
function breaches(files: Record<string, string> = {}): string[] {
  const found = findBreaches(new Map(Object.entries({ ...house, ...files })))
  return found.map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

describe('the import law', () => {
  it('finds nothing in a house that keeps it', () => {
    expect(breaches()).toEqual([])
  })

  it.each([
    [
      'core may not import config',
      'src/core/a.ts',
      "import '#config/place/site.ts'",
      'src/core may not import src/config',
    ],
    [
      'ui may not import features',
      'src/ui/a.ts',
      "import '#features/businesses/businesses.ts'",
      'src/ui may not import src/features',
    ],
    [
      'db may not import features',
      'src/db/a.ts',
      "import '#features/businesses/businesses.ts'",
      'src/db may not import src/features',
    ],
    [
      'features may not import layouts',
      'src/features/ratings/a.astro',
      "---\nimport P from '#layouts/page.astro'\n---\n<P />",
      'src/features may not import src/layouts',
    ],
    [
      'layouts may not import pages',
      'src/layouts/a.astro',
      "---\nimport P from '#pages/index.astro'\n---\n<P />",
      'nobody imports src/pages',
    ],
    [
      'pages may not import each other',
      'src/pages/a.astro',
      "---\nimport P from './index.astro'\n---\n<P />",
      'nobody imports src/pages',
    ],
    [
      'scripts may not import netlify',
      'scripts/a.ts',
      "import '../netlify/functions/contact.ts'",
      'nobody imports netlify',
    ],
    [
      'functions may not render',
      'netlify/functions/a.ts',
      "import '#features/businesses/card.astro'",
      'functions use no part that renders',
    ],
    [
      'a feature imports only what stands before it',
      'src/features/businesses/a.ts',
      "import '#features/ratings/ratings.ts'",
      'ratings does not stand below businesses',
    ],
    [
      'also where it is only a type',
      'src/features/businesses/b.ts',
      "import type { Rating } from '#features/ratings/ratings.ts'",
      'ratings does not stand below businesses',
    ],
    [
      'a door is reached by its parts, not the other way',
      'src/features/hours/hours.ts',
      "import './parse-hours.ts'",
      'a door imports no part of its own feature',
    ],
    [
      'an island of another feature is not a part to use',
      'src/features/reports/a.tsx',
      "import '#features/ratings/panel.island.tsx'",
      'for client, layouts, pages and publishing',
    ],
    ['client may not import layouts', 'src/client/a.ts', "import '#layouts/page.astro'", 'may not import'],
    [
      'the embedded backend knows no feature',
      'scripts/supabase/a.ts',
      "import '#features/ratings/ratings.ts'",
      'may not import',
    ],
    [
      'the embedded backend knows no double',
      'scripts/supabase/a.ts',
      "import '../doubles/a.ts'",
      'may not import',
    ],
    [
      'features know only the Db type',
      'src/features/ratings/a.data.ts',
      "import { createDb } from '#db/client.ts'",
      'features know of db only',
    ],
    [
      'only islands use the browser client',
      'src/layouts/a.ts',
      "import '#db/browser.ts'",
      'only islands and client',
    ],
    [
      'only pages and the build hold the build client',
      'src/features/ratings/ratings.pages.ts',
      "import { buildDb } from '#db/build.ts'",
      'take a Db',
    ],
    ['scripts outside the build do not either', 'scripts/a.ts', "import '#db/build.ts'", 'take a Db'],
  ])('%s', (_, file, text, rule) => {
    const found = breaches({ [file]: text })
    expect(found).toEqual([expect.stringContaining(rule)])
    expect(found[0]).toContain(file)
  })

  it('sees dynamic imports, type imports and imports inside a template', () => {
    const found = breaches({
      'src/core/dynamic.ts': "\nexport const late = () => import('#config/place/site.ts')\n",
      'src/core/typed.ts': "export type Site = import('#config/place/site.ts').Site\n",
      'src/ui/late.astro':
        "<p>{import('#config/place/site.ts')}</p>\n<script>\nimport '#config/place/site.ts'\n</script>\n",
    })
    expect(found.map((line) => line.split(' ')[0])).toEqual([
      'src/core/dynamic.ts:2',
      'src/core/typed.ts:1',
      'src/ui/late.astro:1',
      'src/ui/late.astro:3',
    ])
  })

  it.each(['doors', 'data', 'api', 'pages'])('keeps Astro out of %s files, however far the way', (kind) => {
    const name = kind === 'doors' ? 'hours' : `hours.${kind}`
    const found = breaches({
      [`src/features/hours/${name}.ts`]: "import './way.ts'\nexport const a = 1\n",
      'src/features/hours/way.ts': "import type { AstroGlobal } from 'astro'\nexport type A = AstroGlobal\n",
    })
    expect(found).toContainEqual(expect.stringContaining(`src/features/hours/${name}.ts:1 reaches Astro`))
  })

  it('asks for an extension and for a # address across rooms', () => {
    const found = breaches({
      'src/core/bare.ts': "import './text'\n",
      'src/features/ratings/far.ts': "import '../businesses/businesses.ts'\n",
      'src/layouts/far.ts': "import '../core/text.ts'\n",
    })
    expect(found).toEqual([
      expect.stringContaining('with its extension'),
      expect.stringContaining('write #features/businesses/businesses.ts'),
      expect.stringContaining('write #core/text.ts'),
    ])
  })

  it('refuses barrels and names that say nothing', () => {
    const found = breaches({
      'src/core/index.ts': "export { fold } from './text.ts'\n",
      'src/core/utils/a.ts': 'export const a = 1\n',
      'src/core/helpers.ts': 'export const b = 1\n',
      'src/core/common.astro': '<p></p>\n',
      'src/core/misc.ts': 'export const c = 1\n',
    })
    expect(found.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'src/core/common.astro:1 the name',
      'src/core/helpers.ts:1 the name',
      'src/core/index.ts:1 re-exports: import',
      'src/core/misc.ts:1 the name',
      'src/core/utils/a.ts:1 the name',
    ])
  })

  it('refuses files that import each other, types included, and says the way round', () => {
    const found = breaches({
      'src/core/one.ts': "import './two.ts'\nexport type One = 1\n",
      'src/core/two.ts': "import './three.ts'\n",
      'src/core/three.ts': "import type { One } from './one.ts'\nexport type Three = One\n",
    })
    expect(found).toEqual([
      'src/core/one.ts:1 imports itself: src/core/one.ts → src/core/two.ts → src/core/three.ts → src/core/one.ts',
    ])
  })

  it('refuses a folder that is no room', () => {
    const found = breaches({
      'src/stuff/a.ts': "import '#core/text.ts'\n",
      'src/features/odd/a.ts': "import '#core/text.ts'\n",
    })
    expect(found).toEqual([
      expect.stringContaining('no room of the house'),
      expect.stringContaining('no room of the house'),
    ])
  })
})
