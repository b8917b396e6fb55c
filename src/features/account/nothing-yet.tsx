/** What stands in a tab of the dashboard while it has nothing to show, and how that changes. */
import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode }

export function NothingYet({ title, text, children }: Props) {
  return (
    <div className="card overflow-hidden text-center">
      <div className="capiz h-36" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h3 className="text-xl">{title}</h3>
        <p className="mx-auto mt-2 max-w-prose text-ink-soft">{text}</p>
        {children}
      </div>
    </div>
  )
}
