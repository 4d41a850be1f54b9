// Reduces a picture to the permitted size: fewer pixels, and cropped to its centre if it is shown as a square.
import { checkImageFile } from '@swapdesk/validation'

/** `square` for pictures shown round or square, `whole` for others. */
export type PictureShape = 'square' | 'whole'

const sideMax: Record<PictureShape, number> = { square: 512, whole: 1280 }
const qualities = [0.9, 0.75, 0.5, 0.3]

/** The kept part of the picture, and its target size. */
export function cropOf(shape: PictureShape, width: number, height: number) {
  const short = Math.min(width, height)
  const kept = shape === 'square' ? { width: short, height: short } : { width, height }
  const scale = Math.min(1, sideMax[shape] / Math.max(kept.width, kept.height))
  return {
    left: Math.floor((width - kept.width) / 2),
    top: Math.floor((height - kept.height) / 2),
    ...kept,
    drawnWidth: Math.max(1, Math.round(kept.width * scale)),
    drawnHeight: Math.max(1, Math.round(kept.height * scale)),
  }
}

async function drawn(file: File, shape: PictureShape): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  const { left, top, width, height, drawnWidth, drawnHeight } = cropOf(shape, picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = drawnWidth
  canvas.height = drawnHeight
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws no pictures')
  // JPEG has no transparency.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawnWidth, drawnHeight)
  pen.drawImage(picture, left, top, width, height, 0, 0, drawnWidth, drawnHeight)
  picture.close()
  return canvas
}

/** A JPEG within the limit, or the smallest one; rejects a file that is not a picture. */
export async function shrinkPicture(file: File, shape: PictureShape): Promise<File> {
  const canvas = await drawn(file, shape)
  const name = file.name.replace(/\.\w+$/, '.jpg')
  let smallest = file
  for (const quality of qualities) {
    // Sequentially: most are small enough at the first attempt.
    const data = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!data) throw new Error('the browser writes no JPEG')
    smallest = new File([data], name, { type: data.type })
    if (!checkImageFile(smallest)) break
  }
  return smallest
}
