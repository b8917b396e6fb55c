/** One section of the account: an explanation and its actions. */
import { type ReactNode, useId } from 'react'

type Props = { title: string; text: string; children: ReactNode }

export function AccountSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className="card p-5" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  )
}
