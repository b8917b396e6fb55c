/** The pictures after the first: chosen several at a time, put in order, given captions. */
import './gallery-editor.css'
import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { plural } from '#core/numbers.ts'
import {
  canGoIntoGallery,
  type GalleryPicture,
  maxCaption,
  maxGallery,
  moveItem,
  putFirst,
} from '#features/pictures/gallery.ts'
import { PictureInput, StopUpload } from '#features/pictures/picture-input.tsx'
import { StoredPicture } from '#features/pictures/stored-picture.tsx'
import { uploadChosen } from '#features/pictures/upload-chosen.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import type { BusinessValues } from './business-values.ts'
import { useFormServices } from './form-services.ts'

const name = 'gallery'

export function GalleryEditor() {
  const { setValue, formState } = useFormContext<BusinessValues>()
  const gallery = useWatch<BusinessValues, typeof name>({ name })
  const first = useWatch<BusinessValues, 'image_url'>({ name: 'image_url' })
  const list = useRef<HTMLDivElement>(null)
  const [told, tell] = useState('')

  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted }
  const write = (next: readonly GalleryPicture[]) => setValue(name, [...next], options)
  /** Moves focus along with what was moved, or to what took its place. */
  const focus = (index: number, button: string) =>
    queueMicrotask(() => {
      const items = list.current?.querySelectorAll('li')
      const item = items?.[Math.min(index, items.length - 1)]
      const target = item?.querySelector<HTMLElement>(`[data-do="${button}"]:not(:disabled)`)
      const other = (item ?? list.current)?.querySelector<HTMLElement>(
        'button:not(:disabled), input[type="file"]',
      )
      ;(target ?? other)?.focus()
    })

  const move = (from: number, to: number, button: string) => {
    write(moveItem(gallery, from, to))
    tell(`Picture ${from + 1} is now number ${to + 1}.`)
    focus(to, button)
  }
  const remove = (index: number) => {
    write(gallery.filter((_, other) => other !== index))
    tell(`Picture ${index + 1} is removed.`)
    focus(index, 'remove')
  }
  const showFirst = (index: number) => {
    const swapped = putFirst({ first, gallery }, index)
    setValue('image_url', swapped.first, options)
    write(swapped.gallery)
    tell(`Picture ${index + 1} is now the first.`)
    focus(index, 'first')
  }
  return (
    <div className="grid gap-4 sm:col-span-2" ref={list}>
      {gallery.length > 0 && (
        <ol className="grid gap-4">
          {[...gallery.entries()].map(([index, picture]) => (
            <li key={picture.url} className="gallery-entry">
              <Entry
                picture={picture}
                index={index}
                isLast={index === gallery.length - 1}
                isFirstFree={canGoIntoGallery(first)}
                onCaption={(caption) =>
                  write(gallery.map((one, other) => (other === index ? { ...one, caption } : one)))
                }
                onMove={(by, button) => move(index, index + by, button)}
                onFirst={() => showFirst(index)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <AddPictures count={gallery.length} />
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

type EntryProps = {
  picture: GalleryPicture
  index: number
  isLast: boolean
  isFirstFree: boolean
  onCaption: (caption: string) => void
  onMove: (by: 1 | -1, button: string) => void
  onFirst: () => void
  onRemove: () => void
}

function Entry({ picture, index, isLast, isFirstFree, onCaption, onMove, onFirst, onRemove }: EntryProps) {
  const { errors } = useFormState<BusinessValues>({ name })
  const number = index + 1
  /** What is seen leaves out the "Move", so that all four fit in a line. */
  const button = (what: string, label: string, act: () => void, disabled = false) => (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      data-do={what}
      aria-label={`${label}: picture ${number}`}
      disabled={disabled}
      onClick={act}
    >
      {label.replace(/^Move /, '')}
    </button>
  )
  return (
    <>
      <div className="gallery-thumb capiz">
        <StoredPicture url={picture.url} width={160} height={120} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <FormField label={`What picture ${number} shows`} error={errors[name]?.[index]?.caption?.message}>
          {(control) => (
            <input
              className="control"
              autoComplete="off"
              placeholder="Optional, e.g. The garden in the evening"
              maxLength={maxCaption}
              {...control}
              value={picture.caption}
              onChange={(event) => onCaption(event.target.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-1">
          {button('up', 'Move Up', () => onMove(-1, 'up'), index === 0)}
          {button('down', 'Move Down', () => onMove(1, 'down'), isLast)}
          {button('first', 'Show First', onFirst, !isFirstFree)}
          {button('remove', 'Remove', onRemove)}
        </div>
      </div>
    </>
  )
}

/** Uploads what was chosen, one after the other; what is refused is named with the reason, and the rest goes on. */
function AddPictures({ count }: { count: number }) {
  const { connect, uploads } = useFormServices()
  const { getValues, setValue } = useFormContext<BusinessValues>()
  const before = useRef(Promise.resolve(true))
  const stopping = useRef(new AbortController())
  const [progress, setProgress] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const isFull = count >= maxGallery

  /** Read anew each time: the form may have changed while a picture was on its way. */
  const add = (url: string) => {
    const options = { shouldDirty: true, shouldTouch: true }
    if (getValues('image_url') === '') setValue('image_url', url, options)
    else setValue(name, [...getValues(name), { url, caption: '' }], options)
  }
  const room = () => maxGallery - getValues(name).length + (getValues('image_url') === '' ? 1 : 0)

  /** @returns whether all of them arrived */
  async function take(files: readonly File[]): Promise<boolean> {
    const problems: string[] = []
    const { signal } = stopping.current
    setRefused([])
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break
      setProgress(`Uploading ${index + 1} of ${files.length}...`)
      const uploaded = room() > 0 ? await uploadChosen(file, 'business', connect, signal) : null
      if (signal.aborted) break
      if (uploaded?.ok) add(uploaded.value)
      else problems.push(`${file.name}: ${uploaded ? uploaded.error : tooMany}`)
      setRefused([...problems])
    }
    setProgress('')
    return problems.length === 0
  }
  /** What is chosen while others are on their way comes after them. */
  const choose = (files: readonly File[]) => {
    before.current = before.current.then(() => take(files))
    uploads?.follow(before.current)
  }
  /** Those that have arrived stay; the form goes on without the others. */
  const stop = () => {
    stopping.current.abort()
    stopping.current = new AbortController()
  }
  const isBusy = progress !== ''
  return (
    <div>
      <FormField
        label="Add pictures"
        hint={
          isFull
            ? `These are all that fit: ${maxGallery}.`
            : `There is room for ${plural(maxGallery - count, 'more picture')}.`
        }
        error={refused.length > 0 ? refused.join(' ') : undefined}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <PictureInput
              control={control}
              label={isBusy ? progress : 'Choose Pictures'}
              isOff={isFull || isBusy}
              multiple
              onChoose={choose}
            />
            {isBusy && <StopUpload onStop={stop} />}
          </div>
        )}
      </FormField>
      <p role="status" className="sr-only">
        {progress}
      </p>
    </div>
  )
}

const tooMany = `There is room for ${maxGallery} more pictures only.`
