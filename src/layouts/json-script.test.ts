import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toScriptJson } from './json-script.ts'

test('a listing cannot close the script element that describes it', () => {
  expect(toScriptJson({ name: '</script><script>alert(1)</script>' })).toBe(
    '{"name":"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"}',
  )
})

test('no value puts markup, an entity or a line separator into the page, and every value reads back', () => {
  const nasty = fc.constantFrom('<', '>', '&', '\u2028', '\u2029', '</script', '<!--', ']]>')
  const text = fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''))
  const key = text.filter((name) => name !== '__proto__')
  fc.assert(
    fc.property(fc.dictionary(key, text, { noNullPrototype: true }), (value) => {
      const json = toScriptJson(value)
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(value)
    }),
  )
})
