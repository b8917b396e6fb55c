/** Sheets on their way, by address. One that is on its way is not asked for again. */
const coming = new Map<string, Promise<void>>()

/**
 * Loads a part together with its sheets, and gives it when both are there: no part is seen undressed. The compiler puts
 * this around every `import()` and names the sheets (see scripts/publish/sheets.ts). A sheet that fails is asked for
 * again the next time; meanwhile its part works without it.
 */
export async function loadDressed<T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> {
  const [part] = await Promise.all([load(), ...sheets.map((sheet) => linkSheet(`/${sheet}`))])
  return part
}

function linkSheet(href: string): Promise<void> | undefined {
  if (!coming.has(href) && !document.querySelector(`link[rel=stylesheet][href="${href}"]`))
    coming.set(
      href,
      new Promise((done) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.onload = () => done()
        link.onerror = () => {
          coming.delete(href)
          link.remove()
          done()
        }
        document.head.append(link)
      }),
    )
  return coming.get(href)
}
