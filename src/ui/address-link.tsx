/** A link to another state of the same page: a plain address that is gone to without loading the page again. */
import type { ComponentProps, MouseEvent } from 'react'
import { type AddressChange, addressAfter, changeAddress } from './address.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  change: AddressChange
  /** Nothing of the query before it stays. */
  fresh?: boolean
}

export function AddressLink({ change, fresh = false, ...rest }: Props) {
  function go(event: MouseEvent) {
    // Whoever opens it elsewhere means the plain address.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeAddress(change, { fresh })
  }
  return <a {...rest} href={addressAfter(change, { fresh })} onClick={go} />
}
