/** The first rows of a file under the meanings of their columns. */
import './row-preview.css'
import { useId } from 'react'
import { plural } from '#core/numbers.ts'
import { truncate } from '#core/text.ts'
import { cellUnder, columnChoices, type Match } from '../columns/column-match.ts'
import type { OpenedFile } from './opened-file.ts'

const shown = 10

export function RowPreview({ file, matches }: { file: OpenedFile; matches: readonly Match[] }) {
  const id = useId()
  const rows = file.rows.slice(0, shown)
  return (
    <div className="row-preview">
      <h3 id={id}>The first {plural(rows.length, 'row')}</h3>
      <section className="row-preview-frame" aria-labelledby={id} ref={makeFocusable}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {file.headers.map((header, index) => (
                <th key={header} scope="col" data-unused={matches[index] === '' || undefined}>
                  {labelOf(matches[index] ?? '')}
                  <span className="row-note">{header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <th scope="row">{row.row}</th>
                {'raw' in row ? (
                  file.headers.map((header, index) => (
                    <td key={header} data-unused={matches[index] === '' || undefined}>
                      {truncate(cellUnder(header, row.raw), 80)}
                    </td>
                  ))
                ) : (
                  <td colSpan={file.headers.length} className="error-text">
                    Line {row.line}: {row.error}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function labelOf(match: Match): string {
  return columnChoices.find(({ value }) => value === match)?.label ?? 'Left out'
}

/** What scrolls must be reachable by keyboard, which not every browser sees to. */
function makeFocusable(section: HTMLElement | null): void {
  if (section) section.tabIndex = 0
}
