/** The first screen: which files are taken, a sample to fill in, the headings that are understood. */
import '#ui/looks/disclosure.css'
import './file-choice.css'
import './import-actions.css'
import { type ChangeEvent, useId } from 'react'
import { cities } from '#config/place/cities.ts'
import { downloadCsv } from '#ui/download.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { acceptedHeadings, sampleFile } from './csv-import.ts'

export function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId()
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // The same file can be chosen again after it was corrected.
    target.value = ''
  }
  const download = () => downloadCsv('sample.csv', sampleFile(cities.map(({ name }) => name)))
  return (
    <div className="file-choice">
      <div className="field">
        <label className="label" htmlFor={id}>
          File of businesses
        </label>
        <input id={id} className="control" type="file" aria-describedby={`${id}-note`} onChange={take} />
        <p className="text-ink-soft" id={`${id}-note`}>
          {acceptedFiles} Nothing is written before you have seen what becomes of each row. Rows that are
          there already are updated, not doubled; the same file can be brought in again at any time.
        </p>
      </div>
      <p className="import-actions">
        <button type="button" className="btn btn-secondary" onClick={download}>
          <Icon name="download" /> Download a Sample File
        </button>
      </p>
      <details className="disclosure">
        <summary>Headings that are understood</summary>
        <div>
          <p>
            Case, accents and punctuation do not matter. A column under another heading is told by what it
            holds, and you can correct every guess. Each row needs a name, and a city, an address or
            coordinates.
          </p>
          <dl className="heading-list">
            {acceptedHeadings.map(({ label, names }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </div>
  )
}

const acceptedFiles = 'CSV, XLSX, ODS, JSON, GeoJSON, KML, KMZ or OSM PBF, up to 50 MB and 100,000 rows.'
