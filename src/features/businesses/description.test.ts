import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { renderDescription } from './description.ts'

describe('BIZ-19 descriptions', () => {
  test('BIZ-19 headings are turned bold', () => {
    expect(renderDescription('<h2>Our story</h2><p>Since 1998.</p>')).toBe(
      '<p><strong>Our story</strong></p><p>Since 1998.</p>',
    )
    expect(renderDescription('## Our story\nSince 1998.')).toBe(
      '<p><strong>Our story</strong></p><p>Since 1998.</p>',
    )
  })

  test('a paragraph in Arabic or Hebrew runs its own way', () => {
    expect(renderDescription('Welcome!\n\nأهلاً وسهلاً!')).toBe('<p>Welcome!</p><p dir="auto">أهلاً وسهلاً!</p>')
    expect(renderDescription('**שלום!**')).toContain('<p dir="auto">')
  })

  test('BIZ-19 signs that close a heading are no words of it', () => {
    expect(renderDescription('## Our #1 story ##  \nSince 1998.')).toBe(
      '<p><strong>Our #1 story</strong></p><p>Since 1998.</p>',
    )
  })

  test.each([`# Open${' '.repeat(9990)}x`, `# ${'# '.repeat(4990)}x`, `# ${'#'.repeat(9990)}x`])(
    'BIZ-19 a heading that somebody drew out is rendered before the test is given up (%#)',
    (text) => {
      expect(renderDescription(text)).toMatch(/^<p><strong>.*x<\/strong><\/p>$/)
    },
  )

  test('BIZ-19 tags are stripped and their words stay', () => {
    expect(renderDescription('Fresh <em>pan de sal</em> <a href="https://x.example">daily</a>')).toBe(
      '<p>Fresh pan de sal daily</p>',
    )
  })

  test('plain text keeps its paragraphs, lines and symbols', () => {
    expect(renderDescription('Beans & brews\nOpen late\n\n5 < 6')).toBe(
      '<p>Beans &amp; brews<br>Open late</p><p>5 &lt; 6</p>',
    )
  })

  test('bold text across paragraphs is closed in each', () => {
    expect(renderDescription('<b>One\n\ntwo')).toBe('<p><strong>One</strong></p><p>two</p>')
  })

  test('text without markup comes out as if sanitised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const text = input.replace(/[<>&]/g, '')
        expect(sanitizeHtml(text)).toBe(text)
      }),
    )
  })

  test('a text without words is empty', () => {
    for (const text of ['', ' \n ', '<p></p>', '<script>alert(1)</script>', '<h2> </h2>'])
      expect(renderDescription(text), text).toBe('')
  })

  const fragment = fc.constantFrom(
    '<script>',
    '</script>',
    '<script src=https://evil.example/x.js>',
    '<style>',
    '</style>',
    '<iframe src=//e>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<svg onload=alert(1)>',
    '<h2 style=x>',
    '</h2>',
    '<strong onclick=x>',
    '<',
    '>',
    '"',
    "'",
    '&lt;script&gt;',
    '&#x3c;',
    '<!--',
    '-->',
    '<![CDATA[',
    '<math><mi>',
    '<textarea>',
    '<noscript>',
    '# ',
    '\n',
    '\n\n',
    'words',
    '<p',
    '/',
    '\u0000',
    '<template>',
  )

  test('no text puts anything but bold paragraphs into a page', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(fragment, fc.string({ maxLength: 6 }))).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (input) => {
        const output = renderDescription(input)
        // Apart from the few allowed tags, no angle bracket is left to open another.
        expect(output.replace(/<\/?(?:p|strong)>|<br>/g, '')).not.toMatch(/[<>]/)
        const balance = (tag: string) => output.split(`<${tag}>`).length - output.split(`</${tag}>`).length
        expect([balance('p'), balance('strong')]).toEqual([0, 0])
      }),
      { numRuns: 2000 },
    )
  })
})
