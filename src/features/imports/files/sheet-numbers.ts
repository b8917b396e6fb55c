import { millisecondsADay as day } from '#core/time.ts'
import { readXml } from './xml.ts'

/** How a sheet shows a number: as a date or a time, with leading zeros to a length, or as it is. */
export type CellFormat = 'number' | 'date' | number

/** Excel's own numbers of formats that show dates and times. */
const ownDates = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The formats of a workbook's cells, by their style. */
export async function readFormats(texts: AsyncIterable<string>): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isCellStyle = false
  const found = readXml<never>(texts, () => ({
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'numFmt') codes.set(id, formatCode)
      if (name === 'xf' && isCellStyle) formats.push(ownDates(id) ? 'date' : formatOf(codes.get(id) ?? ''))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
    text: () => undefined,
  }))
  for await (const _nothing of found);
  return formats
}

function formatOf(code: string): CellFormat {
  if (/^0{2,}$/.test(code)) return code.length
  const bare = code.replace(/\\.|"[^"]*"|\[[^\]]*\]/g, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'number'
}

/** A number as people read it in the sheet; one that is kept as 9.171234567E9 has all its digits. */
export function numberText(text: string, format: CellFormat, is1904: boolean): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text.trim()
  if (format === 'date') return dateText(value, is1904)
  return typeof format === 'number' ? String(value).padStart(format, '0') : String(value)
}

/** Days since the end of 1899, or of 1903 on old Macintoshes, as a date and a time. */
function dateText(days: number, is1904: boolean): string {
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round((days + (is1904 ? 1462 : 0)) * day))
  if (Number.isNaN(time.getTime())) return String(days)
  const [date = '', clock = ''] = time.toISOString().split('T')
  const minutes = clock.slice(0, 5)
  if (days < 1) return minutes
  return Number.isInteger(days) ? date : `${date} ${minutes}`
}
