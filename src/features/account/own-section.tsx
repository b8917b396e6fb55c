/** One tab of the dashboard: what somebody has, and a link to where they get more. */
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  link: { href: string; text: string; className: string }
  loading: boolean
  children: ReactNode
  /** Dialogs, which stand outside of what is loaded. */
  beside?: ReactNode
}

export function OwnSection({ title, link, loading, children, beside }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <a className={link.className} href={link.href}>
          {link.text}
        </a>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={loading}>
        {children}
      </div>
      {beside}
    </section>
  )
}
