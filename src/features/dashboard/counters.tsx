/** The dashboard's three numbers. An unknown or failed one keeps its space. */
import { counterLabels } from './dashboard.ts'

type Props = { businesses: number | undefined; active: number | undefined; featured: number | undefined }

export function Counters({ businesses, active, featured }: Props) {
  const counters = [
    { label: counterLabels.businesses, value: businesses },
    { label: counterLabels.active, value: active },
    { label: counterLabels.featured, value: featured },
  ]
  return (
    <dl className="mt-6 flex flex-wrap gap-1 sm:gap-4">
      {counters.map(({ label, value }) => (
        <div key={label} className="card flex flex-1 flex-col-reverse justify-end p-3 sm:p-5">
          <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
          <dd className="font-display text-2xl font-extrabold [font-variant-numeric:tabular-nums]">
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
