/**
 * Draws the pictures that browsers, phones and social networks ask for, all from public/favicon.svg and the brand's
 * name: favicon.ico, apple-touch-icon.png, icon-192.png, icon-512.png, icon-maskable-512.png and og.png. Run
 * `npx node scripts/draw-icons.ts` after changing the mark or the brand; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { site } from '#config/place/site.ts'
import { drawWall } from './draw/wall.ts'

const folder = fileURLToPath(new URL('../public/', import.meta.url))
const mark = await readFile(`${folder}favicon.svg`, 'utf8')
/** Phones cut their own corners, so there the mark's blue fills the whole square. */
const square = mark.replace(' rx="8"', '')
/** A mask may cut everything outside the middle four fifths. */
const maskable = square
  .replace('viewBox="0 0 36 36"', 'viewBox="-5 -5 46 46"')
  .replace('<rect width="36" height="36"', '<rect x="-5" y="-5" width="46" height="46"')

await save('icon-192.png', await picture(mark, 192))
await save('icon-512.png', await picture(mark, 512))
await save('icon-maskable-512.png', await picture(maskable, 512))
await save('apple-touch-icon.png', await picture(square, 180))
await save('favicon.ico', icoOf(await picture(mark, 32), 32))
await save(
  'og.png',
  await sharp(Buffer.from(drawWall(site.brand)))
    .png({ palette: true, effort: 10 })
    .toBuffer(),
)

function picture(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (size / 36) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file with one PNG in it: a directory of one entry (22 bytes), then the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function save(name: string, content: Buffer): Promise<void> {
  await writeFile(`${folder}${name}`, content)
  console.log(`${name}: ${content.length} bytes`)
}
