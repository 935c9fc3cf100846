import type { FastifyInstance } from 'fastify'
import { PIECE, piecesOf } from '#features/kernel/media/rules/uploads.ts'

export interface SentFile {
  name: string
  bytes: Buffer
  cookie?: string
  origin?: string | null
  lang?: string
}

/** What the address that files are sent to has answered. */
export interface PieceAnswer {
  status: number
  body: {
    data?: { databaseId: number; sourceUrl: string; [field: string]: unknown } | null
    errors?: Array<{ message: string; code: string }>
  }
}

let sent = 0

/** Sends files to a test site as a browser does: in pieces, each a form. */
export function uploader(http: FastifyInstance) {
  async function sendForm(
    form: FormData,
    { cookie, origin = 'http://town.test', lang = 'en' }: Partial<SentFile> = {},
  ): Promise<PieceAnswer> {
    const request = new Response(form)
    sent += 1
    const { statusCode, body } = await http.inject({
      method: 'POST',
      url: `/api/upload?lang=${lang}`,
      remoteAddress: `10.8.${sent >> 8}.${sent & 255}`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(origin && { origin }),
        ...(cookie && { cookie }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: statusCode, body: JSON.parse(body) }
  }

  /** @param fields in place of what belongs to the file */
  function sendPiece(
    file: SentFile,
    index: number,
    fields: Record<string, string> = {},
  ): Promise<PieceAnswer> {
    const { name, bytes } = file
    const form = new FormData()
    form.set('chunk', new Blob([new Uint8Array(bytes.subarray(index * PIECE, (index + 1) * PIECE))]), 'blob')
    const values = {
      chunkIndex: String(index),
      totalChunks: String(piecesOf(bytes.length)),
      fileName: name,
      fileSize: String(bytes.length),
      ...fields,
    }
    for (const [field, value] of Object.entries(values)) form.set(field, value)
    return sendForm(form, file)
  }

  /** All pieces, in order. @returns the last answer */
  async function sendFile(file: SentFile): Promise<PieceAnswer> {
    let answer: PieceAnswer = { status: 0, body: {} }
    for (let index = 0; index < piecesOf(file.bytes.length); index += 1) {
      answer = await sendPiece(file, index)
      if (answer.status !== 200) break
    }
    return answer
  }
  return { sendForm, sendPiece, sendFile }
}
