/** What a spreadsheet makes of a cell that it takes for something else, with what is said of it. */
const damages: readonly (readonly [RegExp, string])[] = [
  [/^#(?:REF|VALUE|NAME|DIV\/0|NULL|NUM|SPILL|CALC)[!?]?$|^#N\/A$/i, 'an error of a spreadsheet'],
  [/^=(?:[A-Z][A-Z\d.]*\(|\$?[A-Z]{1,3}\$?\d|\?)/i, 'a formula without its result'],
  [/^#{3,}$/, 'a cell that was too narrow'],
  [/^[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i, 'a number that a spreadsheet shortened'],
  [/^\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/, 'a date'],
  [/^\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?)?$/i, 'a date'],
  [/^\d{1,2}[-\s](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[-\s]\d{2,4})?$/i, 'a date'],
  [/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d{2,4}$/i, 'a date'],
]

/**
 * What a spreadsheet did to a cell, in words; null when it looks as it was written. Nobody can tell what stood there:
 * `9.17124E+09` was one of ten thousand telephone numbers, and `5-Jan` was the house number 1-5 or the days from one to
 * five.
 */
export function spreadsheetDamage(text: string): string | null {
  return damages.find(([sign]) => sign.test(text))?.[1] ?? null
}
