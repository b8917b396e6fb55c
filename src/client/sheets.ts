/** Sheets loaded or loading, by URL, so that none is requested twice. */
const sheets: Record<string, Promise<unknown>> = {}

/**
 * Loads a part and its sheets together, so that no part is seen unstyled. The compiler wraps every `import()` in this
 * and names the sheets (see scripts/publish/sheets/sheets.ts). When a sheet fails, its part works without it, and the next
 * part requests it again.
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
