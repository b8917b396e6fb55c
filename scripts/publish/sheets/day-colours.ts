/**
 * Browsers before the spring of 2024 do not know `light-dark()`, and would draw nothing in any colour that says it: they
 * get the day's, whatever the theme. Shadows they do without.
 * @param css a sheet whose `:root` declares the theme's colours
 * @returns rules to stand behind the sheet
 */
export function dayColours(css: string): string {
  const colours = [...css.matchAll(/(--color-[\w-]+):\s*light-dark\(([^,()]+),/g)]
  const said = colours.map(([, name, day]) => `${name}:${day}`)
  return `@supports not (color:light-dark(red,red)){:root{${said.join(';')}}}`
}
