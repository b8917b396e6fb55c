import { expect, test } from 'vitest'
import { parsePage } from './dom.ts'
import { nameInWelcome, nameOnNetworks, nameOnSign } from './page-names.ts'

const page = (html: string) => parsePage(html, new URL('https://page.test/'))

test.each([
  ['<a class="navbar-brand">Corner Bakery</a>', 'Corner Bakery'],
  ['<div class="logo"><img src="a.png" alt="Corner Bakery logo"></div>', 'Corner Bakery'],
  ['<img class="partner-logo" alt="Flour Mill"><img id="site-logo" alt="Corner Bakery">', 'Corner Bakery'],
  ['<img class="logo" alt="logo"><span class="site-title">Corner Bakery</span>', 'Corner Bakery'],
  ['<p class="brand">Menu</p>', ''],
])('the name on the sign: %s', (html, name) => {
  expect(nameOnSign(page(html))).toBe(name)
})

test.each([
  ['<a href="https://www.facebook.com/corner">Corner Bakery</a>', 'Corner Bakery'],
  ['<p>Facebook: Corner Bakery</p>', 'Corner Bakery'],
  ['<a href="https://www.facebook.com/corner">Message us on Messenger</a>', ''],
  ['<a href="https://www.facebook.com/sharer/sharer.php?u=x">Corner</a>', ''],
])('the name on a network: %s', (html, name) => {
  expect(nameOnNetworks(page(html))).toBe(name)
})

test.each([
  ['<p>Hello guest! Welcome to Corner & Sons.</p><h2>CORNER & SONS</h2>', 'Corner & Sons'],
  ['<p>Welcome to Paradise!</p>', ''],
  ['<p>Welcome to our bakery</p><p>our bakery</p>', ''],
  ['<p>Welcome to Menu</p><p>Menu</p>', ''],
])('whom visitors are welcomed to: %s', (html, name) => {
  expect(nameInWelcome(page(html))).toBe(name)
})
