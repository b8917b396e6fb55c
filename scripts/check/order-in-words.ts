const heading = /^## The order of features$/m

/** The features in the order in which the house's description lists them: the quotation below its heading. */
export function orderInWords(readme: string): string[] {
  const [, section = ''] = readme.split(heading)
  const quoted = /^> (.+)$/m.exec(section.split(/^## /m)[0] ?? '')?.[1] ?? ''
  return quoted.split(', ').filter((name) => name !== '')
}
