import { toBuffer } from 'qrcode'
import type { Endpoint } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'

/** px: what payment and login dialogs show. */
const SIDE = 200
/**
 * Bytes. A longer text needs so many modules that 200 px leave fewer than two for each, and no camera reads it.
 */
const LONGEST = 850
const MAX_AGE = 24 * 60 * 60

/** `GET /api/qrcode?str=`: every QR code of the site is made here, so that no visitor's data goes elsewhere. */
export const qrCodeEndpoint: Endpoint = {
  path: '/api/qrcode',
  // A long text takes 6 ms to draw; a person opens few dialogs in a minute, an office some dozens.
  limit: '120 per minute',
  handle: async ({ query }) => {
    const text = query.get('str') ?? ''
    if (text === '' || Buffer.byteLength(text) > LONGEST) throw doorRefusal('malformed', { field: 'str' })
    const body = await toBuffer(text, { width: SIDE, margin: 1, errorCorrectionLevel: 'L' })
    return { type: 'image/png', body, maxAge: MAX_AGE }
  },
}
