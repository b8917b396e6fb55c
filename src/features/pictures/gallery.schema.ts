import * as z from 'zod/mini'
import { isStorable, typedLine, unstorable } from '#core/typed-text.ts'
import { maxCaption, maxGallery } from './gallery.ts'

/** The gallery of a row. */
export const galleryShape = z.array(z.object({ url: z.string(), caption: z.string() }))

/** The gallery of a form; cleans the captions. */
export const gallerySchema = z
  .array(
    z.object({
      url: z.string(),
      caption: z
        .string()
        .check(
          z.refine(isStorable, unstorable),
          z.overwrite(typedLine),
          z.maxLength(maxCaption, `Please use at most ${maxCaption} characters.`),
        ),
    }),
  )
  .check(z.maxLength(maxGallery, `Please choose at most ${maxGallery} more pictures.`))
