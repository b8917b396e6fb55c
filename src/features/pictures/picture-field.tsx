/**
 * A picture field: the file is checked, resized and stored at once, so that `value` is always a URL that can be shown
 * and stored. With `address`, a picture's URL can be entered instead.
 */
import './picture-field.css'
import { useId, useRef, useState } from 'react'
import { isHttps } from '#core/link.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { CopyNote } from './copy-note.tsx'
import { PictureInput, StopUpload } from './picture-input.tsx'
import type { PictureKind } from './pictures.ts'
import { StoredPicture } from './stored-picture.tsx'
import { type Connect, uploadChosen } from './upload-chosen.ts'
import type { Uploads } from './uploads.ts'

type Props = {
  kind: PictureKind
  label: string
  hint?: string
  /** '' without a picture. */
  value: string
  onChange: (address: string) => void
  /** The form's error for the value. */
  error?: string | undefined
  /** The label of the URL field; without it there is none. */
  address?: string | undefined
  required?: boolean
  /** The uploader's client; null when nobody is signed in. */
  connect: Connect
  /** Those of the form, which waits for them before it is saved. */
  uploads?: Uploads | undefined
}

export function PictureField(props: Props) {
  const { kind, label, hint, value, onChange, error, address, required, connect } = props
  const id = useId()
  const { state, take, stop } = useUpload(props)
  const isBusy = state.step === 'uploading'
  const failure = state.step === 'failed' ? state.message : error
  return (
    <div className="picture-field">
      <div className={`picture-frame picture-frame-${kind} capiz`} data-empty={value === '' || undefined}>
        <StoredPicture url={value} width={320} height={213} />
      </div>
      <div className="grid content-start gap-3">
        <FormField label={label} hint={hint} error={failure} required={required}>
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <PictureInput
                control={control}
                label={isBusy ? 'Uploading...' : value === '' ? 'Choose Picture' : 'Choose Another'}
                isOff={isBusy}
                onChoose={([file]) => file && take(file)}
              />
              {isBusy && <StopUpload onStop={stop} />}
              {value !== '' && !isBusy && (
                <button type="button" className="btn btn-quiet btn-sm" onClick={() => onChange('')}>
                  Remove Picture
                </button>
              )}
            </div>
          )}
        </FormField>
        {address !== undefined && (
          <div className="field">
            <label className="hint" htmlFor={`${id}-address`}>
              {address}
            </label>
            <input
              id={`${id}-address`}
              className="control"
              inputMode="url"
              placeholder="https://"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        )}
        {isHttps(value) && <CopyNote url={value} connect={connect} />}
        <p role="status" className="sr-only">
          {isBusy ? 'Uploading the picture' : state.step === 'done' ? 'The picture was uploaded' : ''}
        </p>
      </div>
    </div>
  )
}

type Upload = { step: 'idle' | 'uploading' | 'done' } | { step: 'failed'; message: string }

/** Resizes and uploads one file after the other; the last one chosen counts. */
function useUpload({ kind, connect, onChange, uploads }: Props) {
  const [state, setState] = useState<Upload>({ step: 'idle' })
  const latest = useRef(0)
  const stopping = useRef<AbortController>(undefined)

  /** @returns whether it arrived, or gave way to another */
  async function upload(file: File): Promise<boolean> {
    latest.current += 1
    const own = latest.current
    setState({ step: 'uploading' })
    stopping.current = new AbortController()
    const uploaded = await uploadChosen(file, kind, connect, stopping.current.signal)
    if (own !== latest.current) return true
    if (uploaded.ok) onChange(uploaded.value)
    setState(uploaded.ok ? { step: 'done' } : { step: 'failed', message: uploaded.error })
    return uploaded.ok
  }
  const take = (file: File) => {
    const uploading = upload(file)
    uploads?.follow(uploading)
  }
  /** The form goes on without it. */
  const stop = () => {
    latest.current += 1
    stopping.current?.abort()
    setState({ step: 'idle' })
  }
  return { state, take, stop }
}
