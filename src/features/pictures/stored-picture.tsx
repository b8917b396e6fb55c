/** A picture from our storage in a panel; nothing for one that is not copied there yet. */
import { pictureSources } from './picture-sources.ts'

type Props = { url: string; width: number; height: number; className?: string }

export function StoredPicture({ url, width, height, className }: Props) {
  const picture = pictureSources(url)
  if (!picture) return null
  return (
    <img
      src={picture.src}
      srcSet={picture.webp || undefined}
      sizes={`${width}px`}
      alt=""
      width={width}
      height={height}
      className={className}
      loading="lazy"
      decoding="async"
    />
  )
}
