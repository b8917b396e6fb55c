import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'

const headers = securityHeaders({
  scriptHashes: ['sha256-abc='],
  supabaseUrl: 'https://project.supabase.co/',
  tilesUrl: null,
})
const policy = headers['Content-Security-Policy'] ?? ''

test('only our own files and hashed inline scripts may run', () => {
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' 'sha256-abc=';/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('markup that somebody smuggles in cannot dress itself by a style attribute', () => {
  expect(policy).toContain("style-src-attr 'none';")
})

test('pictures come from the site and from its storage alone, so that none tells another who looks', () => {
  expect(policy).toContain("img-src 'self' data: https://project.supabase.co;")
})

test('islands may reach Supabase by HTTP and WebSocket', () => {
  expect(policy).toContain("connect-src 'self' https://project.supabase.co wss://project.supabase.co;")
})

test.each([
  ['https://tiles.example.org/map', true],
  ['https://tiles.example.org/metro.pmtiles', true],
  ['/media/map', false],
])('the map may be fetched from %j, and nothing else from there', (tilesUrl, isElsewhere) => {
  const settings = { scriptHashes: [], supabaseUrl: 'https://project.supabase.co', tilesUrl }
  const elsewhere = securityHeaders(settings)['Content-Security-Policy'] ?? ''
  const naming = elsewhere.split('; ').filter((directive) => directive.includes('tiles.example.org'))
  expect(naming.map((directive) => directive.split(' ')[0])).toEqual(isElsewhere ? ['connect-src'] : [])
  if (isElsewhere) expect(elsewhere).toContain(' https://tiles.example.org;')
})

test('nobody may frame a page, and no page may frame or embed anything', () => {
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("frame-src 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(headers['X-Frame-Options']).toBe('DENY')
})

test('a header value never holds a line break, which would end it in the _headers file', () => {
  for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/)
})
