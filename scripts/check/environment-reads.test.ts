import { expect, test } from 'vitest'
import { filesReadingEnvironment } from './environment-reads.ts'

const found = (file: string, text: string) => filesReadingEnvironment(new Map([[file, text]]))

test.each([
  ['src/config/environment.ts', 'const all = process.env'],
  ['src/layouts/page.astro', "<meta content={process.env['SUPABASE_URL']} />"],
  ['src/ui/part.astro', 'const known = import.meta.env.PROD'],
  ['netlify/lib/mail.ts', 'read(process\n  .env)'],
  ['netlify/lib/mail.ts', "Netlify.env.get('SMTP_URL')"],
])('%s reads it with %s', (file, text) => {
  expect(found(file, text)).toEqual([file])
})

test.each([
  ['src/config/environment.test.ts', 'process.env.X = "1"'],
  ['scripts/start.ts', 'process.env.X'],
  ['src/core/text.ts', '// process.env is read elsewhere'],
  ['src/core/text.ts', '/** Never `process.env`. */'],
  ['src/core/text.ts', 'subprocess.environment'],
])('%s does not with %s', (file, text) => {
  expect(found(file, text)).toEqual([])
})
