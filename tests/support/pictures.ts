import sharp from 'sharp'

type File = { name: string; mimeType: string; buffer: Buffer }

/** A photograph as from a phone: large, with its location and author in the metadata. */
export async function photograph(width = 3200, height = 2400): Promise<File> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#c8743a' } })
    .withExif({ IFD0: { Copyright: 'SecretOwner' }, IFD3: { GPSLatitude: '14/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  return { name: 'shop.jpg', mimeType: 'image/jpeg', buffer }
}

/** A file that says of itself what it is. */
export const fileOf = (mimeType: string, content: string): File => ({
  name: `file.${mimeType.split('/')[1]}`,
  mimeType,
  buffer: Buffer.from(content),
})
