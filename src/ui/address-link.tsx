/** A link to another state of the same page: a plain URL, followed without a reload. */
import type { ComponentProps, MouseEvent } from 'react'
import { type AddressChange, addressAfter, changeAddress } from './address.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  change: AddressChange
  /** Drops the rest of the query. */
  fresh?: boolean
}

export function AddressLink({ change, fresh = false, ...rest }: Props) {
  function go(event: MouseEvent) {
    // Modified clicks open the plain URL elsewhere.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeAddress(change, { fresh })
  }
  return <a {...rest} href={addressAfter(change, { fresh })} onClick={go} />
}
