import { err, ok, type Result } from '#core/result.ts'
import {
  checkFile,
  checkSize,
  fittedSize,
  type PictureKind,
  pictureLimits,
  pictureTexts,
} from './pictures.ts'

/**
 * Checks a chosen file and redraws it, no larger than the site shows it, which also drops all metadata (location,
 * camera, …).
 * @returns the redrawn picture, or what is wrong with the file
 */
export async function resizePicture(file: File, kind: PictureKind): Promise<Result<Blob>> {
  const checked = checkFile(file)
  if (!checked.ok) return checked
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return err(pictureTexts.unreadable)
  try {
    const sized = checkSize(bitmap, kind)
    if (!sized.ok) return sized
    if (!isGivenBack()) return err(pictureTexts.scrambled)
    const drawn = await draw(bitmap)
    return drawn && drawn.size <= pictureLimits.bytes ? ok(drawn) : err(pictureTexts.unreadable)
  } finally {
    bitmap.close()
  }
}

/** Whether a canvas gives back what was drawn on it, if need be with a shade that nobody sees. */
function isGivenBack(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.fillStyle = '#c03020'
  context.fillRect(0, 0, 4, 4)
  const colour = [0xc0, 0x30, 0x20, 0xff]
  const { data } = context.getImageData(0, 0, 4, 4)
  return data.every((value, index) => Math.abs(value - (colour[index % 4] ?? 0)) < 8)
}

/** As WebP; a browser without WebP support returns PNG, and is asked for JPEG instead. */
async function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = fittedSize(bitmap)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  // Otherwise transparent pixels turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const webp = await encode(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg')
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85))
}
