import { expect, test } from 'vitest'
import { parsePage } from './dom.ts'
import { subjectOf } from './page-subject.ts'

const subjectOfPage = (html: string) => subjectOf(parsePage(html, new URL('https://bakery.example/page')), [])
const article = '<meta property="og:type" content="article">'

test.each(['Contact – Corner Bakery', 'Hours & Location | Corner Bakery', 'About Us'])(
  'a page that a tool calls an article is its business’s when it is headed %s',
  (title) => {
    expect(subjectOfPage(`<head><title>${title}</title>${article}</head>`)).toBe('business')
    expect(subjectOfPage(`<head>${article}</head><h1>${title}</h1>`)).toBe('business')
  },
)

test.each(['Why we bake – Corner Bakery', 'News', 'Bread in Utopia | Contact the editors'])(
  'an article stays one when it is headed %s',
  (title) => {
    expect(subjectOfPage(`<head><title>${title}</title>${article}</head>`)).toBe('other')
  },
)
