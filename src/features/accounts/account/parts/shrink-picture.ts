/** px. Twice of what is kept: enough to choose the part that is looked at first. */
const LARGEST_SIDE = 1_024
/** Bytes below which a picture is quickly sent as it is. */
const SMALL = 400_000

/**
 * A photo from a telephone, made small before it is sent: on a slow line it would not arrive in time. Turned as the
 * camera was held. What this browser cannot read is sent as it is, for the server to say what it is.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // As PNG a drawing keeps what is transparent; a photo is smaller as JPEG.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
