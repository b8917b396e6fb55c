import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/toaster.tsx'
import { pictureTexts } from './pictures.ts'
import { newUploads, type Uploads } from './uploads.ts'

/** `arriveHere` waits and says what is missing. It answers no where the form was closed meanwhile, too. */
export type FormUploads = Uploads & { arriveHere: () => Promise<boolean> }

/** The uploads of an open form. */
export function useUploads(): FormUploads {
  const [uploads] = useState(newUploads)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const arriveHere = async () => {
    const all = await uploads.arrive()
    if (!isOpen.current) return false
    if (!all) showToast({ ...pictureTexts.missed, kind: 'error' })
    return all
  }
  return { ...uploads, arriveHere }
}
