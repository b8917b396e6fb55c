import { expect, test } from 'vitest'
import { redirectsFile } from './redirects-file.ts'

const rules = redirectsFile('https://project.supabase.co').trim().split('\n')

test("pictures are served from the data service's public storage", () => {
  expect(rules).toContain('/media/* https://project.supabase.co/storage/v1/object/public/:splat 200!')
})

test('filters go to the renderer before a page number is looked at, so that both together work', () => {
  for (const list of ['category', 'location']) {
    const ofList = rules.filter((rule) => rule.startsWith(`/${list}/:slug `))
    expect(ofList.length).toBeGreaterThan(1)
    expect(ofList.at(-1)).toContain('page=:page')
    expect(ofList.slice(0, -1).every((rule) => rule.includes('/.netlify/functions/render'))).toBe(true)
  }
})

test('every rule is forced, because the bare page exists as a file', () => {
  expect(rules.every((rule) => rule.endsWith(' 200!'))).toBe(true)
})
