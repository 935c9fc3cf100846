import { MOST_SIDE } from '../../rules/uploads.ts'

/** The sides of a picture as it is seen; null for what this browser cannot read. */
export async function dimensionsOfImage(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { width, height }
  } catch {
    return null
  }
}

/** The same picture with sides that are taken, under its name with the ending of what it is now; the file itself where this browser cannot make it. */
export async function shrinkImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  const name = type === file.type ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  return made ? new File([made], name, { type, lastModified: file.lastModified }) : file
}

/** A picture of the library in a format that faces are made of. */
export async function pictureAsPng(url: string): Promise<Blob> {
  const picture = await createImageBitmap(await (await fetch(url)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!made) throw new Error('The browser could not make a picture.')
  return made
}
