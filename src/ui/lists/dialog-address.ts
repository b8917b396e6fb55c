/** Dialogs above a list that going back closes first, since the URL names the one that is open. */
import { useCallback, useEffect, useState } from 'react'
import { changeAddress, closeInAddress, useAddress } from '../address.ts'

const openName = 'dialog'

/** `subject` is what it is about; undefined while it is closed. It lives with its list: a reload closes the dialog. */
type DialogAddress<Subject> = {
  subject: Subject | undefined
  open: (subject: Subject) => void
  close: () => void
}

/** @param name tells the dialog from others of the page */
export function useDialogAddress<Subject extends object>(name: string): DialogAddress<Subject> {
  const isNamed = useAddress().get(openName) === name
  const [subject, setSubject] = useState<Subject>()
  // An address from before knows what was open, and not of what: Back would first seem to do nothing.
  useEffect(() => {
    const isOld = new URLSearchParams(location.search).get(openName) === name
    if (isOld) changeAddress({ [openName]: null }, { replace: true })
  }, [name])
  const open = useCallback(
    (next: Subject) => {
      setSubject(next)
      changeAddress({ [openName]: name })
    },
    [name],
  )
  // Going back from the list does not open it again.
  const close = useCallback(() => closeInAddress({ [openName]: null }, { replace: true }), [])
  return { subject: isNamed ? subject : undefined, open, close }
}
