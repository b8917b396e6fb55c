import { expect, test } from 'vitest'
import { creditsMarkup } from './still-credits.ts'

test('a still map names who made its data, with a link where one is known, and writes no markup of theirs', () => {
  const credits = [
    { text: '© Makers & <b>friends</b>', url: null },
    { text: '© "Streets"', url: 'https://streets.example/?a=1&b="' },
  ]
  const markup =
    '© Makers &amp; &lt;b&gt;friends&lt;/b&gt; ' +
    '<a class="touchable inline-flex py-1.5" href="https://streets.example/?a=1&amp;b=&quot;">© &quot;Streets&quot;</a> '
  expect(creditsMarkup(credits)).toBe(markup)
  expect(creditsMarkup(credits)).toBe(markup)
})
