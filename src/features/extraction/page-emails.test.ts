import { expect, test } from 'vitest'
import { parsePage } from './dom.ts'
import { readEmails } from './page-emails.ts'

const emailsOf = (html: string) =>
  readEmails(parsePage(html, new URL('https://bakery.example/contact'))).map(({ text }) => text)

test('of several addresses, the one for everybody counts', () => {
  const people = '<a href="mailto:ana@bakery.example">Ana</a><a href="mailto:ben@bakery.example">Ben</a>'
  expect(emailsOf(`${people}<p>info@bakery.example</p>`)).toEqual(['info@bakery.example'])
  expect(emailsOf(people)).toEqual(['ana@bakery.example', 'ben@bakery.example'])
})

test('the address of a newsletter counts only where no other is named', () => {
  const newsletter = '<a href="mailto:subscribe@bakery.example?subject=Hi">Subscribe</a>'
  expect(emailsOf(`${newsletter}<p>ana@bakery.example</p>`)).toEqual(['ana@bakery.example'])
  expect(emailsOf(newsletter)).toEqual(['subscribe@bakery.example'])
})

test('where a link shows another address than it writes to, the one that is shown counts', () => {
  expect(emailsOf('<a href="mailto:info@old.example">ana@bakery.example</a>')).toEqual([
    'ana@bakery.example',
    'ana@bakery.example',
  ])
  expect(emailsOf('<a href="mailto:info@bakery.example">Write to us</a>')).toEqual(['info@bakery.example'])
  const icon = '<a href="mailto:info@bakery.example"><i>mail</i>info@bakery.example</a>'
  expect(emailsOf(icon)[0]).toBe('info@bakery.example')
})

test('an address that a delivery network hides is read', () => {
  const hidden = '<a href="/cdn-cgi/l/email-protection" data-cfemail="0b6a654b6a256e73">[email protected]</a>'
  expect(emailsOf(hidden)).toEqual(['an@a.ex'])
  expect(emailsOf('<a href="/cdn-cgi/l/email-protection#0b6a654b6a256e73">Write</a>')).toEqual(['an@a.ex'])
})

test('what has two signs is no address', () => {
  expect(emailsOf('<p>contact@bakery2025@mail.example</p>')).toEqual([])
})

test('a template’s address stands in nobody’s way', () => {
  expect(emailsOf('<p>info@example.com</p><p>bakery@mail.test</p>')).toEqual(['bakery@mail.test'])
})
