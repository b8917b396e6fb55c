/** Sheets that have come or are on their way, by address: none is asked for twice. */
const sheets: Record<string, Promise<unknown>> = {}

/**
 * Loads a part together with its sheets, and gives it when all are there: no part is seen undressed. The compiler puts
 * this around every `import()` and names the sheets (see scripts/publish/sheets.ts). Without a sheet that fails its part
 * works on; the next one asks for it again.
 */
export const loadDressed = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  Promise.all([load(), ...files.map((file) => (sheets[file] ??= linkSheet(file)))]).then(([part]) => part)

const linkSheet = (file: string) =>
  new Promise<unknown>((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${file}`
    link.onload = done
    link.onerror = () => done(delete sheets[file])
    document.head.append(link)
  })
